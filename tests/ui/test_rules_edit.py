"""House rules are written on the screen, value by value, and survive going back half-written."""

from __future__ import annotations

import flet as ft
import pytest

from scorekeeper.app.rule_draft import draft_of
from scorekeeper.rules.rulebook import load_preset
from scorekeeper.rules.sentence import sentence
from scorekeeper.rules.wording import Section
from scorekeeper.ui import routes
from tests.rules.test_words import everything
from tests.ui.client import Client
from tests.ui.house import SIZES, SMALL, House, set_text_scale

SECTIONS = [section.value for section in Section if section is not Section.ABOUT]


def begin(house: House, preset: str = "hand_and_foot") -> str:
    """Begin house rules as a copy of a preset; the id of the draft."""
    return house.keeper.rules.begin(load_preset(preset), "Ours")


async def test_house_rules_are_made_from_a_preset_changed_named_and_kept(client: Client) -> None:
    house = House()
    await house.open(client, routes.rule_set("hand_and_foot"), size=SMALL)
    await client.tap("make-house-rules")
    await client.enter("rules-name", "At Grandma's")
    await client.tap("section-going_out")
    await client.enter("going_out.bonus", "250")
    assert "Going out earns 250 points." in client.texts()
    await client.tap("going_out.partner-none")
    await client.tap("done")
    assert "2 differences" in client.texts()
    assert house.store.house_rules.all() == ()
    await client.tap("keep")
    (rules,) = house.store.house_rules.all()
    assert (rules.name, rules.going_out.bonus, rules.based_on) == (
        "At Grandma's",
        250,
        "hand_and_foot",
    )
    assert client.page.route == routes.rule_set(rules.id)
    assert "Different from Hand and Foot" in client.texts()
    await client.tap("play-by-these")
    assert client.page.route == routes.NEW_GAME
    assert "Rules: At Grandma's" in client.texts()


# These have sections of every kind; that no section of any preset is empty is shown in tests/app.
@pytest.mark.parametrize(
    "preset", ["hand_and_foot", "hand_knee_and_foot", "canasta_modern_american", "samba"]
)
async def test_every_section_of_a_preset_can_be_shown(client: Client, preset: str) -> None:
    house = House()
    rules_id = begin(house, preset)
    await house.open(client, routes.edit_rules(rules_id), size=SMALL)
    for section in SECTIONS:
        await client.tap(f"section-{section}")
        assert client.page.route == routes.edit_section(rules_id, section)
        has_values = any(name.startswith("group-") for name in _identifiers(client))
        assert has_values or section == "extras"
        await client.tap("done")


async def test_every_value_that_a_rule_set_can_have_has_a_field(client: Client) -> None:
    house = House()
    rules_id = house.keeper.rules.begin(everything(), "All of it")
    shown: set[str] = set()
    await house.open(client, routes.edit_rules(rules_id))
    for section in SECTIONS:
        await client.tap(f"section-{section}")
        shown |= _identifiers(client)
        await client.tap("done")
    for field in draft_of(everything(), rules_id=rules_id, name="All of it").fields():
        options = [f"{field.place}-{str(option).lower()}" for option in field.options]
        ranks = [f"{field.place}-{option}" for option in field.options]
        assert field.place in shown or {*options} <= shown or {*ranks} <= shown, field.key


def _identifiers(client: Client) -> set[str]:
    return {control.identifier or "" for control in client.all(ft.Semantics)}


async def test_half_written_rules_are_there_when_somebody_comes_back(client: Client) -> None:
    house = House()
    rules_id = begin(house)
    await house.open(client, routes.edit_section(rules_id, "going_out"))
    await client.enter("going_out.bonus", "many")
    assert any("not 'many'" in text for text in client.texts())
    for _screen in range(4):
        await client.back()
    assert client.page.route == routes.NEW_GAME
    await client.tap("rules")
    await client.tap(f"draft-{rules_id}")
    await client.tap("keep")
    assert "One thing must be fixed first:" in client.texts()
    await client.tap("section-going_out")
    field = client.get("going_out.bonus")
    assert isinstance(field, ft.Semantics)
    assert isinstance(field.content, ft.TextField)
    assert field.content.value == "many"
    await client.enter("going_out.bonus", "150")
    await client.tap("done")
    assert "One thing must be fixed first:" not in client.texts()
    await client.tap("keep")
    assert house.store.house_rules.all()[0].going_out.bonus == 150


async def test_every_problem_is_told_at_once_and_nothing_is_kept(client: Client) -> None:
    house = House()
    rules_id = begin(house)
    await house.open(client, routes.edit_section(rules_id, "melds"))
    await client.enter("meld.max", "5")
    await client.go(routes.edit_section(rules_id, "players"))
    await client.enter("sides.players_min", "9")
    await client.tap("done")
    await client.enter("rules-name", " ")
    await client.tap("keep")
    assert {"name", "sides.players_min", "meld.max"} <= {*client.texts()}
    assert "3 things must be fixed first:" in client.texts()
    assert client.texts().count("Something here must be fixed") == 2
    assert house.store.house_rules.all() == ()


async def test_numbers_have_steps_and_signs_so_that_nobody_types_a_minus(client: Client) -> None:
    house = House()
    rules_id = begin(house)
    await house.open(client, routes.edit_section(rules_id, "threes"))
    await client.enter("red_three.left_hand", "500")
    assert "Each red three still in a hand: 500 points." in client.texts()
    await client.tap("red_three.left_hand-sign")
    assert "Each red three still in a hand: -500 points." in client.texts()
    await client.tap("red_three.left_hand-sign")
    assert "Each red three still in a hand: 500 points." in client.texts()
    await client.enter("red_three.left_hand", "-300")
    assert "Each red three still in a hand: -300 points." in client.texts()
    await client.enter("red_three.left_hand", "")
    assert any("must be a whole number" in text for text in client.texts())
    await client.go(routes.edit_section(rules_id, "cards"))
    for _time in range(2):
        await client.tap("pack.packs-more")
    await client.tap("pack.packs-less")
    assert "6 packs of 52 cards are used." in client.texts()
    await client.go(routes.edit_section(rules_id, "pile"))
    await client.tap("pile.freeze-2")
    await client.tap("pile.freeze-JOKER")
    await client.tap("pile.freeze-2")
    assert house.keeper.rules.draft(rules_id).rules().pile.freeze == ("JOKER",)


async def test_a_loss_is_typed_as_a_plain_number(client: Client) -> None:
    house = House()
    rules_id = begin(house, "canasta_modern_american")
    await house.open(client, routes.edit_section(rules_id, "extras"))
    await client.enter("penalties[0].value", "2000")
    assert house.keeper.rules.draft(rules_id).rules().penalties[0].value == -2000


async def test_the_extra_that_most_houses_pay_is_added_with_one_tap(client: Client) -> None:
    house = House()
    await house.open(client)
    for preset, cards in (("hand_and_foot", 26), ("bicycle", 22)):
        rules_id = begin(house, preset)
        await client.go(routes.edit_section(rules_id, "extras"))
        await client.tap("add-exact")
        assert f"Dealt out exactly {cards} cards: 100 points each time." in client.texts()
        assert "add-exact" not in _identifiers(client)
        await client.enter("extras[0].value", "200")
        (extra,) = house.keeper.rules.keep(rules_id).extras
        assert (extra.value, extra.max) == (200, 1)


async def test_what_is_not_kept_can_be_dropped(client: Client) -> None:
    house = House()
    rules_id = begin(house)
    house.keeper.rules.keep(rules_id)
    await house.open(client, routes.edit_rules(rules_id))
    assert "drop" not in _identifiers(client)
    await client.enter("rules-name", "Another name")
    await client.tap("drop")
    assert client.page.route == routes.choose_rules()
    assert "Another name" not in client.texts()
    assert house.keeper.rules.find(rules_id).name == "Ours"


async def test_a_full_disk_leaves_the_draft_and_says_why(client: Client) -> None:
    house = House()
    rules_id = begin(house)
    await house.open(client, routes.edit_rules(rules_id))
    house.store.failure = sentence("The disk is full.")
    await client.tap("keep")
    assert "The disk is full." in client.texts()
    house.store.failure = None
    await client.tap("keep")
    assert len(house.store.house_rules.all()) == 1


@pytest.mark.parametrize("route", ["edit/nonsense", "edit/about", "edit"])
async def test_what_is_not_there_is_said(client: Client, route: str) -> None:
    house = House()
    wrong = "house_00000000000000ff" if route == "edit" else begin(house)
    await house.open(client, f"{routes.rule_set(wrong)}/{route}")
    assert any("There is no section" in text or "no such rules" in text for text in client.texts())


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
async def test_every_window_and_text_size_is_drawn(
    client: Client, size: tuple[float, float], scale: float
) -> None:
    house = House()
    rules_id = begin(house, "canasta_modern_american")
    await house.open(client, routes.edit_rules(rules_id), size=size)
    await set_text_scale(client, scale)
    for section in ("books", "opening"):
        await client.tap(f"section-{section}")
        await client.tap("done")
