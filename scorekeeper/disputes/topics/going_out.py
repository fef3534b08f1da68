"""Questions about how a player goes out: the books, the last card, the partner, what it earns."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from scorekeeper.disputes.examples import clean_book, dirty_book, new
from scorekeeper.disputes.in_game import one_by_one, out_so_far, while_entering
from scorekeeper.disputes.question import (
    Question,
    Reply,
    Said,
    Topic,
    Wording,
    by_rule,
    explained,
    no,
    yes,
    yes_if,
)
from scorekeeper.game.entry import DealEntry
from scorekeeper.game.game import Game
from scorekeeper.game.scores import record_of
from scorekeeper.rules.going_out import (
    GoingOutRequest,
    PartnerFoot,
    PermissionAnswer,
    check_going_out,
)
from scorekeeper.rules.model.choices import Partner, Permission
from scorekeeper.rules.model.course import TOTAL
from scorekeeper.rules.model.frozen import FrozenMap
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.scoring import DealRecord
from scorekeeper.rules.sentence import Sentence, sentence
from scorekeeper.rules.wording.parts import books_needed

_PLENTY: Final = 100
"""More books of each type than any rules ask for."""

_BOOKS: Final = ("going_out.books", "going_out.per_deal")
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
    return explained(_DISCARD, *by_rule(rules, *_DISCARD), verdict=verdict)


def _partner_in_hand(rules: RuleSet) -> Reply:
    request = replace(_ready(rules), partner_foot=PartnerFoot.NOT_PICKED_UP)
    verdict = yes_if(check_going_out(rules, request).allowed)
    return explained(_PARTNER, *by_rule(rules, *_PARTNER), verdict=verdict)


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
    return explained(keys, *by_rule(rules, *(keys if more else keys[:1])))


def _finished_in_the_turn(_rules: RuleSet) -> Reply:
    said = sentence("Melding comes first, so everything that you meld in the turn counts.")
    return yes(("going_out.books",), said, unkeyed="HF-27")


def _needed(rules: RuleSet) -> Sentence:
    needed = rules.books_to_go_out(1)
    if not needed:
        return sentence("Going out needs nothing of the kind.")
    return sentence("Going out needs: {books}.", books=books_needed(rules, needed))


def _in_later_deals(rules: RuleSet) -> Iterator[Said]:
    """What is needed in deals that ask for other books than the first."""
    for deal, books in rules.going_out.per_deal.items():
        if books != rules.books_to_go_out(1):
            yield sentence(
                "In deal {deal} it needs: {books}.", deal=deal, books=books_needed(rules, books)
            )


def _without_them(rules: RuleSet) -> Reply:
    request = GoingOutRequest(player_in_foot=True, deal=1)
    aside = (_needed(rules), *_in_later_deals(rules))
    if check_going_out(rules, request).allowed:
        return explained(_BOOKS, sentence("Then the player is out all the same."), aside=aside)
    said = sentence(
        "That is no going out, and it earns nothing: the player takes back as much as is needed,"
        " and the deal goes on."
    )
    return explained(_BOOKS, said, aside=aside, policy="A-23")


def _three_and_one(rules: RuleSet) -> Reply:
    clean, dirty = new(rules, clean_book(rules)).kind, new(rules, dirty_book(rules)).kind
    books = FrozenMap({kind: count for kind, count in ((clean, 3), (dirty, 1)) if kind})
    request = GoingOutRequest(books, player_in_foot=True, deal=1)
    said, aside = _needed(rules), _in_later_deals(rules)
    if check_going_out(rules, request).allowed:
        return yes(_BOOKS, said, aside=aside)
    return no(_BOOKS, said, aside=aside)


def _few_players(rules: RuleSet) -> Reply:
    aside = [*_in_later_deals(rules)]
    out = rules.going_out
    if out.partner is not Partner.NONE or out.permission is not Permission.NONE:
        aside.append(sentence("A player without a partner waits for nobody and asks nobody."))
    same = sentence("It is the same for every number of players.")
    return explained((*_BOOKS, "sides"), _needed(rules), same, aside=aside)


@while_entering
def _have_and_lack(game: Game, deal: int, entry: DealEntry) -> Sentence:
    rules = game.rules_of(deal)
    return sentence(
        "In deal {deal} as it is entered so far: {teams}.",
        deal=deal,
        teams=one_by_one(
            _of_team(rules, game.team_name(team), record_of(game, deal, entry, team))
            for team in range(game.team_count)
        ),
    )


def _of_team(rules: RuleSet, team: Sentence, record: DealRecord) -> Sentence:
    missing = {
        type_id: count - _standing_for(rules, record, type_id)
        for type_id, count in rules.books_to_go_out(record.deal).items()
        if _standing_for(rules, record, type_id) < count
    }
    have = books_needed(rules, record.books)
    if not missing:
        return sentence("{team}: {books} (all that is needed)", team=team, books=have)
    return sentence(
        "{team}: {books} (still needed: {missing})",
        team=team,
        books=have,
        missing=books_needed(rules, missing),
    )


def _standing_for(rules: RuleSet, record: DealRecord, type_id: str) -> int:
    """How many books of a record count as one of this type."""
    return sum(
        record.books.get(each.id, 0)
        for each in rules.book.types
        if type_id in (TOTAL, each.id, *each.counts_as)
    )


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
    Question(
        "D-24",
        Topic.GOING_OUT,
        Wording(
            sentence("What if somebody goes out without the books that are needed?"),
            sentence("What if somebody goes out without the canastas that are needed?"),
        ),
        sentence("missing wrong illegal penalty not enough too early canasta by mistake"),
        _without_them,
        _have_and_lack,
    ),
    Question(
        "D-25",
        Topic.GOING_OUT,
        Wording(
            sentence("We have three clean books and one dirty. Is that enough to go out?"),
            sentence("We have three natural canastas and one mixed. Is that enough to go out?"),
        ),
        sentence("how many books needed required two wild spare instead canastas count"),
        _three_and_one,
        _have_and_lack,
    ),
    Question(
        "D-36",
        Topic.GOING_OUT,
        Wording(
            sentence("How many books do two or three players need to go out?"),
            sentence("How many canastas do two or three players need to go out?"),
        ),
        sentence("2 3 solo alone single without partner fewer five number canastas"),
        _few_players,
        _have_and_lack,
    ),
)
"""The questions about going out."""
