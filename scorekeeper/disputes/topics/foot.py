"""Questions about the foot, and about the cards that are dealt."""

from __future__ import annotations

from typing import Final

from scorekeeper.disputes.examples import cards, has_foot, left_in_foot, left_in_hand
from scorekeeper.disputes.in_game import team_by_team, while_entering
from scorekeeper.disputes.question import (
    Question,
    Reply,
    Said,
    Topic,
    Wording,
    explained,
    no,
    yes,
    yes_if,
)
from scorekeeper.game.entry import DealEntry
from scorekeeper.game.game import Game
from scorekeeper.game.scores import score_of
from scorekeeper.rules.model.choices import StackTaken
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.scoring import DealRecord, score_deal
from scorekeeper.rules.sentence import Sentence, sentence
from scorekeeper.rules.wording.parts import listed

_FOUR_CARDS: Final = cards("JOKER A K 4")
_RED_THREE: Final = cards("R3")
_NO_FOOT: Final = sentence("These rules deal no foot; a player has one hand only.")


def _unopened(rules: RuleSet) -> Reply:
    if not has_foot(rules):
        in_hand = sentence(
            "A joker, an ace, a king and a four left in a hand cost {points} points.",
            points=-left_in_hand(rules, _FOUR_CARDS),
        )
        return explained(("stacks", "left.count_hand"), _NO_FOOT, in_hand)
    cost, reds = -left_in_foot(rules, _FOUR_CARDS), left_in_foot(rules, _RED_THREE)
    flat = -score_deal(rules, DealRecord(unopened_feet=1)).total
    said: list[Said] = []
    if cost:
        said.append(
            sentence(
                "Every card in it counts against your team: a joker, an ace, a king and a four"
                " cost {points} points.",
                points=cost,
            )
        )
    if flat:
        said.append(
            sentence(
                "Each foot that was never picked up costs {points} points, whatever is in it.",
                points=flat,
            )
        )
    if not said:
        said.append(sentence("Cards in a foot that was never picked up cost nothing."))
    aside = [sentence("A red three in it counts {points} points.", points=reds)] if reds else []
    keys = ("left.count_foot", "left.flat_foot_penalty", "red_three.left_foot")
    return explained(keys, *said, verdict=yes_if(bool(cost or flat)), aside=aside)


def _keeping_a_card(rules: RuleSet) -> Reply:
    if not has_foot(rules):
        return explained(("stacks",), _NO_FOOT)
    if rules.stacks[1].taken is StackTaken.FIRST_BOOK:
        return no(
            ("stacks",),
            Wording(
                sentence("You pick up your foot as soon as you have finished your first book."),
                sentence("You pick up your foot as soon as you have finished your first canasta."),
            ),
        )
    said = (
        sentence("Meld all your cards, pick up your foot and go on in the same turn."),
        sentence("Or discard your last card and pick up your foot for your next turn."),
    )
    return no(("stacks",), *said, unkeyed="HF-25")


def _throwing_a_wild(rules: RuleSet) -> Reply:
    freezing = any(rules.is_wild(rank) for rank in rules.pile.freeze)
    if freezing:
        return yes(("pile.freeze",), sentence("You may discard it, but it freezes the pile."))
    said = sentence("Discarding a wild card costs nothing.")
    return yes(("pile.freeze",), said, unkeyed="HF-26")


def _wrong_number(rules: RuleSet) -> Reply:
    said = sentence("The deal goes on, and nothing is scored for it.")
    dealt = sentence(
        "Dealt to each player: {stacks}. Count before the first turn.",
        stacks=listed(
            sentence("{stack} {count}", stack=_stack_name(stack.name), count=stack.size)
            for stack in rules.stacks
        ),
    )
    return no(("stacks",), said, aside=[dealt], policy="D-33")


def _stack_name(name: str) -> Sentence:
    return _STACKS.get(name) or sentence("{name}", name=name)


_STACKS: Final = {
    "hand": sentence("hand"),
    "knee": sentence("knee"),
    "foot": sentence("foot"),
}


@while_entering
def _left_now(game: Game, deal: int, entry: DealEntry) -> Sentence:
    return sentence(
        "Points of cards left in deal {deal} as it is entered so far: {teams}.",
        deal=deal,
        teams=team_by_team(game, lambda team: score_of(game, deal, entry, team).left_points),
    )


QUESTIONS: Final = (
    Question(
        "D-02",
        Topic.FOOT,
        sentence("My foot was never opened. Do its cards count against us?"),
        sentence("unopened untouched not picked up left caught minus subtract penalty cards in"),
        _unopened,
        _left_now,
    ),
    Question(
        "D-19",
        Topic.FOOT,
        sentence("Must I keep a card to discard when I empty my hand into the foot?"),
        sentence("pick up get into last card meld everything go on turn reach walk run"),
        _keeping_a_card,
    ),
    Question(
        "D-20",
        Topic.FOOT,
        sentence("May I throw away a wild card to reach my foot?"),
        sentence("discard joker two get into penalty last card freeze"),
        _throwing_a_wild,
    ),
    Question(
        "D-33",
        Topic.FOOT,
        sentence("A player has too few cards, found in mid-deal. Must we deal again?"),
        sentence("misdeal wrong number count 12 one short too many missing redeal dealt mistake"),
        _wrong_number,
    ),
)
"""The questions about the foot and about the deal."""
