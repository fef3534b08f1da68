"""Questions about what is counted."""

from __future__ import annotations

from typing import Final

from scorekeeper.disputes.examples import clean_book
from scorekeeper.disputes.question import (
    Question,
    Reply,
    Topic,
    answered_by,
    by_rule,
    no,
    yes,
)
from scorekeeper.disputes.wording import Wording
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.scoring import DealRecord, score_deal
from scorekeeper.rules.sentence import sentence

_EXACT_DEAL: Final = "exact_"
"""How the ids of extras begin that pay for lifting exactly the cards of a player's deal."""


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
"""The questions about counting."""
