"""Questions about the end of a deal and of the game, and about what is counted."""

from __future__ import annotations

from typing import Final

from scorekeeper.disputes.examples import clean_book
from scorekeeper.disputes.in_game import out_so_far, team_by_team
from scorekeeper.disputes.question import (
    Question,
    Reply,
    Topic,
    Wording,
    answered_by,
    by_rule,
    explained,
    no,
    yes,
)
from scorekeeper.game.game import Game
from scorekeeper.game.standing import standing_of
from scorekeeper.rules.model.choices import EndedBy
from scorekeeper.rules.names import speaks_of_canastas
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.scoring import DealRecord, score_deal
from scorekeeper.rules.sentence import Sentence, counted, sentence
from scorekeeper.rules.wording.parts import listed

_EXACT_DEAL: Final = "exact_"
"""How the ids of extras begin that pay for lifting exactly the cards of a player's deal."""


def _nobody_out(rules: RuleSet) -> Reply:
    record = DealRecord(went_out=True, ended_by=EndedBy.STOCK_OUT)
    if score_deal(rules, record).going_out_bonus:
        said = sentence(
            "A team that goes out with the last card of the stock has them; otherwise nobody has."
        )
    else:
        said = sentence("Nobody gets them. Everything else is scored as always.")
    aside = by_rule(rules, "going_out.bonus")
    return explained(("deal_end.bonus_on_stock_out",), said, aside=aside)


def _empty_stock(rules: RuleSet) -> Reply:
    keys = ("deal_end.stock_out",)
    if not rules.deal_end.stock_out:
        return no(keys, *by_rule(rules, *keys))
    if speaks_of_canastas(rules):
        said = sentence(
            "If the top card fits one of your melds and the pile is not frozen, you must."
            " Otherwise you may, and the deal ends as soon as somebody does not take it."
        )
        return yes(keys, said, unkeyed="D-27")
    said = sentence("You may. The deal ends as soon as nobody wants to take the pile.")
    return no(keys, said, unkeyed="HF-29")


def _when_over(rules: RuleSet) -> Reply:
    keys = ("length",)
    return explained(keys, *by_rule(rules, *keys), sentence("The highest total wins."))


def _totals_now(game: Game) -> Sentence | None:
    standing = standing_of(game)
    if not standing.leaders:
        return None
    if len(standing.leaders) > 1:
        return sentence(
            "After deal {deal} these teams are level with {points} points: {teams}.",
            deal=len(game.deals),
            points=max(standing.totals),
            teams=listed(game.team_name(team) for team in standing.leaders),
        )
    return sentence(
        "After deal {deal}: {teams}. Ahead by {margin} points: {leader}.",
        deal=len(game.deals),
        teams=team_by_team(game, lambda team: standing.totals[team]),
        leader=game.team_name(standing.leaders[0]),
        margin=standing.margin,
    )


def _still_to_play(game: Game) -> Sentence | None:
    standing, length = standing_of(game), game.rules[-1].rules.length
    if standing.is_complete:
        return sentence("This game is over.")
    if length.target is not None:
        target = length.target
        return sentence(
            "Points still missing to {target}: {teams}.",
            target=target,
            teams=team_by_team(game, lambda team: max(0, target - standing.totals[team])),
        )
    return counted(
        "One deal of this game is still to be played.",
        "{number} deals of this game are still to be played.",
        max(1, (length.deals or 0) - len(game.deals)),
    )


def _cards_of_books(rules: RuleSet) -> Reply:
    keys = ("book.types", "card_value")
    score = score_deal(rules, DealRecord(melds=(clean_book(rules),)))
    bonus, points = score.book_bonus, score.melded_points
    if points <= 0:
        return no(keys, sentence("Only the bonus of {bonus} points counts.", bonus=bonus))
    example = Wording(
        sentence(
            "A book of {count} kings brings {bonus} points for the book and {points} for its"
            " cards, {total} together.",
            count=rules.book.size,
            bonus=bonus,
            points=points,
            total=bonus + points,
        ),
        sentence(
            "A canasta of {count} kings brings {bonus} points for the canasta and {points} for"
            " its cards, {total} together.",
            count=rules.book.size,
            bonus=bonus,
            points=points,
            total=bonus + points,
        ),
    )
    return yes(keys, sentence("Every melded card counts, besides any bonus."), aside=[example])


def _exact_deal(rules: RuleSet) -> Reply:
    for extra in rules.extras:
        if extra.id.startswith(_EXACT_DEAL):
            key = f"extras.{extra.id}"
            return yes((key,), *by_rule(rules, key))
    return no(("extras",), sentence("These rules pay nothing for it."))


QUESTIONS: Final = (
    Question(
        "D-26",
        Topic.END,
        sentence("The stock ran out and nobody went out. Who gets the points for going out?"),
        sentence("empty no cards draw deck bonus 100 exhausted finish ended without"),
        _nobody_out,
        out_so_far,
    ),
    Question(
        "D-27",
        Topic.END,
        sentence("The stock is empty. Must I take the discards?"),
        sentence("no cards left draw deck forced pile exhausted ran out"),
        _empty_stock,
    ),
    Question(
        "D-38",
        Topic.END,
        sentence("We tied. Who wins?"),
        sentence("tie level draw same total equal winner extra deal shared both"),
        answered_by("tie"),
        _totals_now,
    ),
    Question(
        "D-45",
        Topic.END,
        sentence("When is the game over?"),
        sentence("end finish win deals rounds target points how long many last"),
        _when_over,
        _still_to_play,
    ),
    Question(
        "D-03",
        Topic.SCORING,
        Wording(
            sentence("Do the cards inside a book count as well as its bonus?"),
            sentence("Do the cards inside a canasta count as well as its bonus?"),
        ),
        sentence("individual count points besides both twice face value seven kings canasta 570"),
        _cards_of_books,
    ),
    Question(
        "D-46",
        Topic.SCORING,
        sentence("What are the cards worth: do eights and nines count five or ten?"),
        sentence("value points 8 9 5 10 ace joker two king queen card count table how much"),
        answered_by("card_value"),
    ),
    Question(
        "D-47",
        Topic.SCORING,
        sentence("Does it earn anything to lift exactly the right number of cards for the deal?"),
        sentence("exact 22 26 pick up cut bonus 100 deck perfect dealing"),
        _exact_deal,
    ),
)
"""The questions about the end and about counting."""
