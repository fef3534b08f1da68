"""The score of one team in one deal, with the lines that explain it."""

from __future__ import annotations

from scorekeeper.rules.parts.choices import Sign
from scorekeeper.rules.parts.conditions import state_effect
from scorekeeper.rules.record import DealRecord
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.scores.extras import (
    extra_lines,
    going_out_lines,
    replaces,
    special_hand_line,
    special_hand_of,
)
from scorekeeper.rules.scores.left import left_lines
from scorekeeper.rules.scores.lines import DealScore, ScoreLine, applied_points, void
from scorekeeper.rules.scores.melds import book_lines, meld_lines
from scorekeeper.rules.scores.rates import rates_of
from scorekeeper.rules.scores.tally import tally, team_state
from scorekeeper.rules.scores.threes import threes_lines
from scorekeeper.rules.sentence import sentence

__all__ = ["DealRecord", "DealScore", "ScoreLine", "score_deal"]

_SPECIAL = sentence("The special hand counts instead of everything else.")


def score_deal(rules: RuleSet, record: DealRecord) -> DealScore:
    """What a team scores in a deal; raises `Refused` with the field for what cannot be."""
    rates = rates_of(rules)
    found = tally(rates, record)
    special = special_hand_of(rules, record)
    state = team_state(rates, record, found.books) if rates.conditional else None
    effect = None if state is None else state_effect(rules.state_effect, state)
    melded_sign = Sign.PLUS if effect is None else effect.melded_sign
    parts = [
        book_lines(rates, record, found),
        meld_lines(record, found, melded_sign),
        threes_lines(rates, record, state, effect),
        going_out_lines(rates, record),
        extra_lines(rules, record, found),
        left_lines(rates, record),
    ]
    if replaces(special):
        parts = [[_set_aside(each) for each in lines] for lines in parts]
    books, melded, threes, out, extras, left = parts
    if special is not None:
        out.append(special_hand_line(special))
    points = [applied_points(lines) for lines in parts]
    return DealScore(
        book_bonus=points[0],
        melded_points=points[1],
        threes_points=points[2],
        going_out_bonus=points[3],
        penalties=points[4],
        left_points=-points[5],
        total=sum(points),
        lines=(*books, *melded, *threes, *out, *extras, *left),
    )


def _set_aside(one: ScoreLine) -> ScoreLine:
    if not one.applied:
        return one
    return void(one.key, one.label, one.count, one.each, _SPECIAL)
