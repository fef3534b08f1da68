"""A whole game as a family plays it: four deals through the screen, and what can befall them."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.entering import enter_deal, enter_team, save_deal, show_figure, tap, type_figure
from tests.e2e.figures import EXAMPLE, TOTALS
from tests.e2e.phone import Phone, PhoneMaker
from tests.e2e.server import Server

pytestmark = pytest.mark.browser


def new_game(phone: Phone) -> None:
    """Start a game for four, with names for all of them."""
    tap(phone, "new-game")
    for number, name in enumerate(("Ann", "Bob", "Cid", "Dee"), start=1):
        phone.type(f"Name of player {number}", name)
    tap(phone, "start")
    expect(phone.find("headline")).to_be_attached()


def show_total(phone: Phone, team: int, total: int) -> None:
    """Wait until a team's total at the table reads so."""
    show_figure(phone, f"total-{team}", total)


def test_four_deals_survive_reload_and_kill_and_are_corrected(
    tmp_path: Path, phone: PhoneMaker
) -> None:
    with Server(tmp_path) as server:
        hand = phone(server)
        hand.open()
        new_game(hand)

        tap(hand, "score-deal")
        enter_deal(hand, EXAMPLE[0])
        save_deal(hand)
        show_total(hand, 0, 3990)
        show_total(hand, 1, 825)

        tap(hand, "score-deal")
        tap(hand, f"out-{EXAMPLE[1].out}")
        enter_team(hand, 0, EXAMPLE[1].teams[0])
        hand.page.reload()
        hand.reveal()
        show_figure(hand, "team-0", EXAMPLE[1].teams[0].score)

        type_figure(hand, 0, "melded_points", 260)
        server.kill()
        server.start()
        hand.open()
        hand.page.locator('[flt-semantics-identifier^="game-"]').click()
        show_figure(hand, "team-0", EXAMPLE[1].teams[0].score)
        enter_team(hand, 1, EXAMPLE[1].teams[1])
        save_deal(hand)
        show_total(hand, 0, 5155)
        show_total(hand, 1, 3270)

        for number, deal in enumerate(EXAMPLE[2:], start=3):
            tap(hand, "score-deal")
            enter_deal(hand, deal)
            save_deal(hand)
            expect(hand.find(f"deal-{number}")).to_be_attached()
        show_total(hand, 0, TOTALS[0])
        show_total(hand, 1, TOTALS[1])
        expect(hand.find("headline")).to_have_text("Bob & Dee won by 365.")

        tap(hand, "deal-3")
        tap(hand, "correct")
        type_figure(hand, 0, "left_points", 100)
        save_deal(hand)
        show_total(hand, 0, TOTALS[0] + 500)
        expect(hand.find("headline")).to_have_text("Ann & Cid won by 135.")
