"""Questions about black threes."""

from __future__ import annotations

from typing import Final

from scorekeeper.disputes.examples import left_in_hand, new, threes_at_best
from scorekeeper.disputes.question import Question, Reply, Topic, no, told, yes, yes_if
from scorekeeper.disputes.wording import Said, by_sign
from scorekeeper.rules.cards import Card, Rank
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import sentence

_BLACK_THREE: Final = Card(Rank.BLACK_THREE)
_MOST: Final = 12
"""No published rules let more black threes be melded at once."""


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
    return told(keys, *said, verdict=yes_if(bool(fitting)))


def _freezing(rules: RuleSet) -> Reply:
    if Rank.BLACK_THREE in rules.pile.freeze:
        return yes(("pile.freeze",), sentence("While it lies in the pile, the pile is frozen."))
    return no(
        ("pile.top_bars", "pile.freeze"),
        sentence("It only stops the next player: nobody takes the pile while it lies on top."),
    )


QUESTIONS: Final = (
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
        _freezing,
    ),
)
"""The questions about black threes."""
