"""A game begins with two to six players in teams of one size, and the deal passes to the left."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from scorekeeper.game.game import RulesFrom, start_game
from scorekeeper.game.players import LONGEST_NAME, TEAM_COUNTS
from scorekeeper.game.standing import dealer_of, next_deal
from scorekeeper.rules.rulebook import load_preset
from scorekeeper.rules.sentence import Refused
from tests.game.playing import NAMES, STARTED, a_game, with_deal

RULES = load_preset("hand_and_foot")
TABLES = [(players, teams) for players, counts in TEAM_COUNTS.items() for teams in counts]


@pytest.mark.parametrize(("players", "teams"), TABLES)
def test_hf_01_players_form_teams_of_one_size_and_partners_sit_alternately(
    players: int, teams: int
) -> None:
    game = a_game(players, teams)
    seats = [game.seats_of(team) for team in range(teams)]
    assert sorted(seat for team in seats for seat in team) == list(range(players))
    assert {len(team) for team in seats} == {players // teams}
    for team, seated in enumerate(seats):
        assert [game.team_of(seat) for seat in seated] == [team] * len(seated)
    for seat in range(players):
        assert game.team_of(seat) != game.team_of((seat + 1) % players)


@pytest.mark.parametrize("players", [0, 1, 7, 20])
def test_too_few_or_too_many_players_are_refused(players: int) -> None:
    with pytest.raises(Refused, match=f"2 to 6 people can play, not {players}.") as refusal:
        start_game(
            id="x", started=STARTED, rules=RULES, players=("Ann",) * players, team_count=players
        )
    assert refusal.value.field == "players"


@pytest.mark.parametrize(
    ("players", "teams"),
    [
        (players, teams)
        for players, counts in TEAM_COUNTS.items()
        for teams in range(8)
        if teams not in counts
    ],
)
def test_teams_that_the_players_cannot_form_are_refused(players: int, teams: int) -> None:
    with pytest.raises(Refused, match=f"{players} players cannot form {teams} teams") as refusal:
        a_game(players, teams)
    assert refusal.value.field == "team_count"


@pytest.mark.parametrize("seat", [-1, 4, 100])
def test_a_first_dealer_who_is_not_at_the_table_is_refused(seat: int) -> None:
    with pytest.raises(Refused, match="The first dealer must be one of the players") as refusal:
        a_game(first_dealer=seat)
    assert refusal.value.field == "first_dealer"


def test_a_name_that_is_too_long_is_refused() -> None:
    with pytest.raises(Refused, match="A name has at most 40 characters; this one has 41"):
        start_game(
            id="x",
            started=STARTED,
            rules=RULES,
            players=("Ann", "b" * (LONGEST_NAME + 1)),
            team_count=2,
        )


def test_names_are_labels_so_empty_and_double_ones_are_fine() -> None:
    game = start_game(
        id="x",
        started=STARTED,
        rules=RULES,
        players=(" Us ", "", "Us", "a\nb"),
        team_count=2,
    )
    assert game.players == ("Us", "", "Us", "a b")
    assert [str(game.player_name(seat)) for seat in range(4)] == ["Us", "Player 2", "Us", "a b"]
    assert [str(game.team_name(team)) for team in range(2)] == ["Us & Us", "Player 2 & a b"]


def test_a_teams_own_name_takes_the_place_of_its_players() -> None:
    game = replace(a_game(), team_names=("Us", ""))
    assert [str(game.team_name(team)) for team in range(2)] == ["Us", "Bob & Dee"]


@pytest.mark.parametrize(("players", "teams"), TABLES)
def test_hf_06_the_deal_passes_to_the_left_from_whoever_dealt_first(
    players: int, teams: int
) -> None:
    for first in range(players):
        game = a_game(players, teams, first_dealer=first)
        dealers = [dealer_of(game, deal) for deal in range(1, players + 2)]
        assert dealers[0] == dealers[-1] == first
        assert sorted(dealers[:-1]) == list(range(players))
        assert all((b - a) % players == 1 for a, b in pairwise(dealers))


def test_a_deal_is_scored_by_the_rules_that_held_when_it_was_played() -> None:
    later = load_preset("canasta_classic")
    game = replace(a_game(), rules=(RulesFrom(1, RULES), RulesFrom(3, later)))
    assert [game.rules_of(deal) for deal in (1, 2, 3, 9)] == [RULES, RULES, later, later]


def test_the_entry_shows_the_draft_before_the_saved_deal_before_nothing() -> None:
    game = a_game()
    assert game.entry(1).is_empty
    assert game.saved(0) is None
    assert game.saved(1) is None
    saved = with_deal(game, 1, 300, 120)
    assert saved.entry(1) == saved.saved(1)
    half = replace(saved.entry(1), went_out=2)
    corrected = saved.with_draft(1, half)
    assert corrected.entry(1) == corrected.draft(1) == half
    assert corrected.saved(1) == saved.saved(1)
    assert corrected.with_draft(1, None) == saved
    assert next_deal(saved) == 2


def test_nobody_has_to_have_a_name() -> None:
    game = start_game(
        id="x", started=STARTED, rules=RULES, players=("",) * len(NAMES), team_count=3
    )
    assert str(game.team_name(2)) == "Player 3 & Player 6"
