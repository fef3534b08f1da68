"""The scores for all to read: as large as the screen allows, and they follow the game."""

from __future__ import annotations

import flet as ft
import pytest

from scorekeeper.i18n import number_text
from scorekeeper.ui import routes
from scorekeeper.ui.theme import LINE, figures_width
from tests.game.playing import to_target
from tests.ui.client import Client
from tests.ui.house import House, playing, says, set_text_scale
from tests.ui.tree import walk

SCREENS = ((390, 844), (320, 640), (844, 390), (1280, 800))


async def looking(
    client: Client,
    *deals: tuple[int, ...],
    teams: int = 2,
    players: int = 4,
    size: tuple[float, float] = SCREENS[0],
) -> House:
    """A house whose table is looked at, after deals of these points."""
    house = House()
    names = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay")[:players]
    table = house.start(*names, teams=teams, done=playing(*deals))
    await house.open(client, routes.table_view(table.game.id), size=size)
    return house


def title(client: Client) -> str:
    (text,) = [part for part in walk(client.views[-1].appbar) if isinstance(part, ft.Text)]
    return str(text.value)


async def test_it_says_who_leads_what_opens_and_who_deals(client: Client) -> None:
    await looking(client, (300, 120))
    assert title(client) == "Deal 2 of 4: Bob deals"
    assert says(client, "view-0") == "Ann & Cid: 300. leads, opens with 90"
    assert says(client, "view-1") == "Bob & Dee: 120. opens with 90"


async def test_nobody_leads_before_the_first_deal_or_when_level(client: Client) -> None:
    await looking(client, (100, 100))
    assert says(client, "view-0") == "Ann & Cid: 100. opens with 90"
    assert says(client, "view-1") == "Bob & Dee: 100. opens with 90"


async def test_each_team_has_its_own_minimum(client: Client) -> None:
    house = House()
    table = house.start(rules=to_target(5000), done=playing((900, -100)))
    await house.open(client, routes.table_view(table.game.id))
    assert title(client) == "Deal 2: Bob deals"
    assert says(client, "view-1").endswith("opens with 15")


async def test_the_end_says_who_won_and_who_came_how_close(client: Client) -> None:
    await looking(client, *[(100, 300)] * 4)
    assert title(client) == "Bob & Dee won by 800."
    assert says(client, "view-0").endswith("800 behind")
    assert says(client, "view-1").endswith("won")


async def test_a_tie_names_all_who_tied(client: Client) -> None:
    await looking(client, *[(100, 100)] * 4)
    assert says(client, "view-0").endswith("tied at the top")
    assert says(client, "view-1").endswith("tied at the top")


async def test_it_follows_what_another_window_changes(client: Client) -> None:
    house = await looking(client)
    (game_id,) = house.store.games
    async with Client() as other:
        await house.open(other, routes.deal(game_id, 1))
        table = house.keeper.open(game_id)
        for operation in playing((300, 120)):
            table.perform(operation)
        await other.settle()
        await client.settle()
    assert says(client, "view-0") == "Ann & Cid: 300. leads, opens with 90"
    assert client.crashes == []


async def test_it_changes_nothing_and_asks_the_device_for_nothing(client: Client) -> None:
    house = await looking(client, (300, 120))
    saves = house.store.saves
    pressed = [part for part in client.walk() if getattr(part, "on_click", None) is not None]
    assert len(pressed) == 1, "only the way back can be pressed"
    await client.tap("back")
    assert house.store.saves == saves


@pytest.mark.parametrize("scale", [1, 2])
@pytest.mark.parametrize(("players", "teams"), [(2, 2), (4, 2), (3, 3), (5, 5), (6, 6)])
@pytest.mark.parametrize("size", SCREENS)
async def test_everything_fits_the_screen(
    client: Client, size: tuple[float, float], players: int, teams: int, scale: float
) -> None:
    width, height = size
    await looking(client, *[(-450,) * teams] * 3, players=players, teams=teams, size=size)
    await set_text_scale(client, scale)
    panels = [client.get(f"view-{team}") for team in range(teams)]
    rows = [row for row in client.all(ft.Row) if any(panel in row.controls for panel in panels)]
    columns = len(rows[0].controls)
    for panel in panels:
        texts = [part for part in walk(panel) if isinstance(part, ft.Text)]
        sizes = [float(text.size or 0) * scale for text in texts]
        assert sum(sizes) * LINE <= (height - 56) / len(rows)
        total = next(text for text in texts if text.value == number_text(-1350))
        assert float(total.size or 0) * scale * figures_width("-1,350") <= width / columns
        assert float(total.size or 0) >= max(float(text.size or 0) for text in texts)
