"""The reference deal: an ordinary deal of two teams, entered with as few taps as can be."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import expect

from tests.e2e.entering import show_figure
from tests.e2e.looks import TARGET, in_sight
from tests.e2e.phone import Phone
from tests.e2e.scrolling import ALMOST

SCORES: Final = (4585, 2215)
"""What the two teams come to in the deal."""

TAPS: Final = (
    "out-seat-0",
    "team-0-books.clean-3",
    "team-0-books.dirty-3",
    "team-0-red_threes_tabled-2",
    *("key-3", "key-8", "key-5"),
    "main",
    "team-1-books.clean-2",
    "team-1-books.dirty-3",
    "team-1-red_threes_tabled-1",
    *("key-2", "key-9", "key-0"),
    "key-next",
    *("key-7", "key-5"),
    "main",
)
"""The first team went out with 3 clean, 3 dirty and 1 wild book, 2 red threes and 385 points; the
second has 2 clean and 3 dirty books, 1 red three, 290 points, and 75 left in hand."""

MOST_TAPS: Final = 18
"""So many taps may it take from the open deal to the saved one, each key of the pad counted."""


def score_reference_deal(phone: Phone) -> int:
    """Score the deal on an open entry screen without ever scrolling; the number of taps."""
    taps = 0
    for identifier in TAPS:
        _expect_in_sight(phone, identifier)
        if identifier == "main" and taps == len(TAPS) - 1:
            for team, score in enumerate(SCORES):
                show_figure(phone, f"team-{team}", score)
        phone.find(identifier).click()
        taps += 1
    for team, score in enumerate(SCORES):
        show_figure(phone, f"total-{team}", score)
    return taps


def _expect_in_sight(phone: Phone, identifier: str) -> None:
    expect(phone.find(identifier)).to_be_visible()
    part = in_sight(phone)[identifier]
    assert part.size >= TARGET - ALMOST, f"{identifier} would have to be scrolled to"
