"""The page that browsers load first."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path
from string import Template
from typing import Final

from scorekeeper.i18n.language import ENGLISH
from scorekeeper.rules.sentence import sentence
from scorekeeper.web.names import app_names
from scorekeeper.web.policy import POLICY
from scorekeeper.web.words import words_by_language

_TEMPLATE: Final = Path(__file__).parent / "page" / "index.html"

FELT: Final = "#1B5E42"
"""The colour of the browser's own bars round the page."""

DESCRIPTION: Final = sentence(
    "Keeps the score of Hand and Foot and its Canasta relatives, and explains it."
)


def page(*, base: str, files: str, scripts: Sequence[str], settings: Mapping[str, object]) -> bytes:
    """The page as HTML.

    `base` is where the page's own address begins, `files` where its files are, seen from
    there; `scripts` are run in their order, and find `settings`, names and words in the page.
    """
    names = app_names()
    told = {**settings, "files": files or "./", "names": names, "words": words_by_language()}
    return (
        Template(_TEMPLATE.read_text("utf-8"))
        .substitute(
            base=base,
            files=files,
            policy=escape(POLICY),
            name=escape(names[ENGLISH.code]),
            description=escape(str(DESCRIPTION)),
            felt=FELT,
            settings=json.dumps(told, ensure_ascii=False, sort_keys=True).replace("<", "\\u003c"),
            scripts="\n".join(_script(files + script) for script in scripts),
        )
        .encode()
    )


def _script(address: str) -> str:
    # A module may import others; the rest is shared with the worker that serves the files.
    kind = "defer" if address.endswith(".classic.js") else 'type="module"'
    return f'<script {kind} src="{address}"></script>'
