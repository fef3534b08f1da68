"""What a benchmark prints: one figure, beside what it is measured against."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure of one run."""

    name: str
    """The name that it is asked for by."""

    value: float
    """What was measured."""

    unit: str
    """The unit of the value and of the baseline."""

    baseline: float | None
    """What it is compared with, measured in the same run; None where it stands alone."""

    ratio: float | None
    """The value divided by the baseline."""

    target: float
    """What the ratio, or the value where there is no baseline, is meant to keep to."""

    ok: bool
    """Whether it does."""

    def line(self) -> str:
        """The figure as one line of JSON."""
        return json.dumps(asdict(self))


def compared(
    name: str,
    value: float,
    baseline: float,
    unit: str,
    *,
    at_most: float | None = None,
    at_least: float | None = None,
) -> Figure:
    """A figure whose ratio to its baseline has a target."""
    ratio = value / baseline
    target = at_most if at_most is not None else at_least
    assert target is not None
    ok = ratio <= target if at_most is not None else ratio >= target
    return Figure(name, round(value, 3), unit, round(baseline, 3), round(ratio, 3), target, ok)
