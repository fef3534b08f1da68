"""Processes that are killed while they tap, at moments that nobody chose."""

from __future__ import annotations

import os
import random
import signal
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from scorekeeper.app.ports import NotReadable
from scorekeeper.game.history import History
from scorekeeper.storage.store import open_store
from tests.storage.histories import every_step, id_of, new_game

CAN_KILL: Final = hasattr(os, "fork") and hasattr(signal, "SIGKILL")
"""Whether this system has what it takes."""

_TAPS: Final = 150
"""Taps of one game; then the next game begins."""

_LONGEST: Final = 0.03
"""Seconds until the latest kill after the start of a process, or after its first tap."""


@dataclass
class Kills:
    """What became of the taps of killed processes."""

    kills: int = 0
    """Processes that were killed."""

    acknowledged: int = 0
    """Taps whose save returned before the kill."""

    unreadable: int = 0
    """Times that something was damaged, or told, at the next start."""

    lost: int = 0
    """Times that an acknowledged tap was not there."""

    doubled: int = 0
    """Times that a tap was there that was not made, or a game was listed twice."""


def kill_often(folder: Path, number: int, seed: int = 0) -> Kills:
    """Start and kill so many processes that tap in one folder, and look at it after each."""
    moments = random.Random(seed)
    found = Kills()
    game, on_disk = 0, -1  # the step of the game that the disk holds; -1 for no game yet
    steps = list(every_step(_TAPS, new_game(id_of(game))))
    while found.kills < number:
        if on_disk == _TAPS:
            game, on_disk = game + 1, -1
            steps = list(every_step(_TAPS, new_game(id_of(game))))
        acknowledged = _tap_until_killed(
            folder,
            steps[on_disk + 1 :],
            wait_for_tap=moments.random() < 0.5,
            seconds=moments.uniform(0, _LONGEST),
        )
        found.kills += 1
        found.acknowledged += acknowledged
        on_disk = _look(folder, steps, on_disk + acknowledged, games=game + 1, found=found)
    return found


def _tap_until_killed(
    folder: Path, steps: list[History], *, wait_for_tap: bool, seconds: float
) -> int:
    """How many taps a process acknowledged until it was killed, so long after start or tap."""
    reading, writing = os.pipe()
    process = os.fork()
    if process == 0:
        status = 1
        try:
            store = open_store(folder)
            for step in steps:
                store.save(step)
                os.write(writing, b".")
            status = 0
        finally:
            os._exit(status)
    os.close(writing)
    acknowledged = len(os.read(reading, 1)) if wait_for_tap else 0
    time.sleep(seconds)
    os.kill(process, signal.SIGKILL)
    _, status = os.waitpid(process, 0)
    assert os.WIFSIGNALED(status) or os.WEXITSTATUS(status) == 0, "a process ended with an error"
    while told := os.read(reading, 4096):
        acknowledged += len(told)
    os.close(reading)
    return acknowledged


def _look(folder: Path, steps: list[History], at_least: int, *, games: int, found: Kills) -> int:
    """Check what a fresh start finds; returns the step that it found."""
    store = open_store(folder)
    try:
        history = store.load(steps[0].game.id)
    except NotReadable:
        history = None
    if store.notices():
        found.unreadable += 1
    at = steps.index(history) if history in steps else None
    if history is not None and at is None:
        found.doubled += 1
    reached = -1 if at is None else at
    if reached < at_least:
        found.lost += 1
    listed = [summary.id for summary in store.summaries()]
    store.close()
    if reached > at_least + 1 or len(listed) != len(set(listed)) or len(listed) > games:
        found.doubled += 1
    if len(listed) < games - (history is None):
        found.lost += 1
    return reached
