"""The Python side of the site: the interpreter, its library, and the app with what it needs."""

from __future__ import annotations

import ast
import io
import json
import zipfile
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path, PurePosixPath
from typing import Final

import scorekeeper
from scorekeeper.web.client import Source, flet_client

_TIME: Final = (1980, 1, 1, 0, 0, 0)
"""The earliest time that an archive can name."""


def archive(files: Mapping[str, bytes]) -> bytes:
    """An archive of files by path, in the order of their paths.

    Nothing in it is compressed: all of it together is, on its way, and that takes less room.
    """
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_STORED) as made:
        for path in sorted(files):
            entry = zipfile.ZipInfo(path, _TIME)
            entry.create_system = 3  # as on Unix, wherever this runs
            entry.external_attr = 0o644 << 16
            made.writestr(entry, files[path])
    return written.getvalue()


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


_FOR_PROGRAMMERS: Final = """
    _pyrepl bdb cProfile cmd code compileall doctest ensurepip idlelib modulefinder pdb pickletools
    profile pstats py_compile pyclbr pydoc pydoc_data rlcompleter symtable tabnanny timeit trace
    turtle unittest venv zipapp
"""

_FOR_NETWORKS_AND_OTHER_PROGRAMS: Final = """
    ctypes curses dbm email ftplib http imaplib mailbox multiprocessing netrc optparse plistlib
    poplib pty smtplib socketserver sqlite3 tarfile tkinter wave webbrowser wsgiref xml xmlrpc
    _android_support _apple_support _ios_support
"""

_FOR_FUN: Final = "antigravity this __hello__ __phello__"

_THERE_IN_C_AS_WELL: Final = "_pydatetime _pydecimal _pyio _pylong"

LEFT_OUT: Final = frozenset(
    " ".join(
        (_FOR_PROGRAMMERS, _FOR_NETWORKS_AND_OTHER_PROGRAMS, _FOR_FUN, _THERE_IN_C_AS_WELL)
    ).split()
)
"""Modules and packages that neither the app nor what it needs can use there."""

_ENCODINGS: Final = """
    __init__ aliases ascii charmap cp437 idna latin_1 punycode raw_unicode_escape unicode_escape
    utf_16 utf_16_be utf_16_le utf_32 utf_8 utf_8_sig
"""

ENCODINGS: Final = frozenset(_ENCODINGS.split())
"""The encodings that texts and archives come in."""


def is_of_use(path: str) -> bool:
    """Whether a file of the standard library's archive belongs to the app."""
    top, _, rest = path.partition("/")
    name = top.removesuffix(".py")
    if name == "encodings":
        return rest.removesuffix(".py") in ENCODINGS
    return not path.endswith("/") and name not in LEFT_OUT


def trimmed(whole: Path) -> bytes:
    """The archive of the standard library without what is of no use."""
    with zipfile.ZipFile(whole) as read:
        return archive({path: read.read(path) for path in read.namelist() if is_of_use(path)})


_INTERPRETER: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")

_NEEDED: Final = ("flet", "msgpack", "repath", "six", "tinydb")
"""Packages that the app needs. Of msgpack, only the part in Python is taken along."""

_READ_AT_RUN_TIME: Final = frozenset((".json", ".mo", ".py", ".toml"))

_NOT_THERE: Final = frozenset(
    (
        # What starts windows and servers, and what makes this site
        "scorekeeper/assets",
        "scorekeeper/calc",
        "scorekeeper/cli.py",
        "scorekeeper/site",
        "scorekeeper/web",
        # What Flet needs elsewhere
        "flet/auth/providers",
        "flet/cli.py",
        "flet/fastapi",
        "flet/pytest_plugin.py",
        "flet/testing",
    )
)


def python_files() -> dict[str, Source]:
    """What the browser loads to run the app, by path."""
    pyodide = flet_client() / "pyodide"
    files: dict[str, Source] = {f"pyodide/{name}": pyodide / name for name in _INTERPRETER}
    files["pyodide/pyodide-lock.json"] = _lock(pyodide / "pyodide-lock.json")
    files["pyodide/python_stdlib.zip"] = trimmed(pyodide / "python_stdlib.zip")
    files["scorekeeper.zip"] = archive(_sources())
    return files


def _lock(whole: Path) -> bytes:
    """What the interpreter insists on knowing of packages that could be added: none can."""
    read = json.loads(whole.read_bytes())
    return json.dumps({**read, "packages": {}}, sort_keys=True).encode()


def _sources() -> dict[str, bytes]:
    roots = [Path(scorekeeper.__file__).parent, *(_place(name) for name in _NEEDED)]
    return {
        path.relative_to(root.parent).as_posix(): _content(path)
        for root in roots
        for path in (root.rglob("*") if root.is_dir() else [root])
        if path.suffix in _READ_AT_RUN_TIME
        and not _is_left_out(PurePosixPath(path.relative_to(root.parent).as_posix()))
    }


def _content(path: Path) -> bytes:
    content = path.read_bytes()
    return without_docstrings(content) if path.suffix == ".py" else content


def _is_left_out(path: PurePosixPath) -> bool:
    return any(str(part) in _NOT_THERE for part in (path, *path.parents))


def _place(name: str) -> Path:
    """Where a package or a module is installed."""
    found = find_spec(name)
    assert found is not None
    assert found.origin is not None
    place = Path(found.origin)
    return place.parent if place.name == "__init__.py" else place
