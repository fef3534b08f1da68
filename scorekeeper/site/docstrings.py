"""Python source without what only programmers read: half of Flet is docstrings."""

from __future__ import annotations

import ast


def without_docstrings(source: bytes) -> bytes:
    """The same program with its docstrings emptied, and every line where it was.

    Texts under fields count as docstrings too: they are statements that do nothing.
    """
    lines = source.splitlines(keepends=True)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and _is_text(node.value):
            first, last = node.lineno - 1, (node.end_lineno or node.lineno) - 1
            before, after = lines[first][: node.col_offset], lines[last][node.end_col_offset :]
            emptied = before + b'""' + after
            lines[first : last + 1] = [emptied, *[b"\n"] * (last - first)]
    return b"".join(lines)


def _is_text(value: ast.expr) -> bool:
    return isinstance(value, ast.Constant) and isinstance(value.value, str)
