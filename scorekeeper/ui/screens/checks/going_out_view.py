"""The conditions of going out, from what is recorded and what is answered on the screen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from scorekeeper.game.game import Game
from scorekeeper.game.standing import books_so_far
from scorekeeper.rules.going_out import (
    GoingOutCheck,
    GoingOutReason,
    GoingOutRequest,
    PartnerFoot,
    PermissionAnswer,
    check_going_out,
)
from scorekeeper.rules.model.books import BookType
from scorekeeper.rules.model.course import TOTAL
from scorekeeper.rules.model.frozen import FrozenMap
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import Sentence, counted, sentence


@dataclass(frozen=True, slots=True)
class Answers:
    """What somebody answered on the screen; nothing of it is recorded."""

    books: FrozenMap[str, int] = field(default_factory=FrozenMap)
    """Numbers of books by type that differ from the recorded ones."""

    in_foot: bool | None = None
    """Whether the player plays from the foot."""

    partner: PartnerFoot | None = None
    """How far the partner has come."""

    permission: PermissionAnswer | None = None
    """What the partner said."""

    cards_left: int | None = None
    """How many cards the player holds after melding, before the discard."""

    concealed: bool = False
    """Whether all cards are melded at once."""

    def with_books(self, type_id: str, number: int) -> Answers:
        """The same with another number of books of a type."""
        return replace(self, books=FrozenMap({**self.books, type_id: number}))


def books_of(game: Game, deal: int, team: int, answers: Answers) -> FrozenMap[str, int]:
    """The books of a team by type: as answered, else as recorded in the deal."""
    return FrozenMap({**books_so_far(game, deal, team), **answers.books})


def going_out_check(game: Game, deal: int, team: int, answers: Answers) -> GoingOutCheck:
    """All conditions of going out, and whether a team meets them in a deal."""
    alone = len(game.seats_of(team)) == 1
    return check_going_out(
        game.rules_of(deal),
        GoingOutRequest(
            books=books_of(game, deal, team, answers),
            player_in_foot=answers.in_foot,
            partner_foot=PartnerFoot.NONE if alone else answers.partner,
            permission=PermissionAnswer.NONE if alone else answers.permission,
            cards_before_discard=answers.cards_left,
            deal=deal,
            concealed=answers.concealed,
        ),
    )


def going_out_words(check: GoingOutCheck) -> Sentence:
    """The short answer: yes with its points, no, or how much is not known yet."""
    unmet = len(check.reasons)
    unknown = sum(condition.met is None for condition in check.conditions)
    if unmet:
        return counted(
            "Not yet: {number} condition is not met",
            "Not yet: {number} conditions are not met",
            unmet,
        )
    if unknown:
        return counted(
            "{number} question is still open", "{number} questions are still open", unknown
        )
    return sentence("Yes, and it earns {points} points", points=check.bonus)


def is_allowed(check: GoingOutCheck) -> bool | None:
    """Whether going out is allowed; None while an answer is missing that could still forbid it."""
    if not check.allowed:
        return False
    known = all(condition.met is not None for condition in check.conditions)
    return True if known else None


def counted_under(rules: RuleSet, check: GoingOutCheck) -> FrozenMap[str, tuple[BookType, ...]]:
    """The types of books to be counted beside each condition about books, by its code.

    A type that counts as several is counted only beside the first of them.
    """
    return FrozenMap(_types(rules, check))


def _types(rules: RuleSet, check: GoingOutCheck) -> Iterator[tuple[str, tuple[BookType, ...]]]:
    waiting = list(rules.book.types)
    for condition in check.conditions:
        demanded = condition.key.rpartition(".")[2]
        if condition.code == GoingOutReason.TOO_FEW_BOOKS or demanded == TOTAL:
            here = list(waiting)
        elif condition.code.startswith("MISSING_"):
            here = [kind for kind in waiting if demanded in (kind.id, *kind.counts_as)]
        else:
            continue
        waiting = [kind for kind in waiting if kind not in here]
        yield condition.code, tuple(here)
