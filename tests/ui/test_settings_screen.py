"""Settings are followed at once, in all windows, and none of them can stop the app."""

from __future__ import annotations

import flet as ft
import pytest

from scorekeeper.rules.sentence import sentence
from scorekeeper.ui import routes
from tests.ui.client import Client
from tests.ui.house import SIZES, House, is_selected, set_text_scale, tap_all


async def at_settings(client: Client, size: tuple[float, float] = SIZES[0]) -> House:
    """A house whose settings are on the screen."""
    house = House()
    await house.open(client, routes.SETTINGS, size=size)
    return house


@pytest.mark.parametrize("mode", ["light", "dark", "system"])
async def test_brightness_is_followed_at_once_and_at_the_next_start(
    client: Client, mode: str
) -> None:
    house = await at_settings(client)
    await client.tap(f"brightness-{mode}")
    assert is_selected(client, f"brightness-{mode}")
    assert client.page.theme_mode == ft.ThemeMode(mode)
    async with Client() as other:
        await house.open(other)
        assert other.page.theme_mode == ft.ThemeMode(mode)


async def test_a_game_keeps_the_screen_on_unless_it_is_not_wanted(client: Client) -> None:
    house = House()
    table = house.start()
    await house.open(client, routes.game(table.game.id))
    assert [call.method for call in client.calls if call.control == "Wakelock"] == ["enable"]
    house.keeper.preferences.change(keep_awake=False)
    await client.settle()
    assert [call.method for call in client.calls if call.control == "Wakelock"][-1] == "disable"


async def test_the_screen_may_go_dark_again_after_the_game_is_left(client: Client) -> None:
    house = House()
    table = house.start()
    await house.open(client, routes.game(table.game.id))
    await client.back()
    assert [call.method for call in client.calls if call.control == "Wakelock"][-1] == "disable"


async def test_a_device_that_cannot_keep_its_screen_on_plays_on(client: Client) -> None:
    house = House()
    table = house.start()
    client.answers["enable"] = RuntimeError("no wake lock here")
    await house.open(client, routes.deal(table.game.id, 1))
    await client.tap("out-seat-0")
    assert is_selected(client, "out-seat-0")


async def test_a_setting_that_cannot_be_kept_is_followed_and_says_so(client: Client) -> None:
    house = await at_settings(client)
    house.store.failure = sentence("The disk is full.")
    await client.tap("keep_awake-false")
    assert "The disk is full." in client.texts()
    assert is_selected(client, "keep_awake-false")
    house.store.failure = None
    await client.tap("taps_felt-false")
    assert "The disk is full." not in client.texts()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
async def test_every_answer_can_be_given_on_any_screen(
    client: Client, size: tuple[float, float], scale: float
) -> None:
    house = await at_settings(client, size)
    await set_text_scale(client, scale)
    await tap_all(client, "keep_awake-false", "taps_felt-false", "brightness-dark")
    now = house.keeper.preferences.now
    assert (now.keep_awake, now.taps_felt, now.brightness) == (False, False, "dark")
