"""The few calls that reach the disk, behind one protocol, so that tests can let each of them fail.

Files are named by their path below the data folder, with a slash: `games/0123456789abcdef.json`.
"""

from __future__ import annotations

import errno
import os
import stat
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol, TypeVar

from scorekeeper.app.backup import LARGEST_BACKUP
from scorekeeper.app.steps import Steps
from scorekeeper.rules.sentence import sentence
from scorekeeper.storage.names import NEW, OLD
from scorekeeper.storage.refusals import Damaged

Result = TypeVar("Result")

LARGEST_FILE: Final = LARGEST_BACKUP
"""Bytes; no file of ours comes near it, so a larger one is damaged and is not read at all."""

WAITS: Final = (0.01, 0.02, 0.04, 0.08, 0.16) if os.name == "nt" else ()
"""Seconds between attempts where virus scanners hold a file open for a moment."""

CAN_SYNC_FOLDERS: Final = os.name == "posix"
"""Whether a folder can be opened to be synced."""

_CANNOT_SYNC: Final = {errno.EINVAL, errno.ENOTSUP, errno.EBADF, errno.EISDIR}
"""What systems answer that cannot sync a folder."""


@dataclass(frozen=True, slots=True)
class Stamp:
    """What tells, without reading a file, whether it is still the one that was seen before."""

    modified: int
    """When it was last written, in nanoseconds since 1970."""

    size: int
    """Its size in bytes."""


NO_STAMP: Final = Stamp(0, 0)
"""The stamp of no file: what bears it is looked at again at the next start."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that lies in a folder."""

    name: str
    """Its name, without the folder."""

    stamp: Stamp
    """Its stamp, which means nothing for a folder."""


class Files(Protocol):
    """A data folder. Every method raises `OSError` for what the system cannot or may not do."""

    def read(self, name: str) -> bytes:
        """The bytes of a file; raises `Damaged` for a folder, or a size beyond all sense."""

    def write(self, name: str, content: bytes) -> None:
        """Create or overwrite a file and fsync it."""

    def rename(self, name: str, new_name: str) -> None:
        """Give a file or folder another name in one step; a file of that name is replaced."""

    def remove(self, name: str) -> None:
        """Remove a file."""

    def make_folder(self, name: str) -> None:
        """Make a folder, with those above it, unless it is there."""

    def sync_folder(self, name: str) -> None:
        """Have the names in a folder on the disk itself, where the system can do that."""

    def stamp(self, name: str) -> Stamp | None:
        """The stamp of what has this name; None if nothing has."""

    def entries(self, folder: str) -> list[Entry]:
        """What lies in a folder."""

    def place(self, name: str) -> str:
        """The whole path, for a person to find the file by."""


class RealFiles(Files):
    """A data folder on a disk."""

    def __init__(self, folder: Path) -> None:
        self._folder = os.path.abspath(folder)

    def read(self, name: str) -> bytes:
        path = self.place(name)
        found = _looked_up(path)
        if stat.S_ISLNK(found.st_mode):
            raise Damaged(sentence("It is a link that leads nowhere."))
        if not stat.S_ISREG(found.st_mode):
            raise Damaged(sentence("It is a folder or a device where a file should be."))
        if found.st_size > LARGEST_FILE:
            raise Damaged(
                sentence("It has {size} bytes, far more than it ever needs.", size=found.st_size)
            )
        return _patiently(lambda: _read(path))

    def write(self, name: str, content: bytes) -> None:
        with open(self.place(name), "wb", buffering=0) as file:
            rest = memoryview(content)
            while rest:
                rest = rest[file.write(rest) :]
            _sync(file.fileno())

    def rename(self, name: str, new_name: str) -> None:
        _patiently(lambda: os.replace(self.place(name), self.place(new_name)))

    def remove(self, name: str) -> None:
        os.unlink(self.place(name))

    def make_folder(self, name: str) -> None:
        _make_folder(self.place(name))

    def sync_folder(self, name: str) -> None:
        _sync_folder(self.place(name))

    def stamp(self, name: str) -> Stamp | None:
        try:
            return _stamp(_looked_up(self.place(name)))
        except FileNotFoundError:
            return None

    def entries(self, folder: str) -> list[Entry]:
        found = []
        with os.scandir(self.place(folder)) as listed:
            for each in listed:
                with suppress(FileNotFoundError):  # it is gone by now
                    found.append(Entry(each.name, _stamp(_looked_up(each.path))))
        return found

    def place(self, name: str) -> str:
        return os.path.join(self._folder, *name.split("/")) if name else self._folder


def _looked_up(path: str) -> os.stat_result:
    """What the system knows of a file; of the link itself where it leads nowhere."""
    try:
        return os.stat(path)
    except OSError:
        return os.lstat(path)


def _read(path: str) -> bytes:
    with open(path, "rb") as file:
        return file.read()


def _patiently(call: Callable[[], Result]) -> Result:
    """What the call returns; a refusal that may be over in a moment is waited for."""
    for wait in WAITS:
        with suppress(PermissionError):
            return call()
        time.sleep(wait)
    return call()


def _stamp(found: os.stat_result) -> Stamp:
    return Stamp(found.st_mtime_ns, found.st_size)


def _make_folder(path: str) -> None:
    """Make a folder unless it is there; its name is on the disk itself, with those above it."""
    if os.path.isdir(path):
        return
    above = os.path.dirname(path)
    _make_folder(above)
    os.mkdir(path)
    with suppress(PermissionError):  # one that can be written to need not be readable
        _sync_folder(above)


def _sync_folder(path: str) -> None:
    if not CAN_SYNC_FOLDERS:
        return
    handle = os.open(path, os.O_RDONLY)
    try:
        _sync(handle)
    except OSError as failure:
        if failure.errno not in _CANNOT_SYNC:
            raise
    finally:
        os.close(handle)


def _sync(handle: int) -> None:
    # Browsers have no such call: there the page syncs its file system after each write.
    if hasattr(os, "fsync"):
        os.fsync(handle)


def replace_file(files: Files, name: str, content: bytes, *, keeps_old: bool = True) -> None:
    """Replace a file atomically and have it on the disk itself before this returns.

    What was there before is kept as `.old`, unless `keeps_old` is false. Raises `OSError` if
    that fails; then what was there before is there again.
    """
    was_moved = False
    try:
        files.write(name + NEW, content)
        if keeps_old:
            with suppress(FileNotFoundError):
                files.rename(name, name + OLD)
                was_moved = True
        files.rename(name + NEW, name)
    except BaseException:
        with suppress(OSError):
            if was_moved:
                files.rename(name + OLD, name)
            files.remove(name + NEW)
        raise
    files.sync_folder(name.rpartition("/")[0])


def replacing_files(files: Files, contents: Mapping[str, bytes]) -> Steps[None]:
    """Have all of these contents under their names, and on the disk itself before this returns.

    Whatever needs room is written under second names first, so a full disk is met before
    anything is replaced. Raises `OSError` if it fails; if that was later, some files may have
    been replaced already.
    """
    try:
        for name, content in contents.items():
            files.write(name + NEW, content)
            yield
        for name in contents:
            with suppress(FileNotFoundError):
                files.rename(name, name + OLD)
            files.rename(name + NEW, name)
    except BaseException:
        for name in contents:
            with suppress(OSError):
                files.remove(name + NEW)
        raise
    for folder in {name.rpartition("/")[0] for name in contents}:
        files.sync_folder(folder)
