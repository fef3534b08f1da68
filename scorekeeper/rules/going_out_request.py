"""What is asked about going out, and the answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from scorekeeper.rules.parts.frozen import FrozenMap
from scorekeeper.rules.parts.limits import DealNumber, Recorded
from scorekeeper.rules.sentence import Sentence


class PartnerFoot(StrEnum):
    """How far the partner has come with the foot."""

    NONE = "none"
    """There is no partner."""
    NOT_PICKED_UP = "not_picked_up"
    """The foot still lies on the table."""
    PICKED_UP = "picked_up"
    """The partner has the foot, but has not ended a turn that was played from it."""
    PLAYED_TURN = "played_turn"
    """The partner has played a whole turn from the foot."""


class PermissionAnswer(StrEnum):
    """What the partner said to the question whether the player may go out."""

    YES = "yes"
    """The player may."""
    NO = "no"
    """The player may not."""
    NOT_ASKED = "not_asked"
    """The player has not asked."""
    NONE = "none"
    """There is nobody to ask."""


class GoingOutReason(StrEnum):
    """Why a player may not go out, in the order in which the reasons are named.

    Before these come the types of books that are missing: `MISSING_CLEAN_BOOK`.
    """

    TOO_FEW_BOOKS = "TOO_FEW_BOOKS"
    """The team has too few books of all types together."""
    PLAYER_NOT_IN_FOOT = "PLAYER_NOT_IN_FOOT"
    """The player has not picked up the own foot."""
    PARTNER_NOT_IN_FOOT = "PARTNER_NOT_IN_FOOT"
    """The partner has not picked up the foot."""
    PARTNER_FOOT_NOT_PLAYED = "PARTNER_FOOT_NOT_PLAYED"
    """The partner has picked up the foot but not played a whole turn from it (A-21)."""
    PERMISSION_DENIED = "PERMISSION_DENIED"
    """The partner said no, and that binds (HF-28)."""
    PERMISSION_NOT_ASKED = "PERMISSION_NOT_ASKED"
    """The player must ask the partner first (A-22)."""
    NO_FINAL_DISCARD = "NO_FINAL_DISCARD"
    """The last cards do not go as the rules say: melded, or all but one that is discarded."""


@dataclass(frozen=True, slots=True)
class GoingOutRequest:
    """How things stand when a player means to go out.

    What is None is not known, and nothing is held against the player for it.
    """

    books: Mapping[str, Recorded] = field(default_factory=FrozenMap)
    """How many finished books the team has, by the id of their type (A-19: those that are
    finished in this turn included)."""

    player_in_foot: bool | None = None
    """Whether the player has picked up the last of the own stacks."""

    partner_foot: PartnerFoot | None = None
    """How far the partner has come."""

    permission: PermissionAnswer | None = None
    """What the partner said."""

    cards_before_discard: Recorded | None = None
    """How many cards the player still holds after melding, before the discard."""

    deal: DealNumber | None = None
    """The number of the deal, from 1, where it changes what is needed; None for any other."""

    concealed: bool = False
    """Whether the player melds all cards at once and had melded nothing before."""


@dataclass(frozen=True, slots=True)
class GoingOutCondition:
    """One thing that going out needs."""

    code: str
    """The reason that is named while it is not met: `MISSING_CLEAN_BOOK`."""

    met: bool | None
    """Whether it is met; None where that is not known."""

    sentence: Sentence
    """What is needed and how it stands."""

    key: str
    """The key of the rule set that says so: `going_out.books.clean`."""


@dataclass(frozen=True, slots=True)
class GoingOutCheck:
    """Whether a player may go out."""

    conditions: tuple[GoingOutCondition, ...]
    """Everything that going out needs, in the order of the reasons."""

    bonus: int
    """The points for going out; 0 when refused."""

    @property
    def reasons(self) -> tuple[str, ...]:
        """The codes of all the conditions that are not met, in order."""
        return tuple(each.code for each in self.conditions if each.met is False)

    @property
    def allowed(self) -> bool:
        """Whether no condition is known to be unmet."""
        return not self.reasons
