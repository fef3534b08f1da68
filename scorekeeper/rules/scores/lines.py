"""A score that explains itself: its lines, and the sums over them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from scorekeeper.rules.sentence import Sentence


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of a score: `count` times `each` is `points`."""

    key: str
    """The dotted key of the rule set that it stands on: `going_out.bonus`."""

    label: Sentence
    """What was counted."""

    count: int
    """How many."""

    each: int
    """The points for each, below zero where it costs the team something."""

    points: int
    """The points of the line; where it is not applied, what they would have been."""

    applied: bool = True
    """Whether the points are in the total."""

    reason: Sentence | None = None
    """Why the line does not count, or counts otherwise than usual; None where it just counts."""


@dataclass(frozen=True, slots=True)
class DealScore:
    """What one team scores in one deal, in points. The applied lines add up to the total."""

    book_bonus: int
    """The bonuses of finished books."""

    melded_points: int
    """The values of the melded cards; below zero where they count against the team."""

    threes_points: int
    """The points of red and black threes, on the table and left."""

    going_out_bonus: int
    """The points for going out, or for a special hand."""

    penalties: int
    """Penalties, below zero, and what else a rule set pays or takes."""

    left_points: int
    """What the cards left cost, as a number not below zero."""

    total: int
    """All of that, the cards left taken away."""

    lines: tuple[ScoreLine, ...]
    """What the score is made of, those that did not count included."""


def line(
    key: str, label: Sentence, count: int, each: int, reason: Sentence | None = None
) -> ScoreLine:
    """A line that counts."""
    return ScoreLine(key, label, count, each, count * each, True, reason)


def void(key: str, label: Sentence, count: int, each: int, reason: Sentence) -> ScoreLine:
    """A line that was recorded but does not count."""
    return ScoreLine(key, label, count, each, count * each, False, reason)


def applied_points(lines: Iterable[ScoreLine]) -> int:
    """The points of those lines that count."""
    points = 0
    for each in lines:
        if each.applied:
            points += each.points
    return points
