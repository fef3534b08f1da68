"""The entry of a deal: each tap is kept at once, and a wrong one says so where it was made."""

from __future__ import annotations

import flet as ft
import pytest

from scorekeeper.game.entry import Figure
from scorekeeper.game.entry_fields import required_books
from scorekeeper.game.game import Game
from scorekeeper.game.operations.entry import MarkWentOut
from scorekeeper.rules.sentence import sentence
from scorekeeper.ui import routes
from tests.e2e.figures import EXAMPLE, DealFigures
from tests.game.playing import HAND_AND_FOOT
from tests.ui.client import Client
from tests.ui.house import House, is_selected, playing, says, tap_all
from tests.ui.tree import walk


async def entering(client: Client, deal: int = 1, *points: tuple[int, ...]) -> House:
    """A house in which a deal is entered, after deals of these points."""
    house = House()
    table = house.start(done=playing(*points))
    await house.open(client, routes.deal(table.game.id, deal))
    return house


def game(house: House) -> Game:
    """The only game of the house, as it is kept."""
    (history,) = house.store.games.values()
    return history.game


async def enter(client: Client, deal: DealFigures) -> None:
    """Enter a whole deal with taps."""
    await client.tap(f"out-{deal.out}")
    for team, figures in enumerate(deal.teams):
        await client.tap(f"team-{team}")
        for counter, number in figures.counts.items():
            await client.tap(f"team-{team}-{counter}-{number}")
        for figure, number in (
            ("melded_points", figures.melded),
            ("left_points", figures.left),
            ("red_threes_left", figures.red_threes_left),
        ):
            await client.tap(f"team-{team}-{figure}")
            await tap_all(client, *(f"key-{digit}" for digit in str(number)))


async def test_a_whole_game_is_entered_tap_by_tap(client: Client) -> None:
    house = House()
    table = house.start()
    await house.open(client, routes.game(table.game.id))
    for number, deal in enumerate(EXAMPLE, start=1):
        await client.tap("score-deal")
        await enter(client, deal)
        for team, figures in enumerate(deal.teams):
            assert says(client, f"team-{team}").endswith(f": {figures.score:,}")
        await client.tap(f"Save deal {number}")
    assert says(client, "headline") == "Bob & Dee won by 365."


async def test_every_tap_is_on_disk_before_the_next(client: Client) -> None:
    house = await entering(client)
    before = house.store.saves
    taps = ("out-seat-2", "team-0-books.clean-3", "key-6", "key-00", "team-1", "key-5")
    for number, name in enumerate(taps, start=1):
        await client.tap(name)
        looked = taps[:number].count("team-1")
        assert house.store.saves == before + number - looked
    kept = game(house).entry(1)
    assert kept.went_out == 2
    assert kept.teams[0].count("books.clean") == 3
    assert kept.teams[0].figure("melded_points") == Figure(("600",))
    assert kept.teams[1].figure("melded_points") == Figure(("5",))


@pytest.mark.parametrize(
    ("keys", "text"),
    [
        ("1 2 3", "123"),
        ("4 5 6", "456"),
        ("7 8 9", "789"),
        ("1 0 5", "105"),
        ("1 00", "100"),
        ("1 3 8 5", "1,385"),
        ("1 2 backspace", "1"),
        ("1 2 clear", "–"),
        ("0", "0"),
        ("1 2 0 plus 4 5", "165"),
    ],
)
async def test_each_key_of_the_pad_types(client: Client, keys: str, text: str) -> None:
    await entering(client)
    await tap_all(client, *(f"key-{key}" for key in keys.split()))
    assert says(client, "team-0-melded_points") == f"Cards melded: {text}"


async def test_a_sum_is_shown_as_it_was_typed(client: Client) -> None:
    await entering(client)
    await tap_all(client, *(f"key-{key}" for key in ("1", "2", "0", "plus", "4", "5", "plus")))
    assert "120 + 45 +" in client.texts()
    assert says(client, "team-0-melded_points") == "Cards melded: 165"


async def test_the_next_key_goes_through_all_figures_of_all_teams(client: Client) -> None:
    await entering(client)
    order = [
        f"team-{team}-{figure}"
        for team in (0, 1)
        for figure in ("melded_points", "left_points", "red_threes_left")
    ]
    for field in (*order, order[0]):
        assert is_selected(client, field)
        await client.tap("key-next")


async def test_the_next_key_says_where_it_goes(client: Client) -> None:
    await entering(client)
    assert "Go to: Cards left" in client.texts()
    await tap_all(client, "key-next", "key-next")
    assert "Go to: Bob & Dee" in client.texts()


async def test_marking_who_went_out_fills_in_what_that_needs_and_taking_it_back_empties_it(
    client: Client,
) -> None:
    house = await entering(client)
    await client.tap("out-seat-0")
    for counter, number in required_books(HAND_AND_FOOT, 1).items():
        assert is_selected(client, f"team-0-{counter}-{number}")
    assert "needed to go out" in client.texts()
    await client.tap("out-seat-0")
    assert "needed to go out" not in client.texts()
    assert says(client, "team-0") == "Ann & Cid: 0"
    assert game(house).entry(1).is_empty


async def test_a_count_beyond_five_is_stepped_to(client: Client) -> None:
    house = await entering(client)
    await tap_all(client, "team-0-books.dirty-5", *["team-0-books.dirty-more"] * 2)
    assert game(house).entry(1).teams[0].count("books.dirty") == 7
    assert "7 +" in client.texts()
    assert "7 × 300 = 2,100" in client.texts()


async def test_a_figure_that_is_too_much_says_so_beside_it_and_changes_nothing(
    client: Client,
) -> None:
    house = await entering(client)
    await tap_all(client, *(f"key-{key}" for key in "2950"), "key-0")
    assert "Cards melded: 29,500 is too much; the packs in play hold 2,950." in client.texts()
    assert game(house).entry(1).teams[0].figure("melded_points") == Figure(("2950",))
    await client.tap("key-backspace")
    assert not any("too much" in text for text in client.texts())


async def test_a_count_beyond_the_packs_says_so_beside_it(client: Client) -> None:
    await entering(client)
    await tap_all(client, "team-0-red_threes_tabled-5", *["team-0-red_threes_tabled-more"] * 6)
    assert "Red threes: 0 to 10 are possible, not 11." in client.texts()


async def test_an_impossible_deal_is_not_saved_and_says_why(client: Client) -> None:
    house = await entering(client)
    await tap_all(client, "out-nobody", "key-5", "team-0-red_threes_tabled-5")
    await client.tap("team-0-red_threes_tabled-more")
    await tap_all(client, "team-1", "key-5", "team-1-red_threes_tabled-5", "main")
    assert "11 red threes were recorded, and the packs hold 10." in client.texts()
    assert game(house).deals == ()
    await tap_all(client, "team-1-red_threes_tabled-4", "main")
    assert len(game(house).deals) == 1


async def test_an_impossible_deal_without_a_field_for_it_says_so_at_the_top(
    client: Client,
) -> None:
    house = await entering(client)
    await tap_all(client, "out-nobody", "team-0-books.wild-5", "key-5", "team-1", "key-5", "main")
    assert "The books need at least 35 wild cards, and the packs hold 30." in client.texts()
    assert game(house).deals == ()


async def test_uneven_points_are_flagged_when_the_figure_is_left(client: Client) -> None:
    await entering(client)
    flag = "387 points of Ann & Cid are no multiple of 5, and all cards are."
    await tap_all(client, *(f"key-{key}" for key in "387"))
    assert flag not in client.texts()
    await client.tap("key-next")
    assert flag in client.texts()


async def test_the_large_key_leads_to_a_team_without_points_before_it_saves(
    client: Client,
) -> None:
    await entering(client)
    await tap_all(client, "out-nobody", "key-5", "Next: Bob & Dee")
    assert is_selected(client, "team-1")
    await client.tap("key-5")
    assert "Save deal 1" in client.texts()


async def test_saving_without_a_team_says_which_and_saves_when_the_table_insists(
    client: Client,
) -> None:
    house = await entering(client)
    await tap_all(client, "out-nobody", "key-5", "team-1", "main")
    assert "Is this right?" in client.texts()
    assert "Nothing is entered for Bob & Dee yet. Is their deal really 0?" in client.texts()
    assert game(house).deals == ()
    await client.tap("go-back")
    assert "Is this right?" not in client.texts()
    await tap_all(client, "main", "save-anyway")
    assert len(game(house).deals) == 1
    assert says(client, "total-1") == "Bob & Dee: 0"


async def test_the_question_is_put_away_by_a_tap_beside_it(client: Client) -> None:
    house = await entering(client)
    await tap_all(client, "key-5", "team-1", "main")
    await client.dismiss()
    assert "Is this right?" not in client.texts()
    assert game(house).deals == ()
    await client.tap("main")
    assert "Is this right?" in client.texts()
    await client.back()
    assert "Is this right?" not in client.texts()
    assert client.views[-1].route.endswith("/deal/1")


async def test_nobody_marked_as_out_is_asked_about(client: Client) -> None:
    await entering(client)
    await tap_all(client, "key-5", "team-1", "key-5", "main")
    assert any("Did the stock run out?" in text for text in client.texts())


async def test_a_double_tap_on_save_saves_one_deal(client: Client) -> None:
    house = await entering(client)
    await tap_all(client, "out-nobody", "key-5", "team-1", "key-5")
    await client.double_tap("main")
    assert len(game(house).deals) == 1
    assert game(house).drafts == ()
    assert says(client, "headline") == "Ann & Cid and Bob & Dee are level."


async def test_a_double_tap_on_save_anyway_saves_one_deal(client: Client) -> None:
    house = await entering(client)
    await tap_all(client, "key-5", "team-1", "key-5", "main")
    await client.double_tap("save-anyway")
    assert len(game(house).deals) == 1


async def test_leaving_and_coming_back_finds_everything_half_entered(client: Client) -> None:
    house = await entering(client)
    await tap_all(client, "out-seat-1", "team-1", "team-1-books.clean-4", "key-7")
    await client.back()
    await tap_all(client, "Go on with deal 1", "team-1")
    assert is_selected(client, "out-seat-1")
    assert is_selected(client, "team-1-books.clean-4")
    async with Client() as other:
        await house.open(other)
        await tap_all(other, f"game-{game(house).id}", "team-1")
        assert says(other, "team-1-melded_points") == "Cards melded: 7"
        assert (other.crashes, other.errors) == ([], [])


async def test_counting_for_another_team_looks_at_it(client: Client) -> None:
    house = House()
    table = house.start()
    await house.open(client, routes.deal(table.game.id, 1), size=(1200, 900))
    await client.tap("team-1-books.clean-2")
    assert is_selected(client, "team-1-melded_points")
    await tap_all(client, "key-4", "team-0-left_points", "key-5")
    assert game(house).entry(1).teams[1].figure("melded_points") == Figure(("4",))
    assert game(house).entry(1).teams[0].figure("left_points") == Figure(("5",))


async def test_what_is_not_on_disk_is_said_and_the_next_tap_keeps_it_too(client: Client) -> None:
    house = await entering(client)
    house.store.failure = sentence("The disk is full.")
    await tap_all(client, "out-seat-2", "key-6")
    assert "The disk is full." in client.texts()
    assert says(client, "team-0-melded_points") == "Cards melded: 6"
    assert game(house).entry(1).is_empty
    house.store.failure = None
    await client.tap("key-5")
    assert "The disk is full." not in client.texts()
    assert game(house).entry(1).teams[0].figure("melded_points") == Figure(("65",))
    assert game(house).entry(1).went_out == 2


async def test_keeping_is_tried_again_by_a_tap(client: Client) -> None:
    house = await entering(client)
    house.store.failure = sentence("The disk is full.")
    await client.tap("out-seat-2")
    house.store.failure = None
    await client.tap("Try again")
    assert "The disk is full." not in client.texts()
    assert game(house).entry(1).went_out == 2


async def test_a_deal_is_scored_on_two_screens_at_once(client: Client) -> None:
    house = await entering(client)
    async with Client() as other:
        await house.open(other, routes.deal(game(house).id, 1))
        await tap_all(client, "out-seat-0", "key-5")
        assert says(other, "team-0-melded_points") == "Cards melded: 5"
        await tap_all(other, "team-1", "key-7")
        assert is_selected(client, "team-0-melded_points")
        assert says(client, "team-1").endswith(": 7")
        assert (other.crashes, other.errors) == ([], [])


async def test_a_deal_whose_turn_has_not_come_says_so(client: Client) -> None:
    await entering(client, 3)
    assert "Deal 3 cannot be scored yet: deal 1 comes first." in client.texts()
    await client.back()
    assert "Nothing is scored yet." in client.texts()


async def test_a_fifth_deal_of_four_says_that_the_game_is_over(client: Client) -> None:
    await entering(client, 5, *[(100, 50)] * 4)
    assert "The game is over; there is no deal 5." in client.texts()


@pytest.mark.parametrize(
    "taps",
    [
        ("out-seat-0", "out-seat-1", "out-nobody", "out-seat-2"),
        ("team-0-books.clean-3", "team-0-books.clean-more", "team-0-red_threes_tabled-0"),
        ("key-5", "key-plus", "key-00", "key-backspace", "key-clear", "key-next"),
    ],
)
async def test_each_tap_sends_one_small_change(client: Client, taps: tuple[str, ...]) -> None:
    await entering(client)
    for tap in taps:
        client.patches.clear()
        await client.tap(tap)
        assert len(client.patches) <= 1, f"{tap} sent {client.patches}"
        assert sum(client.patches) <= 1024, f"{tap} sent {client.patches}"


async def test_the_table_below_is_drawn_when_the_way_leads_back_to_it(client: Client) -> None:
    house = House()
    table = house.start()
    await house.open(client, routes.game(table.game.id))
    await tap_all(client, "score-deal", "out-nobody", "key-5", "team-1", "key-5", "main")
    assert says(client, "total-0") == "Ann & Cid: 5"
    await tap_all(client, "score-deal", "out-seat-0")
    await client.back()
    assert "Go on with deal 2" in client.texts()


async def test_a_tap_for_a_player_who_was_out_already_takes_it_back(client: Client) -> None:
    house = await entering(client)
    house.keeper.open(game(house).id).perform(MarkWentOut(1, 3))
    await client.settle()
    assert is_selected(client, "out-seat-3")
    await client.tap("out-seat-3")
    assert game(house).entry(1).went_out is None


async def test_the_screen_awakens_no_system_keyboard(client: Client) -> None:
    await entering(client)
    assert client.all(ft.TextField) == []


async def test_two_taps_before_the_screen_is_drawn_anew_count_twice(client: Client) -> None:
    house = House()
    table = house.start()
    await house.open(client, routes.deal(table.game.id, 1))
    (more,) = [
        part
        for part in client.walk()
        if isinstance(part, ft.Semantics) and part.identifier == "team-0-books.clean-more"
    ]
    (button,) = [part for part in walk(more) if isinstance(part, ft.Button)]
    await client.tap_quickly(button, 3)
    assert table.game.entry(1).teams[0].count("books.clean") == 3
