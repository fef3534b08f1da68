"""What is recorded of one team in one deal, and its score with the lines that explain it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Annotated, Final

from scorekeeper.rules.cards import Card
from scorekeeper.rules.model.choices import EndedBy
from scorekeeper.rules.model.frozen import NOTHING
from scorekeeper.rules.model.marks import DealNumber, NullForDefault, Recorded
from scorekeeper.rules.sentence import Sentence


@dataclass(frozen=True, slots=True)
class DealRecord:
    """One team's part of one deal, as it lies on the table: by cards, by counts or both.

    Nothing in it is calculated, and nothing is ever below zero.
    """

    melds: tuple[tuple[Card, ...], ...] = ()
    """The melds and books on the table, card by card."""

    left_in_hand: Mapping[str, tuple[Card, ...]] = NOTHING
    """The cards left in the hands (a foot that was picked up is a hand), by player."""

    left_in_foot: Mapping[str, tuple[Card, ...]] = NOTHING
    """The cards of each foot that was never picked up, by player."""

    books: Mapping[str, Recorded] = NOTHING
    """How many books of each type lie on the table besides `melds`, by the id of the type."""

    melded_points: Recorded = 0
    """The points of the cards on the table besides `melds`, books and open melds alike."""

    left_points: Recorded = 0
    """The points of the cards left besides those that are named."""

    red_threes_tabled: Recorded = 0
    """How many red threes lie on the table."""

    red_threes_left: Recorded = 0
    """How many red threes were never laid down, besides those among the cards left."""

    black_threes_tabled: Recorded = 0
    """How many black threes were laid aside on the table."""

    unopened_feet: Recorded = 0
    """How many feet were never picked up, besides those whose cards are named."""

    went_out: bool = False
    """Whether a player of the team went out."""

    concealed: bool = False
    """Whether that player had melded nothing before."""

    concealed_books: tuple[Recorded, ...] = ()
    """The books that were put down whole from the hand, as indexes of `melds`; where books
    are only counted, one number for each."""

    ended_by: EndedBy | None = None
    """What ended the deal; None where it was not recorded."""

    deal: DealNumber = 1
    """The number of the deal, from 1."""

    extras: Mapping[str, Recorded] = NOTHING
    """How often each extra, penalty or bonus for a book came up, by its id."""

    special_hand: Annotated[str, NullForDefault()] = ""
    """The id of the special hand that a player of the team held; empty without."""


NUMBERS: Final = tuple(each.name for each in fields(DealRecord) if each.type == "Recorded")
"""The names of the fields that are one number of points or things each, 0 for none."""


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of a score: `count` times `each` is `points`."""

    key: str
    """The dotted key of the rule that pays it: `going_out.bonus`."""

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
    """Why the line does not count, or counts differently than usual; None where it just counts."""


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
