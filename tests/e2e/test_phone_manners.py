"""What people expect of an app on a phone: the way back, and that nothing entered is ever lost."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from scorekeeper.ui import routes
from tests.e2e.entering import show_figure, tap, type_figure
from tests.e2e.games import house, start
from tests.e2e.phone import Phone, PhoneMaker
from tests.e2e.server import Server

pytestmark = pytest.mark.browser


def see(phone: Phone, *identifiers: str) -> None:
    """Wait until all of this is on the screen."""
    for identifier in identifiers:
        expect(phone.find(identifier)).to_be_attached()


def see_no(phone: Phone, identifier: str) -> None:
    """Wait until this is not on the screen."""
    expect(phone.find(identifier)).not_to_be_attached()


def open_sheet(phone: Phone, key: str, inside: str) -> None:
    """Open a sheet by a key, and wait until it stands still with something in it."""
    tap(phone, key)
    see(phone, inside)
    phone.wait_for_rest()


def test_back_closes_a_sheet_then_goes_up_and_keeps_what_is_entered(
    tmp_path: Path, phone: PhoneMaker
) -> None:
    with house(tmp_path) as keeper:
        table = start(keeper, "Ann", "Bob", "Cid", "Dee")
    with Server(tmp_path) as server:
        hand = phone(server)
        hand.open()
        game = f"game-{table.game.id}"
        tap(hand, game)
        tap(hand, "score-deal")
        tap(hand, "team-0-books.clean-3")
        type_figure(hand, 0, "melded_points", 0)

        # Each of the ways on which a sheet can be left, and after each the entry is below it.
        open_sheet(hand, "more", "count-cards")
        hand.page.go_back()
        see_no(hand, "count-cards")
        show_figure(hand, "team-0", 1500)
        open_sheet(hand, "more", "count-cards")
        hand.page.keyboard.press("Escape")
        see_no(hand, "count-cards")
        open_sheet(hand, "more", "count-cards")
        hand.page.mouse.click(200, 100)  # beside the sheet
        see_no(hand, "count-cards")
        open_sheet(hand, "more", "count-cards")
        tap(hand, "count-cards")
        see(hand, "pile-hand.2")
        hand.page.go_back()
        see_no(hand, "count-cards")
        show_figure(hand, "team-0", 1500)

        # The question before a deal is saved is left without an answer.
        tap(hand, "team-1")
        type_figure(hand, 1, "melded_points", 0)
        type_figure(hand, 1, "left_points", 387)
        open_sheet(hand, "main", "save-anyway")
        hand.page.go_back()
        see_no(hand, "save-anyway")
        show_figure(hand, "team-0", 1500)

        # Up to the table and to the list, however often one has been here before, and in again.
        hand.page.go_back()
        see(hand, "headline")
        see_no(hand, "key-1")
        tap(hand, "score-deal")
        see(hand, "key-1")
        tap(hand, "back")
        see(hand, "headline")
        see_no(hand, "key-1")
        hand.page.go_back()
        see_no(hand, "headline")
        tap(hand, game)
        show_figure(hand, "team-0", 1500)
        tap(hand, "team-1")
        show_figure(hand, "team-1-left_points", 387)
        hand.page.go_back()
        see(hand, "headline")
        see_no(hand, "key-1")
        tap(hand, "score-deal")

        # A deal that is saved is not on the way back.
        tap(hand, "team-1")
        open_sheet(hand, "main", "save-anyway")
        tap(hand, "save-anyway")
        see(hand, "deal-1")
        hand.page.go_back()
        see(hand, game)


def test_back_leaves_the_rules_of_a_game_as_they_are(tmp_path: Path, phone: PhoneMaker) -> None:
    with house(tmp_path) as keeper:
        table = start(keeper, "Ann", "Bob", "Cid", "Dee")
    with Server(tmp_path) as server:
        hand = phone(server)
        hand.open(routes.choose_rules(table.game.id))
        others = hand.page.locator('[flt-semantics-identifier^="choose-"]').first
        others.click()
        see(hand, "leave")
        hand.wait_for_rest()
        hand.page.go_back()
        see_no(hand, "leave")
        expect(others).to_be_attached()
