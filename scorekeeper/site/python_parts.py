"""The Python side of the site: the interpreter, its library, and the app with what it needs."""

from __future__ import annotations

import json
from importlib.util import find_spec
from pathlib import Path, PurePosixPath
from typing import Final

import scorekeeper
from scorekeeper.site.archive import archive
from scorekeeper.site.docstrings import without_docstrings
from scorekeeper.site.standard_library import trimmed
from scorekeeper.web.client import Source, flet_client

_INTERPRETER: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")

_NEEDED: Final = ("flet", "msgpack", "repath", "six", "tinydb")
"""Packages that the app stands on. Of msgpack, only the part in Python is taken along."""

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
