"""Help at the table is two taps away, and leaves a half-entered deal as it is."""

from __future__ import annotations

import pytest

from scorekeeper.game.operations.entry import SetCount
from scorekeeper.ui import routes
from tests.ui.client import Client
from tests.ui.house import House, is_selected, playing, says, tap_all

HELP = {
    "help-opening": "/opening",
    "help-meld": "/meld",
    "help-going-out": "/going-out/0",
    "help-disputes": "/disputes",
}


@pytest.mark.parametrize(("key", "end"), HELP.items())
async def test_each_is_one_tap_from_the_table_and_leads_back_there(
    client: Client, key: str, end: str
) -> None:
    house = House()
    table = house.start()
    await house.open(client, routes.game(table.game.id))
    await client.tap(key)
    assert client.views[-1].route == routes.game(table.game.id) + end
    await client.tap("back")
    assert client.views[-1].route == routes.game(table.game.id)


@pytest.mark.parametrize(("key", "end"), HELP.items())
async def test_each_is_two_taps_from_an_entry_and_leads_back_to_it(
    client: Client, key: str, end: str
) -> None:
    house = House()
    table = house.start(done=[SetCount(1, 0, "books.clean", 2)])
    before, entry = table.game, routes.deal(table.game.id, 1)
    await house.open(client, entry)
    await tap_all(client, "more", key)
    assert client.views[-1].route == entry + end
    await client.tap("back")
    assert client.views[-1].route == entry
    assert is_selected(client, "team-0-books.clean-2")
    assert table.game == before


async def test_the_team_that_is_entered_is_the_one_that_asks_to_go_out(client: Client) -> None:
    house = House()
    table = house.start(done=[SetCount(1, 1, "books.clean", 2)])
    await house.open(client, routes.deal(table.game.id, 1))
    await tap_all(client, "team-1", "more", "help-going-out")
    assert is_selected(client, "team-1")
    assert "Clean books: 2 of 2 needed." in client.texts()


async def test_a_correction_is_checked_by_what_its_deal_needed(client: Client) -> None:
    house = House()
    table = house.start(done=playing((300, 100), (200, 100)))
    await house.open(client, routes.deal(table.game.id, 2))
    await tap_all(client, "more", "help-opening")
    assert says(client, "opening-verdict") == "Needs 90 points"


async def test_the_sheet_can_be_put_away(client: Client) -> None:
    house = House()
    table = house.start()
    await house.open(client, routes.deal(table.game.id, 1))
    await client.tap("more")
    assert "Help at the table" in client.texts()
    await client.dismiss()
    assert "Help at the table" not in client.texts()
    await client.tap("more")
    assert "Help at the table" in client.texts()


async def test_a_finished_game_offers_what_still_helps(client: Client) -> None:
    house = House()
    table = house.start(done=playing(*[(100, 0)] * 4))
    await house.open(client, routes.game(table.game.id))
    names = {getattr(control, "identifier", None) for control in client.walk()}
    assert {"help-disputes", "help-view"} <= names
    assert not names & {"help-opening", "help-meld", "help-going-out"}
