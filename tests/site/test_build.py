"""The site is whole, the same whenever it is made, and holds nothing that is of no use."""

from __future__ import annotations

import ast
import gzip
import io
import json
import re
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from scorekeeper.rules.sentence import Refused
from scorekeeper.site import build
from scorekeeper.site.build import Part, build_site, site_parts
from scorekeeper.site.python_parts import ENCODINGS, LEFT_OUT, archive, is_of_use

pytestmark = pytest.mark.program


@pytest.fixture(scope="module")
def parts() -> dict[str, Part]:
    return {part.path: part for part in site_parts()}


def listed_in(part: Part) -> dict[str, list[object]]:
    found = re.search(r"^const parts = (\{.*\});$", part.content.decode(), re.MULTILINE)
    assert found is not None
    read: dict[str, list[object]] = json.loads(found[1])
    return read


_FAST: Final = """
import gzip, hashlib, time
time.time = lambda: 0.0
thorough = gzip.compress
gzip.compress = lambda content, level, mtime: thorough(content, 1, mtime=mtime)
from scorekeeper.site.build import site_parts
whole = hashlib.sha256()
for part in site_parts():
    whole.update(part.path.encode() + part.content + (part.packed or b""))
print(whole.hexdigest())
"""
"""Builds the site, packed as a whole but less thoroughly: that alone takes most of the time."""


def test_the_same_app_makes_the_same_bytes() -> None:
    started = [
        subprocess.Popen(
            [sys.executable, "-c", _FAST],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)},
            stdout=subprocess.PIPE,
            text=True,
        )
        for seed in ("1", "2")
    ]
    made = {each.communicate()[0] for each in started}
    assert [each.returncode for each in started] == [0, 0]
    assert len(made) == 1


def test_the_worker_knows_every_file_by_its_content(parts: dict[str, Part]) -> None:
    listed = listed_in(parts["sw.js"])
    assert set(listed) == set(parts) - {"sw.js"}
    for path, (check, size, packed_size, _) in listed.items():
        part = parts[path]
        assert (check, size) == (part.check, len(part.content))
        assert packed_size == len(part.packed or b"")


def test_packed_files_hold_the_same(parts: dict[str, Part]) -> None:
    packed = [part for part in parts.values() if part.packed is not None]
    assert len(packed) > 20
    for part in packed:
        assert part.packed is not None
        assert gzip.decompress(part.packed) == part.content


def test_a_change_of_any_file_is_a_new_version(monkeypatch: pytest.MonkeyPatch) -> None:
    def worker(look: bytes) -> bytes:
        files = {"page.css": look, "served.js": b""}
        monkeypatch.setattr(build, "client_files", lambda: files)
        return site_parts()[-1].content

    monkeypatch.setattr(build, "python_files", dict)
    assert worker(b"/* one look */") == worker(b"/* one look */")
    assert worker(b"/* one look */") != worker(b"/* another */")


def test_every_script_of_the_page_is_in_it(parts: dict[str, Part]) -> None:
    for path, part in parts.items():
        if path.endswith(".js") and "/" not in path and path not in ("main.dart.js", "flutter.js"):
            for imported in re.findall(r'from "\./([\w./-]+)"', part.content.decode()):
                assert imported in parts
    assert "served.js" not in parts


def modules(parts: dict[str, Part]) -> Iterator[tuple[str, ast.Module]]:
    with zipfile.ZipFile(io.BytesIO(parts["scorekeeper.zip"].content)) as app:
        for path in app.namelist():
            if path.startswith("scorekeeper/") and path.endswith(".py"):
                yield path, ast.parse(app.read(path))


def imported_by(module: ast.Module) -> Iterator[str]:
    for node in ast.walk(module):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield f"{node.module}"


def test_whatever_the_app_imports_there_is_there(parts: dict[str, Part]) -> None:
    with zipfile.ZipFile(io.BytesIO(parts["scorekeeper.zip"].content)) as app:
        packed = {path.split("/")[0].removesuffix(".py") for path in app.namelist()}
    with zipfile.ZipFile(io.BytesIO(parts["pyodide/python_stdlib.zip"].content)) as library:
        kept = {path.split("/")[0].removesuffix(".py") for path in library.namelist()}
    there = packed | kept | set(sys.builtin_module_names) | {"pyodide", "scorekeeper_page"}
    for path, module in modules(parts):
        if path.startswith("scorekeeper/startup/") or path == "scorekeeper/main.py":
            continue  # what starts windows and servers is there, and is not used
        top = {name.partition(".")[0] for name in imported_by(module)}
        assert not top & LEFT_OUT, path
        assert top - there <= set(sys.stdlib_module_names) | {"fcntl", "msvcrt"}, path


def test_of_the_library_only_what_is_of_use_is_kept() -> None:
    assert is_of_use("json/decoder.py")
    assert is_of_use("encodings/utf_8.py")
    assert not is_of_use("encodings/cp1250.py")
    assert not is_of_use("unittest/mock.py")
    assert not is_of_use("pdb.py")
    assert not is_of_use("json/")
    assert "__init__" in ENCODINGS


def test_no_compiled_part_of_another_system_is_in_it(parts: dict[str, Part]) -> None:
    with zipfile.ZipFile(io.BytesIO(parts["scorekeeper.zip"].content)) as app:
        names = app.namelist()
    assert "msgpack/fallback.py" in names
    assert [name for name in names if name.endswith((".so", ".pyd", ".pyc"))] == []
    assert [name for name in names if name.startswith(("scorekeeper/site", "flet/testing"))] == []


def test_an_archive_says_nothing_of_when_and_where_it_was_made() -> None:
    made = archive({"b.py": b"2", "a.py": b"1"})
    with zipfile.ZipFile(io.BytesIO(made)) as read:
        assert read.namelist() == ["a.py", "b.py"]
        assert {entry.date_time for entry in read.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        assert {entry.create_system for entry in read.infolist()} == {3}


def few_parts() -> list[Part]:
    return [Part("index.html", b"page", None), Part("pyodide/big.js", b"big", b"packed")]


def test_the_site_is_written_with_its_packed_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build, "site_parts", few_parts)
    build_site(tmp_path / "new" / "site")
    written = {
        path.relative_to(tmp_path).as_posix(): path.read_bytes()
        for path in tmp_path.rglob("*")
        if path.is_file()
    }
    assert written == {
        "new/site/index.html": b"page",
        "new/site/pyodide/big.js": b"big",
        "new/site/pyodide/big.js.gz": b"packed",
    }


def test_a_folder_that_cannot_be_written_to_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build, "site_parts", few_parts)
    (tmp_path / "file").touch()
    with pytest.raises(Refused, match=r"cannot be written into .*file/site"):
        build_site(tmp_path / "file" / "site")
