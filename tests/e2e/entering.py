"""Enters deals through the screen, tap by tap, as a person does."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.e2e.figures import DealFigures, TeamFigures
from tests.e2e.phone import Phone


def tap(phone: Phone, identifier: str) -> None:
    """Tap what has an identifier."""
    phone.find(identifier).click()


def show_figure(phone: Phone, identifier: str, number: int) -> None:
    """Wait until a figure on the screen reads so."""
    expect(phone.find(identifier)).to_have_text(_ends_with(number))


def _ends_with(number: int) -> re.Pattern[str]:
    return re.compile(rf": {re.escape(f'{number:,}')}$")


def type_figure(phone: Phone, team: int, figure: str, number: int) -> None:
    """Put a figure in focus, clear it and type it on the app's number pad."""
    field = f"team-{team}-{figure}"
    tap(phone, field)
    tap(phone, "key-clear")
    for digit in str(number):
        tap(phone, f"key-{digit}")
    show_figure(phone, field, number)


def enter_team(phone: Phone, team: int, figures: TeamFigures) -> None:
    """Enter all that one team has in a deal, and see that it is worth what it should be."""
    tap(phone, f"team-{team}")
    for counter, number in figures.counts.items():
        tap(phone, f"team-{team}-{counter}-{number}")
    type_figure(phone, team, "melded_points", figures.melded)
    if figures.left:
        type_figure(phone, team, "left_points", figures.left)
    if figures.red_threes_left:
        type_figure(phone, team, "red_threes_left", figures.red_threes_left)
    show_figure(phone, f"team-{team}", figures.score)


def enter_deal(phone: Phone, deal: DealFigures) -> None:
    """Enter a whole deal on the open entry screen, without saving it."""
    tap(phone, f"out-{deal.out}")
    for team, figures in enumerate(deal.teams):
        enter_team(phone, team, figures)


def save_deal(phone: Phone) -> None:
    """Save the deal, and wait for the table."""
    tap(phone, "main")
    expect(phone.find("headline")).to_be_attached()
