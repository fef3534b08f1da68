"""New game: everything has a usual answer, and every table that can play is offered."""

from __future__ import annotations

import flet as ft
import pytest

from scorekeeper.game.players import LONGEST_NAME, TEAM_COUNTS
from scorekeeper.game.standing import dealer_of
from scorekeeper.rules.sentence import sentence
from scorekeeper.ui import routes
from tests.ui.client import Client
from tests.ui.house import PHONE, SIZES, House, is_selected, set_text_scale, tap_all

TABLES = [(players, teams) for players, counts in TEAM_COUNTS.items() for teams in counts]


async def at_new_game(client: Client, size: tuple[float, float] = PHONE) -> House:
    """A house whose new game is about to be started."""
    house = House()
    await house.open(client, routes.NEW_GAME, size=size)
    return house


def fields(client: Client) -> list[str]:
    """The labels of the fields for names, from top to bottom."""
    return [str(field.label) for field in client.all(ft.TextField)]


async def test_the_usual_answers_start_a_game_at_once(client: Client) -> None:
    house = await at_new_game(client)
    await client.tap("start")
    (summary,) = house.keeper.games()
    assert client.views[-1].route == routes.game(summary.id)
    assert summary.players == ("", "", "", "")
    assert len(summary.team_names) == 2
    assert "Player 1 & Player 3" in client.texts()


@pytest.mark.parametrize(("players", "teams"), TABLES)
async def test_every_number_of_players_and_teams_can_play(
    client: Client, players: int, teams: int
) -> None:
    house = await at_new_game(client)
    await client.tap(f"players-{players}")
    if len(TEAM_COUNTS[players]) > 1:
        await client.tap(f"teams-{teams}")
        assert is_selected(client, f"teams-{teams}")
    assert is_selected(client, f"players-{players}")
    assert sorted(fields(client)) == [f"Name of player {n + 1}" for n in range(players)]
    for number in range(1, players + 1):
        await client.enter(f"Name of player {number}", f"P{number}")
    await tap_all(client, f"dealer-{players - 1}", "start")
    (summary,) = house.keeper.games()
    assert summary.players == tuple(f"P{n + 1}" for n in range(players))
    assert len(summary.team_names) == teams
    assert dealer_of(house.keeper.open(summary.id).game, 1) == players - 1


async def test_partners_stand_together_while_they_are_named(client: Client) -> None:
    await at_new_game(client)
    assert fields(client) == [f"Name of player {number}" for number in (1, 3, 2, 4)]
    await client.enter("Name of player 1", "Ann")
    assert "Ann & Player 3" in client.texts()
    await client.tap("teams-4")
    assert fields(client) == [f"Name of player {number}" for number in (1, 2, 3, 4)]


async def test_another_number_of_players_takes_back_teams_and_dealer_but_no_name(
    client: Client,
) -> None:
    await at_new_game(client)
    await client.enter("Name of player 1", "Ann")
    await tap_all(client, "players-6", "teams-3", "dealer-5", "players-4")
    assert is_selected(client, "dealer-0")
    assert is_selected(client, "teams-2")
    assert "Ann & Player 3" in client.texts()


async def test_names_of_earlier_players_are_offered_until_they_are_taken(client: Client) -> None:
    house = House()
    house.start("Ann", "Bob")
    house.start("Cid", "Ann")
    await house.open(client, routes.NEW_GAME)
    await tap_all(client, "Cid", "Bob")
    assert [field.value for field in client.all(ft.TextField)] == ["Cid", "", "Bob", ""]
    await client.enter("Name of player 3", "Ann")
    assert "Played before:" not in client.texts()


async def test_no_more_than_eight_names_are_offered_at_once(client: Client) -> None:
    house = House()
    for number in range(6):
        house.start(f"A{number}", f"B{number}")
    await house.open(client, routes.NEW_GAME)
    assert len(client.all(ft.OutlinedButton)) == 8


async def test_nothing_is_offered_where_nobody_played_before(client: Client) -> None:
    await at_new_game(client)
    assert "Played before:" not in client.texts()


async def test_a_name_that_is_too_long_says_so_and_nothing_is_lost(client: Client) -> None:
    house = await at_new_game(client)
    await client.enter("Name of player 1", "x" * (LONGEST_NAME + 1))
    await client.enter("Name of player 2", "Bob")
    await client.tap("start")
    assert "A name has at most 40 characters; this one has 41." in client.texts()
    assert client.views[-1].route == routes.NEW_GAME
    assert house.keeper.games() == ()
    await client.enter("Name of player 1", "x" * LONGEST_NAME)
    await client.tap("start")
    assert house.keeper.games()[0].players == ("x" * LONGEST_NAME, "Bob", "", "")


async def test_a_game_that_cannot_be_kept_is_on_the_table_all_the_same(client: Client) -> None:
    house = await at_new_game(client)
    house.store.failure = sentence("The disk is full.")
    await client.tap("start")
    assert "The disk is full." in client.texts()
    assert "Nothing is scored yet." in client.texts()
    house.store.failure = None
    await client.tap("Try again")
    assert "The disk is full." not in client.texts()
    assert len(house.store.games) == 1


async def test_a_double_tap_on_start_starts_one_game(client: Client) -> None:
    house = await at_new_game(client)
    await client.enter("Name of player 1", "Ann")
    await client.double_tap("start")
    (summary,) = house.keeper.games()
    assert client.views[-1].route == routes.game(summary.id)


async def test_the_next_new_game_begins_with_an_empty_form(client: Client) -> None:
    house = await at_new_game(client)
    await client.enter("Name of player 1", "Ann")
    await client.tap("start")
    await client.back()
    await client.tap("new-game")
    assert {field.value for field in client.all(ft.TextField)} == {""}
    await client.tap("start")
    assert len(house.keeper.games()) == 2


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
async def test_long_and_right_to_left_names_stand_in_their_fields(
    client: Client, size: tuple[float, float], scale: float
) -> None:
    house = await at_new_game(client, size)
    await set_text_scale(client, scale)
    await client.tap("players-6")
    names = ("x" * LONGEST_NAME, "מיכל", "سارة", "👵🏽👴🏻", "<b>x</b>", "a b")
    for number, name in enumerate(names, start=1):
        await client.enter(f"Name of player {number}", name)
    await client.tap("start")
    assert house.keeper.games()[0].players == names
