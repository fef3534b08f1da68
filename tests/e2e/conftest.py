"""The browser, and phones that show whatever is served."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.e2e.phone import Phone, PhoneMaker, Scheme, chromium, start_chromium
from tests.e2e.server import Server


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep the tests of each file together, so that they share what they start."""
    for item in items:
        if item.path.parent == Path(__file__).parent:
            item.add_marker(pytest.mark.xdist_group(item.path.stem))


# Not for the whole session: while Playwright runs, no test can have an event loop of its own.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Start Chromium; skip where there is none, unless it is required."""
    if chromium() is None:
        missing = "no Chromium here: install it, or name it in SCOREKEEPER_CHROMIUM"
        if os.environ.get("SCOREKEEPER_BROWSER") == "required":
            pytest.fail(missing)
        pytest.skip(missing)
    with sync_playwright() as playwright:
        browser = start_chromium(playwright)
        yield browser
        browser.close()


@pytest.fixture
def phone(browser: Browser) -> Iterator[PhoneMaker]:
    """Make phones; the test fails if one of them asked another host or reported an error."""
    phones: list[Phone] = []

    def make(
        server: Server,
        *,
        width: int = 390,
        height: int = 844,
        scheme: Scheme = "light",
        locale: str = "en",
    ) -> Phone:
        context = browser.new_context(
            viewport={"width": width, "height": height}, color_scheme=scheme, locale=locale
        )
        phones.append(Phone(context.new_page(), server.address))
        server.before_end.append(phones[-1].expect_no_server)
        return phones[-1]

    yield make
    for made in phones:
        made.page.context.close()
    assert [url for made in phones for url in made.strangers] == []
    assert [error for made in phones for error in made.errors] == []
