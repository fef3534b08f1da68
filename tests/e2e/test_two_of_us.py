"""Two people with a phone each, on the same game."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.entering import show_figure, tap
from tests.e2e.phone import PhoneMaker
from tests.e2e.server import Server

pytestmark = pytest.mark.browser


def test_each_sees_the_taps_of_the_other_at_once_and_none_is_lost(
    tmp_path: Path, phone: PhoneMaker
) -> None:
    with Server(tmp_path) as server:
        one, other = phone(server), phone(server)
        one.open()
        tap(one, "new-game")
        tap(one, "start")
        tap(one, "score-deal")
        expect(one.find("team-0-books.clean-3")).to_be_attached()
        other.open(one.page.url.removeprefix(server.address))

        tap(one, "team-0-books.clean-3")
        show_figure(other, "team-0", 1500)
        tap(other, "team-0-books.dirty-1")
        show_figure(one, "team-0", 1800)
        tap(one, "key-5")
        tap(other, "key-0")
        show_figure(one, "team-0", 1850)
        show_figure(other, "team-0", 1850)
