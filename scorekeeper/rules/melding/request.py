"""What is asked about a meld, the answer, and the reasons why a meld is not legal."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from scorekeeper.rules.cards import Card
from scorekeeper.rules.model.marks import NullForDefault, Recorded
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


class MeldAction(StrEnum):
    """What a player does with the cards."""

    NEW = "new"
    """Lays them as a new meld."""
    ADD = "add"
    """Adds them to a meld of the team."""
    PICK_UP_PILE = "pick_up_pile"
    """Takes the discard pile and melds its top card with them at once."""


@dataclass(frozen=True, slots=True)
class MeldRequest:
    """Cards that a player means to meld."""

    cards: tuple[Card, ...]
    """The cards from the hand; the top card of the pile is not among them."""

    action: Annotated[MeldAction, NullForDefault()] = MeldAction.NEW
    """What the player does with them."""

    team_melds: tuple[tuple[Card, ...], ...] = ()
    """The melds that the team has on the table."""

    target: Recorded | None = None
    """The meld that they are added to, by its place among `team_melds`. Needed to add; when
    the pile is taken, None lets the top card go wherever it may."""

    pile_top: Card | None = None
    """The top card of the discard pile, when it is taken."""

    going_out: bool = False
    """Whether the player goes out in this turn."""


@dataclass(frozen=True, slots=True)
class MeldCheck:
    """Whether a meld is legal, and what it is."""

    cards: tuple[Card, ...]
    """The whole meld as it would lie on the table."""

    faults: tuple[MeldFault, ...] = ()
    """Everything that speaks against it, in the order of `MeldReason`."""

    kind: str | None = None
    """The id of the kind of book that it is or would become; None for an illegal meld."""

    is_book: bool = False
    """Whether it is a finished book; never an illegal meld."""

    target: int | None = None
    """The meld of the team that it grew from, by its place; None for a new one."""

    finishes: tuple[Card, ...] = ()
    """The cards from the hand that first finish the team's open meld of this rank, so that
    the others may start a new one (A-14)."""

    @property
    def legal(self) -> bool:
        """Whether nothing speaks against the meld."""
        return not self.faults

    @property
    def reasons(self) -> tuple[MeldReason, ...]:
        """Everything that speaks against it, by name."""
        return tuple(fault.reason for fault in self.faults)

    @property
    def reason(self) -> MeldReason:
        """The first that speaks against it; `OK` where nothing does."""
        return next(iter(self.reasons), MeldReason.OK)
