"""A deal is scored in so few taps that nobody waits for the one with the phone."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from scorekeeper.app.keeper import Keeper
from scorekeeper.storage.store import open_store
from scorekeeper.ui import routes
from tests.e2e.phone import PhoneMaker
from tests.e2e.reference_deal import MOST_TAPS, score_reference_deal
from tests.e2e.server import Server
from tests.game.playing import HAND_AND_FOOT, NAMES

pytestmark = pytest.mark.browser


def test_the_reference_deal_takes_at_most_18_taps_and_no_scrolling(
    tmp_path: Path, phone: PhoneMaker
) -> None:
    store = open_store(tmp_path)
    table = Keeper(store).start(
        rules=HAND_AND_FOOT, players=NAMES[:4], team_count=2, first_dealer=0
    )
    store.close()
    with Server(tmp_path) as server:
        hand = phone(server)
        hand.open(routes.deal(table.game.id, 1))
        assert score_reference_deal(hand) <= MOST_TAPS
        expect(hand.find("headline")).to_have_text("Ann & Cid in the lead by 2,370.")
