"""What is asked about an opening, what it must hold besides its points, and the answer."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from scorekeeper.rules.cards import Card
from scorekeeper.rules.melding.limits import Makeup
from scorekeeper.rules.melding.request import MeldCheck, MeldReason
from scorekeeper.rules.model.choices import OpeningNeed
from scorekeeper.rules.model.marks import DealNumber, Recorded, Total
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import Sentence


class OpeningReason(StrEnum):
    """Why legal melds do not open; such reasons are named after those of the melds."""

    BELOW_MINIMUM = "BELOW_MINIMUM"
    """Their countable points are fewer than the opening minimum (HF-20)."""
    NEEDS_CLEAN_MELD = "NEEDS_CLEAN_MELD"
    """None of them is without wild cards."""
    NEEDS_CLEAN_OR_WILD_MELD = "NEEDS_CLEAN_OR_WILD_MELD"
    """None of them is without wild cards, and none of wild cards only."""
    NEEDS_BOOK = "NEEDS_BOOK"
    """None of them is a book."""


Meld: TypeAlias = tuple[Card, ...]
"""The cards of a meld."""

Reason: TypeAlias = "MeldReason | OpeningReason"
"""Anything that speaks against an opening."""


@dataclass(frozen=True, slots=True)
class OpeningRequest:
    """The first melds of a team in a deal."""

    melds: tuple[Meld, ...]
    """The melds as they are laid, those with cards from the pile included."""

    deal: DealNumber | None = None
    """The number of the deal, from 1."""

    total_before: Total | None = None
    """The team's total before the deal, in points."""

    pile_top: Card | None = None
    """The top card of the discard pile, if the pile is taken; it is in one of the melds."""

    from_pile: tuple[Card, ...] = ()
    """The cards in the melds that lay under the top card."""

    already_opened: bool = False
    """Whether the team has melded in this deal before, so that there is no minimum (HF-20)."""

    red_threes_tabled: Recorded = 0
    """How many red threes of the team lie on the table."""

    failed_attempts: Recorded = 0
    """How many openings of the team fell short in this deal before."""


@dataclass(frozen=True, slots=True)
class OpeningFault:
    """One thing that speaks against an opening."""

    reason: Reason
    """The reason by name."""

    sentence: Sentence
    """What is wrong, and what would be right."""

    key: str
    """The key of the rule set that says so."""

    meld: int | None = None
    """The meld that it is about, by its place; None where it is about all of them."""


@dataclass(frozen=True, slots=True)
class OpeningCheck:
    """Whether melds open for a team."""

    required: int
    """The opening minimum in points; 0 for a team that has opened."""

    countable: int
    """The points that count towards it."""

    melds: tuple[MeldCheck, ...]
    """What is said about each of the melds, in their order."""

    points: tuple[int | None, ...]
    """The points that each of them counts; None for a meld that does not count, because it is
    not legal without the cards from under the top card of the pile."""

    faults: tuple[OpeningFault, ...] = ()
    """Everything that speaks against the opening: against its melds first."""

    @property
    def legal(self) -> bool:
        """Whether all melds may be laid, and the pile taken, apart from the minimum."""
        return not any(isinstance(fault.reason, MeldReason) for fault in self.faults)

    @property
    def short_by(self) -> int:
        """The points that are missing to the minimum."""
        return max(0, self.required - self.countable)

    @property
    def meets(self) -> bool:
        """Whether the melds open."""
        return not self.faults

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """Everything that speaks against the opening, by name, each once."""
        found = {fault.reason for fault in self.faults}
        return tuple(each for kind in (MeldReason, OpeningReason) for each in kind if each in found)


def needs_in(rules: RuleSet, deal: int | None) -> tuple[OpeningNeed, ...]:
    """What an opening in this deal must hold besides its points."""
    return tuple(need.what for need in rules.opening.needs if not need.deals or deal in need.deals)


def serves(rules: RuleSet, need: OpeningNeed, makeup: Makeup) -> bool:
    """Whether a legal meld of this makeup is what the opening must hold."""
    if need is OpeningNeed.BOOK:
        return makeup.size >= rules.book.size
    wild_serves = need is OpeningNeed.CLEAN_OR_WILD_MELD and not makeup.naturals
    return not makeup.wilds or wild_serves


@dataclass(frozen=True, slots=True)
class Goals:
    """What the melds of an opening must hold together, as the bits of a number."""

    rules: RuleSet
    """The rules of the table."""

    needs: tuple[OpeningNeed, ...]
    """What the opening must hold; the bit of each is its place."""

    with_top: bool
    """Whether a meld must hold the top card of the pile with its pair."""

    @property
    def top_bit(self) -> int:
        """The bit of the meld that holds the top card; 0 without one."""
        return 1 << len(self.needs) if self.with_top else 0

    @property
    def all(self) -> int:
        """All the bits."""
        return (1 << len(self.needs)) - 1 | self.top_bit

    def bit(self, need: OpeningNeed) -> int:
        """The bit of a need; 0 where the opening does not have it."""
        return 1 << self.needs.index(need) if need in self.needs else 0

    def of_makeup(self, makeup: Makeup) -> int:
        """The bits of the needs that a meld of this makeup serves."""
        return sum(
            1 << place for place, need in enumerate(self.needs) if serves(self.rules, need, makeup)
        )
