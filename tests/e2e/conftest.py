"""The browser, and phones that show whatever is served."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.e2e.phone import STILL, Motion, Phone, PhoneMaker, Scheme, chromium, start_chromium
from tests.e2e.server import Server

PATIENCE: Final = 60_000
"""So long is waited for anything on a busy machine, in milliseconds; nothing waits it out."""

expect.set_options(timeout=PATIENCE)


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


@contextmanager
def phones(browser: Browser) -> Iterator[PhoneMaker]:
    """Make phones, and close them in the end; none may have asked another host or had an error."""
    made: list[Phone] = []

    def make(
        server: Server,
        *,
        width: int = 390,
        height: int = 844,
        scheme: Scheme = "light",
        locale: str = "en",
        motion: Motion = STILL,
    ) -> Phone:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme=scheme,
            locale=locale,
            reduced_motion=motion,
        )
        context.set_default_timeout(PATIENCE)
        made.append(Phone(context.new_page(), server.address, work=server.work))
        server.before_end.append(made[-1].expect_no_server)
        return made[-1]

    yield make
    for each in made:
        each.page.context.close()
    for each in made:
        each.expect_no_faults()


@pytest.fixture
def phone(browser: Browser) -> Iterator[PhoneMaker]:
    """Make phones for one test."""
    with phones(browser) as make:
        yield make


@pytest.fixture(scope="module")
def shared_phone(browser: Browser) -> Iterator[PhoneMaker]:
    """Make phones for all tests of a file, which open the app again but not cold."""
    with phones(browser) as make:
        yield make
