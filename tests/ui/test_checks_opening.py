"""Checking an opening: every tap is answered with what counts, what is short, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from scorekeeper.game.operations.entry import SetCount
from scorekeeper.rules.cards import Rank
from scorekeeper.rules.rulebook import load_preset
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.ui import routes
from tests.game.playing import HAND_AND_FOOT, to_target
from tests.ui.client import Client
from tests.ui.house import SIZES, House, playing, says, set_text_scale, tap_all


async def checking(
    client: Client,
    *deals: tuple[int, ...],
    rules: RuleSet = HAND_AND_FOOT,
    size: tuple[float, float] = SIZES[0],
) -> House:
    """A house in which an opening is checked, after deals of these points."""
    house = House()
    table = house.start(rules=rules, done=playing(*deals))
    await house.open(client, routes.opening(table.game.id), size=size)
    return house


async def lay(client: Client, cards: str) -> None:
    """Tap cards, by their names with spaces between."""
    await tap_all(client, *(f"card-{card}" for card in cards.split()))


def verdict(client: Client) -> str:
    return says(client, "opening-verdict")


def places(client: Client, start: str) -> Sequence[str]:
    """The identifiers on the screen that begin so, in order."""
    found = (getattr(control, "identifier", None) or "" for control in client.walk())
    return [identifier for identifier in found if identifier.startswith(start)]


async def test_the_minimum_is_that_of_the_team_in_the_next_deal(client: Client) -> None:
    await checking(client, (1000, -100), (600, 50), rules=to_target(5000))
    assert verdict(client) == "Needs 90 points"
    await client.tap("team-1")
    assert verdict(client) == "Needs 15 points"


async def test_every_tap_is_answered(client: Client) -> None:
    await checking(client, (300, 120))
    await lay(client, "K K K")
    assert verdict(client) == "Needs 90, this counts 30: 60 short"
    assert "The opening needs 90 points; 30 count, which is 60 short." in client.texts()
    assert "Rule HF-20" in client.texts()
    await lay(client, "A A JOKER")
    assert verdict(client) == "Needs 90, this counts 120: it opens"
    await client.tap("laid-hand-0-JOKER")
    assert verdict(client) == "Needs 90, this counts 30: 60 short"
    await client.tap("clear")
    assert verdict(client) == "Needs 90 points"


async def test_the_best_melds_and_the_cheapest_way_are_shown(client: Client) -> None:
    await checking(client, (300, 120))
    await lay(client, "K K K A A JOKER")
    assert says(client, "meld-1").endswith("90 points")
    assert "The cheapest way to open: 3 cards" in client.texts()
    assert places(client, "cheaper-") == ["cheaper-0"]
    await client.tap("laid-hand-0-K")
    await client.tap("laid-hand-0-K")
    await client.tap("laid-hand-0-K")
    assert places(client, "cheaper-") == []


async def test_cards_that_are_in_no_meld_say_why(client: Client) -> None:
    await checking(client)
    await lay(client, "A A A")
    assert "In no meld" not in client.texts()
    await lay(client, "Q")
    assert "In no meld" in client.texts()
    assert "A meld needs at least 3 cards; this one has 1." in client.texts()
    await client.tap("clear")
    await lay(client, "K K JOKER JOKER")
    assert "No meld of these takes another wild card." in client.texts()


async def test_the_pile_is_taken_with_its_pair_or_not_at_all(client: Client) -> None:
    await checking(client)
    await lay(client, "K A A A")
    await client.tap("source-top")
    await lay(client, "K")
    assert verdict(client) == "Needs 50, this counts 0: 50 short"
    assert any("two cards of the rank K from the hand" in text for text in client.texts())
    await lay(client, "K")  # after the top card, cards come from the hand again
    assert verdict(client) == "Needs 50, this counts 90: it opens"
    assert "Top of the pile: 1, tap one to take it back" in client.texts()


async def test_a_rank_that_bars_the_pile_is_named(client: Client) -> None:
    rules = replace(HAND_AND_FOOT, pile=replace(HAND_AND_FOOT.pile, top_bars=(Rank.QUEEN,)))
    await checking(client, rules=rules)
    await lay(client, "Q Q")
    await client.tap("source-top")
    await lay(client, "Q")
    assert any("while a card of the rank Q lies on top" in text for text in client.texts())


async def test_cards_from_under_the_top_card_wait_for_the_opening(client: Client) -> None:
    await checking(client)
    assert places(client, "source-") == ["source-hand", "source-top"]
    await lay(client, "K K")
    await client.tap("source-top")
    await lay(client, "K")
    await client.tap("source-under")
    await lay(client, "A A A")
    assert verdict(client) == "Needs 50, this counts 30: 20 short"
    assert any("when the team has opened" in text for text in client.texts())
    await client.tap("laid-top-0-K")
    assert places(client, "laid-") == ["laid-hand-0-K"]
    assert places(client, "source-") == ["source-hand", "source-top"]


async def test_melds_that_people_arrange_say_what_is_wrong_with_which(client: Client) -> None:
    await checking(client)
    await client.tap("melds-own")
    await lay(client, "K K A")
    assert verdict(client) == "Needs 50, this counts 0: 50 short"
    assert "The natural cards of a meld are all of one rank." in says(client, "own-meld-0")
    await client.tap("laid-hand-0-A")
    await lay(client, "K")
    await client.tap("another-meld")
    await lay(client, "A A A")
    assert verdict(client) == "Needs 50, this counts 90: it opens"
    assert "30 points" in says(client, "own-meld-0")
    assert "60 points" in says(client, "own-meld-1")


async def test_cards_that_open_only_when_laid_otherwise_show_how(client: Client) -> None:
    await checking(client)
    await client.tap("melds-own")
    await lay(client, "K K A A JOKER 2")
    assert verdict(client) == "Needs 50, this counts 0: 50 short"
    assert "Laid differently, these cards count 130 and open." in says(client, "better")
    await client.tap("Show how")
    assert verdict(client) == "Needs 50, this counts 130: it opens"


async def test_a_team_that_has_melded_needs_no_points_any_more(client: Client) -> None:
    await checking(client, (300, 120))
    await client.tap("opened-yes")
    assert any("needs no points any more" in text for text in client.texts())
    assert places(client, "opening-verdict") == []
    await client.tap("check-meld")
    assert client.views[-1].route.endswith("/meld")


async def test_suits_are_asked_for_only_where_sequences_are_melds(client: Client) -> None:
    await checking(client)
    assert places(client, "suit-") == []


async def test_a_sequence_of_one_suit_opens(client: Client) -> None:
    await checking(client, rules=load_preset("samba"))
    await client.tap("suit-H")
    await lay(client, "K Q J 10 9")
    assert verdict(client) == "Needs 50, this counts 50: it opens"
    await client.tap("laid-hand-0-HJ")
    await client.tap("suit-S")
    await lay(client, "J")
    assert verdict(client) == "Needs 50, this counts 0: 50 short"


async def test_what_an_opening_must_hold_besides_points_is_said(client: Client) -> None:
    await checking(client, rules=load_preset("canasta_modern_american"))
    await lay(client, "A A JOKER K K JOKER 2")
    assert "but it does not open" in verdict(client)
    assert any("without wild cards" in text for text in client.texts())


async def test_red_threes_and_failed_openings_count_where_the_rules_say_so(client: Client) -> None:
    opening = HAND_AND_FOOT.opening
    rules = replace(
        HAND_AND_FOOT,
        opening=replace(
            opening,
            counts=replace(opening.counts, red_threes=True),
            failed=replace(opening.failed, raise_next=10),
        ),
    )
    house = House()
    table = house.start(rules=rules, done=[SetCount(1, 0, "red_threes_tabled", 1)])
    await house.open(client, routes.opening(table.game.id))
    await client.tap("failed-more")
    assert verdict(client) == "Needs 60 points"
    await lay(client, "4 4 4")
    assert verdict(client) == "Needs 60, this counts 115: it opens"
    await client.tap("red-threes-less")
    assert verdict(client) == "Needs 60, this counts 15: 45 short"
    await client.double_tap("red-threes-more")
    assert verdict(client) == "Needs 60, this counts 215: it opens"
    await client.double_tap("failed-more")
    assert verdict(client) == "Needs 80, this counts 215: it opens"
    assert table.game.entry(1).teams[0].count("red_threes_tabled") == 1


async def test_no_more_cards_are_laid_than_are_in_play(client: Client) -> None:
    await checking(client)
    await lay(client, " ".join(["JOKER"] * 11))
    assert says(client, "problem") == "There are no more than 10 of these cards in play."
    await lay(client, "K")
    assert places(client, "problem") == []


async def test_nothing_of_it_is_recorded(client: Client) -> None:
    house = await checking(client)
    saves = house.store.saves
    await lay(client, "K K K A A A")
    await tap_all(client, "source-top", "card-K", "melds-own", "opened-yes")
    assert house.store.saves == saves


@pytest.mark.parametrize("size", SIZES)
async def test_it_can_be_used_on_any_screen_and_with_large_text(
    client: Client, size: tuple[float, float]
) -> None:
    await checking(client, size=size)
    await set_text_scale(client, 2)
    await lay(client, "K K K JOKER A A")
    assert "it opens" in verdict(client)
