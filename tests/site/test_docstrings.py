"""Emptied docstrings change no program and move no line."""

from __future__ import annotations

import ast
from pathlib import Path

import flet
import pytest

import scorekeeper
from scorekeeper.site.python_parts import without_docstrings


class Emptied(ast.NodeTransformer):
    """Empties texts that are statements, in the tree instead of in the source."""

    def visit_Expr(self, node: ast.Expr) -> ast.Expr:
        if isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            return ast.Expr(ast.Constant(""))
        return node


SOURCES = sorted(
    path
    for folders in (scorekeeper.__path__, flet.__path__)
    for path in Path(folders[0]).rglob("*.py")
)


def test_every_module_is_the_same_program_afterwards() -> None:
    for path in SOURCES:
        source = path.read_bytes()
        emptied = without_docstrings(source)
        expected = ast.dump(Emptied().visit(ast.parse(source)))
        assert ast.dump(ast.parse(emptied)) == expected, path
        assert emptied.count(b"\n") == source.count(b"\n"), path


@pytest.mark.parametrize(
    ("source", "emptied"),
    [
        ('"""One."""\nx = 1\n', '""\nx = 1\n'),
        ('"""One\ntwo.\n"""\nx = 1\n', '""\n\n\nx = 1\n'),
        ('def f():\n    """One\n    two."""\n', 'def f():\n    ""\n\n'),
        ('def f(): "é"; return 1\n', 'def f(): ""; return 1\n'),
        ('"""One\ntwo."""; x = 1\n', '""; x = 1\n\n'),
        ('x = """kept"""\n', 'x = """kept"""\n'),
    ],
    ids=["short", "long", "in a function", "on one line", "before others", "a value"],
)
def test_only_texts_that_do_nothing_are_emptied(source: str, emptied: str) -> None:
    assert without_docstrings(source.encode()).decode() == emptied
