"""What the words of all rules share: pairs of key and sentence, lists, cards and books."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import is_dataclass
from typing import Any, Final, TypeAlias

from scorekeeper.rules.cards import Rank
from scorekeeper.rules.model.books import BookType
from scorekeeper.rules.model.course import TOTAL
from scorekeeper.rules.model.frozen import FrozenMap
from scorekeeper.rules.model.marks import Choice
from scorekeeper.rules.names import book_label, name_of, speaks_of_canastas
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import Sentence, Value, sentence

KeySentence: TypeAlias = "tuple[str, Sentence]"
"""A dotted key of the rule set, and what it says in words."""

NONE: Final = sentence("none")
"""The words for an empty list."""


_RANKS: Final = {
    Rank.JOKER: sentence("joker"),
    Rank.RED_THREE: sentence("red three"),
    Rank.BLACK_THREE: sentence("black three"),
}


def listed(parts: Iterable[Sentence]) -> Sentence:
    """These parts with commas between them; `NONE` where there are none."""
    found: Sentence | None = None
    for part in reversed(list(parts)):
        found = part if found is None else sentence("{one}, {more}", one=part, more=found)
    return NONE if found is None else found


def in_a_row(sentences: Iterable[Sentence]) -> Sentence | None:
    """These sentences one after the other; None where there are none."""
    found: Sentence | None = None
    for each in sentences:
        found = each if found is None else sentence("{one} {more}", one=found, more=each)
    return found


def both(parts: Iterable[Sentence]) -> Sentence:
    """These conditions, all of which must hold."""
    found: Sentence | None = None
    for part in reversed(list(parts)):
        found = part if found is None else sentence("{one} and {more}", one=part, more=found)
    return sentence("in any case") if found is None else found


def items(names: Iterable[object]) -> Sentence:
    """These names or numbers as a list."""
    return listed(sentence("{name}", name=str(name)) for name in names)


def rank_name(rank: Rank) -> Sentence:
    """A rank as players call it: as it is printed, or by its name where nothing is."""
    return _RANKS.get(rank) or sentence("{name}", name=rank.value)


def rank_names(ranks: Iterable[Rank]) -> Sentence:
    """These ranks as a list."""
    return listed(rank_name(rank) for rank in ranks)


def type_name(rules: RuleSet, type_id: str) -> Sentence:
    """What the books of a type are called, by its id."""
    if type_id == TOTAL:
        if speaks_of_canastas(rules):
            return sentence("Canastas of any type")
        return sentence("Books of any type")
    found = rules.book_type(type_id)
    return sentence("{name}", name=type_id) if found is None else book_label(rules, found)


def books_needed(rules: RuleSet, books: Mapping[str, int]) -> Sentence:
    """These numbers of books, by type, as a list."""
    return listed(
        sentence("{kind}: {count}", kind=type_name(rules, type_id), count=count)
        for type_id, count in books.items()
    )


def item_name(rules: RuleSet, item: Any) -> Sentence:
    """What an item of a list with ids is called."""
    if isinstance(item, BookType):
        return book_label(rules, item)
    return name_of(item.id, getattr(item, "label", ""))


def shown(rules: RuleSet, value: Any) -> Value:
    """A value of a rule set as its sentence shows it."""
    if isinstance(value, Rank):
        return rank_name(value)
    if isinstance(value, Choice):
        return value.words
    if isinstance(value, FrozenMap):
        return books_needed(rules, value)
    if isinstance(value, tuple):
        return listed(_listed_item(rules, each) for each in value)
    found: Value = value
    return found


def _listed_item(rules: RuleSet, item: Any) -> Sentence:
    if isinstance(item, Rank):
        return rank_name(item)
    if isinstance(item, str):
        return type_name(rules, item)
    return item_name(rules, item) if is_dataclass(item) else sentence("{name}", name=str(item))
