"""The files of a data folder, kept in a browser.

A browser gives a page private files, but reading and replacing them by name has to be waited
for, while a tap is saved before the next line runs. Only a file that is open already can be
written to at once. So two of them are opened before the app starts, and every change of a file
is one record at the end of one of them. When most of what is there has been replaced since, the
rest moves to the other one.
"""

from __future__ import annotations

import errno
import struct
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import IntEnum
from typing import Final, Protocol
from zlib import crc32

from scorekeeper.storage.files import Entry, Files, Stamp


class Block(Protocol):
    """A growing row of bytes. Every method raises `OSError` for what cannot be done."""

    def read(self, at: int, size: int) -> bytes:
        """The bytes from a place on; fewer where the block ends before."""

    def write(self, at: int, content: bytes) -> None:
        """Write bytes at a place; on return they are on the disk itself."""

    def truncate(self, size: int) -> None:
        """Cut the block off at a size."""

    def size(self) -> int:
        """How many bytes there are."""


class MemoryBlock:
    """A block that lives as long as the page; each method does what `Block` says of it."""

    def __init__(self, content: bytes = b"") -> None:
        self._content = bytearray(content)

    def read(self, at: int, size: int) -> bytes:
        """The bytes from a place on; fewer where the block ends before."""
        return bytes(self._content[at : at + size])

    def write(self, at: int, content: bytes) -> None:
        """Write bytes at a place."""
        self._content.extend(bytes(max(0, at - len(self._content))))
        self._content[at : at + len(content)] = content

    def truncate(self, size: int) -> None:
        """Cut the block off at a size."""
        del self._content[size:]

    def size(self) -> int:
        """How many bytes there are."""
        return len(self._content)


_HEAD: Final = struct.Struct("<BHIqI")
"""Kind, bytes of the name, bytes of the content, time, and the check of these and the name."""

_LONGEST_NAME: Final = 512
"""Bytes; whatever says more is no record."""


class Change(IntEnum):
    """What can happen to a file."""

    WRITTEN = 1
    """It has the content of the record."""

    RENAMED = 2
    """It has the name that is the content of the record, in place of any file of that name."""

    REMOVED = 3
    """It is gone."""


@dataclass(frozen=True, slots=True)
class Record:
    """One change, as it lies in a block."""

    change: Change
    """What happened."""

    name: str
    """The file to which it happened."""

    at: int
    """Where the content begins in the block, in bytes."""

    size: int
    """The size of the content, in bytes."""

    time: int
    """When it happened, in nanoseconds since 1970."""

    @property
    def end(self) -> int:
        """Where the next record begins, in bytes."""
        return self.at + self.size


def packed(change: Change, name: str, content: bytes, time: int) -> bytes:
    """The bytes of a record."""
    named = name.encode()
    check = crc32(named, crc32(_HEAD.pack(change, len(named), len(content), time, 0)))
    return _HEAD.pack(change, len(named), len(content), time, check) + named + content


def records(block: Block, at: int) -> Iterator[Record]:
    """The records of a block from a place on, up to the first that was not finished.

    The content itself is not checked: its writer can tell whether it is whole.
    """
    size = block.size()
    while True:
        head = block.read(at, _HEAD.size + _LONGEST_NAME)
        if len(head) < _HEAD.size:
            return
        kind, name_size, content_size, time, check = _HEAD.unpack_from(head)
        named = head[_HEAD.size : _HEAD.size + name_size]
        unchecked = _HEAD.pack(kind, name_size, content_size, time, 0)
        start = at + _HEAD.size + name_size
        if check != crc32(named, crc32(unchecked)) or start + content_size > size:
            return
        yield Record(Change(kind), named.decode(), start, content_size, time)
        at = start + content_size


_TITLE: Final = struct.Struct("<8sQ")
"""How a block begins: what it is, and how many moves there were before it."""

_MAGIC: Final = b"SCORES\x00\x01"

_ROOM: Final = 1024 * 1024
"""Bytes that may lie there for nothing before the rest moves, besides as much as is in use."""


class JournalFiles(Files):
    """A data folder in two blocks."""

    def __init__(self, first: Block, second: Block, *, room: int = _ROOM) -> None:
        self._room = room
        self._block, self._spare = first, second
        self._moves = _moves(first)
        if (others := _moves(second)) > self._moves:
            self._block, self._spare, self._moves = second, first, others
        self._files: dict[str, Record] = {}
        self._in_use = 0
        self._end = _TITLE.size
        if self._moves == 0:
            self._begin(self._block, 1)
            self._moves = 1
        for record in records(self._block, self._end):
            self._follow(record)
            self._end = record.end
        if self._block.size() > self._end:
            # A record that was not finished, so nobody relies on it.
            self._block.truncate(self._end)

    def read(self, name: str) -> bytes:
        record = self._record(name)
        return self._block.read(record.at, record.size)

    def write(self, name: str, content: bytes) -> None:
        self._append(Change.WRITTEN, name, content)
        self._move_if_worth_it()

    def rename(self, name: str, new_name: str) -> None:
        self._record(name)
        self._append(Change.RENAMED, name, new_name.encode())

    def remove(self, name: str) -> None:
        self._record(name)
        self._append(Change.REMOVED, name, b"")

    def make_folder(self, name: str) -> None:
        """Folders are there as soon as a file is in them."""

    def sync_folder(self, name: str) -> None:
        """Names are on the disk with the record that has them."""

    def stamp(self, name: str) -> Stamp | None:
        record = self._files.get(name)
        return None if record is None else Stamp(record.time, record.size)

    def entries(self, folder: str) -> list[Entry]:
        inside = f"{folder}/" if folder else ""
        return [
            Entry(name[len(inside) :], Stamp(record.time, record.size))
            for name, record in self._files.items()
            if name.startswith(inside) and "/" not in name[len(inside) :]
        ]

    def place(self, name: str) -> str:
        """The name; in a browser nobody can look for the file itself."""
        return name

    def _record(self, name: str) -> Record:
        if (record := self._files.get(name)) is None:
            raise FileNotFoundError(errno.ENOENT, "there is no such file", name)
        return record

    def _append(self, change: Change, name: str, content: bytes) -> None:
        now = time.time_ns()
        whole = packed(change, name, content, now)
        try:
            self._block.write(self._end, whole)
        except BaseException:
            with suppress(OSError):
                self._block.truncate(self._end)
            raise
        size = len(content)
        self._end += len(whole)
        self._follow(Record(change, name, self._end - size, size, now), content)

    def _follow(self, record: Record, content: bytes | None = None) -> None:
        before = self._drop(record.name)
        if record.change is Change.WRITTEN:
            self._put(record)
        elif record.change is Change.RENAMED and before is not None:
            named = self._block.read(record.at, record.size) if content is None else content
            self._drop(named.decode())
            self._put(replace(before, name=named.decode()))

    def _put(self, record: Record) -> None:
        self._files[record.name] = record
        self._in_use += record.size

    def _drop(self, name: str) -> Record | None:
        record = self._files.pop(name, None)
        if record is not None:
            self._in_use -= record.size
        return record

    def _move_if_worth_it(self) -> None:
        if self._end > 2 * self._in_use + self._room:
            # Without room for both, the old block simply goes on growing.
            with suppress(OSError):
                self._move()

    def _move(self) -> None:
        block, end, moved = self._spare, _TITLE.size, dict[str, Record]()
        block.truncate(0)
        for name, record in self._files.items():
            content = self._block.read(record.at, record.size)
            whole = packed(Change.WRITTEN, name, content, record.time)
            block.write(end, whole)
            end += len(whole)
            moved[name] = replace(record, at=end - record.size)
        # The title comes last: until then this block is none, and the old one is.
        self._begin(block, self._moves + 1)
        self._block, self._spare = block, self._block
        self._files, self._end, self._moves = moved, end, self._moves + 1
        with suppress(OSError):
            self._spare.truncate(0)

    @staticmethod
    def _begin(block: Block, moves: int) -> None:
        block.write(0, _TITLE.pack(_MAGIC, moves))


def _moves(block: Block) -> int:
    """How many moves there were up to this block; 0 if it is not in use."""
    title = block.read(0, _TITLE.size)
    if len(title) < _TITLE.size:
        return 0
    magic, moves = _TITLE.unpack(title)
    return int(moves) if magic == _MAGIC else 0
