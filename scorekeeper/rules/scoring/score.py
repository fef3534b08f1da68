"""The score of one team in one deal, and the totals of a game over its deals."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Generic, TypeVar

from scorekeeper.rules.model.books import state_effect
from scorekeeper.rules.model.choices import OpeningBy, Sign, Tie
from scorekeeper.rules.model.frozen import FrozenMap
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.scoring.card_lines import book_lines, left_lines, meld_lines, threes_lines
from scorekeeper.rules.scoring.extras import (
    extra_lines,
    going_out_lines,
    replaces,
    special_hand_line,
    special_hand_of,
)
from scorekeeper.rules.scoring.record import DealRecord, DealScore, ScoreLine, applied_points, void
from scorekeeper.rules.scoring.tally import rates_of, tally, team_state
from scorekeeper.rules.sentence import Refused, sentence

_SPECIAL = sentence("The special hand counts instead of everything else.")


def score_deal(rules: RuleSet, record: DealRecord) -> DealScore:
    """What a team scores in a deal; raises `Refused` with the field for what cannot be.

    >>> from scorekeeper.rules import DealRecord, load_preset, score_deal
    >>> record = DealRecord(books={"clean": 2, "dirty": 1}, melded_points=345, left_points=45)
    >>> score = score_deal(load_preset("hand_and_foot"), record)
    >>> for line in score.lines:
    ...     print(f"{line.label}: {line.count} x {line.each} = {line.points}")
    Clean books: 2 x 500 = 1000
    Dirty books: 1 x 300 = 300
    Melded cards: 1 x 345 = 345
    Cards left: 1 x -45 = -45
    >>> score.total
    1600
    """
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


Team = TypeVar("Team", bound=Hashable)
"""What the caller calls a team; never looked at."""


@dataclass(frozen=True, slots=True)
class GameTotal(Generic[Team]):
    """The state of a game after the deals that have been scored, in points."""

    running: FrozenMap[Team, tuple[int, ...]]
    """Each team's total after each deal."""

    totals: FrozenMap[Team, int]
    """Each team's total."""

    complete: bool
    """Whether the game is over."""

    leader: Team | None
    """The team ahead of all others; None while the lead is shared."""

    winner: Team | None
    """The team that has won; None when the game is not over or tied."""

    tie: tuple[Team, ...]
    """The teams that share the win; empty without a tie at the end."""

    margin: int
    """By how many points the first is ahead of the next; 0 when the lead is shared."""

    opening_minimum_by_deal: FrozenMap[Team, tuple[int, ...]]
    """What each team's opening needed in each deal (HF-20)."""

    opening_minimum_next_deal: FrozenMap[Team, int]
    """What each team's opening needs in the next deal; empty when the game is over."""


def opening_minimum(rules: RuleSet, deal: int, total_before: int) -> int:
    """The opening minimum in points, in a deal (from 1) for a team with this total before it.

    Raises `Refused` for a deal before the first.
    """
    if deal < 1:
        raise Refused(sentence("Deals are counted from 1."), "deal")
    opening = rules.opening
    if total_before < 0 and opening.negative is not None:
        return opening.negative
    if opening.by is OpeningBy.DEAL:
        return opening.table[min(deal, len(opening.table)) - 1]
    return opening.table[max(bisect_right(opening.thresholds, total_before), 1) - 1]


def game_total(
    rules: RuleSet, deals: Sequence[Mapping[Team, int]], won_by: Team | None = None
) -> GameTotal[Team]:
    """The state of a game after these deals, each with the score of every team.

    `won_by` is the team that won at once with a special hand. Raises `Refused`
    for a deal that names other teams than the first.

    >>> from scorekeeper.rules import game_total, load_preset
    >>> deals = [{"Us": 1250, "Them": 890}, {"Us": -120, "Them": 640}]
    >>> game = game_total(load_preset("hand_and_foot"), deals)
    >>> game.totals["Us"], game.leader, game.margin, game.opening_minimum_next_deal["Us"]
    (1130, 'Them', 400, 120)
    """
    teams = tuple(deals[0]) if deals else ()
    _check_teams(teams, deals)
    running = {team: tuple(accumulate(deal[team] for deal in deals)) for team in teams}
    totals = {team: sums[-1] for team, sums in running.items()}
    ranked = sorted(totals.values(), reverse=True)
    first = tuple(team for team in teams if totals[team] == ranked[0])
    complete = won_by is not None or _is_over(rules, len(deals), totals, shared=len(first) > 1)
    leader = first[0] if len(first) == 1 else None
    return GameTotal(
        running=FrozenMap(running),
        totals=FrozenMap(totals),
        complete=complete,
        leader=leader,
        winner=won_by if won_by is not None or not complete else leader,
        tie=first if complete and won_by is None and leader is None else (),
        margin=ranked[0] - ranked[1] if len(ranked) > 1 else 0,
        opening_minimum_by_deal=FrozenMap(
            (team, _minima(rules, sums)) for team, sums in running.items()
        ),
        opening_minimum_next_deal=FrozenMap(
            (team, opening_minimum(rules, len(deals) + 1, total))
            for team, total in ({} if complete else totals).items()
        ),
    )


def _check_teams(teams: tuple[Team, ...], deals: Sequence[Mapping[Team, int]]) -> None:
    for place, deal in enumerate(deals):
        for team in teams:
            if team not in deal:
                why = sentence("The score of {team} is missing.", team=str(team))
                raise Refused(why, f"deals[{place}]")
        for team in deal:
            if team not in teams:
                why = sentence("{team} was not in the first deal.", team=str(team))
                raise Refused(why, f"deals[{place}].{team}")


def _is_over(rules: RuleSet, deals: int, totals: Mapping[Team, int], *, shared: bool) -> bool:
    """Whether the deals or the target are reached, and no further deal must break a tie."""
    length = rules.length
    reached = (length.deals is not None and deals >= length.deals) or (
        length.target is not None and any(total >= length.target for total in totals.values())
    )
    return reached and not (shared and rules.tie is Tie.EXTRA_DEAL)


def _minima(rules: RuleSet, sums: Sequence[int]) -> tuple[int, ...]:
    """The opening minimum of each deal, for the totals after each of them."""
    before = (0, *sums[:-1])
    return tuple(opening_minimum(rules, deal, total) for deal, total in enumerate(before, 1))
