"""Collects the texts of the program, as the template that translators start from."""

from __future__ import annotations

import ast
import io
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import write_po

import scorekeeper

PACKAGE: Final = Path(scorekeeper.__file__).parent
"""The folder of the program's own sources."""

TEMPLATE: Final = PACKAGE / "i18n" / "locales" / "scorekeeper.pot"
"""The template that is kept with the catalogues."""

KEYWORDS: Final = {
    "_": (1,),
    "plural": (1, 2),
    "sentence": (1,),
    "counted": (1, 2),
    "Says": (1,),
    "Otherwise": (1,),
    "Counted": (1, 2),
}
"""The functions and marks whose arguments are texts for people, and which arguments those are."""

REMARK: Final = "translators:"
"""What a comment starts with that is meant for translators."""

HEADER: Final = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
"""Nothing that changes by itself: no date, no version of a tool."""


@dataclass(frozen=True, slots=True)
class TextCall:
    """A place in the sources where a text for people is given."""

    where: str
    """File and line."""

    function: str
    """One of `KEYWORDS`."""

    call: ast.Call
    """The call itself."""


def collect() -> Catalog:
    """Return all texts of the program."""
    catalog = Catalog(charset="utf-8")
    for path, _, message, comments, _ in extract_from_dir(
        PACKAGE,
        method_map=[("**.py", "python")],
        keywords=KEYWORDS,
        comment_tags=[REMARK],
    ):
        catalog.add(message, locations=[(path, 0)], auto_comments=comments)
    return catalog


def as_template(catalog: Catalog) -> str:
    """Return a catalogue as the text of a template: by name of file, without line numbers."""
    written = io.BytesIO()
    write_po(written, catalog, omit_header=True, sort_by_file=True, include_lineno=False)
    return HEADER + written.getvalue().decode()


def text_calls() -> Iterator[TextCall]:
    """Find every call that gives a text for people, but for those that pass one on."""
    for path in sorted(PACKAGE.rglob("*.py")):
        if path.is_relative_to(PACKAGE / "i18n"):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in KEYWORDS:
                where = f"{path.relative_to(PACKAGE.parent)}:{node.lineno}"
                yield TextCall(where, ast.unparse(node.func), node)
