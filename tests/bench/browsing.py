"""What a long history costs the one who looks at it."""

from __future__ import annotations

import asyncio
import statistics
import tempfile
import time
from pathlib import Path
from typing import Final

from scorekeeper.app.keeper import Keeper
from scorekeeper.ui.app import open_app
from tests.bench.figure import Figure, compared
from tests.bench.saving import filled
from tests.ui.client import Client

_MANY: Final = 5000
_FEW: Final = 50


def browse() -> Figure:
    """The first page of the list of 5,000 games drawn, compared with 50."""
    with tempfile.TemporaryDirectory() as folder:
        few, many = (Keeper(filled(Path(folder) / str(games), games)) for games in (_FEW, _MANY))
        times: dict[str, list[float]] = {"few": [], "many": []}
        for _ in range(15):
            times["few"].append(asyncio.run(_drawn(few)))
            times["many"].append(asyncio.run(_drawn(many)))
    return compared(
        "browse", statistics.median(times["many"]), statistics.median(times["few"]), "ms", at_most=2
    )


async def _drawn(keeper: Keeper) -> float:
    """The milliseconds from opening the app to a list that rests."""
    async with Client() as client:
        start = time.perf_counter()
        await client.start(lambda page: open_app(page, keeper))
        return (time.perf_counter() - start) * 1000
