"""How one change of a file is written into a journal, and found there again."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from typing import Final
from zlib import crc32

from scorekeeper.browser.block import Block

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

    The content itself is not checked: whoever wrote it can tell whether it is whole.
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
