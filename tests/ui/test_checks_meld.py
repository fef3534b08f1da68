"""Checking a meld: legal or not at once, what it is, and every reason with its rule."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorekeeper.rules.model.choices import PileNeeds
from scorekeeper.rules.rulebook import load_preset
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.ui import routes
from tests.game.playing import HAND_AND_FOOT
from tests.ui.client import Client
from tests.ui.house import SIZES, House, is_selected, says, set_text_scale, tap_all


async def checking(
    client: Client, rules: RuleSet = HAND_AND_FOOT, *, size: tuple[float, float] = SIZES[0]
) -> House:
    """A house in which a meld is checked."""
    house = House()
    table = house.start(rules=rules)
    await house.open(client, routes.meld(table.game.id), size=size)
    return house


async def lay(client: Client, cards: str) -> None:
    """Tap cards, by their names with spaces between."""
    await tap_all(client, *(f"card-{card}" for card in cards.split()))


def verdict(client: Client) -> str:
    return says(client, "meld-verdict")


def reasons(client: Client) -> list[str]:
    """The reasons on the screen by name, in order."""
    found = (getattr(control, "identifier", None) or "" for control in client.walk())
    return [name.removeprefix("reason-") for name in found if name.startswith("reason-")]


async def test_before_the_first_card_it_says_what_to_tap(client: Client) -> None:
    await checking(client)
    assert verdict(client) == "Tap the cards that you lay from your hand"
    await client.tap("action-add")
    assert verdict(client) == "Tap the cards of the meld on the table"
    assert is_selected(client, "source-table")
    await lay(client, "K K K")
    assert verdict(client) == "Tap the cards that you add"
    await client.tap("action-pick_up_pile")
    assert verdict(client) == "Tap the top card of the pile"
    assert is_selected(client, "source-top")


async def test_a_legal_meld_says_what_it_would_become(client: Client) -> None:
    await checking(client)
    await lay(client, "K K 2")
    assert verdict(client).startswith("Legal ")
    assert "It is no book yet: 4 cards are missing." in verdict(client)
    assert "It counts among: Dirty books." in says(client, "meld")
    assert says(client, "meld").endswith("40 points")


async def test_seven_cards_are_a_book(client: Client) -> None:
    await checking(client)
    await lay(client, "K K K K K K K")
    assert "It is a finished book. It counts among: Clean books." in verdict(client)


async def test_players_of_canasta_are_told_of_canastas(client: Client) -> None:
    await checking(client, load_preset("canasta_classic"))
    await lay(client, "K K K K K K")
    assert "It is no canasta yet: 1 card is missing." in verdict(client)
    await lay(client, "K")
    assert "It is a finished canasta." in verdict(client)


async def test_every_reason_is_given_with_its_rule(client: Client) -> None:
    await checking(client)
    await lay(client, "K 2")
    assert verdict(client).startswith("Not legal ")
    assert reasons(client) == ["TOO_FEW_CARDS", "TOO_MANY_WILDS"]
    assert says(client, "reason-TOO_FEW_CARDS").endswith("Rule HF-07")
    assert says(client, "reason-TOO_MANY_WILDS").endswith("Rule HF-11, HF-12")


async def test_a_reason_without_a_cited_rule_says_the_table_s_rule_in_words(client: Client) -> None:
    await checking(client)
    await lay(client, "K K Q")
    assert says(client, "reason-MIXED_RANKS").endswith("Sequences are no melds. (meld.sequences)")


async def test_threes_are_never_melded(client: Client) -> None:
    await checking(client)
    await lay(client, "R3 R3 R3")
    assert reasons(client) == ["THREES_NOT_MELDABLE"]


async def test_a_book_takes_no_eighth_card(client: Client) -> None:
    await checking(client)
    await client.tap("action-add")
    await lay(client, "K K K K K K K")
    await client.tap("source-hand")
    await lay(client, "K")
    assert reasons(client)[0] == "BOOK_CLOSED"
    await client.tap("laid-table-0-K")
    assert verdict(client).startswith("Legal It is a finished book.")


async def test_a_second_open_meld_of_a_rank_is_told_of(client: Client) -> None:
    await checking(client)
    await lay(client, "K K K")
    await client.tap("source-table")
    assert "A meld of your team of the same rank, if it has one." in client.texts()
    await lay(client, "K K K")
    assert reasons(client) == ["DUPLICATE_OPEN_RANK"]


async def test_the_pile_needs_a_pair_from_the_hand(client: Client) -> None:
    await checking(client)
    await client.tap("action-pick_up_pile")
    await lay(client, "K K")
    assert reasons(client) == ["NEED_PAIR", "TOO_FEW_CARDS"]
    await lay(client, "K")
    assert verdict(client).startswith("Legal ")


async def test_after_opening_one_card_and_a_wild_one_can_be_enough(client: Client) -> None:
    needs = PileNeeds.PAIR_OR_ONE_PLUS_WILD
    await checking(client, replace(HAND_AND_FOOT, pile=replace(HAND_AND_FOOT.pile, needs=needs)))
    await client.tap("action-pick_up_pile")
    await lay(client, "K K 2")
    assert reasons(client) == ["NEED_PAIR"]
    await client.tap("source-table")
    await lay(client, "A A A")
    assert verdict(client).startswith("Legal ")


async def test_a_pair_first_finishes_the_open_meld_of_the_top_card(client: Client) -> None:
    await checking(client)
    await client.tap("action-pick_up_pile")
    await lay(client, "K K K K K")
    await client.tap("source-table")
    await lay(client, "K K K K K")
    assert "Finish the meld on the table first" in verdict(client)
    assert "First finish the meld on the table with" in client.texts()


async def test_black_threes_go_as_the_last_meld_only_where_the_rules_say_so(client: Client) -> None:
    await checking(client, load_preset("canasta_classic"))
    await lay(client, "B3 B3 B3")
    assert reasons(client) == ["THREES_NOT_MELDABLE"]
    await client.tap("going-out-yes")
    assert verdict(client).startswith("Legal ")


async def test_whether_somebody_goes_out_is_not_asked_where_it_changes_nothing(
    client: Client,
) -> None:
    await checking(client)
    names = [getattr(control, "identifier", None) for control in client.walk()]
    assert "going-out-yes" not in names


async def test_another_action_keeps_the_cards_that_belong_to_it(client: Client) -> None:
    await checking(client)
    await client.tap("action-pick_up_pile")
    await lay(client, "A K K K")
    await client.tap("action-new")
    assert verdict(client).startswith("Legal ")
    await client.tap("clear")
    assert verdict(client) == "Tap the cards that you lay from your hand"


async def test_nothing_of_it_is_recorded(client: Client) -> None:
    house = await checking(client)
    saves = house.store.saves
    await lay(client, "K K K")
    await tap_all(client, "action-add", "card-K", "action-pick_up_pile", "clear")
    assert house.store.saves == saves


@pytest.mark.parametrize("size", SIZES)
async def test_it_can_be_used_on_any_screen_and_with_large_text(
    client: Client, size: tuple[float, float]
) -> None:
    await checking(client, size=size)
    await set_text_scale(client, 2)
    await lay(client, "K K K")
    assert verdict(client) == "Legal"
