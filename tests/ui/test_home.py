"""Home: what to do on the first day, and later all games, newest first."""

from __future__ import annotations

import flet as ft
import pytest

from scorekeeper.game.operations.entry import MarkWentOut
from scorekeeper.game.operations.names import RenameTeam
from scorekeeper.game.players import LONGEST_NAME
from scorekeeper.rules.sentence import sentence
from scorekeeper.ui import routes
from tests.ui.client import Client
from tests.ui.house import PHONE, SIZES, SMALL, House, playing, set_text_scale, tap_all
from tests.ui.tree import words

LONG = "Wilhelmina-Theodora von Hohenstein-Ärmel"
RIGHT_TO_LEFT = ("מיכל", "سارة", "👵🏽👴🏻", "<b>x</b>")


def listed(client: Client) -> list[str]:
    """The identifiers of the games in the list, from top to bottom."""
    return [
        part.identifier
        for part in client.all(ft.Semantics)
        if part.identifier and part.identifier.startswith("game-")
    ]


def card(client: Client, game_id: str) -> str:
    """All words on the card of a game."""
    return " | ".join(words(client.get(f"game-{game_id}")))


async def test_the_first_start_says_what_to_do_and_leads_to_a_new_game(client: Client) -> None:
    await House().open(client)
    assert any("Press “New game”" in text for text in client.texts())
    await client.tap("new-game")
    assert client.views[-1].route == routes.NEW_GAME


async def test_games_are_listed_the_one_played_last_first(client: Client) -> None:
    house = House()
    first, second, third = (house.start(name, "Bob") for name in ("Ann", "Cid", "Dee"))
    first.perform(MarkWentOut(1, 0))
    await house.open(client)
    assert listed(client) == [f"game-{table.game.id}" for table in (first, third, second)]


async def test_a_card_says_how_its_game_stands(client: Client) -> None:
    house = House()
    going_on = house.start(done=playing((300, -120), (100, 0)))
    finished = house.start("Eve", "Fay", done=playing(*[(100, 50)] * 4))
    tied = house.start("Eve", "Fay", done=playing(*[(0, 0)] * 4))
    await house.open(client)
    shown = card(client, going_on.game.id)
    for part in ("Deal 3 of 4", "Ann & Cid", "400", "Bob & Dee", "-120"):
        assert part in shown
    assert "Winner" not in shown
    assert "Finished" in card(client, finished.game.id)
    assert card(client, finished.game.id).count("Winner") == 1
    assert card(client, tied.game.id).startswith("Tied")
    assert "Winner" not in card(client, tied.game.id)


async def test_an_unfinished_game_opens_where_it_was_left(client: Client) -> None:
    house = House()
    between = house.start(done=playing((300, 120)))
    half = house.start(done=[*playing((300, 120)), MarkWentOut(2, 0)])
    correcting = house.start(done=[*playing((300, 120)), MarkWentOut(1, 0)])
    await house.open(client)
    for table, route in (
        (between, routes.game(between.game.id)),
        (half, routes.deal(half.game.id, 2)),
        (correcting, routes.deal(correcting.game.id, 1)),
    ):
        await client.tap(f"game-{table.game.id}")
        assert client.views[-1].route == route
        while client.views[-1].route != routes.HOME:
            await client.back()


async def test_the_list_follows_what_is_done_in_a_game(client: Client) -> None:
    house = House()
    house.start("Eve", "Fay")
    table = house.start(done=playing((300, 120)))
    house.start("Gus", "Hal")
    await house.open(client)
    await tap_all(client, f"game-{table.game.id}", "score-deal", "out-nobody")
    for _screen in range(2):
        await client.back()
    assert listed(client)[0] == f"game-{table.game.id}"


async def test_notices_are_shown_until_they_are_dismissed_one_by_one(client: Client) -> None:
    house = House()
    house.store.told += [sentence("One file is damaged."), sentence("Another file is damaged.")]
    await house.open(client)
    assert "One file is damaged." in client.texts()
    assert "Another file is damaged." in client.texts()
    one = next(part for part in client.all(ft.TextButton) if "OK" in words(part))
    await client.event(one, "click")
    assert "One file is damaged." not in client.texts()
    assert "Another file is damaged." in client.texts()
    await client.tap("OK")
    assert "Another file is damaged." not in client.texts()


async def test_120_games_are_drawn_page_by_page(client: Client) -> None:
    house = House()
    for _game in range(120):
        house.start()
    await house.open(client)
    for shown in (50, 100, 120):
        assert len(listed(client)) == shown
        assert ("Show earlier games" in client.texts()) is (shown < 120)
        if shown < 120:
            await client.tap("Show earlier games")
    assert len(set(listed(client))) == 120


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
async def test_long_and_right_to_left_names_and_six_alone_are_all_listed(
    client: Client, size: tuple[float, float], scale: float
) -> None:
    house = House()
    assert len(LONG) == LONGEST_NAME
    long = house.start(LONG, LONG, LONG, LONG)
    foreign = house.start(*RIGHT_TO_LEFT)
    alone = house.start("Ann", "Bob", "", "Dee", "Eve", "Fay", teams=6)
    named = house.start(done=[RenameTeam(0, "Us"), RenameTeam(1, "Us")])
    await house.open(client, size=size)
    await set_text_scale(client, scale)
    assert f"{LONG} & {LONG}" in card(client, long.game.id)
    assert "מיכל & 👵🏽👴🏻" in card(client, foreign.game.id)
    for name in ("Ann", "Player 3", "Fay"):
        assert name in card(client, alone.game.id)
    assert card(client, named.game.id).count("Us") == 2


async def test_a_window_that_becomes_small_shows_the_same(client: Client) -> None:
    house = House()
    table = house.start(done=playing((300, 120)))
    await house.open(client, size=PHONE)
    before = card(client, table.game.id)
    width, height = SMALL
    await client.event(client.page, "resize", {"width": width, "height": height})
    assert card(client, table.game.id) == before


async def test_scores_of_another_process_are_looked_at_until_it_ends(client: Client) -> None:
    house = House()
    house.start()
    house.store.read_only = True
    await house.open(client)
    assert any("only look" in text for text in client.texts())
    await client.tap("Take over")
    assert "The other Scorekeeper is still running. Close it first." in client.texts()
    await client.dismiss()
    house.store.other_has_ended = True
    await client.tap("Take over")
    assert not any("only look" in text for text in client.texts())


async def test_where_nothing_is_kept_home_and_every_table_lead_to_a_backup(client: Client) -> None:
    house = House(is_ephemeral=True)
    game = house.start().game
    await house.open(client)
    for route in (routes.HOME, routes.game(game.id)):
        await client.go(route)
        await client.tap("Save a backup")
        assert client.views[-1].route == routes.backup()
