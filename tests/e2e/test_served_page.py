"""What `scorekeeper --web` serves is whole: it needs this machine and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.phone import PhoneMaker
from tests.e2e.server import Server

pytestmark = pytest.mark.browser


def test_the_page_asks_no_other_host(phone: PhoneMaker, tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        mine = phone(server)
        mine.open()
        expect(mine.page).to_have_title("Scorekeeper")
        mine.page.wait_for_load_state("networkidle")
        assert mine.strangers == []


def test_the_page_would_be_stopped_from_asking_one(phone: PhoneMaker, tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        mine = phone(server)
        mine.open()
        outside = "http://192.0.2.1/"
        ask = "url => fetch(url).then(() => 'answered', () => 'stopped')"
        assert mine.page.evaluate(ask, outside) == "stopped"
        assert mine.strangers == []


def test_a_request_that_did_leave_the_host_is_noticed(phone: PhoneMaker, tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        mine = phone(server)
        mine.page.route("**/*", lambda route: route.fulfill(body="<p>no policy here</p>"))
        mine.page.goto(server.address)
        mine.page.evaluate("fetch('http://192.0.2.1/').catch(() => null)")
        assert mine.strangers == ["http://192.0.2.1/"]
        mine.strangers.clear()
        mine.errors.clear()


@pytest.mark.parametrize(
    ("locale", "name"),
    [("en-GB", "Scorekeeper"), ("ta-IN", "ஸ்கோர் தாள்"), ("sw", "Karatasi ya alama")],
)
def test_on_the_home_screen_the_app_is_called_in_the_readers_language(
    phone: PhoneMaker, tmp_path: Path, locale: str, name: str
) -> None:
    with Server(tmp_path) as server:
        mine = phone(server, locale=locale)
        mine.page.goto(server.address)
        expect(mine.page.get_by_role("heading", name=name)).to_be_visible()
        told = mine.page.context.new_cdp_session(mine.page).send("Page.getAppManifest")
        assert told["errors"] == []
        assert told["manifest"]["name"] == name
