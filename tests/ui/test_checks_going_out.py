"""Can we go out? What is recorded counts, the rest is one tap each, and nothing is written."""

from __future__ import annotations

import pytest

from scorekeeper.game.operations.base import Operation
from scorekeeper.game.operations.entry import MarkWentOut, SetCount
from scorekeeper.rules.rulebook import load_preset
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.ui import routes
from tests.game.playing import HAND_AND_FOOT
from tests.ui.client import Client
from tests.ui.house import SIZES, House, playing, says, set_text_scale, tap_all

BOOKS = (
    SetCount(1, 0, "books.clean", 2),
    SetCount(1, 0, "books.dirty", 2),
    SetCount(1, 0, "books.wild", 1),
)


async def asking(
    client: Client,
    *done: Operation,
    rules: RuleSet = HAND_AND_FOOT,
    team: int = 0,
    teams: int = 2,
    size: tuple[float, float] = SIZES[0],
) -> House:
    """A house in which a team asks, after these operations."""
    house = House()
    table = house.start(rules=rules, teams=teams, done=done)
    await house.open(client, routes.going_out(table.game.id, team), size=size)
    return house


def verdict(client: Client) -> str:
    return says(client, "going-out-verdict")


def met(client: Client) -> dict[str, str]:
    """How each condition stands on the screen, by its code."""
    found = (getattr(control, "identifier", None) or "" for control in client.walk())
    parts = (name.split("-") for name in found if name.startswith("met-"))
    return {code: how for _met, code, how in parts}


async def test_recorded_books_are_met_and_the_rest_is_asked(client: Client) -> None:
    await asking(client, *BOOKS)
    assert verdict(client) == "4 questions are still open"
    assert met(client) == {
        "MISSING_CLEAN_BOOK": "yes",
        "MISSING_DIRTY_BOOK": "yes",
        "MISSING_WILD_BOOK": "yes",
        "PLAYER_NOT_IN_FOOT": "open",
        "PARTNER_NOT_IN_FOOT": "open",
        "PERMISSION_NOT_ASKED": "open",
        "NO_FINAL_DISCARD": "open",
    }
    await tap_all(client, "in-foot-yes", "partner-played_turn", "permission-yes", "discard-1")
    assert verdict(client) == "Yes, and it earns 100 points"
    assert set(met(client).values()) == {"yes"}


async def test_every_condition_has_its_rule(client: Client) -> None:
    await asking(client)
    for code in met(client):
        assert "Rule HF-" in says(client, f"condition-{code}")


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        ("in-foot-no", "PLAYER_NOT_IN_FOOT"),
        ("partner-not_picked_up", "PARTNER_NOT_IN_FOOT"),
        ("partner-picked_up", "PARTNER_FOOT_NOT_PLAYED"),
        ("permission-not_asked", "PERMISSION_NOT_ASKED"),
        ("permission-no", "PERMISSION_DENIED"),
        ("discard-0", "NO_FINAL_DISCARD"),
        ("discard-2", "NO_FINAL_DISCARD"),
    ],
)
async def test_one_answer_can_forbid_it(client: Client, answer: str, code: str) -> None:
    await asking(client, *BOOKS)
    await client.tap(answer)
    assert verdict(client) == "Not yet: 1 condition is not met"
    assert [each for each, how in met(client).items() if how == "no"] == [code]


async def test_a_refused_player_is_told_what_to_keep(client: Client) -> None:
    """HF-28."""
    await asking(client, *BOOKS)
    await client.tap("permission-no")
    assert "Play on, and keep 2 cards." in client.texts()


async def test_books_that_are_missing_are_counted_here_without_being_recorded(
    client: Client,
) -> None:
    house = await asking(client, BOOKS[0], BOOKS[1])
    saves = house.store.saves
    assert verdict(client) == "Not yet: 1 condition is not met"
    assert "Wild books: 0 of 1 needed." in client.texts()
    await client.tap("books-wild-more")
    assert met(client)["MISSING_WILD_BOOK"] == "yes"
    assert "Recorded: 0" in client.texts()
    assert house.store.saves == saves


async def test_two_quick_taps_count_two_books(client: Client) -> None:
    await asking(client)
    await client.double_tap("books-clean-more")
    assert says(client, "books-clean-count").endswith(": 2")
    await client.double_tap("books-clean-less")
    await client.tap("books-clean-less")
    assert says(client, "books-clean-count").endswith(": 0")


async def test_books_that_are_only_filled_in_do_not_count(client: Client) -> None:
    await asking(client, MarkWentOut(1, 0))
    assert met(client)["MISSING_CLEAN_BOOK"] == "no"


async def test_another_team_starts_with_no_answers(client: Client) -> None:
    await asking(client, *BOOKS)
    await tap_all(client, "in-foot-yes", "team-1")
    assert verdict(client) == "Not yet: 3 conditions are not met"
    assert met(client)["PLAYER_NOT_IN_FOOT"] == "open"


async def test_who_plays_alone_is_not_asked_about_a_partner(client: Client) -> None:
    await asking(client, *BOOKS, teams=4)
    assert not {code for code in met(client) if code.startswith(("PARTNER", "PERMISSION"))}


async def test_books_of_all_types_together_are_counted_side_by_side(client: Client) -> None:
    await asking(client, rules=load_preset("samba"))
    assert met(client)["TOO_FEW_BOOKS"] == "no"
    await tap_all(client, "books-natural-more", "books-mixed-more")
    assert met(client)["TOO_FEW_BOOKS"] == "yes"


async def test_going_out_concealed_earns_more_where_the_rules_say_so(client: Client) -> None:
    await asking(client, rules=load_preset("canasta_classic"))
    await tap_all(client, "books-natural-more", "permission-not_asked", "discard-1")
    assert verdict(client) == "Yes, and it earns 100 points"
    await client.tap("concealed-yes")
    assert verdict(client) == "Yes, and it earns 200 points"


async def test_the_needs_of_the_deal_that_is_played_count(client: Client) -> None:
    house = House()
    table = house.start(rules=load_preset("vegas"), done=playing((100, 100), (100, 100)))
    await house.open(client, routes.going_out(table.game.id, 1))
    assert "Clean books: 0 of 4 needed." in client.texts()


async def test_a_finished_game_and_a_team_that_is_not_there_are_refused(client: Client) -> None:
    house = House()
    table = house.start(done=playing(*[(100, 0)] * 4))
    await house.open(client, routes.going_out(table.game.id, 0))
    assert "The game is over; there is no deal 5." in client.texts()
    other = house.start()
    await client.go(routes.going_out(other.game.id, 7))
    assert "There is no team 8 in this game." in client.texts()


@pytest.mark.parametrize("size", SIZES)
async def test_it_can_be_used_on_any_screen_and_with_large_text(
    client: Client, size: tuple[float, float]
) -> None:
    await asking(client, *BOOKS, size=size)
    await set_text_scale(client, 2)
    await tap_all(client, "in-foot-yes", "books-clean-less")
    assert verdict(client) == "Not yet: 1 condition is not met"
