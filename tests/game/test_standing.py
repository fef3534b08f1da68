"""How a game stands is worked out from its deals: totals, leaders, ties, minimum and the end."""

from __future__ import annotations

from dataclasses import replace
from itertools import accumulate

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.game.operations.deals import DeleteDeal, SaveDeal
from scorekeeper.game.operations.entry import MarkWentOut, SetCount
from scorekeeper.game.operations.names import RenameTeam
from scorekeeper.game.standing import standing_of, won_at_once
from scorekeeper.rules.model.points import SpecialHand
from scorekeeper.rules.sentence import Refused
from tests.game.playing import (
    HAND_AND_FOOT,
    a_game,
    after,
    scoring,
    to_target,
    with_deal,
    with_deals,
)

POINTS = st.integers(-180, 180).map(lambda points: points * 5)


def test_nobody_leads_before_the_first_deal() -> None:
    standing = standing_of(a_game(6, 3))
    assert standing.totals == (0, 0, 0)
    assert (standing.scores, standing.running, standing.leaders) == ((), (), ())
    assert (standing.margin, standing.winner, standing.is_tied) == (0, None, False)
    assert not standing.is_complete


@settings(deadline=None)
@given(st.lists(st.tuples(POINTS, POINTS, POINTS), min_size=1, max_size=4))
def test_totals_are_the_sums_of_the_deals(deals: list[tuple[int, int, int]]) -> None:
    standing = standing_of(with_deals(a_game(6, 3), *deals))
    assert standing.scores == tuple(deals)
    running = [tuple(accumulate(team)) for team in zip(*deals, strict=True)]
    assert standing.running == tuple(zip(*running, strict=True))
    assert standing.totals == standing.running[-1]
    best = max(standing.totals)
    assert standing.leaders == tuple(t for t in range(3) if standing.totals[t] == best)
    assert (standing.margin == 0) is (len(standing.leaders) > 1)
    assert standing.is_complete is (len(deals) == 4)
    assert (standing.winner is not None) is (standing.is_complete and len(standing.leaders) == 1)


@pytest.mark.parametrize(
    ("players", "teams", "points", "leaders"),
    [
        (4, 2, (100, 100), (0, 1)),
        (6, 3, (100, 50, 100), (0, 2)),
        (6, 3, (100, 100, 100), (0, 1, 2)),
        (6, 3, (-50, -50, -60), (0, 1)),
        (2, 2, (0, 0), (0, 1)),
        (6, 6, (5, 10, 10, 0, -5, 10), (1, 2, 5)),
    ],
)
def test_a_27_a_tie_names_all_who_tied_and_no_winner(
    players: int, teams: int, points: tuple[int, ...], leaders: tuple[int, ...]
) -> None:
    game = with_deals(a_game(players, teams), *[points] * 4)
    standing = standing_of(game)
    assert standing.leaders == leaders
    assert standing.is_tied
    assert standing.winner is None
    assert standing.margin == 0


def test_level_teams_in_the_middle_of_a_game_are_no_tie() -> None:
    standing = standing_of(with_deal(a_game(), 1, 100, 100))
    assert standing.leaders == (0, 1)
    assert not standing.is_tied


def test_a_negative_total_can_lead_and_win() -> None:
    standing = standing_of(with_deals(a_game(), *[(-100, -300)] * 4))
    assert standing.totals == (-400, -1200)
    assert (standing.winner, standing.margin) == (0, 800)


def test_two_teams_of_the_same_name_keep_their_own_scores() -> None:
    game = with_deal(a_game(), 1, 100, 300)
    same = after(game, RenameTeam(0, "Us"), RenameTeam(1, "Us"))
    assert standing_of(same) == standing_of(game)


def test_hf_20_the_minimum_rises_deal_by_deal_and_is_the_same_for_all() -> None:
    game = a_game()
    minimums = []
    for _deal in range(4):
        minimums.append(standing_of(game).minimums)
        game = with_deals(game, (100, 200))
    assert minimums == [(50, 50), (90, 90), (120, 120), (150, 150)]
    assert standing_of(game).minimums == (0, 0)


def test_the_minimum_goes_by_each_teams_own_total_where_the_rules_say_so() -> None:
    rules = to_target(5000)
    game = a_game(rules=rules)
    first = standing_of(game).minimums
    assert first == (50, 50)
    assert standing_of(with_deal(game, 1, -100, 100)).minimums == (15, 50)
    rich = with_deals(game, *[(900, 200)] * 4)
    assert standing_of(rich).minimums == (120, 50)
    assert standing_of(with_deal(rich, 2, -80, 1100)).minimums == (90, 90)


def test_a_game_to_a_target_ends_there_and_goes_on_after_a_correction() -> None:
    game = with_deals(a_game(rules=to_target(1500)), (800, 100), (700, 200))
    assert standing_of(game).winner == 0
    with pytest.raises(Refused, match="The game is over; there is no deal 3"):
        MarkWentOut(3, 0).do(game)
    corrected = with_deal(game, 2, 100, 200)
    assert not standing_of(corrected).is_complete
    assert after(corrected, MarkWentOut(3, 0)).entry(3).went_out == 0
    ended = with_deal(corrected, 1, 80, 1100)
    assert standing_of(with_deal(ended, 2, 100, 400)).winner == 1


def test_a_game_without_the_deal_that_ended_it_goes_on() -> None:
    game = with_deals(a_game(), *[(100, 200)] * 4)
    assert standing_of(game).is_complete
    assert not standing_of(after(game, DeleteDeal(4))).is_complete


def test_a_last_deal_that_is_corrected_opens_no_new_one() -> None:
    game = with_deals(a_game(), *[(100, 200)] * 4)
    corrected = with_deal(game, 4, 500, 200)
    assert len(corrected.deals) == 4
    assert standing_of(corrected).is_complete
    assert standing_of(corrected).is_tied
    assert standing_of(corrected).leaders == (0, 1)


def test_a_special_hand_wins_at_once_and_only_for_the_team_that_has_it() -> None:
    hand = SpecialHand("straight", 500, wins_game=True)
    rules = replace(HAND_AND_FOOT, special_hands=(hand,))
    game = with_deal(a_game(rules=rules), 1, 0, 800)
    assert won_at_once(game) is None
    assert not standing_of(game).is_complete
    won = after(
        game,
        *scoring(2, 0, 900),
        SetCount(2, 0, "special_hands.straight", 1),
        SaveDeal(2, confirmed=True),
    )
    assert won_at_once(won) == 0
    assert standing_of(won).is_complete
