"""What the words of all rules share: pairs of key and sentence, lists, cards and conditions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, TypeAlias

from scorekeeper.rules.cards import Rank
from scorekeeper.rules.files.check_parts import TOTAL
from scorekeeper.rules.labels import book_label
from scorekeeper.rules.parts.conditions import Condition
from scorekeeper.rules.parts.frozen import FrozenMap
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import Sentence, counted, sentence

Told: TypeAlias = "tuple[str, Sentence]"
"""A dotted key of the rule set, and what it says in words."""

NONE: Final = sentence("none")
"""Stands where a list is empty."""


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
        return sentence("Books of any type")
    found = rules.book_type(type_id)
    return sentence("{name}", name=type_id) if found is None else book_label(rules, found)


def books_needed(rules: RuleSet, books: Mapping[str, int]) -> Sentence:
    """These numbers of books, by type, as a list."""
    return listed(
        sentence("{kind}: {count}", kind=type_name(rules, type_id), count=count)
        for type_id, count in books.items()
    )


def by_deal(key: str, numbers: FrozenMap[int, int], same: Sentence) -> Iterator[Told]:
    """What is different in certain deals, or that nothing is."""
    if not numbers:
        yield key, same
    for deal, number in numbers.items():
        yield f"{key}.{deal}", sentence("In deal {deal} it is {number}.", deal=deal, number=number)


def condition_words(rules: RuleSet, condition: Condition) -> Sentence:
    """A condition as the end of a sentence that goes on with `if`."""
    return both(_requirements(rules, condition))


def _requirements(rules: RuleSet, condition: Condition) -> Iterator[Sentence]:
    if condition.melded is not None:
        yield (
            sentence("the team has melded")
            if condition.melded
            else sentence("the team has melded nothing")
        )
    if condition.books_at_least is not None:
        yield counted(
            "it has at least one finished book",
            "it has at least {number} finished books",
            condition.books_at_least,
        )
    if condition.books_at_most is not None:
        yield counted(
            "it has at most one finished book",
            "it has at most {number} finished books",
            condition.books_at_most,
        )
    if condition.has_type is not None:
        yield sentence("it has one of these: {kind}", kind=type_name(rules, condition.has_type))
    if condition.lacks_type is not None:
        yield sentence("it has none of these: {kind}", kind=type_name(rules, condition.lacks_type))
    if condition.went_out is not None:
        yield (sentence("it went out") if condition.went_out else sentence("it did not go out"))


def yes_or_no(key: str, value: bool, yes: Sentence, no: Sentence) -> Told:
    """One of two sentences."""
    return key, yes if value else no
