"""What a rule set pays, and what lies on the table at the end of a deal, counted and checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from operator import attrgetter

from scorekeeper.rules.cards import Card, Rank
from scorekeeper.rules.melding.shape import book_kind, book_type, is_book, natural_ranks
from scorekeeper.rules.model.books import BookExtra, TeamState
from scorekeeper.rules.model.choices import BookExtraWhen
from scorekeeper.rules.model.frozen import NOTHING
from scorekeeper.rules.names import book_label, no_book_type
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.scoring.record import NUMBERS, DealRecord, ScoreLine, line
from scorekeeper.rules.sentence import Refused, Sentence, sentence

_MOST_AT_HAND = 12
"""Up to how many of a thing the line is made beforehand; hardly any deal has more."""

RED_THREES = sentence("Red threes on the table")
"""What red threes on the table are called."""


@dataclass(frozen=True, slots=True)
class Rate:
    """What each of one kind of thing earns. Its common lines are made once and shared."""

    key: str
    """The dotted key of the rule set that says so."""

    label: Sentence
    """What such things are called."""

    each: int
    """The points for each."""

    made: tuple[ScoreLine, ...]
    """The lines for one of them, two of them and so on."""

    def line(self, count: int) -> ScoreLine:
        """The line for this number of them, at least one."""
        if count <= _MOST_AT_HAND:
            return self.made[count - 1]
        return line(self.key, self.label, count, self.each)


@dataclass(frozen=True, slots=True)
class Rates:
    """What is the same for every score by one rule set."""

    rules: RuleSet
    """The rule set."""

    books: Mapping[str, Rate]
    """What each type of book earns, by the id of the type, in the order of the rule set."""

    stands_for: Mapping[str, tuple[str, ...]]
    """By the id of each type of book: that id and those of the types that it counts as."""

    concealed: BookExtra | None
    """What a concealed book earns on top; None where that is nothing."""

    red_threes: Rate | None
    """What red threes on the table earn; None where each does not always earn the same."""

    conditional: bool
    """Whether anything depends on the team's finished books."""


@lru_cache(maxsize=64)
def rates_of(rules: RuleSet) -> Rates:
    """What this rule set pays."""
    red, types = rules.red_three, rules.book.types
    conditional = bool(red.sign or rules.state_effect)
    plain = red.tabled != 0 and not (red.ladder or red.extra or conditional)
    return Rates(
        rules=rules,
        books={
            each.id: _rate(f"book.types.{each.id}", book_label(rules, each), each.bonus)
            for each in types
        },
        stands_for={each.id: (each.id, *each.counts_as) for each in types},
        concealed=next(
            (each for each in rules.book.bonus_extra if each.when is BookExtraWhen.CONCEALED), None
        ),
        red_threes=_rate("red_three.tabled", RED_THREES, red.tabled) if plain else None,
        conditional=conditional,
    )


def _rate(key: str, label: Sentence, each: int) -> Rate:
    made = tuple(line(key, label, count, each) for count in range(1, _MOST_AT_HAND + 1))
    return Rate(key, label, each, made)


_numbers: Callable[[DealRecord], tuple[int, ...]] = attrgetter(*NUMBERS)


@dataclass(frozen=True, slots=True)
class Tally:
    """The books and melds of a record, whether it names cards or counts."""

    books: Mapping[str, int]
    """How many finished books there are, by the id of their type."""

    open_kinds: tuple[str, ...] = ()
    """Of each unfinished meld that is named, the kind of book that it would become."""

    melded_values: Mapping[int, int] = NOTHING
    """How many of the melded cards that are named have each value, by the value."""


def tally(rates: Rates, record: DealRecord) -> Tally:
    """Count a record; raises `Refused` with the field for what cannot be counted."""
    _check_numbers(record)
    books = _counted_books(rates, record.books)
    if not record.melds:
        return Tally(books)
    rules = rates.rules
    open_kinds: list[str] = []
    melded: Counter[int] = Counter()
    for place, meld in enumerate(record.melds):
        _check_meld(rules, meld, f"melds[{place}]")
        if is_book(rules, meld):
            type_id = _type_of(rules, meld, f"melds[{place}]")
            books[type_id] = books.get(type_id, 0) + 1
        else:
            open_kinds.append(book_kind(rules, meld) or "")
        melded.update(rules.card_value[card.rank] for card in meld)
    return Tally(books, tuple(open_kinds), melded)


def team_state(rates: Rates, record: DealRecord, books: Mapping[str, int]) -> TeamState:
    """The state of the team of a record with these finished books."""
    return TeamState(
        melded=bool(record.melds or books or record.melded_points),
        books=sum(books.values()),
        types=frozenset(
            stands_for for type_id in books for stands_for in rates.stands_for[type_id]
        ),
        went_out=record.went_out,
    )


def _check_numbers(record: DealRecord) -> None:
    if min(_numbers(record)) < 0:
        raise _below_zero(next(name for name in NUMBERS if getattr(record, name) < 0))
    if record.deal < 1:
        raise Refused(sentence("Deals are counted from 1."), "deal")


def _below_zero(field: str) -> Refused:
    return Refused(
        sentence("This is a number of things on the table and cannot be below zero."), field
    )


def _counted_books(rates: Rates, counted: Mapping[str, int]) -> dict[str, int]:
    books = {}
    for type_id, count in counted.items():
        if type_id not in rates.books:
            raise Refused(no_book_type(rates.rules, type_id), f"books.{type_id}")
        if count < 0:
            raise _below_zero(f"books.{type_id}")
        if count:
            books[type_id] = count
    return books


def _check_meld(rules: RuleSet, meld: tuple[Card, ...], field: str) -> None:
    if not meld:
        raise Refused(sentence("A meld has at least one card."), field)
    for place, card in enumerate(meld):
        if card.rank is Rank.RED_THREE:
            why = sentence("A red three is laid aside and belongs to no meld.")
            raise Refused(why, f"{field}[{place}]")
    if len(natural_ranks(rules, meld)) > 1 and book_kind(rules, meld) is None:
        why = sentence("These cards are no meld: they are neither of one rank nor a sequence.")
        raise Refused(why, field)


def _type_of(rules: RuleSet, meld: tuple[Card, ...], field: str) -> str:
    found = book_type(rules, meld)
    if found is None:
        why = sentence("These cards have the size of a book but are no type of book.")
        raise Refused(why, field)
    return found.id
