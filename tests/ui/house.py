"""A house with a keeper of its own, whose games are on the screen of the client."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count

import flet as ft

from scorekeeper.app.keeper import Keeper
from scorekeeper.app.table import Table
from scorekeeper.game.operations.base import Operation
from scorekeeper.game.operations.deals import SaveDeal
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.ui import routes
from scorekeeper.ui.app import open_app
from scorekeeper.ui.theme import LINE
from tests.app.memory_store import MemoryStore
from tests.game.playing import HAND_AND_FOOT, NAMES, scoring
from tests.ui.client import Client
from tests.ui.tree import words

PHONE = (390, 844)
SMALL = (320, 640)
WIDE = (1200, 900)
SIZES = (PHONE, SMALL, WIDE)


class House:
    """The games of a house in memory, and ways to bring them to a screen."""

    def __init__(self, store: MemoryStore | None = None, *, is_ephemeral: bool = False) -> None:
        self.store = store or MemoryStore()
        ids, seconds = count(1), count()
        self.keeper = Keeper(
            self.store,
            clock=lambda: f"2026-05-01T20:{next(seconds) // 60:02}:00+00:00",
            new_id=lambda: f"{next(ids):016x}",
            is_ephemeral=is_ephemeral,
        )

    async def open(
        self, client: Client, route: str = routes.HOME, *, size: tuple[float, float] = PHONE
    ) -> None:
        """Open the app at a route in a window of a size."""
        client.page.route = route
        client.page.width, client.page.height = size
        await client.start(lambda page: open_app(page, self.keeper))

    def start(
        self,
        *players: str,
        teams: int = 2,
        first_dealer: int = 0,
        rules: RuleSet = HAND_AND_FOOT,
        done: Iterable[Operation] = (),
    ) -> Table:
        """A game that has just begun, or to which some operations have been done."""
        table = self.keeper.start(
            rules=rules,
            players=players or NAMES[:4],
            team_count=teams,
            first_dealer=first_dealer,
        )
        for operation in done:
            table.perform(operation)
        return table


def playing(*deals: tuple[int, ...]) -> Iterable[Operation]:
    """What enters and saves deals in which the teams have these points."""
    for deal, points in enumerate(deals, start=1):
        yield from scoring(deal, *points)
        yield SaveDeal(deal, confirmed=True)


async def set_text_scale(client: Client, scale: float) -> None:
    """Have the reader's own setting enlarge all text, which Flutter reports by its height."""
    (probe,) = client.page.overlay
    assert isinstance(probe, ft.Text)
    assert probe.style is not None
    assert probe.style.size is not None
    height = probe.style.size * LINE * scale
    await client.event(probe, "size_change", {"w": height / 2, "h": height})


async def tap_all(client: Client, *names: str) -> None:
    """Tap one after the other."""
    for name in names:
        await client.tap(name)


def says(client: Client, identifier: str) -> str:
    """All words of what has an identifier, or what screen readers say instead of them."""
    part = client.get(identifier)
    assert isinstance(part, ft.Semantics)
    if part.label:
        return part.label
    return " ".join(words(part))


def is_selected(client: Client, identifier: str) -> bool:
    """Whether the key with an identifier is the chosen one."""
    part = client.get(identifier)
    assert isinstance(part, ft.Semantics)
    return bool(part.selected)
