"""Why a meld is not legal: the reasons by name, and the words for each."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.rules.sentence import Sentence


class MeldReason(StrEnum):
    """What speaks against a meld, in the order in which the first reason is named."""

    OK = "OK"
    """Nothing: the meld is legal. Never among the reasons, only said in their place."""
    TOP_IS_THREE = "TOP_IS_THREE"
    """The pile cannot be taken: a three lies on top, or another rank that bars it (HF-23)."""
    NEED_PAIR = "NEED_PAIR"
    """The cards do not take the pile: two of the top card's own rank are missing (HF-23)."""
    BOOK_CLOSED = "BOOK_CLOSED"
    """The book is finished, and takes no card or not this one (HF-08)."""
    TOO_FEW_CARDS = "TOO_FEW_CARDS"
    """The meld has fewer cards than a meld needs (HF-07)."""
    THREES_NOT_MELDABLE = "THREES_NOT_MELDABLE"
    """There are threes in it that cannot be melded, or not now (HF-10, CA-08)."""
    MIXED_RANKS = "MIXED_RANKS"
    """Its natural cards are not of one rank, and no sequence either."""
    OVER_SEVEN = "OVER_SEVEN"
    """The meld would have more cards than a meld may have (HF-07)."""
    NO_WILD_IN_RANK = "NO_WILD_IN_RANK"
    """It has wild cards, but melds of its rank take none."""
    NO_WILD_IN_SEQUENCE = "NO_WILD_IN_SEQUENCE"
    """It has wild cards, but sequences take none."""
    NEED_NATURALS = "NEED_NATURALS"
    """It has too few natural cards beside the wild ones (CA-09)."""
    TOO_MANY_WILDS = "TOO_MANY_WILDS"
    """It has too many wild cards beside the natural ones (HF-11, HF-12)."""
    DUPLICATE_OPEN_RANK = "DUPLICATE_OPEN_RANK"
    """The team has a meld of this rank already and may not start another one (HF-09)."""


_PLACES = {reason: place for place, reason in enumerate(MeldReason)}


@dataclass(frozen=True, slots=True)
class MeldFault:
    """One reason why a meld is not legal."""

    reason: MeldReason
    """The reason by name."""

    sentence: Sentence
    """What is wrong, and what would be right."""

    key: str
    """The key of the rule set that says so: `meld.min`."""


def in_order(faults: list[MeldFault]) -> tuple[MeldFault, ...]:
    """These faults in the order of their reasons."""
    return tuple(sorted(faults, key=lambda fault: _PLACES[fault.reason]))
