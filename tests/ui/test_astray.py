"""Addresses that lead nowhere, games that cannot be opened: a sentence, and a way home."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scorekeeper.app.ports import NotReadable
from scorekeeper.game.history import History
from scorekeeper.rules.sentence import sentence
from scorekeeper.ui import routes
from tests.app.memory_store import MemoryStore
from tests.ui.client import Client
from tests.ui.house import SIZES, House, set_text_scale


@pytest.mark.parametrize(
    "route", ["/nowhere", "/game", "/game/", "/new/old", "/game/x/deal/one", "/game/x/y/z"]
)
async def test_an_address_that_leads_nowhere_leads_home(client: Client, route: str) -> None:
    house = House()
    house.start()
    await house.open(client, route)
    assert "There is no game and no screen at this address." in client.texts()
    await client.tap("home")
    assert any("Ann & Cid" in text for text in client.texts())


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    "route",
    [
        routes.game("0" * 16),
        routes.deal("0" * 16, 1),
        routes.breakdown("0" * 16, 1),
        routes.game("../etc/passwd"),
        routes.game("%00"),
    ],
)
async def test_a_game_that_does_not_exist_says_so_on_every_screen(
    client: Client, size: tuple[float, float], route: str
) -> None:
    house = House()
    await house.open(client, route, size=size)
    await set_text_scale(client, 2.0)
    expected = {"There is no such game.", "There is no game and no screen at this address."}
    assert expected & {*client.texts()}


async def test_one_goes_back_from_a_game_that_does_not_exist(client: Client) -> None:
    house = House()
    await house.open(client, routes.game("0" * 16))
    await client.back()
    assert client.views[-1].route == routes.HOME


async def test_a_damaged_game_says_where_its_file_is_and_the_others_open(client: Client) -> None:
    house = House()
    other = house.start("Eve", "Fay").game.id
    damaged = house.start().game.id
    house.start("Gus", "Hal")

    class Damaged(MemoryStore):
        def load(self, game_id: str) -> History:
            if game_id == damaged:
                raise NotReadable(sentence("The file is damaged. It is now at {place}.", place="x"))
            return super().load(game_id)

    store = Damaged()
    store.games = house.store.games
    house = House(store)
    await house.open(client)
    await client.tap(f"game-{damaged}")
    assert "The file is damaged. It is now at x." in client.texts()
    await client.back()
    await client.tap(f"game-{other}")
    assert "Nothing is scored yet." in client.texts()


@pytest.mark.parametrize("deal", [0, 99, 10**30])
@pytest.mark.parametrize("route", [routes.deal, routes.breakdown])
async def test_a_deal_that_there_cannot_be_says_so(
    client: Client, deal: int, route: Callable[[str, int], str]
) -> None:
    house = House()
    table = house.start()
    await house.open(client, route(table.game.id, deal))
    assert any("cannot be scored yet: deal 1 comes first." in text for text in client.texts())
