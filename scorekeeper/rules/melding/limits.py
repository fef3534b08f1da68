"""How many cards a meld of one rank may have, and how many of them wild.

These limits look at numbers only, never at single cards: the opening solver
asks them about thousands of melds that are only considered.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain

from scorekeeper.rules.cards import Rank
from scorekeeper.rules.melding.request import MeldFault, MeldReason
from scorekeeper.rules.model.choices import Extend
from scorekeeper.rules.model.setup import WildRule
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import Sentence, counted, sentence


@dataclass(frozen=True, slots=True)
class Makeup:
    """How many natural and how many wild cards there are."""

    naturals: int = 0
    """The natural cards."""

    wilds: int = 0
    """The wild cards."""

    @property
    def size(self) -> int:
        """All the cards."""
        return self.naturals + self.wilds

    def __add__(self, other: Makeup) -> Makeup:
        return Makeup(self.naturals + other.naturals, self.wilds + other.wilds)


def most_cards(rules: RuleSet, in_sequence: bool) -> int | None:
    """The most cards of a meld; None where it may grow without end.

    A sequence never has more cards than a book, and where nothing may be added
    to a book no meld has.
    """
    ends_as_book = in_sequence or rules.book.extend is Extend.NONE
    limits = [rules.meld.max, rules.book.size if ends_as_book else None]
    return min((limit for limit in limits if limit is not None), default=None)


def size_faults(
    rules: RuleSet, before: Makeup, added: Makeup, in_sequence: bool
) -> Iterator[MeldFault]:
    """What is wrong with the size of a meld that had `before` and has these cards added."""
    after = before + added
    finished = before.size >= rules.book.size
    most = most_cards(rules, in_sequence)
    over = most is not None and after.size > most
    grown = after.size <= rules.book.size or may_grow(rules, before, added)
    if finished and added.size and (over or not grown):
        yield MeldFault(MeldReason.BOOK_CLOSED, _closed(rules, in_sequence), "book.extend")
    if after.size < rules.meld.min:
        yield too_few(rules.meld.min, after.size, "meld.min")
    if most is not None and over:
        key = "book.size" if rules.meld.max is None else "meld.max"
        yield too_many(most, after.size, key)
    elif not grown and not finished:
        yield too_many(rules.book.size, after.size, "book.extend")


def may_grow(rules: RuleSet, before: Makeup, added: Makeup) -> bool:
    """Whether the cards added beyond the size of a book are such as the book takes.

    Cards that are added together may be laid in any order, so that those which
    a finished book would refuse come first.
    """
    room = max(0, rules.book.size - before.size)
    match rules.book.extend:
        case Extend.NONE:
            return False
        case Extend.NATURALS:
            return added.wilds <= room
        case Extend.CLEAN_ONLY:
            return before.wilds + added.wilds == 0
        case Extend.DIRTY_ONLY:
            return before.wilds > 0 or (room > 0 and added.wilds > 0)
    return True


def wild_faults(rules: RuleSet, rank: Rank | None, makeup: Makeup) -> Iterator[MeldFault]:
    """What is wrong with the wild cards of a meld of this rank; None for wild cards only."""
    if makeup.wilds == 0 or (makeup.naturals == 0 and rules.meld.all_wild):
        return
    if rank in rules.meld.no_wild_ranks:
        why = sentence("Melds of {rank} take no wild cards.", rank=str(rank))
        yield MeldFault(MeldReason.NO_WILD_IN_RANK, why, "meld.no_wild_ranks")
    yield from _need_naturals(rules, makeup)
    rule = rules.meld.wild_rule
    if not _wilds_fit(rule, makeup):
        fitting = (
            wilds
            for wilds in range(makeup.wilds, 0, -1)
            if _wilds_fit(rule, Makeup(makeup.naturals, wilds))
        )
        why = counted(
            "There are too many wild cards: {has}. Beside {number} natural card there may"
            " be {most} at most.",
            "There are too many wild cards: {has}. Beside {number} natural cards there may"
            " be {most} at most.",
            makeup.naturals,
            has=makeup.wilds,
            most=next(fitting, 0),
        )
        yield MeldFault(MeldReason.TOO_MANY_WILDS, why, "meld.wild_rule")


def is_legal_set(rules: RuleSet, rank: Rank | None, makeup: Makeup) -> bool:
    """Whether a new meld of one rank is legal by its numbers; None for wild cards only."""
    return not any(
        chain(
            size_faults(rules, Makeup(), makeup, in_sequence=False),
            wild_faults(rules, rank, makeup),
        )
    )


def too_few(least: int, has: int, key: str) -> MeldFault:
    """The fault of a meld that has fewer cards than the rule of this key demands."""
    return MeldFault(
        MeldReason.TOO_FEW_CARDS,
        counted(
            "A meld needs at least {number} card; this one has {has}.",
            "A meld needs at least {number} cards; this one has {has}.",
            least,
            has=has,
        ),
        key,
    )


def too_many(most: int, has: int, key: str) -> MeldFault:
    """The fault of a meld that has more cards than the rule of this key allows."""
    return MeldFault(
        MeldReason.OVER_SEVEN,
        counted(
            "This meld may have {number} card at most; it would have {has}.",
            "This meld may have {number} cards at most; it would have {has}.",
            most,
            has=has,
        ),
        key,
    )


def need_naturals(least: int, has: int, key: str) -> MeldFault:
    """The fault of a meld that has fewer natural cards than the rule of this key demands."""
    return MeldFault(
        MeldReason.NEED_NATURALS,
        counted(
            "A meld with wild cards needs at least {number} natural card; this one has {has}.",
            "A meld with wild cards needs at least {number} natural cards; this one has {has}.",
            least,
            has=has,
        ),
        key,
    )


def _need_naturals(rules: RuleSet, makeup: Makeup) -> Iterator[MeldFault]:
    rule = rules.meld.wild_rule
    if makeup.naturals == 0:
        why = sentence("A meld of wild cards only is not allowed; it needs natural cards.")
        yield MeldFault(MeldReason.NEED_NATURALS, why, "meld.all_wild")
    elif makeup.naturals < rule.min_naturals:
        yield need_naturals(rule.min_naturals, makeup.naturals, "meld.wild_rule.min_naturals")
    elif makeup.size >= rules.book.size and makeup.naturals < rule.min_naturals_in_book:
        yield need_naturals(
            rule.min_naturals_in_book, makeup.naturals, "meld.wild_rule.min_naturals_in_book"
        )


def _wilds_fit(rule: WildRule, makeup: Makeup) -> bool:
    """Whether the wild cards are not too many for the natural ones and for the size."""
    by_size = min((size for size in rule.max_wilds_by_size if size >= makeup.size), default=None)
    return (
        (rule.max_wilds is None or makeup.wilds <= rule.max_wilds)
        and makeup.wilds * rule.naturals_per_wild <= makeup.naturals
        and (not rule.strict_majority or makeup.wilds < makeup.naturals)
        and (by_size is None or makeup.wilds <= rule.max_wilds_by_size[by_size])
    )


def _closed(rules: RuleSet, in_sequence: bool) -> Sentence:
    """Which cards a finished book takes."""
    if in_sequence:
        return sentence("A finished sequence takes no further card.")
    match rules.book.extend:
        case Extend.NATURALS:
            return sentence("A finished book takes natural cards only.")
        case Extend.CLEAN_ONLY:
            return sentence("Only a book without wild cards may grow, by natural cards.")
        case Extend.DIRTY_ONLY:
            return sentence("Only a book with wild cards may grow.")
    return sentence("This book is finished and takes no further card.")
