"""Counting cards instead of points: pile by pile, book by book, and the sum in sight."""

from __future__ import annotations

import pytest

from scorekeeper.game.players import LONGEST_NAME
from scorekeeper.ui import routes
from tests.ui.client import Client
from tests.ui.house import SIZES, House, says, set_text_scale, tap_all


async def counting(client: Client, team: int = 0) -> House:
    """A house in which the cards of a team are counted."""
    house = House()
    table = house.start()
    await house.open(client, routes.deal(table.game.id, 1))
    await tap_all(client, f"team-{team}", "more", "count-cards")
    assert client.views[-1].route == routes.counting(table.game.id, 1, team)
    return house


async def test_cards_are_counted_by_class_and_come_to_points(client: Client) -> None:
    await counting(client)
    await tap_all(client, *["JOKER-more"] * 2, "K-8-more", "K-8-more", "K-8-less")
    assert "2 × 50 = 100" in client.texts()
    assert "3 cards, 110 points" in client.texts()
    await client.tap("Done: the deal is 110")
    assert says(client, "team-0-melded_points") == "Cards melded: 110"


async def test_two_quick_taps_count_two_cards(client: Client) -> None:
    await counting(client)
    await client.double_tap("JOKER-more")
    assert "2 × 50 = 100" in client.texts()


async def test_counted_cards_add_to_what_was_typed(client: Client) -> None:
    await counting(client)
    await tap_all(client, "JOKER-more", "done", "key-1", "key-0")
    assert says(client, "team-0-melded_points") == "Cards melded: 60"
    assert "10 + 50 by cards" in client.texts()


async def test_cards_left_in_a_hand_and_a_foot_cost_their_points(client: Client) -> None:
    await counting(client, team=1)
    await tap_all(client, "pile-hand.1", "2-A-more", "pile-foot.3", "R3-more")
    await client.tap("done")
    assert says(client, "team-1-left_points") == "Cards left: 20"
    assert says(client, "team-1-red_threes_left") == "Red threes left: 1"


async def test_less_than_none_cannot_be_counted(client: Client) -> None:
    house = await counting(client)
    await client.tap("JOKER-less")
    assert says(client, "JOKER-count").endswith(": 0")
    assert house.keeper.games()[0].half_entered is None


async def test_more_than_the_packs_hold_says_so(client: Client) -> None:
    await counting(client)
    await tap_all(client, *["JOKER-more"] * 11)
    assert "Jokers: 0 to 10 are possible, not 11." in client.texts()
    await client.tap("JOKER-less")
    assert "Jokers: 0 to 10 are possible, not 11." not in client.texts()


async def test_a_book_is_given_by_its_rank_and_wild_cards_and_taken_back(client: Client) -> None:
    house = await counting(client)
    await tap_all(client, "book-K", "book-twos-2", "add-book")
    entry = house.keeper.open(house.keeper.games()[0].id).game.entry(1).teams[0]
    assert entry.books == (("K",) * 5 + ("2",) * 2,)
    await client.tap("done")
    assert any("1 by cards × 300 = 300" in text for text in client.texts())
    await tap_all(client, "more", "count-cards", "remove-book-0")
    entry = house.keeper.open(house.keeper.games()[0].id).game.entry(1).teams[0]
    assert entry.books == ()


async def test_a_book_that_the_rules_do_not_allow_says_why(client: Client) -> None:
    house = await counting(client)
    await tap_all(client, "book-K", "book-twos-5", "add-book")
    assert client.get("problem") is not None
    entry = house.keeper.open(house.keeper.games()[0].id).game.entry(1)
    assert entry.is_empty


async def test_what_was_counted_is_undone_step_by_step(client: Client) -> None:
    await counting(client)
    await tap_all(client, "JOKER-more", "2-A-more", "undo")
    assert "1 card, 50 points" in client.texts()
    await client.tap("undo")
    assert "0 cards, 0 points" in client.texts()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize(
    ("players", "teams"),
    [(("x" * LONGEST_NAME,) * 4, 2), (("", "سارة", "👵🏽👴🏻", "Dee", "Eve", "Fay"), 6)],
    ids=["long names", "six alone"],
)
async def test_every_pile_is_counted_on_any_screen(
    client: Client, size: tuple[float, float], scale: float, players: tuple[str, ...], teams: int
) -> None:
    house = House()
    table = house.start(*players, teams=teams)
    await house.open(client, routes.counting(table.game.id, 1, 0), size=size)
    await set_text_scale(client, scale)
    for pile in ("melded", *(f"{kind}.{s}" for s in table.game.seats_of(0) for kind in PILES)):
        await tap_all(client, f"pile-{pile}", "by-rank", "Q-more", "by-class")
        assert "Q-more" in [getattr(part, "identifier", None) for part in client.walk()]
    assert len(table.game.entry(1).teams[0].cards) == 1 + 2 * len(table.game.seats_of(0))


PILES = ("hand", "foot")
