"""What the entry of a deal asks for, which follows from the rules of the game."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from scorekeeper.game.asked_extras import EXTRAS, SPECIAL_HANDS, UNOPENED_FEET, extra_counters
from scorekeeper.game.counter import Counter
from scorekeeper.rules.cards import Rank
from scorekeeper.rules.labels import book_label
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import Refused, Sentence, sentence

__all__ = [
    "BLACK_THREES",
    "BOOKS",
    "CONCEALED",
    "EXTRAS",
    "LEFT",
    "MELDED",
    "RED_THREES",
    "RED_THREES_LEFT",
    "SPECIAL_HANDS",
    "UNOPENED_FEET",
    "Counter",
    "FigureField",
    "counter_of",
    "counters_of",
    "figure_field_of",
    "figures_of",
    "required_books",
]

BOOKS: Final = "books."
"""What the id of a counter of books begins with; the id of the book type follows."""

RED_THREES: Final = "red_threes_tabled"
BLACK_THREES: Final = "black_threes_tabled"
CONCEALED: Final = "concealed"

MELDED: Final = "melded_points"
LEFT: Final = "left_points"
RED_THREES_LEFT: Final = "red_threes_left"


@dataclass(frozen=True, slots=True)
class FigureField:
    """Something that is typed on the number pad."""

    id: str
    """Its id, such as `melded_points`."""

    label: Sentence
    """What it is called."""

    most: int
    """The greatest figure there can be, in points or cards."""


@lru_cache(maxsize=64)
def counters_of(rules: RuleSet, players: int) -> tuple[Counter, ...]:
    """The counters that a team is asked for, in the order of the screen."""
    cards = sum(rules.cards_in_play(rank, players) for rank in Rank)
    most_books = cards // rules.book.size
    books = tuple(
        Counter(BOOKS + kind.id, book_label(rules, kind), most_books, kind.bonus)
        for kind in sorted(rules.book.types, key=lambda kind: _ORDER.get(kind.id, len(_ORDER)))
    )
    red = Counter(
        RED_THREES,
        sentence("Red threes"),
        rules.cards_in_play(Rank.RED_THREE, players),
        None if rules.red_three.ladder else rules.red_three.tabled,
    )
    black = Counter(
        BLACK_THREES, sentence("Black threes"), rules.cards_in_play(Rank.BLACK_THREE, players)
    )
    concealed = Counter(
        CONCEALED, sentence("Went out concealed"), 1, rules.going_out.concealed_total
    )
    return (
        *books,
        red,
        *((black,) if rules.black_three.ladder or rules.black_three.tabled else ()),
        *extra_counters(rules, players, most_books),
        *((concealed,) if rules.going_out.concealed_total is not None else ()),
    )


def counter_of(rules: RuleSet, players: int, counter: str) -> Counter:
    """The counter with this id; raises `Refused` where these rules do not have it."""
    for asked in counters_of(rules, players):
        if asked.id == counter:
            return asked
    raise Refused(
        sentence("The rules of this game do not count {counter}.", counter=counter), counter
    )


def figures_of(rules: RuleSet, players: int) -> tuple[FigureField, ...]:
    """The figures that a team is asked for, in the order in which they are typed."""
    points = sum(
        max(rules.card_value[rank], rules.left_value(rank)) * rules.cards_in_play(rank, players)
        for rank in Rank
    )
    red_threes = FigureField(
        RED_THREES_LEFT,
        sentence("Red threes left"),
        rules.cards_in_play(Rank.RED_THREE, players),
    )
    cost = rules.red_three.left_hand or rules.red_three.left_foot
    return (
        FigureField(MELDED, sentence("Cards melded"), points),
        FigureField(LEFT, sentence("Cards left"), points),
        *((red_threes,) if cost else ()),
    )


def figure_field_of(rules: RuleSet, players: int, figure: str) -> FigureField:
    """The figure with this id; raises `Refused` where these rules do not ask for it."""
    for asked in figures_of(rules, players):
        if asked.id == figure:
            return asked
    raise Refused(
        sentence("The rules of this game do not ask for {figure}.", figure=figure), figure
    )


def required_books(rules: RuleSet, deal: int) -> dict[str, int]:
    """The counters of the books that going out needs, with how many (HF-27)."""
    return {
        BOOKS + kind: number
        for kind, number in rules.books_to_go_out(deal).items()
        if kind != "total"
    }


_ORDER: Final = {"clean": 0, "natural": 0, "dirty": 1, "mixed": 1, "wild": 2}
"""Where the common types of books stand on the screen; special ones follow."""
