"""Every published rule set can be played: deals are entered, saved, corrected and undone by it."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.game.entry import NOBODY
from scorekeeper.game.entry_fields import Counter, counters_of, figures_of, required_books
from scorekeeper.game.findings import findings_in
from scorekeeper.game.game import Game
from scorekeeper.game.history import new_history
from scorekeeper.game.operations.base import Operation
from scorekeeper.game.operations.deals import SaveDeal
from scorekeeper.game.operations.entry import MarkWentOut, PressKey, SetCount
from scorekeeper.game.players import TEAM_COUNTS
from scorekeeper.game.scores import completed, deal_scores
from scorekeeper.game.standing import standing_of
from scorekeeper.rules.rulebook import load_preset, preset_ids
from scorekeeper.rules.sentence import Refused
from tests.game.playing import a_game, after

NOW = "2026-05-01T20:00:00+00:00"
DEALS = 3


def tables_of(preset: str) -> list[tuple[int, int]]:
    """The numbers of players and teams that a rule set is for, of those that a game can have."""
    sides = load_preset(preset).sides
    return [
        (players, teams)
        for players, counts in TEAM_COUNTS.items()
        for teams in counts
        if sides.players_min <= players <= sides.players_max and players // teams in sides.team_size
    ]


@st.composite
def a_deal(draw: st.DrawFn, game: Game, deal: int) -> list[Operation]:
    """Taps that enter a deal: some of everything that the rules ask for."""
    rules, players = game.rules_of(deal), len(game.players)
    who = draw(st.sampled_from([NOBODY, *range(players)]))
    operations: list[Operation] = [MarkWentOut(deal, who)]
    for team in range(game.team_count):
        for counter in counters_of(rules, players):
            count = draw(st.none() | st.integers(0, min(2, counter.most)))
            operations.append(SetCount(deal, team, counter.id, count))
        for figure in figures_of(rules, players):
            number = draw(st.integers(0, min(60, figure.most)))
            operations += [PressKey(deal, team, figure.id, key) for key in str(number)]
    return operations


@pytest.mark.parametrize("preset", preset_ids())
def test_a_rule_set_is_for_some_table(preset: str) -> None:
    assert tables_of(preset)


@pytest.mark.parametrize("preset", preset_ids())
@given(data=st.data())
@settings(max_examples=8, deadline=None)
def test_deals_are_entered_and_saved_and_come_to_their_lines(
    preset: str, data: st.DataObject
) -> None:
    rules = load_preset(preset)
    history = new_history(a_game(*data.draw(st.sampled_from(tables_of(preset))), rules=rules))
    for _deal in range(DEALS):
        game = history.game
        deal = len(game.deals) + 1
        for operation in data.draw(a_deal(game, deal)):
            history = history.do(operation, NOW)
        entered = deal_scores(history.game, deal, history.game.entry(deal))
        for score in entered:
            assert score.total == sum(line.points for line in score.lines if line.applied)
            assert all(str(line.label) for line in score.lines)
        try:
            history = history.do(SaveDeal(deal, confirmed=True), NOW)
        except Refused:
            assert findings_in(history.game, deal, history.game.entry(deal)).impossible
            break
        assert deal_scores(history.game, deal, history.game.deals[-1]) == entered
        if standing_of(history.game).is_complete:
            break
    standing = standing_of(history.game)
    assert standing.totals == tuple(
        sum(scores[team] for scores in standing.scores) for team in range(history.game.team_count)
    )
    while history.done:
        history = history.undo()
    assert history.game == history.start


@pytest.mark.parametrize("preset", preset_ids())
def test_going_out_fills_in_books_that_the_team_is_asked_for(preset: str) -> None:
    players, teams = tables_of(preset)[0]
    game = after(a_game(players, teams, rules=load_preset(preset)), MarkWentOut(1, 0))
    filled = dict(completed(game, 1, game.entry(1)).teams[0].counts)
    assert filled == required_books(game.rules_of(1), 1)


@pytest.mark.parametrize("preset", preset_ids())
def test_each_thing_that_is_asked_for_is_worth_what_the_row_says(preset: str) -> None:
    players, teams = tables_of(preset)[0]
    game = a_game(players, teams, rules=load_preset(preset))
    for counter in counters_of(game.rules_of(1), players):
        if counter.each is None or counter.id == "concealed":
            continue
        counted = after(game, SetCount(1, 0, counter.id, 1))
        lines = deal_scores(counted, 1, counted.entry(1))[0].lines
        assert any(abs(line.each) == abs(counter.each) for line in lines), _told(counter)


def _told(counter: Counter) -> str:
    return f"no line for {counter.id}, {counter.each} points each"
