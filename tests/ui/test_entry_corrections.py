"""Any deal is corrected at any time, and every step goes back and forward in plain sight."""

from __future__ import annotations

import flet as ft
import pytest

from scorekeeper.game.entry import Figure
from scorekeeper.game.game import Game
from scorekeeper.ui import routes
from tests.ui.client import Client
from tests.ui.house import House, is_selected, playing, says, tap_all

DEALS = ((300, 120), (100, -50), (0, 0), (200, 40))


async def correcting(client: Client, deal: int, deals: int = 4) -> House:
    """A house in which a saved deal of some is about to be corrected."""
    house = House()
    table = house.start(done=playing(*DEALS[:deals]))
    await house.open(client, routes.game(table.game.id))
    await tap_all(client, f"deal-{deal}", "correct")
    assert client.views[-1].route == routes.deal(table.game.id, deal)
    return house


def game(house: House) -> Game:
    """The only game of the house, as it is kept."""
    (history,) = house.store.games.values()
    return history.game


async def test_a_correction_begins_with_what_was_saved(client: Client) -> None:
    await correcting(client, 2)
    assert "Correct deal 2" in client.texts()
    assert "Bob dealt" in client.texts()
    assert is_selected(client, "out-nobody")
    assert says(client, "team-0-melded_points") == "Cards melded: 100"
    await client.tap("team-1")
    assert says(client, "team-1-left_points") == "Cards left: 50"


@pytest.mark.parametrize("deal", [1, 2, 3, 4])
async def test_every_deal_of_a_finished_game_is_corrected(client: Client, deal: int) -> None:
    house = await correcting(client, deal)
    await tap_all(client, "key-clear", *(f"key-{key}" for key in "2000"), "main")
    if client.views[-1].route.endswith(f"/deal/{deal}"):
        await tap_all(client, "team-1", "key-0", "main")
    if "Is this right?" in client.texts():
        await client.tap("save-anyway")
    assert len(game(house).deals) == 4
    assert game(house).deals[deal - 1].teams[0].figure("melded_points") == Figure(("2000",))
    assert says(client, "total-0").endswith(f": {2600 - DEALS[deal - 1][0]:,}")


async def test_a_cancelled_correction_leaves_no_trace(client: Client) -> None:
    house = await correcting(client, 1)
    before = game(house)
    await tap_all(client, "out-seat-0", "key-5", "cancel")
    assert game(house) == before
    assert says(client, "total-0") == "Ann & Cid: 600"


async def test_a_correction_that_changes_nothing_is_left_by_either_key(client: Client) -> None:
    house = await correcting(client, 1)
    before = game(house)
    for key in ("cancel", "Save deal 1"):
        await client.tap(key)
        assert says(client, "total-0") == "Ann & Cid: 600"
        assert game(house) == before
        await tap_all(client, "deal-1", "correct")


async def test_a_correction_leaves_the_next_half_entered_deal_alone(client: Client) -> None:
    house = await correcting(client, 1, deals=2)
    await client.go(routes.deal(game(house).id, 3))
    await tap_all(client, "out-seat-3", "key-4", "key-5")
    half = game(house).draft(3)
    await client.go(routes.deal(game(house).id, 1))
    await tap_all(client, "key-backspace", "main")
    assert game(house).draft(3) == half
    assert game(house).draft(1) is None
    assert game(house).deals[0].teams[0].figure("melded_points") == Figure(("30",))


async def test_undo_and_redo_go_through_the_taps_of_a_deal(client: Client) -> None:
    house = House()
    table = house.start()
    await house.open(client, routes.deal(table.game.id, 1))
    await tap_all(client, "out-seat-0", "team-0-books.clean-4", "key-6", "key-0")
    await client.tap("undo")
    assert says(client, "team-0-melded_points") == "Cards melded: 6"
    await client.tap("undo")
    assert says(client, "team-0-melded_points") == "Cards melded: –"
    await client.tap("undo")
    assert is_selected(client, "team-0-books.clean-2")
    await client.tap("undo")
    assert not is_selected(client, "out-seat-0")
    assert _key(client, "undo").disabled
    await tap_all(client, *["redo"] * 4)
    assert says(client, "team-0-melded_points") == "Cards melded: 60"
    assert is_selected(client, "team-0-books.clean-4")
    assert _key(client, "redo").disabled


async def test_undo_across_deals_brings_the_deal_to_the_screen_that_changes(
    client: Client,
) -> None:
    house = House()
    table = house.start(done=playing((300, 120)))
    await house.open(client, routes.game(table.game.id))
    await tap_all(client, "score-deal", "out-seat-3", "undo")
    assert client.views[-1].route == routes.deal(table.game.id, 2)
    await client.tap("undo")
    assert client.views[-1].route == routes.deal(table.game.id, 1)
    assert says(client, "team-0") == "Ann & Cid: 300"
    assert "Deal 1 of 4" in client.texts()
    await client.tap("redo")
    assert "Correct deal 1" in client.texts()
    await client.tap("redo")
    assert client.views[-1].route == routes.deal(table.game.id, 2)
    assert is_selected(client, "out-seat-3")
    await client.back()
    assert says(client, "total-0") == "Ann & Cid: 300"


async def test_a_game_is_undone_to_its_start_and_redone_to_its_end_on_the_screen(
    client: Client,
) -> None:
    house = House()
    table = house.start(done=playing((30, 12), (5, -5)))
    steps = len(table.history.done)
    await house.open(client, routes.game(table.game.id))
    await tap_all(client, *["undo"] * steps)
    assert table.game == table.history.start
    assert _key(client, "undo").disabled
    await tap_all(client, *["redo"] * steps)
    assert says(client, "total-0") == "Ann & Cid: 35"


async def test_undo_in_another_window_that_takes_this_deal_away_says_so(client: Client) -> None:
    house = House()
    table = house.start(done=playing((300, 120)))
    await house.open(client, routes.deal(table.game.id, 2))
    table.undo()
    await client.settle()
    assert "Deal 2 cannot be scored yet: deal 1 comes first." in client.texts()
    table.redo()
    await client.settle()
    assert "Who went out?" in client.texts()
    await tap_all(client, "out-seat-1", "key-5")
    assert says(client, "team-0-melded_points") == "Cards melded: 5"


def _key(client: Client, identifier: str) -> ft.IconButton:
    part = client.get(identifier)
    assert isinstance(part, ft.Semantics)
    assert isinstance(part.content, ft.IconButton)
    return part.content
