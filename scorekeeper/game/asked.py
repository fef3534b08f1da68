"""What the entry of a deal asks for, which follows from the rules of the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from scorekeeper.rules.cards import Rank
from scorekeeper.rules.choices import Per
from scorekeeper.rules.labels import book_label, extra_label
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.ruleset_points import Extra
from scorekeeper.rules.sentence import Refused, Sentence, sentence

BOOKS: Final = "books."
"""What the id of a counter of books begins with; the id of the book type follows."""

EXTRAS: Final = "extras."
"""What the id of a counter of extras begins with; the id of the extra follows."""

RED_THREES: Final = "red_threes_tabled"
BLACK_THREES: Final = "black_threes_tabled"
CONCEALED: Final = "concealed"

MELDED: Final = "melded_points"
LEFT: Final = "left_points"
RED_THREES_LEFT: Final = "red_threes_left"


@dataclass(frozen=True, slots=True)
class Counter:
    """Something that is counted with a row of numbers to pick from."""

    id: str
    """Its id, such as `books.clean`."""

    label: Sentence
    """What it is called."""

    most: int
    """How many there can be at all, by the packs in play."""

    each: int | None = None
    """The points for each, where that is one number."""


@dataclass(frozen=True, slots=True)
class FigureField:
    """Something that is typed on the number pad."""

    id: str
    """Its id, such as `melded_points`."""

    label: Sentence
    """What it is called."""

    most: int
    """The greatest figure there can be, in points or cards."""


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
    extras = tuple(
        Counter(EXTRAS + extra.id, extra_label(extra), _most_times(extra, players), extra.value)
        for extra in rules.extras
    )
    concealed = Counter(
        CONCEALED, sentence("Went out concealed"), 1, rules.going_out.concealed_total
    )
    return (
        *books,
        red,
        *((black,) if rules.black_three.ladder or rules.black_three.tabled else ()),
        *extras,
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
    return (
        FigureField(MELDED, sentence("Cards melded"), points),
        FigureField(LEFT, sentence("Cards left"), points),
        FigureField(
            RED_THREES_LEFT,
            sentence("Red threes left"),
            rules.cards_in_play(Rank.RED_THREE, players),
        ),
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


def _most_times(extra: Extra, players: int) -> int:
    """What cannot be exceeded even by a team of all players; the audit flags what is unusual."""
    if extra.max is None:
        return _WITHOUT_LIMIT
    return extra.max * players if extra.per is Per.PLAYER else extra.max


_WITHOUT_LIMIT: Final = 50
"""No extra comes up more often in a deal, where the rules set no limit of their own."""

_ORDER: Final = {"clean": 0, "natural": 0, "dirty": 1, "mixed": 1, "wild": 2}
"""Where the common types of books stand on the screen; special ones follow."""
