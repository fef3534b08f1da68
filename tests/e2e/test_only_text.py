"""What people type is shown to them as they typed it: never as markup, and never as a link."""

from __future__ import annotations

import re
from contextlib import closing
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import expect

from scorekeeper.app.keeper import Keeper
from scorekeeper.game.operations.names import RenameTeam
from scorekeeper.rules.rulebook import load_preset
from scorekeeper.storage.store import open_store
from scorekeeper.ui import routes
from tests.e2e.phone import PhoneMaker
from tests.e2e.server import Server
from tests.ui.house import playing

HOSTILE: Final = (
    "<img src=x onerror=alert(1)>",
    "[a](http://192.0.2.1/)",
    "**bold** _and_ `code`",
    "http://192.0.2.1/?a&b",
)
"""Names that are something else wherever they are taken for more than text."""

SHOWN: Final = re.compile("|".join(map(re.escape, HOSTILE)))

SOURCES: Final = Path(routes.__file__).parents[1]


@pytest.mark.browser
def test_hostile_names_are_only_text_on_every_screen(tmp_path: Path, phone: PhoneMaker) -> None:
    data = tmp_path / "data"
    with closing(open_store(data)) as store:
        rules = load_preset("hand_and_foot")
        table = Keeper(store).start(rules=rules, players=HOSTILE, team_count=2, first_dealer=0)
        for operation in playing((300, -120)):
            table.perform(operation)
        table.perform(RenameTeam(1, HOSTILE[0]))
    game = table.game.id
    with Server(data) as server:
        hand = phone(server)
        hand.page.on("dialog", lambda dialog: hand.errors.append(dialog.message))
        for route in (
            routes.HOME,
            routes.game(game),
            routes.deal(game, 2),
            routes.breakdown(game, 1),
            routes.whole_game(game),
            routes.table_view(game),
        ):
            hand.open(route)
            host = hand.page.locator("flt-semantics-host")
            shown = host.get_by_text(SHOWN).or_(host.get_by_label(SHOWN))
            expect(shown.first).to_be_attached()
            expect(host.locator("img, a, strong, em, code")).to_have_count(0)


def test_nothing_in_the_app_can_take_text_for_more() -> None:
    forbidden = re.compile(
        r"\bMarkdown\b|\bWebView\b|\binnerHTML\b|\bouterHTML\b|insertAdjacentHTML|document\.write"
        r"|\blaunch_url\b|\burl=|\bspans="
    )
    code = [*SOURCES.rglob("*.py"), *SOURCES.rglob("*.js")]
    assert len(code) > 100
    found = [path.name for path in code if forbidden.search(path.read_text("utf-8"))]
    assert found == []
