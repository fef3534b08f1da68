"""Starts the app in a browser's worker, where `worker.js` has everything ready."""

from __future__ import annotations

import errno
import os
from importlib import import_module
from typing import Any

from scorekeeper.browser.journal import Block, JournalFiles, MemoryBlock


class PageBlock:
    """One private file of the browser; each method does what `Block` says of it."""

    def __init__(self, handle: Any) -> None:
        self._handle = handle
        self._ffi: Any = import_module("pyodide.ffi")

    def read(self, at: int, size: int) -> bytes:
        """The bytes from a place on; fewer where the block ends before."""
        return bytes(self._call(self._handle.read, at, size).to_bytes())

    def write(self, at: int, content: bytes) -> None:
        """Write bytes at a place; on return they are on the disk itself."""
        written = self._call(self._handle.write, at, self._ffi.to_js(content))
        if written < len(content):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def truncate(self, size: int) -> None:
        """Cut the block off at a size."""
        self._call(self._handle.truncate, size)

    def size(self) -> int:
        """How many bytes there are."""
        return int(self._call(self._handle.size))

    def _call(self, method: Any, *arguments: Any) -> Any:
        try:
            return method(*arguments)
        except self._ffi.JsException as problem:
            code = errno.ENOSPC if problem.name == "QuotaExceededError" else errno.EIO
            raise OSError(code, f"{problem.name}: {problem.message}") from problem


def start() -> None:
    """Open the scores, and be ready for the page to connect."""
    import flet as ft

    from scorekeeper.startup.app import open_scores
    from scorekeeper.storage.store import Store

    page: Any = import_module("scorekeeper_page")
    blocks: list[Block] = [PageBlock(handle) for handle in page.blocks]
    first, second = blocks or (MemoryBlock(), MemoryBlock())
    ft.run(open_scores(Store(JournalFiles(first, second)), is_ephemeral=not blocks))
