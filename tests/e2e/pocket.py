"""A browser that is closed and opened again with all that it has kept, like one in a pocket."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Request

from tests.e2e.phone import FLAGS, STILL, Phone, chromium

SLOW: Final = 120_000
"""Milliseconds that a first start may take on a machine that is busy with other tests."""


@dataclass
class Pocket:
    """One browser's memory, and what it asked of the network in all the time."""

    browser: Browser
    """The browser that is installed; what is opened is another process of it."""

    folder: Path
    """Where it keeps everything."""

    address: str
    """Where the app is."""

    hosts: set[str] = field(default_factory=set)
    """The hosts that were asked for anything, by whichever page or worker."""

    errors: list[str] = field(default_factory=list)
    """What its pages reported as errors."""

    @contextmanager
    def opened(self) -> Iterator[BrowserContext]:
        """Open it, and close it in the end, so that the next time is a cold start."""
        context = self.browser.browser_type.launch_persistent_context(
            self.folder,
            executable_path=chromium(),
            args=list(FLAGS),
            viewport={"width": 390, "height": 844},
            locale="en",
            reduced_motion=STILL,
        )
        context.set_default_timeout(SLOW)
        context.on("request", self._note)
        context.on("requestfailed", self._forgive)
        yield context
        context.close()

    def tab(self, context: BrowserContext) -> Phone:
        """A tab in front; the first one is there from the start."""
        blank = [page for page in context.pages if page.url == "about:blank"]
        page = blank[0] if blank else context.new_page()
        page.bring_to_front()
        phone = Phone(page, self.address)
        phone.errors = self.errors
        return phone

    def _note(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if parts.scheme in ("http", "https"):
            self.hosts.add(parts.netloc)

    def _forgive(self, request: Request) -> None:
        # The page's policy stopped it inside the browser.
        if request.failure == "csp":
            self.hosts.discard(urlsplit(request.url).netloc)
