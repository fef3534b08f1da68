"""Writes the site."""

from __future__ import annotations

import gzip
import hashlib
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from scorekeeper.rules.sentence import Refused, sentence
from scorekeeper.site.python_parts import python_files
from scorekeeper.web.client import client_files, content_of, media_type
from scorekeeper.web.page import page

_PAGE: Final = "index.html"

_WORKER: Final = "sw.js"

_SCRIPTS: Final = ("kept-files.classic.js", "site.js")

_OWN: Final = Path(__file__).parent / "page"

_WORTH_PACKING: Final = 0.9
"""A file is stored in a packed form as well if that takes at most this part of its size."""


@dataclass(frozen=True, slots=True)
class Part:
    """One file of the site."""

    path: str
    """Where it lies in the folder."""

    content: bytes
    """What is in it."""

    packed: bytes | None
    """Its gzip form, in a file next to it; None where that saves nothing."""

    @property
    def check(self) -> str:
        """The first 16 hexadecimal digits of its SHA-256, by which versions differ."""
        return hashlib.sha256(self.content).hexdigest()[:16]

    @property
    def size_on_the_wire(self) -> int:
        """Bytes that are sent for it."""
        return len(self.content if self.packed is None else self.packed)


def build_site(folder: Path) -> list[Part]:
    """Write the site into a folder, which is made; what was in it before stays.

    Returns its parts. Raises `Refused` if the folder cannot be written to.
    """
    parts = site_parts()
    try:
        for part in parts:
            target = folder / part.path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(part.content)
            if part.packed is not None:
                target.with_name(f"{target.name}.gz").write_bytes(part.packed)
    except OSError as problem:
        raise Refused(
            sentence(
                "The site cannot be written into {folder} ({problem}).",
                folder=str(folder),
                problem=problem.strerror or str(problem),
            ),
            field="folder",
        ) from problem
    return parts


def site_parts() -> list[Part]:
    """The files of the site, the service worker last: it names all the others."""
    own = {path.name: path for path in sorted(_OWN.iterdir()) if path.name != _WORKER}
    sources = {**client_files(), **python_files(), **own}
    del sources["served.js"]
    parts = [_part(path, content_of(source)) for path, source in sorted(sources.items())]
    listed = {part.path: _listed(part) for part in parts}
    settings = {"parts": listed, "routes": "hash"}
    first = _part(_PAGE, page(base="./", files="", scripts=_SCRIPTS, settings=settings))
    worker = (_OWN / _WORKER).read_text("utf-8")
    for mark, text in (
        ("/* PARTS */ {}", json.dumps({_PAGE: _listed(first), **listed}, sort_keys=True)),
        ("/* KEPT FILES */", (_OWN / _SCRIPTS[0]).read_text("utf-8")),
    ):
        assert mark in worker
        worker = worker.replace(mark, text)
    return [*parts, first, _part(_WORKER, worker.encode())]


def _part(path: str, content: bytes) -> Part:
    packed = gzip.compress(content, 9, mtime=0)
    # The last byte of the head names the system, which does not matter and differs.
    packed = packed[:9] + b"\xff" + packed[10:]
    return Part(path, content, packed if len(packed) < _WORTH_PACKING * len(content) else None)


def _listed(part: Part) -> list[str | int]:
    """What a browser has to know of a file: check, size, packed size or 0, and kind."""
    packed_size = 0 if part.packed is None else len(part.packed)
    return [part.check, len(part.content), packed_size, media_type(part.path)]
