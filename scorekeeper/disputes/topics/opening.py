"""Questions about the first melds of a team."""

from __future__ import annotations

from typing import Final

from scorekeeper.disputes.examples import cards, new, opening
from scorekeeper.disputes.in_game import team_by_team
from scorekeeper.disputes.question import (
    Question,
    Reply,
    Said,
    Topic,
    by_rule,
    explained,
    no,
    yes,
    yes_if,
)
from scorekeeper.game.game import Game
from scorekeeper.game.standing import next_deal, standing_of
from scorekeeper.rules.model.choices import OpeningBy
from scorekeeper.rules.model.course import FAILED_OPENING
from scorekeeper.rules.model.frozen import FrozenMap
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.scoring import DealRecord, opening_minimum, score_deal
from scorekeeper.rules.sentence import Sentence, sentence
from scorekeeper.rules.wording.parts import items

_BELOW_ZERO: Final = -600
_KING: Final = cards("K")


def _pile_cards(rules: RuleSet) -> Reply:
    keys = ("opening.counts.pile_top", "opening.counts.pile_rest")
    value = rules.card_value[_KING[0].rank]
    top = opening(rules, _KING * 3, pile_top=_KING[0]).countable
    rest = opening(rules, _KING * 4, pile_top=_KING[0], from_pile=_KING).countable
    top_counts, rest_counts = top == 3 * value, rest > top
    said: Sentence
    if top_counts and rest_counts:
        said = sentence("The top card counts, and so do the other cards that you take with it.")
    elif top_counts:
        said = sentence(
            "The top card counts, with the cards from your hand; the cards under it do not."
        )
    else:
        said = sentence("Only the cards from your hand count, not those of the pile.")
    example = sentence(
        "Two kings from the hand with a king from the pile count {points}.", points=top
    )
    return explained(keys, said, example, verdict=yes_if(top_counts))


def _below_zero(rules: RuleSet) -> Reply:
    deals = range(1, len(rules.opening.table) + 1)
    if rules.opening.by is OpeningBy.SCORE:
        deals = range(1, 2)
    now = [opening_minimum(rules, deal, _BELOW_ZERO) for deal in deals]
    usual = [opening_minimum(rules, deal, 0) for deal in deals]
    keys = ("opening.negative", "opening.table")
    if now != usual:
        said = sentence("A team with a total below zero needs {points} points.", points=now[0])
    elif rules.opening.by is OpeningBy.SCORE:
        said = sentence(
            "A team below zero needs as much as one at zero: {points} points.", points=now[0]
        )
    else:
        keys = ("opening.table", "opening.negative")
        said = sentence(
            "The minimum goes by the deal, whatever the total: {points}.", points=items(now)
        )
    return explained(keys, said, aside=_needs(rules))


def _needs(rules: RuleSet) -> list[Said]:
    """What an opening must hold besides its points."""
    places = range(len(rules.opening.needs))
    return by_rule(rules, *(f"opening.needs[{place}]" for place in places))


def _five_short(rules: RuleSet) -> Reply:
    record = DealRecord(extras=FrozenMap({FAILED_OPENING: 1}))
    penalty = -score_deal(rules, record).penalties
    meld = _KING * 3
    more = opening(rules, meld, failed=1).required - opening(rules, meld).required
    said: list[Said] = [sentence("The team takes its cards back and has not opened.")]
    if penalty:
        said.append(sentence("It costs {points} points.", points=penalty))
    if more:
        said.append(sentence("The next try in this deal needs {points} points more.", points=more))
    if not penalty and not more:
        said.append(sentence("It costs nothing."))
    return explained(("opening.failed",), *said)


def _shown_wilds(rules: RuleSet) -> Reply:
    six = cards("JOKER JOKER 2 2 2 2")
    if not new(rules, six).legal:
        return no(("meld.all_wild",), sentence("A meld of wild cards only is not allowed at all."))
    said = (
        sentence("What was shown by mistake does not bind what is melded later."),
        sentence(
            "Two jokers and four twos bring {points} points towards the opening.",
            points=opening(rules, six).countable,
        ),
    )
    return yes(("opening.failed",), *said, policy="D-18")


def _run_or_wilds(rules: RuleSet) -> Reply:
    run, wilds = cards("H7 H8 H9"), cards("JOKER 2 2")
    run_fits, wilds_fit = new(rules, run).legal, new(rules, wilds).legal
    fitting: list[Said] = []
    others: list[Said] = []
    if run_fits:
        points = opening(rules, run).countable
        fitting.append(sentence("Seven, eight and nine of a suit count {points}.", points=points))
    else:
        others.append(sentence("A run is no meld in these rules."))
    if wilds_fit:
        points = opening(rules, wilds).countable
        fitting.append(sentence("A joker and two twos count {points} points.", points=points))
    else:
        others.append(sentence("Three wild cards are no meld in these rules."))
    keys = ("meld.all_wild", "meld.sequences")
    return explained(keys, *fitting, *others, verdict=yes_if(run_fits or wilds_fit))


def _needed_now(game: Game) -> Sentence | None:
    standing = standing_of(game)
    if standing.is_complete:
        return None
    deal, minimums = next_deal(game), standing.minimums
    if len(set(minimums)) == 1:
        return sentence(
            "In deal {deal} every team needs {points} points to open.",
            deal=deal,
            points=minimums[0],
        )
    return sentence(
        "Points needed to open in deal {deal}: {teams}.",
        deal=deal,
        teams=team_by_team(game, lambda team: minimums[team]),
    )


QUESTIONS: Final = (
    Question(
        "D-15",
        Topic.OPENING,
        sentence("Does the top card of the pile count towards the opening, and the rest of it?"),
        sentence("discard pick up lay down minimum first meld help pair other six"),
        _pile_cards,
    ),
    Question(
        "D-16",
        Topic.OPENING,
        sentence("Our total is below zero. What do we need to open?"),
        sentence("minus 600 negative minimum points lay down first meld 15 50 90 120 150 how many"),
        _below_zero,
        _needed_now,
    ),
    Question(
        "D-17",
        Topic.OPENING,
        sentence("We laid down and were five points short. What now?"),
        sentence("too few minimum missed failed not enough penalty opening take back fine wrong"),
        _five_short,
        _needed_now,
    ),
    Question(
        "D-18",
        Topic.OPENING,
        sentence(
            "Our failed opening showed my partner's wild cards. May I meld my own six wild cards?"
        ),
        sentence("saw seen exposed information jokers twos fair six unfair"),
        _shown_wilds,
    ),
    Question(
        "D-37",
        Topic.OPENING,
        sentence("Can a run, or three wild cards, be our opening?"),
        sentence("sequence straight suit 7-8-9 jokers twos lay down first meld samba escalera"),
        _run_or_wilds,
        _needed_now,
    ),
)
"""The questions about the opening."""
