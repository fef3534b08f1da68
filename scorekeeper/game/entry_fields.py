"""What the entry of a deal asks for by its rules: counters, figures, and cards in piles."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from scorekeeper.rules.cards import THREES, Card, Rank
from scorekeeper.rules.model.choices import Per
from scorekeeper.rules.model.course import FAILED_OPENING
from scorekeeper.rules.model.points import Extra, Penalty
from scorekeeper.rules.names import CardClass, book_label, class_of_ranks, classes_of, name_of
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import Refused, Sentence, sentence

BOOKS: Final = "books."
"""What the id of a counter of books begins with; the id of the book type follows."""

EXTRAS: Final = "extras."
"""What the id of a counter of extras, penalties and more for books begins with; its id follows."""

SPECIAL_HANDS: Final = "special_hands."
"""What the id of a counter of a special hand begins with; the id of the hand follows."""

RED_THREES: Final = "red_threes_tabled"
BLACK_THREES: Final = "black_threes_tabled"
CONCEALED: Final = "concealed"
UNOPENED_FEET: Final = "unopened_feet"

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


@lru_cache(maxsize=64)
def counters_of(rules: RuleSet, players: int) -> tuple[Counter, ...]:
    """The counters of a team, in the order of the screen."""
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
        *_extra_counters(rules, players, most_books),
        *((concealed,) if rules.going_out.concealed_total is not None else ()),
    )


def counter_of(rules: RuleSet, players: int, counter: str) -> Counter:
    """The counter with this id; raises `Refused` where these rules do not have it."""
    for field in counters_of(rules, players):
        if field.id == counter:
            return field
    raise Refused(
        sentence("The rules of this game do not count {counter}.", counter=counter), counter
    )


def figures_of(rules: RuleSet, players: int) -> tuple[FigureField, ...]:
    """The figures of a team, in the order in which they are typed."""
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
    for field in figures_of(rules, players):
        if field.id == figure:
            return field
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


def _extra_counters(rules: RuleSet, players: int, most_books: int) -> Iterator[Counter]:
    """What these rules have of extras, penalties, special hands and the like, and only that."""
    for more in rules.book.bonus_extra:
        yield Counter(EXTRAS + more.id, name_of(more.id), most_books, more.bonus)
    for extra in rules.extras:
        most = _most_times(extra, players)
        yield Counter(EXTRAS + extra.id, name_of(extra.id, extra.label), most, extra.value)
    for penalty in rules.penalties:
        yield Counter(
            EXTRAS + penalty.id,
            name_of(penalty.id, penalty.label),
            _most_penalties(penalty, players),
            penalty.value,
        )
    failed = rules.opening.failed.penalty
    if failed:
        label = sentence("Failed openings")
        yield Counter(EXTRAS + FAILED_OPENING, label, _WITHOUT_LIMIT, -failed)
    for special in rules.special_hands:
        label = name_of(special.id, special.label)
        yield Counter(SPECIAL_HANDS + special.id, label, 1, special.value)
    foot = rules.left.flat_foot_penalty
    if foot:
        yield Counter(UNOPENED_FEET, sentence("Feet never picked up"), players, -foot)


def _most_times(extra: Extra, players: int) -> int:
    """What cannot be exceeded even by a team of all players; the audit flags what is unusual."""
    if extra.max is None:
        return _WITHOUT_LIMIT
    return extra.max * players if extra.per is Per.PLAYER else extra.max


def _most_penalties(penalty: Penalty, players: int) -> int:
    if penalty.when.held_rank is None:
        return _WITHOUT_LIMIT
    return players if penalty.per is Per.PLAYER else 1


_ORDER: Final = {"clean": 0, "natural": 0, "dirty": 1, "mixed": 1, "wild": 2}
"""Where the common types of books stand on the screen; special ones follow."""

_WITHOUT_LIMIT: Final = 50
"""Nothing comes up more often in a deal, where the rules set no limit of their own."""


MELDED_PILE: Final = "melded"
"""The pile of the cards that lie melded on the table."""

_HAND: Final = "hand."
_FOOT: Final = "foot."


def hand_of(seat: int) -> str:
    """The pile of the cards left in a player's hand."""
    return f"{_HAND}{seat}"


def foot_of(seat: int) -> str:
    """The pile of the cards of a foot that the player never picked up."""
    return f"{_FOOT}{seat}"


def is_foot(pile: str) -> bool:
    """Whether a pile is a foot that was never picked up."""
    return pile.startswith(_FOOT)


def seat_of(pile: str) -> int | None:
    """The player whose hand or foot a pile is; None for the melded cards."""
    _place, dot, seat = pile.partition(".")
    return int(seat) if dot else None


def countable(rules: RuleSet, pile: str) -> tuple[CardClass, ...]:
    """What a pile can be counted in: threes only where they can be left."""
    kinds = classes_of(rules)
    if pile == MELDED_PILE:
        return tuple(kind for kind in kinds if not THREES & {*kind.ranks})
    return (*kinds, class_of_ranks(rules, (Rank.RED_THREE,)))


def class_of(rules: RuleSet, pile: str, key: str) -> CardClass:
    """What a key counts: a class, or one rank of a class (`K`); raises `Refused` for neither."""
    for kind in countable(rules, pile):
        if kind.id == key:
            return kind
        if key in kind.ranks:
            return class_of_ranks(rules, (Rank(key),))
    raise Refused(sentence("There are no cards called {key} to be counted here.", key=key), pile)


def cards_of(kind: CardClass, count: int) -> tuple[Card, ...]:
    """Cards of a class, spread over its ranks, since nobody said which they are."""
    return tuple(Card(kind.ranks[place % len(kind.ranks)]) for place in range(count))
