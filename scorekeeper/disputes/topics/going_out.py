"""Questions about how a player goes out: the last card, the partner, what it earns."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from scorekeeper.disputes.in_game import out_so_far
from scorekeeper.disputes.question import (
    Question,
    Reply,
    Topic,
    Verdict,
    by_rule,
    no,
    told,
    yes,
    yes_if,
)
from scorekeeper.disputes.wording import Wording
from scorekeeper.rules.going_out import (
    GoingOutRequest,
    PartnerFoot,
    PermissionAnswer,
    check_going_out,
)
from scorekeeper.rules.model.choices import Permission
from scorekeeper.rules.model.frozen import FrozenMap
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import sentence

_PLENTY: Final = 100
"""More books of each type than any rules ask for."""

_DISCARD: Final = ("going_out.discard",)
_PARTNER: Final = ("going_out.partner",)
_PERMISSION: Final = ("going_out.permission",)
_KEEP: Final = ("going_out.keep_if_refused",)


def _ready(rules: RuleSet) -> GoingOutRequest:
    """A player in the foot with all the books, of whom nothing else is known."""
    every = FrozenMap({each.id: _PLENTY for each in rules.book.types})
    return GoingOutRequest(every, player_in_foot=True, deal=1)


def _last_discard(rules: RuleSet) -> Reply:
    request = replace(_ready(rules), cards_before_discard=0)
    verdict = yes_if(check_going_out(rules, request).allowed)
    return told(_DISCARD, *by_rule(rules, *_DISCARD), verdict=verdict)


def _partner_in_hand(rules: RuleSet) -> Reply:
    request = replace(_ready(rules), partner_foot=PartnerFoot.NOT_PICKED_UP)
    verdict = yes_if(check_going_out(rules, request).allowed)
    return told(_PARTNER, *by_rule(rules, *_PARTNER), verdict=verdict)


def _partner_says_no(rules: RuleSet) -> Reply:
    request = replace(_ready(rules), permission=PermissionAnswer.NO)
    said = by_rule(rules, *_PERMISSION)
    if check_going_out(rules, request).allowed:
        return no(_PERMISSION, *said)
    if rules.going_out.keep_if_refused:
        said += by_rule(rules, *_KEEP)
    if rules.going_out.permission is not Permission.ONCE_PER_DEAL:
        said.append(sentence("Nothing forbids asking again in a later turn."))
    return yes((*_PERMISSION, *_KEEP), *said)


def _one_to_hold(rules: RuleSet) -> Reply:
    if not rules.going_out.keep_if_refused:
        return no(_KEEP, sentence("You may play down to your last card."))
    otherwise = sentence("Otherwise you may play down to your last card.")
    return no(_KEEP, *by_rule(rules, *_KEEP), otherwise)


def _what_it_earns(rules: RuleSet) -> Reply:
    keys = ("going_out.bonus", "going_out.concealed_total")
    more = rules.going_out.concealed_total is not None
    return told(keys, *by_rule(rules, *(keys if more else keys[:1])))


def _finished_in_the_turn(_rules: RuleSet) -> Reply:
    said = sentence("Melding comes first, so everything that you meld in the turn counts.")
    return Reply(("going_out.books",), (said,), Verdict.YES, unkeyed="HF-27")


QUESTIONS: Final = (
    Question(
        "D-21",
        Topic.GOING_OUT,
        sentence("Can I go out without a last discard?"),
        sentence("final card throw meld all float must required"),
        _last_discard,
    ),
    Question(
        "D-22",
        Topic.GOING_OUT,
        sentence("Can I go out while my partner is still in the hand?"),
        sentence("foot picked up played turn unopened team mate not yet wait"),
        _partner_in_hand,
    ),
    Question(
        "D-23",
        Topic.GOING_OUT,
        sentence("My partner said no. Must I obey, and may I ask again?"),
        sentence("permission ask refuse refused going out binding allowed may"),
        _partner_says_no,
    ),
    Question(
        "D-34",
        Topic.GOING_OUT,
        sentence("Must I keep one card to hold and one to throw?"),
        sentence("two cards left hold back keep refused discard last"),
        _one_to_hold,
    ),
    Question(
        "D-48",
        Topic.GOING_OUT,
        sentence("What is going out worth?"),
        sentence("bonus points earn 100 200 300 concealed first finish how much"),
        _what_it_earns,
        out_so_far,
    ),
    Question(
        "D-49",
        Topic.GOING_OUT,
        Wording(
            sentence("May I finish the last book that we need in the turn in which I go out?"),
            sentence("May I finish the last canasta that we need in the turn in which I go out?"),
        ),
        sentence("same turn complete close missing required canasta at once"),
        _finished_in_the_turn,
    ),
)
"""The questions about how a player goes out."""
