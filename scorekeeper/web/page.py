"""The page that browsers load first: its names and words in every language, and what it may do."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path
from string import Template
from typing import Final

from scorekeeper.i18n.language import (
    ENGLISH,
    Language,
    best_language,
    forms_of,
    languages,
    named_languages,
)
from scorekeeper.rules.sentence import Sentence, sentence

POLICY: Final = "; ".join(
    (
        "default-src 'self'",
        # Flutter compiles WebAssembly, and draws with inline styles.
        "script-src 'self' 'wasm-unsafe-eval' blob:",
        "worker-src 'self' blob:",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self' data:",
        "connect-src 'self' data: blob:",
    )
)
"""Keeps Flet's browser client from asking other hosts, which it tries at every start."""


_MANIFEST: Final = Path(__file__).parent / "page" / "manifest.json"


def app_names() -> dict[str, str]:
    """The names where there is room for them, by language."""
    return {code: forms_of(code).app for code in named_languages()}


def manifests() -> dict[str, bytes]:
    """The manifests by path; `manifest.json` is the English one."""
    template = json.loads(_MANIFEST.read_text("utf-8"))
    made = {}
    for code in named_languages():
        forms = forms_of(code)
        names = {"lang": code, "name": forms.app, "short_name": forms.app_short or forms.app}
        path = "manifest.json" if code == ENGLISH.code else f"manifest.{code}.json"
        made[path] = json.dumps({**template, **names}, ensure_ascii=False, indent=2).encode()
    return made


WORDS: Final[Mapping[str, Sentence]] = {
    "loading": sentence("Loading: {percent} %", percent=0),
    "starting": sentence("Starting"),
    "failed": sentence("Not everything could be loaded. Is this device connected?"),
    "broken": sentence("Scorekeeper could not start. What was entered before is kept."),
    "retry": sentence("Try again"),
    "update": sentence("A new version is ready."),
    "reload": sentence("Reload"),
    "later": sentence("Later"),
    "elsewhere": sentence("Scorekeeper is open in another tab."),
    "moved": sentence("Scorekeeper goes on in another tab. Here it only shows how things were."),
    "here": sentence("Use it here"),
    "held": sentence("The other tab does not let go of the scores. Close it and try again."),
    "stopped": sentence("Scorekeeper has stopped. What was entered is kept."),
}
"""The texts by the names that the page's scripts have for them."""


def words_by_language() -> dict[str, dict[str, str]]:
    """The texts in every language that there is a catalogue of, English included.

    They are templates still: the page fills in what changes.
    """
    return {code: _words(best_language([code])) for code in languages()}


def _words(language: Language) -> dict[str, str]:
    return {name: language.catalogue.gettext(words.text) for name, words in WORDS.items()}


_PAGE: Final = Path(__file__).parent / "page" / "index.html"

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
    known = {**settings, "files": files or "./", "names": names, "words": words_by_language()}
    return (
        Template(_PAGE.read_text("utf-8"))
        .substitute(
            base=base,
            files=files,
            policy=escape(POLICY),
            name=escape(names[ENGLISH.code]),
            description=escape(str(DESCRIPTION)),
            felt=FELT,
            settings=json.dumps(known, ensure_ascii=False, sort_keys=True).replace("<", "\\u003c"),
            scripts="\n".join(_script(files + script) for script in scripts),
        )
        .encode()
    )


def _script(address: str) -> str:
    # A module may import others; the rest is shared with the worker that serves the files.
    kind = "defer" if address.endswith(".classic.js") else 'type="module"'
    return f'<script {kind} src="{address}"></script>'
