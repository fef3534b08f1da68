"""The table: how the game stands at a glance, whose deal it is, and the way to every deal."""

from __future__ import annotations

import flet as ft
import pytest

from scorekeeper.game.operations.deals import SaveDeal
from scorekeeper.game.operations.entry import MarkWentOut, PressKey
from scorekeeper.game.operations.names import RenameTeam
from scorekeeper.game.players import LONGEST_NAME
from scorekeeper.rules.sentence import sentence
from scorekeeper.ui import routes
from tests.game.playing import to_target
from tests.ui.client import Client
from tests.ui.house import SIZES, House, playing, says, set_text_scale

FULL = sentence("The disk is full.")


async def shown(client: Client, *points: tuple[int, ...], teams: int = 2, players: int = 4) -> None:
    """A game with these deals, at its table."""
    house = House()
    names = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay")[:players]
    table = house.start(*names, teams=teams, done=playing(*points))
    await house.open(client, routes.game(table.game.id))


async def test_a_new_game_says_what_comes_first(client: Client) -> None:
    await shown(client)
    assert says(client, "headline") == "Nothing is scored yet."
    assert says(client, "total-0") == "Ann & Cid: 0"
    for words in ("Deal 1 of 4", "Ann deals", "The first meld needs 50 points", "Score deal 1"):
        assert words in client.texts()
    await client.tap("score-deal")
    assert client.views[-1].route.endswith("/deal/1")


@pytest.mark.parametrize(
    ("deals", "headline", "facts"),
    [
        (
            [(300, 120)],
            "Ann & Cid in the lead by 180.",
            ("Deal 2 of 4", "Bob deals", "The first meld needs 90 points"),
        ),
        (
            [(-300, -120), (0, 0)],
            "Bob & Dee in the lead by 180.",
            ("Deal 3 of 4", "Cid deals", "The first meld needs 120 points"),
        ),
        (
            [(100, 100)] * 3,
            "Ann & Cid and Bob & Dee are level.",
            ("Deal 4 of 4", "Dee deals", "The first meld needs 150 points"),
        ),
    ],
)
async def test_a_game_that_goes_on_says_who_leads_who_deals_and_the_minimum(
    client: Client, deals: list[tuple[int, int]], headline: str, facts: tuple[str, ...]
) -> None:
    await shown(client, *deals)
    assert says(client, "headline") == headline
    for words in facts:
        assert words in client.texts()
    assert says(client, "total-0").endswith(f": {sum(deal[0] for deal in deals)}")


async def test_each_team_has_its_own_minimum_where_the_rules_say_so(client: Client) -> None:
    house = House()
    table = house.start(rules=to_target(5000), done=playing((-100, 900)))
    await house.open(client, routes.game(table.game.id))
    assert "The first meld of Ann & Cid needs 15 points" in client.texts()
    assert "The first meld of Bob & Dee needs 50 points" in client.texts()
    assert "Deal 2" in client.texts()


async def test_the_end_names_the_winner_first_and_leads_to_a_new_game(client: Client) -> None:
    await shown(client, *[(100, 300)] * 4)
    assert says(client, "headline") == "Bob & Dee won by 800."
    totals = [p.identifier for p in client.all(ft.Semantics) if "total-" in (p.identifier or "")]
    assert totals == ["total-1", "total-0"]
    assert "score-deal" not in [part.identifier for part in client.all(ft.Semantics)]
    await client.tap("new-game")
    assert client.views[-1].route == routes.NEW_GAME


@pytest.mark.parametrize(
    ("players", "teams", "points", "headline"),
    [
        (4, 2, (100, 100), "It is a tie between Ann & Cid and Bob & Dee."),
        (6, 3, (100, 50, 100), "It is a tie between Ann & Dee and Cid & Fay."),
        (3, 3, (5, 5, 5), "It is a tie between Ann and Bob and Cid."),
    ],
)
async def test_a_tie_names_all_who_tied(
    client: Client, players: int, teams: int, points: tuple[int, ...], headline: str
) -> None:
    await shown(client, *[points] * 4, players=players, teams=teams)
    assert says(client, "headline") == headline


async def test_every_deal_leads_to_its_breakdown(client: Client) -> None:
    await shown(client, (300, -120), (0, 50))
    for deal in (1, 2):
        await client.tap(f"deal-{deal}")
        assert client.views[-1].route.endswith(f"/why/{deal}")
        await client.back()
    assert "-120" in client.texts()


async def test_a_half_entered_deal_is_gone_on_with(client: Client) -> None:
    house = House()
    table = house.start(done=[*playing((300, 120)), MarkWentOut(2, 0)])
    await house.open(client, routes.game(table.game.id))
    await client.tap("Go on with deal 2")
    assert client.views[-1].route == routes.deal(table.game.id, 2)


async def test_undo_takes_a_saved_deal_back_and_redo_brings_it_again(client: Client) -> None:
    await shown(client, (300, 120))
    await client.tap("undo")
    assert "Nothing is scored yet." in client.texts()
    await client.tap("redo")
    assert says(client, "total-0") == "Ann & Cid: 300"
    assert _key(client, "redo").disabled


async def test_a_new_game_has_nothing_to_undo(client: Client) -> None:
    await shown(client)
    assert _key(client, "undo").disabled
    assert _key(client, "redo").disabled


async def test_what_is_not_on_disk_is_said_until_it_is(client: Client) -> None:
    house = House()
    table = house.start(done=playing((300, 120)))
    await house.open(client, routes.game(table.game.id))
    house.store.failure = FULL
    await client.tap("undo")
    assert "The disk is full." in client.texts()
    await client.tap("Try again")
    assert "The disk is full." in client.texts()
    house.store.failure = None
    await client.tap("Try again")
    assert "The disk is full." not in client.texts()
    assert house.store.load(table.game.id) == table.history


async def test_what_is_done_in_another_window_is_drawn_here(client: Client) -> None:
    house = House()
    table = house.start()
    await house.open(client, routes.game(table.game.id))
    async with Client() as other:
        await house.open(other, routes.game(table.game.id))
        for operation in playing((300, 120)):
            table.perform(operation)
        await client.settle()
        await other.settle()
        assert says(client, "total-0") == says(other, "total-0") == "Ann & Cid: 300"
        await other.tap("undo")
        assert says(client, "total-0") == "Ann & Cid: 0"
        assert (other.crashes, other.errors) == ([], [])
    table.perform(MarkWentOut(1, 2))
    await client.settle()
    assert says(client, "total-0") == "Ann & Cid: 0"


async def test_a_game_that_a_correction_ends_offers_no_deal_more(client: Client) -> None:
    house = House()
    table = house.start(rules=to_target(1000), done=[*playing((800, 100)), MarkWentOut(2, 0)])
    await house.open(client, routes.game(table.game.id))
    assert "Go on with deal 2" in client.texts()
    for key in ("clear", *"1000"):
        table.perform(PressKey(1, 0, "melded_points", key))
    table.perform(SaveDeal(1))
    await client.settle()
    assert says(client, "headline") == "Ann & Cid won by 900."
    assert "Go on with deal 2" not in client.texts()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize(
    ("players", "teams"),
    [
        (("x" * LONGEST_NAME,) * 4, 2),
        (("מיכל", "سارة", "👵🏽👴🏻", "<b>x</b>"), 2),
        (("Ann", "Bob", "", "Dee", "Eve", "Fay"), 6),
        (("Ann", "Bob", "Cid", "Dee", "Eve", "Fay"), 3),
    ],
    ids=["long names", "right to left", "six alone", "three teams"],
)
async def test_any_table_is_whole_on_any_screen(
    client: Client,
    size: tuple[float, float],
    scale: float,
    players: tuple[str, ...],
    teams: int,
) -> None:
    house = House()
    points = tuple(range(0, -5 * teams, -5))
    done = [*playing(points), RenameTeam(0, "Us"), RenameTeam(1, "Us")]
    table = house.start(*players, teams=teams, done=done)
    await house.open(client, routes.game(table.game.id), size=size)
    await set_text_scale(client, scale)
    for team in range(teams):
        assert says(client, f"total-{team}").endswith(f": {points[team]}")
    assert says(client, "total-0") == "Us: 0"
    assert says(client, "headline") == "Us in the lead by 5."
    await client.tap("deal-1")
    await client.back()
    await client.tap("score-deal")


def _key(client: Client, identifier: str) -> ft.IconButton:
    part = client.get(identifier)
    assert isinstance(part, ft.Semantics)
    assert isinstance(part.content, ft.IconButton)
    return part.content
