"""Finds words on the screens that were not looked up in the reader's language."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

SAID_BY_NAME: Final = frozenset(
    {"error", "helper", "hint_text", "label", "semantics_label", "subtitle", "title", "tooltip"}
)
"""The arguments that are words for people, whatever is called with them."""

SAID_IN_WORDS: Final = frozenset({"content", "text", "value"})
"""The arguments that are words for people in controls that show nothing but words."""

OF_WORDS: Final = ("Button", "Text", "TextSpan", "SnackBar", "Tab", "Chip")
"""How the names of controls end that show words."""


def bare_words(source: str) -> list[str]:
    """List the words in a module that reach a person as they stand, with their lines."""
    return [
        f"{words.lineno}: {words.value!r}"
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call)
        for shown in _shown(node)
        for words in _literals(shown)
        if _is_said(str(words.value))
    ]


def _is_said(words: str) -> bool:
    is_colour = words.startswith("#")
    return not is_colour and any(character.isalpha() for character in words)


def _shown(call: ast.Call) -> Iterator[ast.expr]:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else ""
    by_flet = isinstance(call.func, ast.Attribute) and ast.unparse(call.func.value) == "ft"
    of_words = by_flet and name.endswith(OF_WORDS)
    if of_words and name != "IconButton":
        yield from call.args[:1]
    for keyword in call.keywords:
        if keyword.arg in SAID_BY_NAME or (of_words and keyword.arg in SAID_IN_WORDS):
            yield keyword.value


def _literals(shown: ast.expr) -> Iterator[ast.Constant]:
    if isinstance(shown, ast.Constant) and isinstance(shown.value, str):
        yield shown
    elif isinstance(shown, ast.JoinedStr):
        yield from (part for part in shown.values if isinstance(part, ast.Constant))
    elif isinstance(shown, ast.IfExp):
        yield from (*_literals(shown.body), *_literals(shown.orelse))
    elif isinstance(shown, ast.BoolOp):
        for value in shown.values:
            yield from _literals(value)
    elif isinstance(shown, ast.BinOp):
        yield from (*_literals(shown.left), *_literals(shown.right))
    elif isinstance(shown, ast.Call) and isinstance(shown.func, ast.Attribute):
        # "{} points".format(...), ", ".join(...)
        yield from _literals(shown.func.value)
