"""Questions about threes: red ones that are drawn, and black ones."""

from __future__ import annotations

from typing import Final

from scorekeeper.disputes.examples import (
    cards,
    has_foot,
    left_in_foot,
    left_in_hand,
    new,
    opening,
    threes_at_best,
)
from scorekeeper.disputes.in_game import threes_so_far
from scorekeeper.disputes.question import (
    Question,
    Reply,
    Said,
    Topic,
    by_sign,
    explained,
    no,
    yes,
    yes_if,
)
from scorekeeper.rules.cards import Card, Rank
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import sentence
from scorekeeper.rules.wording.parts import rank_names

_RED_THREE: Final = cards("R3")
_BLACK_THREE: Final = Card(Rank.BLACK_THREE)
_MOST: Final = 12
"""No published rules let more black threes be melded at once."""

_HAND_KEYS: Final = ("red_three.left_hand",)
_FOOT_KEYS: Final = ("red_three.left_hand", "red_three.left_foot")


def _caught(rules: RuleSet) -> Reply:
    if not has_foot(rules):
        return explained(_HAND_KEYS, _still_in_hand(rules))
    foot = left_in_foot(rules, _RED_THREE)
    if foot == left_in_hand(rules, _RED_THREE):
        same = sentence("One in a foot that was never picked up counts the same.")
        return explained(_FOOT_KEYS, _still_in_hand(rules), aside=[same])
    other = sentence("One in a foot that was never picked up counts {points} points.", points=foot)
    return explained(_FOOT_KEYS, _still_in_hand(rules), other)


def _still_in_hand(rules: RuleSet) -> Said:
    points = left_in_hand(rules, _RED_THREE)
    return by_sign(
        points,
        sentence(
            "Each red three still in a hand when the deal ends earns {points}.", points=points
        ),
        sentence(
            "Each red three still in a hand when the deal ends costs your team {points} points.",
            points=-points,
        ),
        sentence("A red three still in a hand when the deal ends costs nothing."),
    )


def _forgotten(rules: RuleSet) -> Reply:
    points = threes_at_best(rules, red=1)
    tabled = by_sign(
        points,
        sentence("On the table it can earn {points} points.", points=points),
        sentence("On the table it costs {points} points.", points=-points),
        sentence("On the table it counts nothing."),
    )
    return no(
        (*_HAND_KEYS, "red_three.tabled"),
        sentence("Lay it down as soon as you see it; until the deal ends nothing is lost."),
        tabled,
        _still_in_hand(rules),
    )


def _freezing(rules: RuleSet) -> Reply:
    keys = ("pile.freeze",)
    frozen_by = rules.pile.freeze
    if Rank.RED_THREE in frozen_by:
        return yes(keys, sentence("It does when it is turned up as the first card of the pile."))
    straight = sentence("A red three goes straight to the table.")
    if frozen_by:
        return no(
            keys,
            straight,
            sentence("Only these freeze the pile: {ranks}.", ranks=rank_names(frozen_by)),
        )
    return no(keys, straight, sentence("Nothing freezes the pile in these rules."))


def _towards_opening(rules: RuleSet) -> Reply:
    meld = cards("K K K")
    more = opening(rules, meld, red_threes=1).countable - opening(rules, meld).countable
    keys = ("opening.counts.red_threes",)
    if more:
        return yes(keys, sentence("One on the table adds {points} points to it.", points=more))
    return no(keys, sentence("Only melded cards count towards the opening minimum."))


def _worth(rules: RuleSet) -> Reply:
    points = left_in_hand(rules, (_BLACK_THREE,))
    said: list[Said] = [
        by_sign(
            points,
            sentence("One left in a hand earns {points} points.", points=points),
            sentence("One left in a hand costs {points} points.", points=-points),
            sentence("One left in a hand costs nothing."),
        )
    ]
    tabled = threes_at_best(rules, black=1)
    if tabled:
        said.append(
            sentence("One laid aside on the table can earn {points} points.", points=tabled)
        )
    fitting = [
        count
        for count in range(1, _MOST + 1)
        if new(rules, (_BLACK_THREE,) * count, going_out=True).legal
    ]
    if fitting:
        said.append(
            sentence(
                "A player who goes out may meld {least} to {most} of them, without wild cards,"
                " as the last meld; then each counts {points} points for the team.",
                least=fitting[0],
                most=fitting[-1],
                points=rules.card_value[Rank.BLACK_THREE],
            )
        )
    else:
        said.append(sentence("Black threes are never melded, not even in going out."))
    keys = ("card_value.B3", "card_value_left.B3", "meld.threes", "black_three")
    return explained(keys, *said, verdict=yes_if(bool(fitting)))


def _black_freezing(rules: RuleSet) -> Reply:
    if Rank.BLACK_THREE in rules.pile.freeze:
        return yes(("pile.freeze",), sentence("While it lies in the pile, the pile is frozen."))
    return no(
        ("pile.top_bars", "pile.freeze"),
        sentence("It only stops the next player: nobody takes the pile while it lies on top."),
    )


QUESTIONS: Final = (
    Question(
        "D-01",
        Topic.RED_THREES,
        sentence("What does a red three cost that is still with me at the end?"),
        sentence("caught stuck left held hand foot unopened minus penalty price -100 -300 -500"),
        _caught,
        threes_so_far,
    ),
    Question(
        "D-04",
        Topic.RED_THREES,
        sentence("I forgot to put down a red three in time. Is there a penalty?"),
        sentence("forgotten late overlooked missed lay table fine"),
        _forgotten,
        threes_so_far,
    ),
    Question(
        "D-07",
        Topic.RED_THREES,
        sentence("Does a red three freeze the pile?"),
        sentence("frozen freezing block upcard first card discard turned"),
        _freezing,
    ),
    Question(
        "D-39",
        Topic.RED_THREES,
        sentence("Do red threes count towards the opening minimum?"),
        sentence("open laying down meld minimum reach points help first"),
        _towards_opening,
    ),
    Question(
        "D-08",
        Topic.BLACK_THREES,
        sentence("May I go out with black threes, and how much is one worth?"),
        sentence("meld last points value left hand cost -5 5 going"),
        _worth,
    ),
    Question(
        "D-09",
        Topic.BLACK_THREES,
        sentence("Does a black three freeze the pile?"),
        sentence("frozen freezing block stop next player discard take pick up"),
        _black_freezing,
    ),
)
"""The questions about red and black threes."""
