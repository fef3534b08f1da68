"""What a browser has to load before anything can be tapped, and how long that takes."""

from __future__ import annotations

import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from playwright.sync_api import BrowserContext, sync_playwright

from scorekeeper.site.build import Part, build_site
from tests.bench.figure import Figure, compared
from tests.bench.line import AT_HOME, ON_THE_ROAD, Line, Speed
from tests.e2e.phone import FLAGS, chromium

_SLOW: Final = 240_000
"""Milliseconds after which a start counts as none."""

_EMPTY_APP: Final = """
import sys, flet as ft
ft.run(lambda page: page.add(ft.Text("empty")), host="127.0.0.1", port=int(sys.argv[1]),
       view=ft.AppView.WEB_BROWSER, no_cdn=True)
"""


@dataclass(frozen=True, slots=True)
class Start:
    """One start of the app in a browser."""

    received: int
    """Bytes that came over the line, until the first screen could be used."""

    seconds: float
    """How long that took."""


def load() -> Figure:
    """Bytes until the first usable screen of `--web`, cold, compared with an empty Flet app."""
    with tempfile.TemporaryDirectory() as folder:
        ours = ["-m", "scorekeeper", "--web", "--data", folder, "--port"]
        _notify("--web", ours, "New game")
        measured = _starts(ours, "New game", AT_HOME)[0].received
    return _compared_with_empty("load", measured, at_most=0.42)


def load_site() -> Figure:
    """The same of the site that needs no server."""
    with tempfile.TemporaryDirectory() as folder:
        _tell_parts(build_site(Path(folder)))
        host = ["-m", "http.server", "--bind", "127.0.0.1", "--directory", folder]
        _notify("site", host, "New game")
        measured = _starts(host, "New game", AT_HOME)[0].received
    return _compared_with_empty("load-site", measured, at_most=0.8)


def _compared_with_empty(name: str, measured: int, *, at_most: float) -> Figure:
    empty = _starts(["-c", _EMPTY_APP], "empty", AT_HOME)[0].received
    return compared(name, measured / 1e6, empty / 1e6, "MB", at_most=at_most)


def _notify(name: str, command: list[str], words: str) -> None:
    for speed, slower, where in (
        (AT_HOME, 1, "full speed"),
        (ON_THE_ROAD, 4, "1.6 Mbit/s, 150 ms, page four times slower"),
    ):
        for start, times in zip(
            _starts(command, words, speed, slower), ("first", "second"), strict=True
        ):
            print(
                f"{name}: {times} start, {where}: {start.received / 1e6:.2f} MB,"
                f" {start.seconds:.1f} s",
                file=sys.stderr,
            )


def _tell_parts(parts: list[Part]) -> None:
    for part in sorted(parts, key=lambda part: -part.size_on_the_wire):
        if part.size_on_the_wire > 10_000:
            print(
                f"site: {part.path}: {len(part.content):,} bytes,"
                f" {part.size_on_the_wire:,} on the wire",
                file=sys.stderr,
            )


def _starts(command: list[str], words: str, speed: Speed, slower: int = 1) -> list[Start]:
    """The first start in a browser that knows nothing, and the second one after a restart."""
    with ExitStack() as stack:
        port = stack.enter_context(_serving(command))
        line = stack.enter_context(Line(port, speed))
        memory = stack.enter_context(tempfile.TemporaryDirectory())
        starts = []
        for _ in range(2):
            before = line.received
            with _browser(memory) as context:
                seconds = _first_screen(context, f"http://127.0.0.1:{line.port}/", words, slower)
                starts.append(Start(line.received - before, seconds))
                # Whatever comes after the first screen belongs to this start.
                context.pages[-1].wait_for_load_state("networkidle")
        return starts


@contextmanager
def _browser(memory: str) -> Iterator[BrowserContext]:
    with sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(
            memory,
            executable_path=chromium(),
            args=list(FLAGS),
            viewport={"width": 390, "height": 844},
            locale="en",
        )
        context.set_default_timeout(_SLOW)
        yield context
        context.close()


def _first_screen(context: BrowserContext, address: str, words: str, slower: int) -> float:
    """Seconds from asking for an address until some words are there to be read and tapped."""
    page = context.new_page()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    begun = time.perf_counter()
    page.goto(address, wait_until="commit")
    page.locator("flt-semantics-placeholder").evaluate("element => element.click()")
    page.get_by_text(words, exact=True).first.wait_for()
    page.wait_for_function(
        "() => !document.getElementById('start') && !document.getElementById('loading')"
    )
    return time.perf_counter() - begun


@contextmanager
def _serving(command: list[str]) -> Iterator[int]:
    """Run a program that serves at a port, given last, and wait until it does; the port."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port: int = free.getsockname()[1]
    with subprocess.Popen(
        [sys.executable, *command, str(port)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as process:
        try:
            for _ in range(600):
                with suppress(OSError):
                    socket.create_connection(("127.0.0.1", port), timeout=1).close()
                    break
                time.sleep(0.1)
            yield port
        finally:
            process.kill()
