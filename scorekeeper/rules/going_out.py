"""Whether a player may go out, with everything that it takes as a checklist."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from scorekeeper.rules.model.choices import Discard, Partner, Permission
from scorekeeper.rules.model.course import TOTAL
from scorekeeper.rules.model.frozen import FrozenMap
from scorekeeper.rules.model.marks import DealNumber, Recorded
from scorekeeper.rules.names import book_label, no_book_type
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import Refused, Sentence, counted, sentence


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
    """The partner's answer to the question whether the player may go out."""

    YES = "yes"
    """The player may."""
    NO = "no"
    """The player may not."""
    NOT_ASKED = "not_asked"
    """The player has not asked."""
    NONE = "none"
    """There is no partner to ask."""


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
    """The state of the team when a player wants to go out.

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
    """What is needed and what there is."""

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


_BOOK_ORDER = ("clean", "natural", "dirty", "mixed", "wild", "sevens")
"""The order in which missing types are named; others follow as the rule set lists them."""


def check_going_out(rules: RuleSet, request: GoingOutRequest) -> GoingOutCheck:
    """Whether the player may go out, and what for.

    Raises `Refused` for books of a type that the rule set does not have.

    >>> from scorekeeper.rules import GoingOutRequest, check_going_out, load_preset
    >>> request = GoingOutRequest({"clean": 2, "dirty": 1, "wild": 1}, player_in_foot=True)
    >>> check = check_going_out(load_preset("hand_and_foot"), request)
    >>> check.allowed, check.reasons
    (False, ('MISSING_DIRTY_BOOK',))
    """
    _verify(rules, request)
    conditions = tuple(condition for part in _CONDITIONS for condition in part(rules, request))
    allowed = all(condition.met is not False for condition in conditions)
    concealed = rules.going_out.concealed_total if request.concealed else None
    bonus = rules.going_out_bonus(request.deal or 0) if concealed is None else concealed
    return GoingOutCheck(conditions, bonus if allowed else 0)


def _verify(rules: RuleSet, request: GoingOutRequest) -> None:
    for type_id, count in request.books.items():
        if count and rules.book_type(type_id) is None:
            raise Refused(no_book_type(rules, type_id), f"books.{type_id}")


def _books(rules: RuleSet, request: GoingOutRequest) -> Iterator[GoingOutCondition]:
    """The books of each type, then those of all types together (HF-27)."""
    going_out = rules.going_out
    part = "books" if request.deal not in going_out.per_deal else f"per_deal.{request.deal}"
    needed = rules.books_to_go_out(request.deal or 0)
    for kind in sorted(rules.book.types, key=lambda kind: _place(kind.id)):
        least = needed.get(kind.id, 0)
        if least:
            has, label = rules.books_as(request.books, kind.id), book_label(rules, kind)
            what = sentence("{kind}: {has} of {needed} needed.", kind=label, has=has, needed=least)
            code = f"MISSING_{kind.id.upper()}_BOOK"
            yield GoingOutCondition(code, has >= least, what, f"going_out.{part}.{kind.id}")
    least = needed.get(TOTAL, 0)
    if least:
        has = rules.books_as(request.books, TOTAL)
        what = sentence(
            "Books of all types together: {has} of {needed} needed.", has=has, needed=least
        )
        key = f"going_out.{part}.{TOTAL}"
        yield GoingOutCondition(GoingOutReason.TOO_FEW_BOOKS, has >= least, what, key)


def _place(type_id: str) -> int:
    return _BOOK_ORDER.index(type_id) if type_id in _BOOK_ORDER else len(_BOOK_ORDER)


def _player(rules: RuleSet, request: GoingOutRequest) -> Iterator[GoingOutCondition]:
    """The own foot, where one is dealt."""
    if len(rules.stacks_in(request.deal or 0)) > 1:
        why = sentence("You must be playing from your foot.")
        yield GoingOutCondition(
            GoingOutReason.PLAYER_NOT_IN_FOOT, request.player_in_foot, why, "stacks"
        )


def _partner(rules: RuleSet, request: GoingOutRequest) -> Iterator[GoingOutCondition]:
    """The partner's foot, where there is a partner and it matters (A-21, A-31).

    The foot is mostly picked up in the middle of a turn that then goes on, so that
    who has it has played part of a turn from it.
    """
    demanded, foot = rules.going_out.partner, request.partner_foot
    if demanded is Partner.NONE or foot is PartnerFoot.NONE:
        return
    code, met = GoingOutReason.PARTNER_NOT_IN_FOOT, None if foot is None else True
    if foot is PartnerFoot.NOT_PICKED_UP:
        met = False
    elif foot is PartnerFoot.PICKED_UP and demanded is Partner.TURN_PLAYED:
        code, met = GoingOutReason.PARTNER_FOOT_NOT_PLAYED, False
    yield GoingOutCondition(code, met, demanded.words, "going_out.partner")


def _permission(rules: RuleSet, request: GoingOutRequest) -> Iterator[GoingOutCondition]:
    """The partner's permission, where there is a partner and it matters (A-22, A-31)."""
    demanded, answer = rules.going_out.permission, request.permission
    alone = request.partner_foot is PartnerFoot.NONE or (
        request.partner_foot is None and answer is PermissionAnswer.NONE
    )
    denied = answer is PermissionAnswer.NO
    if demanded is Permission.NONE or (alone and not denied):
        return
    code, met = GoingOutReason.PERMISSION_NOT_ASKED, None if answer is None else True
    if denied:
        code, met = GoingOutReason.PERMISSION_DENIED, False
    elif demanded is Permission.REQUIRED and answer is not None:
        met = answer is PermissionAnswer.YES
    yield GoingOutCondition(code, met, demanded.words, "going_out.permission")


def _discard(rules: RuleSet, request: GoingOutRequest) -> Iterator[GoingOutCondition]:
    """The last cards: all melded, or all but one that is discarded (A-18)."""
    demanded, left = rules.going_out.discard, request.cards_before_discard
    allowed = {Discard.REQUIRED: (1,), Discard.OPTIONAL: (0, 1), Discard.FORBIDDEN: (0,)}
    rule = demanded.words
    if left is not None:
        rule = counted(
            "{rule} You hold {number} card.", "{rule} You hold {number} cards.", left, rule=rule
        )
    met = None if left is None else left in allowed[demanded]
    yield GoingOutCondition(GoingOutReason.NO_FINAL_DISCARD, met, rule, "going_out.discard")


_CONDITIONS: tuple[Callable[[RuleSet, GoingOutRequest], Iterator[GoingOutCondition]], ...] = (
    _books,
    _player,
    _partner,
    _permission,
    _discard,
)
