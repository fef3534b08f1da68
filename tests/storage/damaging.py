"""Ways to spoil a file, with and without a checksum that fits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scorekeeper.storage.envelope import Tables, encode, pack, unpack
from scorekeeper.storage.files import Files
from scorekeeper.storage.names import game_file
from scorekeeper.storage.store import Store
from tests.storage.histories import GAME_ID, after

GAME = game_file(GAME_ID)
"""The file of the game that most tests are about."""


def kept(files: Files, taps: int) -> Store:
    """A store in which a game was tapped so many times, each tap saved on its own."""
    store = Store(files)
    store.save(after(taps - 1))
    store.save(after(taps))
    return store


def signed(tables: Tables) -> bytes:
    """The bytes of a file with these tables and a checksum that fits."""
    return pack(encode(tables))


def edited(content: bytes, edit: Callable[[Any], object]) -> bytes:
    """The file with something done to its tables, and a checksum that fits."""
    tables = unpack(content)
    edit(tables)
    return signed(tables)


def set_at(path: str, value: object) -> Callable[[Any], None]:
    """An edit: have this value at a path such as `deals.1.saved.teams.0`."""

    def edit(tables: Any) -> None:
        *before, last = path.split(".")
        inside = tables
        for key in before:
            inside = inside[int(key) if isinstance(inside, list) else key]
        inside[int(last) if isinstance(inside, list) else last] = value

    return edit


def without(path: str) -> Callable[[Any], None]:
    """An edit: have nothing at a path."""

    def edit(tables: Any) -> None:
        *before, last = path.split(".")
        inside = tables
        for key in before:
            inside = inside[int(key) if isinstance(inside, list) else key]
        del inside[int(last) if isinstance(inside, list) else last]

    return edit
