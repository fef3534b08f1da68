"""Disks that are full or read-only, real ones where this process may mount them."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

import pytest

from scorekeeper.app.ports import NotKept
from scorekeeper.game.history import History
from scorekeeper.storage.files import RealFiles
from scorekeeper.storage.store import Store, open_store
from tests.storage.histories import GAME_ID, every_step
from tests.storage.memory_files import MemoryFiles
from tests.storage.restoring import at_odds, backup_of, everything, filled, restore

_TAPS: Final = 60


@contextmanager
def small_disk(folder: Path, kilobytes: int = 128) -> Iterator[bool]:
    """Have a folder be a disk of its own of that size; says whether that could be done."""
    mounted = _ran("mount", "-t", "tmpfs", "-o", f"size={kilobytes}k", "tmpfs", str(folder))
    try:
        yield mounted
    finally:
        if mounted:
            _ran("umount", "-l", str(folder))  # also where a failed test left a file open


def fill_and_free(folder: Path) -> int:
    """Tap on a disk that fills up and is freed again; returns how many saves were refused.

    Raises `AssertionError` if the refusal is no sentence, or anything is lost.
    """
    ballast = folder / "ballast"

    def fill() -> None:
        with ballast.open("wb", buffering=0) as file, suppress(OSError):
            while True:
                file.write(bytes(1024))

    return refused_between(folder / "data", fill, ballast.unlink, "The disk is full")


def restore_while_it_fills(folder: Path) -> int:
    """Restore a backup with ever more room, from none to enough; returns how often it was refused.

    Raises `AssertionError` if a refused restore has changed anything that can be seen.
    """
    content = backup_of(filled(MemoryFiles()))
    refused = 0
    for room in range(0, 256 * 1024, 4096):
        data = folder / f"data-{room}"
        store = at_odds(RealFiles(data))
        before = everything(store)
        ballast = folder / "ballast"
        with ballast.open("wb", buffering=0) as file:
            file.write(bytes(room))
            with suppress(OSError), (folder / "rest").open("wb", buffering=0) as rest:
                while True:
                    rest.write(bytes(1024))
        ballast.unlink()
        refusal = _refusal(store, content)
        if refusal:
            refused += 1
            assert "Everything is as it was before." in refusal
            assert everything(Store(RealFiles(data))) == everything(store) == before
        (folder / "rest").unlink()
        shutil.rmtree(data)
        if not refusal:
            return refused
    raise AssertionError("no room was ever enough")


def _refusal(store: Store, content: bytes) -> str:
    """Why a restore was refused; empty if it was done."""
    try:
        restore(store, content)
    except NotKept as refusal:
        return str(refusal)
    return ""


def remount_read_only(folder: Path) -> int:
    """Tap on a disk that becomes read-only and writable again; returns the refused saves."""

    def remount(mode: str) -> None:
        assert _ran("mount", "-o", f"remount,{mode}", str(folder))

    data = folder / "data"
    refused = refused_between(
        data, lambda: remount("ro"), lambda: remount("rw"), "may not be written to"
    )
    remount("ro")
    with pytest.raises(NotKept, match=rf"^Scorekeeper cannot keep games in {data}: .*\.$"):
        open_store(data)
    remount("rw")
    return refused


def limit_file_size(folder: Path) -> int:
    """Tap while no file may become larger than it is; returns how many saves were refused."""
    import resource

    _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)

    def limit(size: int) -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))

    return refused_between(folder, lambda: limit(4096), lambda: limit(hard), "File too large")


def refused_between(
    data: Path, spoil: Callable[[], None], mend: Callable[[], None], why: str
) -> int:
    """How many of some taps were refused while a disk was spoilt, and none of them lost."""
    store = Store(RealFiles(data))  # a lock is an open file, and would keep a disk writable
    steps: list[History] = list(every_step(_TAPS))
    kept = len(steps) // 3
    for history in steps[:kept]:
        store.save(history)
    refusals = []
    last_kept = steps[kept - 1]
    spoil()
    try:
        for history in steps[kept:-1]:
            try:
                store.save(history)
                last_kept = history
            except NotKept as refusal:
                refusals.append(str(refusal))
        assert store.load(GAME_ID) == last_kept
    finally:
        mend()
    assert Store(RealFiles(data)).load(GAME_ID) == last_kept
    store.save(steps[-1])
    fresh = Store(RealFiles(data))
    assert fresh.load(GAME_ID) == steps[-1]
    assert fresh.notices() == ()
    assert [refusal for refusal in refusals if why not in refusal] == []
    return len(refusals)


def _ran(*command: str) -> bool:
    try:
        return subprocess.run(command, capture_output=True, check=False).returncode == 0
    except OSError:
        return False
