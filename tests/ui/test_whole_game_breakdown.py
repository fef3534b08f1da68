"""How the totals came about: every deal of a game, with the running totals."""

from __future__ import annotations

import pytest

from scorekeeper.game.operations.base import Operation
from scorekeeper.game.operations.deals import SaveDeal
from scorekeeper.ui import routes
from tests.e2e.figures import EXAMPLE
from tests.game.playing import entering
from tests.ui.client import Client
from tests.ui.house import SIZES, House, tap_all


def played() -> list[Operation]:
    """Enter and save the example game."""
    operations: list[Operation] = []
    for number, deal in enumerate(EXAMPLE, start=1):
        operations += [*entering(number, deal), SaveDeal(number, confirmed=True)]
    return operations


@pytest.mark.parametrize("size", SIZES)
async def test_each_deal_shows_its_points_and_what_they_make(
    client: Client, size: tuple[float, float]
) -> None:
    house = House()
    table = house.start(done=played())
    await house.open(client, routes.whole_game(table.game.id), size=size)
    texts = client.texts()
    for words in ("Deal 1: +3,990", "Deal 3: -600", "makes 4,555", "makes 8,700", "makes 9,065"):
        assert words in texts


async def test_a_deal_opens_into_its_own_lines(client: Client) -> None:
    house = House()
    table = house.start(done=played())
    await house.open(client, routes.game(table.game.id))
    await tap_all(client, "more", "whole-game", "why-1-2")
    assert client.views[-1].route == routes.breakdown(table.game.id, 2)


async def test_a_game_without_deals_says_so(client: Client) -> None:
    house = House()
    table = house.start()
    await house.open(client, routes.whole_game(table.game.id))
    assert "No deal is saved yet." in client.texts()
