"""What it costs that a score explains itself."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from typing import Final

from scorekeeper.rules.rulebook import load_preset
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.scoring import DealRecord, score_deal
from tests.bench.figure import Figure, compared

_GAME: Final = (
    DealRecord(
        books={"clean": 2, "dirty": 2, "wild": 1},
        melded_points=610,
        left_points=20,
        red_threes_tabled=2,
        went_out=True,
    ),
    DealRecord(
        books={"clean": 1, "dirty": 1},
        melded_points=250,
        left_points=225,
        red_threes_tabled=1,
        red_threes_left=1,
    ),
    DealRecord(
        books={"clean": 1, "dirty": 1}, melded_points=260, left_points=195, red_threes_tabled=3
    ),
    DealRecord(
        books={"clean": 1, "dirty": 1, "wild": 1},
        melded_points=325,
        left_points=80,
        red_threes_left=1,
    ),
    DealRecord(left_points=600, red_threes_tabled=1, red_threes_left=1),
    DealRecord(
        books={"clean": 2, "dirty": 2, "wild": 1},
        melded_points=625,
        left_points=40,
        red_threes_tabled=4,
        went_out=True,
    ),
    DealRecord(
        books={"clean": 2, "dirty": 2, "wild": 1},
        melded_points=645,
        red_threes_tabled=3,
        went_out=True,
    ),
    DealRecord(
        books={"clean": 2, "dirty": 1}, melded_points=360, left_points=150, red_threes_tabled=1
    ),
)
"""The example game: four deals of two teams."""


def score() -> Figure:
    """A whole four-deal game scored with its lines, compared with the bare sums of it."""
    rules = load_preset("hand_and_foot")
    assert [score_deal(rules, record).total for record in _GAME] == _bare_sums(rules)
    with_lines: list[float] = []
    bare: list[float] = []
    for _ in range(300):
        with_lines.append(_timed(lambda: [score_deal(rules, record) for record in _GAME]))
        bare.append(_timed(lambda: _bare_sums(rules)))
    return compared(
        "score", statistics.median(with_lines), statistics.median(bare), "ms", at_most=25
    )


def _bare_sums(rules: RuleSet) -> list[int]:
    """The totals and nothing else, with every figure still taken from the rule set."""
    bonuses = {kind.id: kind.bonus for kind in rules.book.types}
    red, out = rules.red_three, rules.going_out.bonus
    return [
        sum(bonuses[kind] * number for kind, number in record.books.items())
        + record.melded_points
        + red.tabled * record.red_threes_tabled
        + red.left_hand * record.red_threes_left
        + (out if record.went_out else 0)
        - record.left_points
        for record in _GAME
    ]


def _timed(action: Callable[[], object]) -> float:
    """The milliseconds that an action takes, over ten times."""
    start = time.perf_counter()
    for _ in range(10):
        action()
    return (time.perf_counter() - start) * 100
