"""What it costs to save one tap, whatever else lies on the disk."""

from __future__ import annotations

import os
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from tinydb import TinyDB
from tinydb.table import Document

from scorekeeper.storage.envelope import unpack
from scorekeeper.storage.names import game_file
from scorekeeper.storage.store import Store, open_store
from tests.bench.figure import Figure, compared
from tests.storage.damaging import GAME, edited
from tests.storage.histories import after, every_step, id_of, new_game
from tests.storage.memory_files import MemoryFiles

_MANY: Final = 5000
_FEW: Final = 10
_TAPS_BEFORE: Final = 60
"""Taps that are in the log of the tapped game already."""


def save() -> Figure:
    """One tap saved with 5,000 games on disk, compared with 10."""
    with tempfile.TemporaryDirectory() as folder:
        few, many = (_tapper(Path(folder) / str(games), games) for games in (_FEW, _MANY))
        times: dict[str, list[float]] = {"few": [], "many": []}
        for _ in range(400):
            times["few"].append(next(few))
            times["many"].append(next(many))
    return compared(
        "save", statistics.median(times["many"]), statistics.median(times["few"]), "ms", at_most=1.3
    )


def save_vs_stock() -> Figure:
    """One tap saved in one stock TinyDB file of 5,000 games, compared with ours.

    The stock file holds no rules and no log, so it does less than ours does.
    """
    with tempfile.TemporaryDirectory() as folder:
        ours, stock = _tapper(Path(folder) / "ours", _MANY), _stock_tapper(Path(folder) / "stock")
        our_times, stock_times = [], []
        for _ in range(10):
            stock_times.append(next(stock))
            our_times += [next(ours) for _ in range(40)]
    return compared(
        "save-vs-stock", _undisturbed(stock_times), _undisturbed(our_times), "ms", at_least=100
    )


def _undisturbed(times: list[float]) -> float:
    """The time that a tenth of the taps kept to: what others do to the disk shows in the rest."""
    return statistics.quantiles(times, n=10)[0]


def _tapper(folder: Path, games: int) -> Iterator[float]:
    """The times of one tap after the other, in milliseconds, with so many games on disk."""
    store = filled(folder, games)
    for step in every_step(1000, new_game(id_of(games))):
        begun = time.perf_counter()
        store.save(step)
        if len(step.done) > _TAPS_BEFORE:
            yield (time.perf_counter() - begun) * 1000


def filled(folder: Path, games: int) -> Store:
    """A store with so many games, each of three deals and some taps more."""
    content = _game()
    (folder / "games").mkdir(parents=True)
    for number in range(games):
        (folder / game_file(id_of(number))).write_bytes(edited(content, _with_id(id_of(number))))
    store = open_store(folder)
    os.sync()
    return store


def _game() -> bytes:
    files = MemoryFiles()
    Store(files).save(after(_TAPS_BEFORE))
    return files.read(GAME)


def _with_id(game_id: str) -> Callable[[Any], None]:
    def edit(tables: Any) -> None:
        for table in ("game", "start"):
            tables[table]["1"]["head"]["id"] = game_id

    return edit


def _stock_tapper(path: Path) -> Iterator[float]:
    """The times of one tap after the other, in milliseconds, in one file of all games."""
    tables = unpack(_game())
    row = {"game": tables["game"]["1"], "deals": list(tables["deals"].values())}
    with TinyDB(path) as database:
        database.insert_multiple(Document(row, number) for number in range(1, _MANY + 1))
        for number in range(1, _MANY + 1):
            begun = time.perf_counter()
            database.update({"deals": row["deals"]}, doc_ids=[number])
            yield (time.perf_counter() - begun) * 1000
