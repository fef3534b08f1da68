"""Rules are chosen, read, deleted with a way back, passed on and imported on the screen."""

from __future__ import annotations

import flet as ft
import pytest

from scorekeeper.rules.rulebook import load_preset, preset_ids, write_rule_file
from scorekeeper.rules.sentence import sentence
from scorekeeper.rules.wording import rules_in_words
from scorekeeper.ui import routes
from tests.ui.client import Client
from tests.ui.house import SIZES, SMALL, House, set_text_scale

HAND_AND_FOOT = load_preset("hand_and_foot")


def identifiers(client: Client) -> set[str]:
    """The identifiers on the screen."""
    return {control.identifier or "" for control in client.all(ft.Semantics)}


def keep_house_rules(house: House, name: str = "Ours") -> str:
    """Keep house rules with a change; their id."""
    rules = house.keeper.rules
    rules_id = rules.begin(HAND_AND_FOOT, name)
    draft = rules.draft(rules_id)
    (bonus,) = [field for field in draft.fields() if field.key == "going_out.bonus"]
    rules.write(rules_id, draft.with_typed(bonus, "250"))
    rules.keep(rules_id)
    return rules_id


async def test_a_new_game_shows_its_rules_and_leads_to_all_others(client: Client) -> None:
    house = House()
    await house.open(client, routes.NEW_GAME)
    assert "Rules: Hand and Foot" in client.texts()
    assert "2 to 6 players, 26 cards each, 4 deals." in client.texts()
    await client.tap("rules")
    assert {f"choose-{preset}" for preset in preset_ids()} <= identifiers(client)
    await client.tap("choose-roth")
    assert client.page.route == routes.NEW_GAME
    assert f"Rules: {load_preset('roth').name}" in client.texts()
    assert house.store.kept_settings["usual_rules"] == "roth"
    await client.tap("start")
    (game,) = house.store.games.values()
    assert game.game.rules_of(1) == load_preset("roth")


@pytest.mark.parametrize("preset", preset_ids())
async def test_sides_follow_the_rules(client: Client, preset: str) -> None:
    house = House()
    house.keeper.rules.choose(preset)
    sides = load_preset(preset).sides
    await house.open(client, routes.NEW_GAME)
    offered = [number for number in range(2, 7) if f"players-{number}" in identifiers(client)]
    assert all(sides.players_min <= number <= sides.players_max for number in offered)
    for number in offered:
        await client.tap(f"players-{number}")
        teams = [count for count in range(2, 7) if f"teams-{count}" in identifiers(client)]
        for count in teams:
            assert number // count in sides.team_size
            await client.tap(f"teams-{count}")
    await client.tap("start")
    (game,) = house.store.games.values()
    assert len(game.game.players) // game.game.team_count in sides.team_size


async def test_a_choice_that_cannot_be_kept_is_told_and_holds_for_now(client: Client) -> None:
    house = House()
    house.store.failure = sentence("The disk is full.")
    await house.open(client, routes.choose_rules())
    await client.tap("choose-roth")
    assert "The disk is full." in client.texts()
    await client.dismiss()
    assert f"Rules: {load_preset('roth').name}" in client.texts()


@pytest.mark.parametrize("preset", preset_ids())
async def test_everything_that_rules_say_can_be_read(client: Client, preset: str) -> None:
    house = House()
    rules = load_preset(preset)
    await house.open(client, routes.choose_rules(), size=SMALL)
    await client.tap(f"read-{preset}")
    texts = client.texts()
    for each in rules_in_words(rules):
        assert any(str(each.sentence).replace(",", "") == text.replace(",", "") for text in texts)
    assert ("Assumed" in texts) is any(each.assumed for each in rules_in_words(rules))
    if rules.based_on:
        parent = load_preset(rules.based_on)
        title = f"Different from {parent.name}"
        assert texts.index(title) < texts.index("Players")
    assert texts.index("Where these rules come from") > texts.index("The discard pile")


async def test_house_rules_say_what_is_different_in_them(client: Client) -> None:
    house = House()
    rules_id = keep_house_rules(house)
    same = house.keeper.rules.begin(HAND_AND_FOOT, "The same")
    house.keeper.rules.keep(same)
    await house.open(client, routes.choose_rules())
    assert {"Your house rules", "Going out earns 250 points.", "The same as Hand and Foot"} <= {
        *client.texts()
    }
    await client.tap(f"choose-{rules_id}")
    assert "Rules: Ours" in client.texts()


async def test_deleted_house_rules_come_back(client: Client) -> None:
    house = House()
    rules_id = keep_house_rules(house)
    await house.open(client, routes.rule_set(rules_id))
    await client.tap("delete-house-rules")
    assert client.page.route == routes.choose_rules()
    assert f"choose-{rules_id}" not in identifiers(client)
    assert "“Ours” is deleted." in client.texts()
    house.store.failure = sentence("The disk is full.")
    await client.tap("Undo")
    assert "The disk is full." in client.texts()
    house.store.failure = None
    await client.dismiss()
    await client.tap("Undo")
    assert f"choose-{rules_id}" in identifiers(client)


async def test_a_deletion_that_fails_is_told(client: Client) -> None:
    house = House()
    rules_id = keep_house_rules(house)
    await house.open(client, routes.rule_set(rules_id))
    house.store.failure = sentence("The disk is full.")
    await client.tap("delete-house-rules")
    assert "The disk is full." in client.texts()
    assert client.page.route == routes.rule_set(rules_id)


async def test_rules_that_are_only_being_written_lead_on_to_writing_them(client: Client) -> None:
    house = House()
    rules_id = house.keeper.rules.begin(HAND_AND_FOOT, "")
    await house.open(client, routes.rule_set(rules_id))
    assert "These house rules are not finished yet." in client.texts()
    await client.tap("go-on")
    assert client.page.route == routes.edit_rules(rules_id)


async def test_kept_rules_with_a_change_that_is_not_kept_are_read_as_they_are(
    client: Client,
) -> None:
    house = House()
    rules_id = keep_house_rules(house)
    rules = house.keeper.rules
    rules.write(rules_id, rules.draft(rules_id).with_name("Changed"))
    await house.open(client, routes.rule_set(rules_id))
    assert "Ours" in client.texts()
    assert "Changed" not in client.texts()


async def test_a_rule_file_is_saved_and_copied(client: Client) -> None:
    house = House()
    text = write_rule_file(load_preset("roth"))
    client.answers["save_file"] = "/somewhere/rules.toml"
    await house.open(client, routes.rule_set("roth"))
    await client.tap("rule-file")
    assert text in client.texts()
    await client.tap("save-file")
    (saved,) = [call for call in client.calls if call.method == "save_file"]
    assert saved.arguments["src_bytes"] == text.encode()
    assert saved.arguments["file_name"] == "hand-and-foot-roth-family.toml"
    assert "The rules are saved." in client.texts()
    await client.dismiss()
    await client.tap("copy-text")
    (copied,) = [call for call in client.calls if call.method == "set"]
    assert copied.arguments["data"] == text


async def test_a_file_that_nobody_saved_is_not_said_to_be(client: Client) -> None:
    house = House()
    await house.open(client, routes.rule_file("roth"))
    await client.tap("save-file")
    assert "The rules are saved." not in client.texts()


async def test_a_wrong_text_names_every_fault_and_nothing_is_kept(client: Client) -> None:
    house = House()
    text = write_rule_file(load_preset("roth"))
    wrong = text.replace("min = 3", 'min = "three"').replace("tabled = 0", "tabeld = 0")
    await house.open(client, routes.choose_rules(), size=SMALL)
    await client.tap("take-in")
    await client.enter("rule-text", wrong)
    await client.tap("take-in-text")
    texts = client.texts()
    assert {"red_three.tabeld", "black_three.tabeld", "meld.min"} <= {*texts}
    assert any("did you mean 'tabled'?" in words for words in texts)
    assert house.store.house_rules.all() == ()
    await client.back()
    await client.tap("take-in")
    assert wrong in client.texts()
    await client.enter("rule-text", text)
    await client.tap("take-in-text")
    (rules,) = house.store.house_rules.all()
    assert client.page.route == routes.rule_set(rules.id)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"\xff\xfe", "is no UTF-8"),
        (b" ", "There is nothing in it"),
        (b"name = 'x'", "This is missing; it must be given."),
        (b"{}", "is no TOML"),
        (None, "There is nothing in it"),
    ],
)
async def test_a_wrong_file_is_refused(client: Client, content: bytes | None, said: str) -> None:
    house = House()
    client.answers["pick_files"] = [{"id": 1, "name": "x", "size": 9, "bytes": content}]
    await house.open(client, routes.import_rules())
    await client.tap("choose-file")
    assert any(said in words for words in client.texts())
    assert house.store.house_rules.all() == ()


async def test_a_file_becomes_house_rules(client: Client) -> None:
    house = House()
    content = write_rule_file(load_preset("roth")).encode()
    client.answers["pick_files"] = [{"id": 1, "name": "x", "size": 9, "bytes": content}]
    await house.open(client, routes.import_rules())
    house.store.failure = sentence("The disk is full.")
    await client.tap("choose-file")
    assert "The disk is full." in client.texts()
    house.store.failure = None
    await client.tap("choose-file")
    (rules,) = house.store.house_rules.all()
    assert rules.book == load_preset("roth").book


async def test_nothing_happens_when_no_file_is_chosen(client: Client) -> None:
    house = House()
    client.answers["pick_files"] = []
    await house.open(client, routes.import_rules())
    await client.tap("choose-file")
    assert client.page.route == routes.import_rules()


async def test_house_rules_are_changed_as_text(client: Client) -> None:
    house = House()
    rules_id = house.keeper.rules.begin(HAND_AND_FOOT, "Ours")
    await house.open(client, routes.edit_rules(rules_id))
    await client.tap("edit-text")
    text = house.keeper.rules.draft(rules_id).shown_text()
    await client.enter("rule-text", text.replace("bonus = 500", "bonus = 'much'"))
    await client.tap("take-over")
    assert "book.types[1].bonus" in client.texts()
    await client.back()
    assert "The text form was changed, and the change is not applied yet." in client.texts()
    await client.tap("Go on")
    await client.tap("drop-text")
    assert text in client.texts()
    await client.enter("rule-text", text.replace("bonus = 500", "bonus = 700"))
    await client.tap("take-over")
    assert client.page.route == routes.edit_rules(rules_id)
    await client.tap("keep")
    (rules,) = house.store.house_rules.all()
    assert [each.bonus for each in rules.book.types] == [1500, 700, 300]


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
async def test_every_window_and_text_size_is_drawn(
    client: Client, size: tuple[float, float], scale: float
) -> None:
    house = House()
    keep_house_rules(house)
    await house.open(client, routes.choose_rules(), size=size)
    await set_text_scale(client, scale)
    await client.tap("read-canasta_modern_american")
    await client.tap("rule-file")
