"""What is asked about a meld, and the answer."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from scorekeeper.rules.cards import Card
from scorekeeper.rules.melding.reasons import MeldFault, MeldReason
from scorekeeper.rules.parts.limits import NullForDefault, Recorded


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
