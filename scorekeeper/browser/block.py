"""A block of bytes that a journal is written to: one private file of the browser, or memory."""

from __future__ import annotations

from typing import Protocol


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
