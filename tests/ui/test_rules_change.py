"""The rules of a running game are read, changed from a deal on or as a whole, and undone."""

from __future__ import annotations

from dataclasses import replace

import flet as ft
import pytest

from scorekeeper.game.entry import Figure
from scorekeeper.game.operations.rules import ChangeRules
from scorekeeper.rules.rulebook import load_preset, preset_ids
from scorekeeper.ui import routes
from tests.ui.client import Client
from tests.ui.house import House, is_selected, playing, says, tap_all

HAND_AND_FOOT = load_preset("hand_and_foot")
DEARIE = load_preset("dearie")


def identifiers(client: Client) -> set[str]:
    """The identifiers on the screen."""
    return {control.identifier or "" for control in client.all(ft.Semantics)}


async def test_from_this_deal_on_and_undone(client: Client) -> None:
    house = House()
    table = house.start(done=playing((100, 200)))
    await house.open(client, routes.game(table.game.id))
    await client.tap("more")
    await client.tap("rules")
    assert "Rules of this table" in client.texts()
    await client.tap("change-rules")
    await client.tap("choose-dearie")
    await client.tap("from-now-on")
    assert client.page.route == routes.game(table.game.id)
    assert [change.deal for change in table.game.rules] == [1, 2]
    assert table.game.rules_of(2) == DEARIE
    await client.tap("undo")
    assert table.game.rules_of(2) == HAND_AND_FOOT
    await client.tap("redo")
    await client.go(routes.breakdown(table.game.id, 1))
    assert {
        "Rules: Hand and Foot",
        "This game was played by several rule sets:",
        "Deal 1: Hand and Foot",
        f"From deal 2 on: {DEARIE.name}",
    } <= {*client.texts()}
    await client.tap("rules")
    assert "Hand and Foot" in client.texts()
    await client.back()
    assert client.page.route == routes.breakdown(table.game.id, 1)


async def test_for_the_whole_game_shows_before_what_it_comes_to(client: Client) -> None:
    house = House()
    table = house.start(done=playing((100, 200), (300, 50)))
    await house.open(client, routes.choose_rules(table.game.id))
    await client.tap("choose-dearie")
    assert "Ann & Cid: 400 instead of 400" in client.texts()
    await client.tap("whole-game")
    assert [change.rules for change in table.game.rules] == [DEARIE]
    await client.tap("undo")
    assert [change.rules for change in table.game.rules] == [HAND_AND_FOOT]


async def test_leaving_them_as_they_are_changes_nothing(client: Client) -> None:
    house = House()
    table = house.start(done=playing((100, 200)))
    await house.open(client, routes.choose_rules(table.game.id))
    for leave in ("leave", ""):
        await client.tap("choose-dearie")
        await (client.tap(leave) if leave else client.dismiss())
        assert "from-now-on" not in identifiers(client)
    assert len(table.history.done) == len(house.store.games[table.game.id].done)
    assert table.game.rules_of(2) == HAND_AND_FOOT


async def test_what_cannot_be_says_why_in_place_of_its_key(client: Client) -> None:
    house = House()
    table = house.start(done=playing((100, 200)))
    await house.open(client, routes.choose_rules(table.game.id))
    await client.tap("choose-pennies_from_heaven")
    assert not {"from-now-on", "whole-game"} & identifiers(client)
    assert any("is for 6 to 6 players, and not for 4." in words for words in client.texts())


async def test_before_the_first_deal_there_is_one_question_less(client: Client) -> None:
    house = House()
    table = house.start()
    await house.open(client, routes.rule_set("dearie", table.game.id))
    await client.tap("play-by-these")
    assert "whole-game" not in identifiers(client)
    await client.tap("from-now-on")
    assert [change.rules for change in table.game.rules] == [DEARIE]


async def test_three_rule_sets_are_told_apart(client: Client) -> None:
    house = House()
    table = house.start(done=playing((1, 2), (3, 4), (5, 6)))
    table.perform(ChangeRules(3, DEARIE))
    table.perform(ChangeRules(4, replace(DEARIE, name="Ours")))
    await house.open(client, routes.rules_now(table.game.id))
    assert {"Deals 1 to 2: Hand and Foot", f"Deal 3: {DEARIE.name}", "From deal 4 on: Ours"} <= {
        *client.texts()
    }


async def test_house_rules_are_made_of_a_games_rules_and_never_change_it(client: Client) -> None:
    house = House()
    table = house.start()
    await house.open(client, routes.rules_now(table.game.id))
    await client.tap("make-house-rules")
    await client.tap("section-going_out")
    await client.enter("going_out.bonus", "250")
    await client.tap("done")
    await client.tap("keep")
    assert table.game.rules_of(1) == HAND_AND_FOOT
    await client.tap("play-by-these")
    await client.tap("from-now-on")
    assert table.game.rules_of(1).going_out.bonus == 250
    rules = house.keeper.rules
    (kept,) = rules.house_rules()
    rules.delete(kept.id)
    assert table.game.rules_of(1).going_out.bonus == 250


@pytest.mark.parametrize("deal", ["7", "0"])
async def test_the_rules_of_a_deal_that_there_is_not_are_refused(client: Client, deal: str) -> None:
    house = House()
    table = house.start()
    await house.open(client, routes.rules_then(table.game.id, int(deal)))
    assert any("cannot be scored yet" in words for words in client.texts())


@pytest.mark.parametrize("preset", preset_ids())
async def test_the_entry_of_every_preset_asks_for_all_that_it_counts(
    client: Client, preset: str
) -> None:
    rules = load_preset(preset)
    sides = rules.sides
    players = 4 if sides.players_min <= 4 <= sides.players_max else sides.players_max
    teams = players // sides.team_size[-1]
    house = House()
    names = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay")[:players]
    table = house.start(*names, teams=max(2, teams), rules=rules)
    await house.open(client, routes.deal(table.game.id, 1))
    shown = identifiers(client)
    wanted = [f"books.{each.id}" for each in rules.book.types]
    wanted += [f"extras.{each.id}" for each in rules.extras]
    wanted += [f"extras.{each.id}" for each in rules.penalties]
    wanted += [f"extras.{each.id}" for each in rules.book.bonus_extra]
    wanted += ["black_threes_tabled"] if rules.black_three.ladder else []
    wanted += ["concealed"] if rules.going_out.concealed_total is not None else []
    for counter in wanted:
        assert f"team-0-{counter}-1" in shown, counter
        await client.tap(f"team-0-{counter}-1")
    assert dict(table.game.entry(1).teams[0].counts) == dict.fromkeys(wanted, 1)


async def test_an_open_entry_follows_rules_that_no_longer_ask_for_the_figure_in_focus(
    client: Client,
) -> None:
    house = House()
    table = house.start()
    await house.open(client, routes.deal(table.game.id, 1))
    await tap_all(client, "team-1", "team-1-red_threes_left")
    assert is_selected(client, "team-1-red_threes_left")
    free = replace(HAND_AND_FOOT.red_three, left_hand=0, left_foot=0)
    table.perform(ChangeRules(1, replace(HAND_AND_FOOT, red_three=free)))
    await client.settle()
    assert "team-1-red_threes_left" not in identifiers(client)
    assert is_selected(client, "team-1-melded_points")
    await tap_all(client, "key-4", "key-next", "key-5", "key-next", "key-6")
    assert says(client, "team-0-melded_points") == "Cards melded: 6"
    entered = table.game.entry(1).teams[1]
    assert entered.figure("melded_points") == Figure(("4",))
    assert entered.figure("left_points") == Figure(("5",))
