"""How many taps the reference deal takes, counted in a real browser."""

from __future__ import annotations

import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from scorekeeper.app.keeper import Keeper
from scorekeeper.storage.store import open_store
from scorekeeper.ui import routes
from tests.bench.figure import Figure
from tests.e2e.phone import Phone, start_chromium
from tests.e2e.reference_deal import MOST_TAPS, score_reference_deal
from tests.e2e.server import Server
from tests.game.playing import HAND_AND_FOOT, NAMES


def taps() -> Figure:
    """The taps from the open deal to the saved one, each key of the number pad counted."""
    with tempfile.TemporaryDirectory() as folder:
        store = open_store(Path(folder))
        table = Keeper(store).start(
            rules=HAND_AND_FOOT, players=NAMES[:4], team_count=2, first_dealer=0
        )
        store.close()
        with Server(Path(folder)) as server, sync_playwright() as playwright:
            browser = start_chromium(playwright)
            context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en")
            phone = Phone(context.new_page(), server.address, work=server.work)
            phone.open(routes.deal(table.game.id, 1))
            counted = score_reference_deal(phone)
            browser.close()
    return Figure("taps", counted, "taps", None, None, MOST_TAPS, counted <= MOST_TAPS)
