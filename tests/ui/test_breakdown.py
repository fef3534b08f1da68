"""Why: every line of a score with its rule, those that did not count too, and what was changed."""

from __future__ import annotations

import flet as ft
import pytest

from scorekeeper.game.operations.base import Operation
from scorekeeper.game.operations.deals import SaveDeal
from scorekeeper.game.operations.entry import MarkWentOut, PressKey, SetCount
from scorekeeper.game.operations.names import RenameTeam
from scorekeeper.game.players import LONGEST_NAME
from scorekeeper.game.scores import score_of
from scorekeeper.rules.rulebook import load_preset
from scorekeeper.ui import routes
from tests.e2e.figures import EXAMPLE
from tests.game.playing import entering
from tests.ui.client import Client
from tests.ui.house import SIZES, House, playing, says, set_text_scale, tap_all


async def why(client: Client, *operations: Operation, preset: str = "hand_and_foot") -> House:
    """A house in which it is asked why the first deal has the score that it has."""
    house = House()
    table = house.start(rules=load_preset(preset), done=operations)
    await house.open(client, routes.breakdown(table.game.id, 1))
    return house


async def test_every_line_says_what_how_many_each_and_the_points(client: Client) -> None:
    await why(client, *entering(1, EXAMPLE[0]), SaveDeal(1))
    assert says(client, "deal-total-0") == "3,990"
    assert says(client, "deal-total-1") == "825"
    for words in ("Clean books", "2 × 500", "+1,000", "2 × 300", "+600", "+1,500", "+610", "-20"):
        assert words in client.texts()


async def test_a_loss_is_explained_by_its_own_rule_and_not_by_a_gain_of_as_much(
    client: Client,
) -> None:
    await why(client, PressKey(1, 0, "red_threes_left", "1"))
    assert any(text.startswith("Each red three still in a hand") for text in client.texts())
    assert not any(text.startswith("Each red three on the table") for text in client.texts())


async def test_sums_of_cards_are_explained_by_what_each_card_is_worth(client: Client) -> None:
    await why(client, *entering(1, EXAMPLE[0]), SaveDeal(1))
    values = "Jokers = 50, 2 and A = 20, 8 to K = 10, 4 to 7 = 5"
    assert f"Cards count: {values}. (HF-14)" in client.texts()
    assert f"Cards left cost: {values}, Black threes = 5. (HF-14)" in client.texts()


async def test_the_lines_that_count_add_up_to_the_total(client: Client) -> None:
    await why(client, *entering(1, EXAMPLE[0]), SaveDeal(1))
    points = [text for text in client.texts() if text[0] in "+-" and text[1:2].isdecimal()]
    assert sum(int(text.replace(",", "")) for text in points) == 3990 + 825


async def test_what_did_not_count_is_shown_with_the_reason(client: Client) -> None:
    alone = [MarkWentOut(1, "nobody"), SetCount(1, 0, "concealed", 1)]
    house = await why(client, *alone, SaveDeal(1, confirmed=True), preset="canasta")
    game = house.keeper.open(house.keeper.games()[0].id).game
    (line,) = score_of(game, 1, game.deals[0], 0).lines
    assert not line.applied
    assert says(client, "deal-total-0") == "0"
    assert f"not counted: +{line.points}" in client.texts()
    assert str(line.reason) in client.texts()


async def test_a_team_of_which_nothing_was_recorded_says_so(client: Client) -> None:
    alone = [MarkWentOut(1, "nobody"), SetCount(1, 0, "books.clean", 1)]
    await why(client, *alone, SaveDeal(1, confirmed=True))
    assert says(client, "deal-total-1") == "0"
    assert "Nothing was recorded: 0 points." in client.texts()


async def test_a_draft_can_be_explained_before_it_is_saved(client: Client) -> None:
    await why(client, SetCount(1, 0, "books.clean", 3))
    assert says(client, "deal-total-0") == "1,500"
    assert "3 × 500" in client.texts()


async def test_a_correction_that_is_half_entered_does_not_explain_the_saved_deal(
    client: Client,
) -> None:
    await why(client, *playing((300, 120)), SetCount(1, 0, "books.clean", 3))
    assert says(client, "deal-total-0") == "300"


async def test_a_deal_is_corrected_from_here(client: Client) -> None:
    house = await why(client, *playing((300, 120)))
    await client.tap("correct")
    assert client.views[-1].route == routes.deal(house.keeper.games()[0].id, 1)


async def test_the_change_log_says_from_what_to_what(client: Client) -> None:
    house = await why(client, *playing((300, 120)))
    table = house.keeper.open(house.keeper.games()[0].id)
    for operation in (PressKey(1, 0, "melded_points", "backspace"), SaveDeal(1)):
        table.perform(operation)
    await client.settle()
    assert "Saved for the first time." in says(client, "changes")
    assert "Ann & Cid, Cards melded: 300, now 30" in says(client, "changes")


async def test_a_deleted_deal_is_brought_back_by_undo(client: Client) -> None:
    house = await why(client, *playing((300, 120), (100, 50)))
    await client.tap("delete-deal")
    assert says(client, "total-0") == "Ann & Cid: 100"
    assert any("Deal 1 is deleted" in text for text in client.texts())
    await client.back()
    await client.tap("undo")
    assert says(client, "total-0") == "Ann & Cid: 400"
    assert len(house.keeper.open(house.keeper.games()[0].id).game.deals) == 2


@pytest.mark.parametrize(
    ("platform", "method"),
    [(ft.PagePlatform.ANDROID, "share_text"), (ft.PagePlatform.LINUX, "set")],
)
async def test_the_lines_are_shared_as_text(
    client: Client, platform: ft.PagePlatform, method: str
) -> None:
    client.page.platform = platform
    client.answers["share_text"] = {"status": "success", "raw": ""}
    await why(client, *entering(1, EXAMPLE[0]), SaveDeal(1))
    await client.tap("share")
    (call,) = [call for call in client.calls if call.method == method]
    shared = " ".join(str(value) for value in call.arguments.values())
    assert "Ann & Cid: 3,990" in shared
    assert "Clean books: 2 × 500 = +1,000" in shared
    copied = "Copied: paste it wherever you like." in client.texts()
    assert copied is (method == "set")


async def test_a_deal_that_is_not_there_says_so(client: Client) -> None:
    house = House()
    table = house.start()
    await house.open(client, routes.breakdown(table.game.id, 3))
    assert "Deal 3 cannot be scored yet: deal 1 comes first." in client.texts()


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
async def test_any_table_is_explained_on_any_screen(
    client: Client,
    size: tuple[float, float],
    scale: float,
    players: tuple[str, ...],
    teams: int,
) -> None:
    house = House()
    points = tuple(range(5, 5 * teams + 5, 5))
    done = [*playing(points), RenameTeam(0, "Us"), RenameTeam(1, "Us")]
    table = house.start(*players, teams=teams, done=done)
    await house.open(client, routes.breakdown(table.game.id, 1), size=size)
    await set_text_scale(client, scale)
    for team in range(teams):
        assert says(client, f"deal-total-{team}") == str(points[team])
    assert client.texts().count("Us") == 2
    await tap_all(client, "correct", "cancel")
