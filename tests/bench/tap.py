"""What one tap on the entry screen costs: from the event to the patch that draws its outcome."""

from __future__ import annotations

import asyncio
import statistics
import tempfile
import time
from collections.abc import Iterator
from itertools import cycle, islice
from pathlib import Path
from typing import Final

import flet as ft
from flet.messaging.protocol import Message

from scorekeeper.app.keeper import Keeper
from scorekeeper.storage.store import open_store
from scorekeeper.ui import routes
from scorekeeper.ui.app import open_app
from tests.bench.figure import Figure
from tests.game.playing import HAND_AND_FOOT, NAMES
from tests.ui.client import Client

MOST_TIME: Final = 5.0
"""Milliseconds."""

MOST_BYTES: Final = 1024
"""Bytes of one patch."""

TAPS: Final = 300
"""How many taps are measured; a deal has about 20."""


def tap() -> Figure:
    """The median time from a tap to its patch, the write to disk included, in milliseconds."""
    times, patches = asyncio.run(_measured())
    median = round(statistics.median(times), 3)
    ok = median <= MOST_TIME and max(patches) <= MOST_BYTES
    return Figure("tap", median, "ms", None, None, MOST_TIME, ok)


def tap_patch() -> Figure:
    """The greatest patch that a tap sends, in bytes."""
    _times, patches = asyncio.run(_measured())
    return Figure(
        "tap-patch", max(patches), "bytes", None, None, MOST_BYTES, max(patches) <= MOST_BYTES
    )


class _TimedClient(Client):
    """A device that notes when the last message reached it."""

    reached = 0.0

    def _receive(self, message: Message) -> None:
        super()._receive(message)
        self.reached = time.perf_counter()


async def _measured() -> tuple[list[float], list[int]]:
    """The times and the patches of many taps, on an open entry screen with a store on disk."""
    with tempfile.TemporaryDirectory() as folder:
        store = open_store(Path(folder))
        keeper = Keeper(store)
        table = keeper.start(rules=HAND_AND_FOOT, players=NAMES[:4], team_count=2, first_dealer=0)
        timed = _TimedClient(route=routes.deal(table.game.id, 1))
        async with timed as client:
            await client.start(lambda page: open_app(page, keeper))
            client.patches.clear()
            times = []
            for identifier in islice(cycle(_taps()), TAPS):
                key = _key(client, identifier)
                begun = time.perf_counter()
                await client.event(key, "click")
                if timed.reached > begun:  # not where nothing changes, as a 0 tapped again
                    times.append((timed.reached - begun) * 1000)
            assert client.errors == []
            patches = client.patches
        store.close()
    return times, patches


def _taps() -> Iterator[str]:
    """Taps of every kind, as a deal has them."""
    yield "out-seat-0"
    yield from (f"team-0-{counter}-3" for counter in ("books.clean", "books.dirty"))
    yield "team-0-red_threes_tabled-2"
    yield from ("key-3", "key-8", "key-5", "key-clear")
    yield "out-nobody"
    yield from (f"team-0-{counter}-2" for counter in ("books.clean", "books.dirty"))
    yield "team-0-books.wild-0"
    yield "team-0-red_threes_tabled-more"
    yield from ("key-1", "key-2", "key-0", "key-plus", "key-4", "key-clear")


def _key(client: Client, identifier: str) -> ft.Button:
    part = client.get(identifier)
    assert isinstance(part, ft.Semantics)
    assert isinstance(part.content, ft.Button)
    return part.content
