"""A phone, that is a page of Chromium of its size, on which the app is used by hand."""

from __future__ import annotations

import math
import os
import shutil
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Literal
from urllib.parse import urlsplit

from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Locator,
    Page,
    Playwright,
    Request,
    WebSocket,
    expect,
)
from playwright.sync_api import TimeoutError as TookTooLong

SCREENSHOTS: Final = Path(__file__).parents[2] / ".screenshots"
"""Where pictures go; Git does not keep them."""

FLAGS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--js-flags=--no-wasm-dynamic-tiering",
)
"""Chromium asks nothing of its own account, and runs without a graphics card and as root.

It does not compile again, while a page is open, what is open too shortly to gain by it.
"""

TEXT_SIZES: Final = {100: "16px", 200: "32px"}
"""The size of the page's own text, from which Flutter takes its text scale, by per cent."""

QUIET: Final = 80
"""Milliseconds without a message and without a movement after which a screen rests."""

UNANSWERED: Final = 300
"""The same where the app runs in the page, so that nobody sees whether it still works."""

FRAME: Final = 16
"""Milliseconds between two frames."""

SOON: Final = 60
"""In so many frames, the client tells the server of a new size, unless it is the old one again."""

RESIZE: Final = b"\xa6resize"
"""What the client sends of a new size has this in it."""

PLACES: Final = """
() => JSON.stringify([...document.querySelectorAll('flt-semantics')].map(element => {
    const box = element.getBoundingClientRect()
    return [box.x, box.y, box.width, box.height]
}))
"""
"""Where everything on the screen is."""

AT_REST: Final = f"""
async milliseconds => {{
    const look = {PLACES}
    let before = look()
    let frames = 0
    for (let since = performance.now();
         frames < 2 || performance.now() - since < milliseconds;) {{
        await new Promise(requestAnimationFrame)
        const now = look()
        if (now === before) frames++
        else [since, frames] = [performance.now(), 0]
        before = now
    }}
}}
"""
"""Returns when nothing has moved for so long, and for two frames at least."""

GO: Final = """
async path => {
    const before = [...document.querySelectorAll('flt-semantics[flt-semantics-identifier]')]
    History.prototype.pushState.call(history, null, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
    for (let frames = 0; before.some(element => element.isConnected); frames++) {
        if (frames > 1000) throw new Error(`the screen before ${path} stays`)
        await new Promise(requestAnimationFrame)
    }
}
"""
"""Has the app show another screen, as if its address were typed; returns when the old is gone."""

RESIZED: Final = f"""
async ([width, height, before]) => {{
    const view = document.querySelector('flutter-view')
    const has = () => innerWidth === width && innerHeight === height && view.clientWidth === width
    while (!has()) await new Promise(requestAnimationFrame)
    for (let frames = 0; frames < 20 && ({PLACES})() === before; frames++) {{
        await new Promise(requestAnimationFrame)
    }}
}}
"""
"""Returns when the app has a new size and has drawn itself in it."""

SELECTED: Final = """
async element => {
    for (let frames = 0; frames < 2; frames++) {
        const whole = element.selectionStart === 0 && element.selectionEnd === element.value.length
        if (document.activeElement !== element || !whole) return false
        await new Promise(requestAnimationFrame)
    }
    return true
}
"""
"""Whether the text of a field is selected as a whole, and stays so for two frames."""

ATTEMPTS: Final = 20
"""So often is the text of a field selected that a late caret may still take it away."""

Scheme = Literal["light", "dark"]

Motion = Literal["reduce", "no-preference"]

STILL: Final[Motion] = "reduce"
"""As on a phone that is set to move nothing that need not move.

Without a graphics card, nearly all the time of a test would go into waves around what is tapped.
"""


def chromium() -> str | None:
    """Return the path of the Chromium to be used, if there is one."""
    return os.environ.get("SCOREKEEPER_CHROMIUM") or shutil.which("chromium")


def start_chromium(playwright: Playwright) -> Browser:
    """Start the Chromium of this machine; Playwright's own would have to be fetched."""
    return playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))


@dataclass
class Phone:
    """The app on a phone, found as people and their screen readers find it."""

    page: Page
    """Playwright's page, for what is not provided for here."""

    address: str
    """Where the app is served."""

    strangers: list[str] = field(default_factory=list)
    """The addresses of other hosts that the page asked; there must be none."""

    errors: list[str] = field(default_factory=list)
    """What the browser reported as errors while the server was there."""

    work: Callable[[], float] = lambda: 0.0
    """What the server has worked so far; infinity while it works."""

    server_is_there: bool = True
    """Whether errors count; false from the server's end until the app is opened again."""

    def __post_init__(self) -> None:
        self._is_served = False
        self._last_message = 0.0
        self._resizes = 0
        self.page.on("request", lambda request: self._note(request.url))
        self.page.on("requestfailed", self._forgive)
        self.page.on("websocket", self._follow)
        self.page.on("pageerror", lambda error: self._note_error(str(error)))
        self.page.on("console", self._note_message)

    def open(self, path: str = "/") -> None:
        """Open the app at a path, and wait until screen readers can read it."""
        if not self.server_is_there:
            self.page.goto("about:blank")  # the old page says now what it still had to say
            self.server_is_there = True
        self.page.goto(f"{self.address}{path}")
        self.reveal()

    def visit(self, path: str) -> None:
        """Show the screen at a path; the app is started only if it is not open yet."""
        if not self.server_is_there or not self.page.url.startswith(self.address):
            self.open(path)
            return
        shown = self.page.url.removeprefix(self.address)
        if shown.count("/") == path.count("/"):
            # It could be the same screen, of which only the words change.
            shown = "/settings" if path == "/" else "/"
            if self.page.url != f"{self.address}{shown}":
                self.page.evaluate(GO, shown)
                self.wait_for_rest()
        self.page.evaluate(GO, path)
        self.wait_for_rest()

    def expect_no_faults(self) -> None:
        """See that no other host was asked and no error reported; forget them, if so."""
        strangers, errors = [*self.strangers], [*self.errors]
        self.strangers.clear()
        self.errors.clear()
        assert strangers == []
        assert errors == []

    def expect_no_server(self) -> None:
        """From now on, errors are no fault of the page."""
        self.server_is_there = False

    def reveal(self) -> None:
        """Have Flutter describe its canvas in elements, as a screen reader has it do."""
        self.page.locator("flt-semantics-placeholder").evaluate("element => element.click()")
        expect(self.page.locator("flt-semantics-host flt-semantics").first).to_be_attached()

    def find(self, identifier: str) -> Locator:
        """Return the element with a semantics identifier, which no language changes."""
        return self.page.locator(f'[flt-semantics-identifier="{identifier}"]')

    def button(self, name: str) -> Locator:
        """Return the button that is called so."""
        return self.page.get_by_role("button", name=name, exact=True)

    def text(self, words: str) -> Locator:
        """Return the element that shows these words and no others."""
        return self.page.get_by_text(words, exact=True)

    def type(self, label: str, words: str) -> None:
        """Type words into the field of that label, in place of what is in it."""
        self.type_into(self.page.get_by_label(label, exact=True), words)

    def type_into(self, entry: Locator, words: str) -> None:
        """Type words into a field, in place of what is in it."""
        entry.click()
        expect(entry).to_be_focused()
        self.wait_for_rest()  # Flutter places the caret of the click a moment later
        self._select_all(entry)
        self.page.keyboard.type(words)
        expect(entry).to_have_value(words)

    def wait_for_rest(self) -> None:
        """Wait until nothing moves, no message is under way, and the server has no work."""
        while True:
            before = self.work()
            self.page.evaluate(AT_REST, QUIET if self._is_served else UNANSWERED)
            quiet = time.monotonic() - self._last_message >= QUIET / 1000
            if quiet and self.work() == before < math.inf:
                return

    def resize(self, width: int, height: int) -> None:
        """Have the window so large, and wait until the app has followed."""
        before, told = self.page.evaluate(PLACES), self._resizes
        is_new = self.page.viewport_size != {"width": width, "height": height}
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.evaluate(RESIZED, [width, height, before])
        for _frame in range(SOON if self._is_served and is_new else 0):
            if self._resizes > told:
                break
            self.page.wait_for_timeout(FRAME)
        self.wait_for_rest()

    def enlarge_text(self, per_cent: int) -> None:
        """Set the size of text, as the system's setting for weak eyes does: 100 or 200."""
        self.page.evaluate(
            "size => { document.documentElement.style.fontSize = size }", TEXT_SIZES[per_cent]
        )

    def picture(self, name: str) -> Path:
        """Take a picture of the screen; its path."""
        SCREENSHOTS.mkdir(exist_ok=True)
        path = SCREENSHOTS / f"{name}.png"
        self.page.screenshot(path=path)
        return path

    def _select_all(self, entry: Locator) -> None:
        for _attempt in range(ATTEMPTS):
            self.page.keyboard.press("ControlOrMeta+A")
            try:
                self.page.wait_for_function(SELECTED, arg=entry.element_handle(), timeout=1000)
            except TookTooLong:
                continue
            return
        raise AssertionError("the text of the field cannot be selected")

    def _follow(self, socket: WebSocket) -> None:
        self._note(socket.url)
        self._is_served = True
        socket.on("framesent", self._note_sent)
        socket.on("framereceived", self._note_message_seen)

    def _note_sent(self, frame: str | bytes) -> None:
        self._note_message_seen(frame)
        self._resizes += isinstance(frame, bytes) and RESIZE in frame

    def _note_message_seen(self, _frame: str | bytes) -> None:
        self._last_message = time.monotonic()

    def _note(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("data", "blob") and parts.netloc != urlsplit(self.address).netloc:
            self.strangers.append(url)

    def _forgive(self, request: Request) -> None:
        # Flet's client always tries to load a script of another host. The page's policy stops
        # that inside the browser, and no byte leaves it.
        if request.failure == "csp":
            self.strangers.remove(request.url)

    def _note_message(self, message: ConsoleMessage) -> None:
        if message.type == "error" and "Content Security Policy" not in message.text:
            self._note_error(f"{message.text} ({message.location['url']})")

    def _note_error(self, words: str) -> None:
        if self.server_is_there:
            self.errors.append(words)


PhoneMaker = Callable[..., Phone]
"""Makes a phone: `phone(server, width=390, height=844, scheme="light", locale="en")`.

It moves as little as it can, unless it is made with `motion="no-preference"`.
"""
