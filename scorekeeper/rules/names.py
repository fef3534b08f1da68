"""What books, extras, penalties and cards are called on screen.

The label that a rule set gives to a thing wins; the ids that published rule sets share have a
name here, so that it can be translated; any other id is shown as it is, readable. Cards that
are worth the same have a common name, because people count them together.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import Final

from scorekeeper.rules.cards import SEQUENCE_RANKS, THREES, Rank
from scorekeeper.rules.model.books import BookType
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import Sentence, sentence

_BOOKS: Final = {
    "clean": sentence("Clean books"),
    "dirty": sentence("Dirty books"),
    "wild": sentence("Wild books"),
    "sevens": sentence("Books of sevens"),
    "fives": sentence("Books of fives"),
    "aces": sentence("Books of aces"),
}

_CANASTAS: Final = {
    "natural": sentence("Natural canastas"),
    "mixed": sentence("Mixed canastas"),
    "wild": sentence("Wild canastas"),
    "sevens": sentence("Canastas of sevens"),
    "aces": sentence("Canastas of aces"),
    "sequence": sentence("Sequences of seven"),
}

_KNOWN: Final = {
    "exact_22": sentence("Dealt out exactly 22 cards"),
    "concealed": sentence("Books put down whole from the hand"),
    "at_once": sentence("Books played in one turn"),
    "incomplete_sevens": sentence("Unfinished melds of sevens"),
    "incomplete_aces": sentence("Unfinished melds of aces"),
    "incomplete_wild": sentence("Unfinished melds of wild cards"),
    "held_sevens": sentence("Three or more sevens held"),
    "held_aces": sentence("Three or more aces held"),
}


def book_label(rules: RuleSet, kind: BookType) -> Sentence:
    """What the books of a type are called, in the plural: "Clean books"."""
    if kind.label:
        return sentence("{name}", name=kind.label)
    known = _CANASTAS if speaks_of_canastas(rules) else _BOOKS
    return known.get(kind.id) or _readable(kind.id)


def no_book_type(rules: RuleSet, type_id: str) -> Sentence:
    """What is wrong with the id of a type of book that the rule set does not have."""
    return sentence(
        "There is no type of book '{type}'; the types are {types}.",
        type=type_id,
        types=", ".join(each.id for each in rules.book.types),
    )


def known_book_label(type_id: str) -> Sentence:
    """What the books of a type are called where no rule set is known that has it."""
    return _BOOKS.get(type_id) or _CANASTAS.get(type_id) or _readable(type_id)


def name_of(thing_id: str, label: str = "") -> Sentence:
    """What an extra, penalty or special hand is called: its label, its known name or its id."""
    if label:
        return sentence("{name}", name=label)
    return _KNOWN.get(thing_id) or _readable(thing_id)


def speaks_of_canastas(rules: RuleSet) -> bool:
    """Whether players of these rules say canasta where others say book."""
    return any(kind.id == "natural" for kind in rules.book.types)


def _readable(id_: str) -> Sentence:
    return sentence("{name}", name=id_.replace("_", " ").capitalize())


@dataclass(frozen=True, slots=True)
class CardClass:
    """Ranks that follow each other and are worth the same, melded and left."""

    id: str
    """Its id: the first and the last rank, `K-8`, or the only one, `JOKER`."""

    ranks: tuple[Rank, ...]
    """The ranks, high to low."""

    label: Sentence
    """What it is called."""

    melded: int
    """The points of a melded card."""

    left: int
    """The points that a card left costs."""


@lru_cache(maxsize=64)
def classes_of(rules: RuleSet) -> tuple[CardClass, ...]:
    """The classes that cards are counted in, high to low; red threes are not among them."""

    def worth(rank: Rank) -> tuple[int, int, bool]:
        return rules.card_value[rank], rules.left_value(rank), rank in THREES

    alike = groupby(_HIGH_TO_LOW, worth)
    return tuple(class_of_ranks(rules, tuple(ranks)) for _worth, ranks in alike)


def class_of_ranks(rules: RuleSet, ranks: tuple[Rank, ...]) -> CardClass:
    """The class of these ranks, all of them worth the same, high to low."""
    first, last = ranks[0], ranks[-1]
    return CardClass(
        id=str(first) if first is last else f"{first}-{last}",
        ranks=ranks,
        label=_label(ranks),
        melded=rules.card_value[first],
        left=rules.left_value(first),
    )


def _label(ranks: tuple[Rank, ...]) -> Sentence:
    first, last = ranks[0], ranks[-1]
    if len(ranks) > 2:
        return sentence("{low} to {high}", low=last.value, high=first.value)
    if len(ranks) == 2:
        return sentence("{one} and {other}", one=first.value, other=last.value)
    return _ALONE.get(first) or sentence("{rank}", rank=first.value)


_ALONE: Final = {
    Rank.JOKER: sentence("Jokers"),
    Rank.TWO: sentence("Twos"),
    Rank.ACE: sentence("Aces"),
    Rank.RED_THREE: sentence("Red threes"),
    Rank.BLACK_THREE: sentence("Black threes"),
}

_HIGH_TO_LOW: Final = (Rank.JOKER, Rank.TWO, *reversed(SEQUENCE_RANKS), Rank.BLACK_THREE)
