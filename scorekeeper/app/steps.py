"""Long work in short steps, so that whoever does it can look after the screen in between."""

from __future__ import annotations

import time
from collections.abc import Generator
from typing import Final, TypeAlias, TypeVar

Result = TypeVar("Result")

Steps: TypeAlias = Generator[None, None, Result]
"""Work that stops after each step of some milliseconds, and returns its result at the end."""

TURN: Final = 0.03
"""Seconds that are worked at a time before the screen is looked after: no tap waits longer."""


def finished(steps: Steps[Result]) -> Result:
    """The result, after all steps at once; raises what they raise."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: Result = end.value
            return result


def one_turn(steps: Steps[Result], seconds: float) -> Result | None:
    """The result, if it comes within so many seconds; else None, after at least one step."""
    until = time.monotonic() + seconds
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: Result = end.value
            return result
        if time.monotonic() >= until:
            return None
