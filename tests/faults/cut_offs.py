"""Saves that are cut off, or refused, at each single call that changes a file."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count

from scorekeeper.app.ports import NotKept
from scorekeeper.storage.store import Store
from tests.storage.faulty_files import FaultyFiles, Killed
from tests.storage.histories import GAME_ID, every_step
from tests.storage.memory_files import MemoryFiles

_READING = {"read", "stamp", "entries"}


@dataclass
class CutOffs:
    """What became of saves that did not come to their end."""

    cut_offs: int = 0
    """Calls that were the last of their process, or failed once."""

    lost: int = 0
    """Times that an acknowledged tap was not there, or one that was not made."""

    told: int = 0
    """Times that a fresh start found something damaged."""


def cut_off_everywhere(taps: int) -> CutOffs:
    """Tap so many times; each change of a file is once killed or refused, whole and half done."""
    found = CutOffs()
    for error in (Killed(), OSError(28, "No space left on device")):
        for half in (False, True):
            for place in count():
                if not _cut_off(place, error, half=half, taps=taps, found=found):
                    break
    return found


def _cut_off(place: int, error: BaseException, *, half: bool, taps: int, found: CutOffs) -> bool:
    """Whether so many changes were made at all, so that the next one could be cut off."""
    files = MemoryFiles()
    faulty = FaultyFiles(files, half=half)

    def fault(call: str, _name: str) -> None:
        if call not in _READING and len(faulty.calls) == place and not faulty.has_failed:
            faulty.has_failed = True
            raise error

    faulty.fault = fault
    steps = list(every_step(taps))
    kept = tried = -1
    try:
        store = Store(faulty)
        for tried, history in enumerate(steps):
            try:
                store.save(history)
                kept = tried
            except NotKept:
                continue
        store.close()
    except (Killed, NotKept):
        pass
    fresh = Store(files)
    found.told += len(fresh.notices())
    on_disk = fresh.load(GAME_ID) if fresh.summaries() else None
    if on_disk not in [steps[each] if each >= 0 else None for each in (kept, tried)]:
        found.lost += 1
    found.cut_offs += faulty.has_failed
    return faulty.has_failed
