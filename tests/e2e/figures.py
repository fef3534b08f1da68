"""The example game in counts and figures, as people enter it, with the scores it must come to."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final


@dataclass(frozen=True)
class TeamFigures:
    """What one team enters of one deal, and what that is worth."""

    score: int
    counts: dict[str, int] = field(default_factory=dict)
    melded: int = 0
    left: int = 0
    red_threes_left: int = 0


@dataclass(frozen=True)
class DealFigures:
    """One deal: who went out (a seat, or nobody), and each team's part."""

    out: str
    teams: tuple[TeamFigures, TeamFigures]


def counts(*, clean: int = 0, dirty: int = 0, wild: int = 0, red: int = 0) -> dict[str, int]:
    """Return the counters that are not zero, by id."""
    named = {
        "books.clean": clean,
        "books.dirty": dirty,
        "books.wild": wild,
        "red_threes_tabled": red,
    }
    return {counter: number for counter, number in named.items() if number}


EXAMPLE: Final = (
    DealFigures(
        "seat-0",
        (
            TeamFigures(3990, counts(clean=2, dirty=2, wild=1, red=2), 610, 20),
            TeamFigures(825, counts(clean=1, dirty=1, red=1), 250, 225, 1),
        ),
    ),
    DealFigures(
        "nobody",
        (
            TeamFigures(1165, counts(clean=1, dirty=1, red=3), 260, 195),
            TeamFigures(2445, counts(clean=1, dirty=1, wild=1), 325, 80, 1),
        ),
    ),
    DealFigures(
        "seat-1",
        (
            TeamFigures(-600, counts(red=1), 0, 600, 1),
            TeamFigures(4185, counts(clean=2, dirty=2, wild=1, red=4), 625, 40),
        ),
    ),
    DealFigures(
        "seat-2",
        (
            TeamFigures(4145, counts(clean=2, dirty=2, wild=1, red=3), 645, 0),
            TeamFigures(1610, counts(clean=2, dirty=1, red=1), 360, 150),
        ),
    ),
)
"""HF-GAME: the first three deals are worked cases, the fourth makes up its totals."""

TOTALS: Final = (8700, 9065)
"""The totals after the four deals: the second team wins by 365."""
