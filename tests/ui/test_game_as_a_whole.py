"""What is done to a game as a whole: names, sharing, putting it out of the list and back."""

from __future__ import annotations

import flet as ft
import pytest

from scorekeeper.app.table import Table
from scorekeeper.game.players import LONGEST_NAME
from scorekeeper.rules.sentence import sentence
from scorekeeper.ui import routes
from tests.ui.client import Client
from tests.ui.house import SIZES, House, playing, says, set_text_scale, tap_all

FULL = sentence("The disk is full.")


async def at_names(client: Client, *players: str, teams: int = 2) -> tuple[House, Table]:
    """A house with a game whose names are about to be changed."""
    house = House()
    points = tuple(range(0, -5 * teams, -5))
    table = house.start(*players, teams=teams, done=playing(points))
    await house.open(client, routes.game(table.game.id))
    await tap_all(client, "more", "names")
    return house, table


async def test_players_and_teams_are_renamed_and_scores_stay(client: Client) -> None:
    house, table = await at_names(client)
    await client.enter("Player 3", " Cecilia ")
    await client.enter("Team 2", "Us")
    await client.tap("done")
    assert says(client, "total-0") == "Ann & Cecilia: 0"
    assert says(client, "total-1") == "Us: -5"
    assert house.store.load(table.game.id).game.players == ("Ann", "Bob", "Cecilia", "Dee")


async def test_two_teams_can_have_the_same_name(client: Client) -> None:
    _house, _table = await at_names(client)
    for team in ("Team 1", "Team 2"):
        await client.enter(team, "Us")
    await client.tap("done")
    assert says(client, "headline") == "Us in the lead by 5."
    assert says(client, "total-1") == "Us: -5"


async def test_a_name_that_is_too_long_says_so_and_stays_in_its_field(client: Client) -> None:
    _house, table = await at_names(client)
    await client.enter("Player 1", "x" * (LONGEST_NAME + 1))
    await client.tap("done")
    assert "A name has at most 40 characters; this one has 41." in client.texts()
    assert table.game.players[0] == "Ann"
    assert "x" * (LONGEST_NAME + 1) in client.texts()
    await client.enter("Player 1", "Anna")
    await client.tap("done")
    assert table.game.players[0] == "Anna"


async def test_what_is_typed_stays_in_its_field_letter_by_letter(client: Client) -> None:
    await at_names(client)
    for typed in ("C", "Ce", "Cec", ""):
        await client.enter("Player 3", typed)
        field = next(field for field in client.all(ft.TextField) if field.label == "Player 3")
        assert field.value == typed


async def test_a_name_is_kept_when_its_field_is_left(client: Client) -> None:
    _house, table = await at_names(client)
    await client.enter("Player 1", "Anna")
    field = next(field for field in client.all(ft.TextField) if field.label == "Player 1")
    await client.event(field, "blur")
    assert table.game.players[0] == "Anna"
    await client.tap("undo")
    assert table.game.players[0] == "Ann"
    assert "Ann" in [field.value for field in client.all(ft.TextField)]


async def test_names_that_were_not_changed_leave_no_step_to_undo(client: Client) -> None:
    _house, table = await at_names(client)
    steps = len(table.history.done)
    await client.enter("Player 1", "Ann")
    await client.tap("done")
    assert len(table.history.done) == steps


async def test_one_who_plays_alone_has_only_a_name_of_his_own(client: Client) -> None:
    await at_names(client, "Ann", "Bob", "Cid", teams=3)
    assert [field.label for field in client.all(ft.TextField)] == [
        "Player 1",
        "Player 2",
        "Player 3",
    ]


async def test_the_standing_is_shared_as_text(client: Client) -> None:
    house = House()
    table = house.start(done=playing((300, -120), (50, 0)))
    client.answers["share_text"] = {"status": "success", "raw": ""}
    await house.open(client, routes.more(table.game.id))
    await client.tap("share")
    (call,) = [call for call in client.calls if call.method == "share_text"]
    text = " ".join(str(value) for value in call.arguments.values())
    for part in ("Ann & Cid: 350", "Bob & Dee: -120", "Deal 1: 300 · -120", "Deal 2: 50 · 0"):
        assert part in text


async def test_sharing_that_the_device_refuses_is_no_crash(client: Client) -> None:
    house = House()
    table = house.start()
    client.answers["share_text"] = RuntimeError("no sharing here")
    await house.open(client, routes.more(table.game.id))
    await client.tap("share")
    assert any("That did not work" in text for text in client.texts())
    assert client.take_errors() == ["The action share failed"]


async def test_a_deleted_game_is_out_of_the_list_and_comes_back_by_undo(client: Client) -> None:
    house = House()
    house.start("Eve", "Fay")
    table = house.start(done=playing((300, 120)))
    await house.open(client)
    await tap_all(client, f"game-{table.game.id}", "more", "delete-game")
    assert client.views[-1].route == routes.HOME
    assert len(house.keeper.games()) == 1
    assert "Ann & Cid" not in client.texts()
    bar = next(bar for bar in client.all(ft.SnackBar))
    assert isinstance(bar.action, ft.SnackBarAction)
    await client.event(bar.action, "click")
    assert len(house.keeper.games()) == 2
    assert says(client, "total-0") == "Ann & Cid: 300"


async def test_a_deletion_that_cannot_be_kept_says_so_and_deletes_nothing(
    client: Client,
) -> None:
    house = House()
    table = house.start()
    await house.open(client, routes.more(table.game.id))
    house.store.failure = FULL
    await client.tap("delete-game")
    assert "The disk is full." in client.texts()
    assert len(house.keeper.games()) == 1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
async def test_any_names_are_changed_on_any_screen(
    client: Client, size: tuple[float, float], scale: float
) -> None:
    house = House()
    names = ("מיכל", "x" * LONGEST_NAME, "👵🏽👴🏻", "<b>x</b>", "سارة", "")
    table = house.start(*names, teams=3)
    await house.open(client, routes.names(table.game.id), size=size)
    await set_text_scale(client, scale)
    assert len(client.all(ft.TextField)) == 9
    await client.enter("Player 6", "a\nb")
    await client.tap("done")
    assert table.game.players == (*names[:5], "a b")


async def test_a_name_is_kept_however_its_field_is_left(client: Client) -> None:
    _house, table = await at_names(client)
    await client.enter("Player 1", "Anna")
    await client.back()
    assert table.game.players[0] == "Anna"

    await client.tap("names")
    await client.enter("Player 1", "Annabel")
    await client.event(client.page, "app_lifecycle_state_change", {"state": "hide"})
    assert table.game.players[0] == "Annabel"
    await client.enter("Player 1", "Annie")
    await client.event(client.page, "disconnect")
    assert table.game.players[0] == "Annie"
    await client.tap("undo")
    assert table.game.players[0] == "Annabel"
