"""One process writes to a data folder; the lock tells any other that somebody does."""

from __future__ import annotations

import errno
import logging
import os
from contextlib import suppress
from importlib import import_module
from typing import Any, Final, Protocol
from weakref import finalize

from scorekeeper.rules.sentence import sentence
from scorekeeper.storage.refusals import FULL, Damaged

_NO_FILE: Final = {errno.EISDIR, errno.ELOOP, errno.ENOENT, errno.ENXIO}
"""What systems answer for a folder, a device, and a link that leads nowhere."""

_log = logging.getLogger(__name__)


class Lock(Protocol):
    """Something that one process at a time can have."""

    def take(self) -> bool:
        """Whether this process has it from now on, or had it already.

        Raises `OSError`, and `Damaged` for something else where the lock should be.
        """

    def release(self) -> None:
        """Let others have it."""


class NoLock(Lock):
    """The lock of a folder that nobody else can reach: it is always free."""

    def take(self) -> bool:
        return True

    def release(self) -> None:
        """No-op."""


class FileLock(Lock):
    """A lock on a file, which the system releases when the process ends, however it ends."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._close: finalize[[int], FileLock] | None = None

    def take(self) -> bool:
        if self._close is not None:
            return True
        try:
            handle = _opened(self._path)
        except OSError as failure:
            # A full disk has no room for the file, but nothing can be written to it either.
            if failure.errno in FULL:
                return True
            if failure.errno in _NO_FILE:
                raise Damaged(sentence("It is not the file that it should be.")) from failure
            raise
        try:
            _lock(handle)
        except (BlockingIOError, PermissionError):
            os.close(handle)
            return False
        except OSError as failure:
            _log.warning("The folder is used without a lock, which its disk has not: %s", failure)
        self._close = finalize(self, os.close, handle)
        return True

    def release(self) -> None:
        if self._close is not None:
            self._close()
            self._close = None


def _opened(path: str) -> int:
    """The file, which is made if it is not there; raises `OSError`."""
    try:
        return os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
    except PermissionError:
        # Nothing is ever read from it or written to it, so any way to open it is as good.
        with suppress(OSError):
            os.chmod(path, 0o666)
        return os.open(path, os.O_RDONLY)


def _lock(handle: int) -> None:
    """Lock an open file; raises `OSError` if it is locked or cannot be.

    In a browser there is neither way to lock, and no other process either.
    """
    with suppress(ImportError):
        system: Any = import_module("fcntl")
        system.flock(handle, system.LOCK_EX | system.LOCK_NB)
        return
    with suppress(ImportError):
        windows: Any = import_module("msvcrt")
        windows.locking(handle, windows.LK_NBLCK, 1)
