"""The entry fits any window, any size of text and any names, and loses no control in any."""

from __future__ import annotations

import flet as ft
import pytest

from scorekeeper.game.entry import Figure
from scorekeeper.game.entry_fields import counters_of, figures_of
from scorekeeper.game.game import Game
from scorekeeper.game.players import LONGEST_NAME
from scorekeeper.rules.rulebook import load_preset
from scorekeeper.ui import routes
from tests.game.playing import HAND_AND_FOOT
from tests.ui.client import Client
from tests.ui.house import PHONE, SIZES, SMALL, WIDE, House, is_selected, set_text_scale, tap_all

PAD = [f"key-{key}" for key in (*range(10), "00", "plus", "backspace", "clear", "next")]
FIGURES = [figure.id for figure in figures_of(HAND_AND_FOOT, 4)]
TABLES = {
    "long names": (("x" * LONGEST_NAME,) * 4, 2),
    "right to left": (("מיכל", "سارة", "👵🏽👴🏻", "<b>x</b>"), 2),
    "six alone": (("Ann", "Bob", "", "Dee", "Eve", "Fay"), 6),
    "three teams": (("Ann", "Bob", "Cid", "Dee", "Eve", "Fay"), 3),
    "two alone": (("Ann", "Bob"), 2),
}


def identifiers(client: Client) -> list[str]:
    """All identifiers on the screen, in the order of the tree."""
    return [part.identifier for part in client.all(ft.Semantics) if part.identifier]


def of_team(team: int) -> list[str]:
    """The identifiers of everything that can be pressed for a team."""
    counters = [
        f"team-{team}-{counter.id}-{key}"
        for counter in counters_of(HAND_AND_FOOT, 4)
        for key in (*range(6), "more")
    ]
    return [*counters, *(f"team-{team}-{figure}" for figure in FIGURES)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("table", TABLES)
async def test_every_control_is_there_once_on_every_screen(
    client: Client, size: tuple[float, float], scale: float, table: str
) -> None:
    players, teams = TABLES[table]
    house = House()
    game_id = house.start(*players, teams=teams).game.id
    await house.open(client, routes.deal(game_id, 1), size=size)
    await set_text_scale(client, scale)
    outs = [*(f"out-seat-{seat}" for seat in range(len(players))), "out-nobody"]
    tabs = [f"team-{team}" for team in range(teams)]
    for team in range(teams):
        await client.tap(f"team-{team}")
        shown = identifiers(client)
        assert len(set(shown)) == len(shown)
        expected = {*PAD, *outs, *tabs, *of_team(team), "main", "undo", "redo"}
        assert expected <= {*shown}


@pytest.mark.parametrize("teams", [2, 3])
async def test_a_wide_window_shows_all_teams_side_by_side(client: Client, teams: int) -> None:
    house = House()
    table = house.start("A", "B", "C", "D", "E", "F", teams=teams)
    await house.open(client, routes.deal(table.game.id, 1), size=WIDE)
    for team in range(teams):
        assert {*of_team(team)} <= {*identifiers(client)}
    await tap_all(client, f"team-{teams - 1}-left_points", "key-7", "key-5")
    entry = _game(house).entry(1)
    assert entry.teams[teams - 1].figure("left_points") == Figure(("75",))


async def test_four_teams_or_more_are_shown_one_at_a_time_even_when_wide(client: Client) -> None:
    house = House()
    table = house.start("A", "B", "C", "D", "E", "F", teams=6)
    await house.open(client, routes.deal(table.game.id, 1), size=WIDE)
    assert not {*of_team(1)} & {*identifiers(client)}


async def test_turning_the_device_in_the_middle_of_a_deal_loses_nothing(client: Client) -> None:
    house = House()
    table = house.start()
    await house.open(client, routes.deal(table.game.id, 1), size=PHONE)
    await tap_all(client, "out-seat-0", "team-1", "team-1-books.clean-4", "key-next", "key-7")
    before = _game(house)
    for width, height in ((844, 390), SMALL, WIDE, PHONE):
        await client.event(client.page, "resize", {"width": width, "height": height})
        assert is_selected(client, "out-seat-0")
        assert is_selected(client, "team-1-books.clean-4")
        assert is_selected(client, "team-1-left_points")
    assert _game(house) == before
    await client.tap("key-5")
    assert _game(house).entry(1).teams[1].figure("left_points") == Figure(("75",))


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("5", "5"),
        ("Numpad 5", "5"),
        ("0", "0"),
        ("Backspace", "1"),
        ("Delete", "–"),
        ("Numpad Add", "12"),
        ("+", "12"),
        ("A", "12"),
        ("Enter", "12"),
        ("-", "12"),
    ],
)
async def test_a_keyboard_types_into_the_figure_in_focus(
    client: Client, name: str, text: str
) -> None:
    house = House()
    table = house.start()
    await house.open(client, routes.deal(table.game.id, 1))
    if len(text) > 1 or name in ("Backspace", "Delete"):
        await tap_all(client, "key-1", "key-2")
    await press(client, name)
    assert f"Cards melded: {text}" in client.texts()


async def test_the_arrow_down_goes_to_the_next_figure(client: Client) -> None:
    house = House()
    table = house.start()
    await house.open(client, routes.deal(table.game.id, 1))
    await press(client, "Arrow Down")
    assert is_selected(client, "team-0-left_points")
    await press(client, "7")
    assert _game(house).entry(1).teams[0].figure("left_points") == Figure(("7",))


@pytest.mark.parametrize("held", ["ctrl", "alt", "meta"])
async def test_a_shortcut_of_the_system_types_nothing(client: Client, held: str) -> None:
    house = House()
    table = house.start()
    await house.open(client, routes.deal(table.game.id, 1))
    await press(client, "5", held)
    assert _game(house).entry(1).is_empty


async def test_the_keyboard_is_let_go_of_with_the_screen(client: Client) -> None:
    house = House()
    table = house.start()
    await house.open(client, routes.deal(table.game.id, 1))
    await press(client, "5")
    await client.back()
    assert client.page.on_keyboard_event is None


async def test_what_is_typed_above_the_entry_is_no_figure(client: Client) -> None:
    house = House()
    table = house.start()
    await house.open(client, routes.deal(table.game.id, 1))
    await press(client, "5")
    await client.tap("more")
    await press(client, "1")
    await client.tap("help-disputes")
    await press(client, "2")
    await client.back()
    await press(client, "0")
    figure = _game(house).entry(1).teams[0].figure("melded_points")
    assert figure is not None
    assert figure.value == 50


@pytest.mark.parametrize("preset", ["dearie", "canasta_modern_american", "roth", "bolivia"])
async def test_other_rules_ask_for_what_they_count(client: Client, preset: str) -> None:
    rules = load_preset(preset)
    house = House()
    table = house.start(rules=rules)
    await house.open(client, routes.deal(table.game.id, 1), size=SMALL)
    for counter in counters_of(rules, 4):
        await client.tap(f"team-0-{counter.id}-1")
        assert _game(house).entry(1).teams[0].count(counter.id) == 1
    for figure in figures_of(rules, 4):
        await tap_all(client, f"team-0-{figure.id}", "key-5" if figure.most >= 5 else "key-1")
        assert _game(house).entry(1).teams[0].figure(figure.id) is not None


async def press(client: Client, key: str, held: str = "") -> None:
    """Press a key of a keyboard, by Flutter's name for it."""
    keys = ("shift", "ctrl", "alt", "meta")
    await client.event(
        client.page, "keyboard_event", {"key": key, **{name: name == held for name in keys}}
    )


def _game(house: House) -> Game:
    (history,) = house.store.games.values()
    return history.game
