"""Files that lose their end, or a bit, with and without a trace in the time of writing."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from scorekeeper.app.ports import NotReadable
from scorekeeper.game.history import History
from scorekeeper.storage.store import Store
from tests.storage.damaging import GAME
from tests.storage.histories import GAME_ID, after, id_of, new_game
from tests.storage.memory_files import MemoryFiles

_OTHER: Final = after(3, new_game(id_of(9)))
_BEFORE, _AFTER = after(17), after(18)
_VERSIONS: Final = (GAME, f"{GAME}.old", "library.json", "library.json.old")


@dataclass
class Damages:
    """What became of a store with one file damaged at a time."""

    damages: int = 0
    """Files that were damaged."""

    wrong: int = 0
    """Times that a store did not start, or showed what nobody had entered."""

    lost: int = 0
    """Times that more than the last tap of the damaged game was gone."""

    unnoticed: int = 0
    """Times that the damage of a file in use was not told with its name."""

    destroyed: int = 0
    """Times that the damaged file was neither where it was nor set aside."""


def cut_at_every_length(step: int = 1) -> Damages:
    """Cut each file at every length (or every so many bytes), and look at what is left."""
    files = _files()
    return _look_at_all(
        (name, content[:length], length % 2 == 0)
        for name in _VERSIONS
        for content in (files.contents[name],)
        for length in range(0, len(content), step)
    )


def flip_bytes(number: int, seed: int = 0) -> Damages:
    """Change so many bytes, one at a time, in any of the files."""
    return _look_at_all(_flips(number, random.Random(seed)))


def _flips(number: int, chance: random.Random) -> Iterator[tuple[str, bytes, bool]]:
    files = _files()
    for _ in range(number):
        name = chance.choice(_VERSIONS)
        content = bytearray(files.contents[name])
        content[chance.randrange(len(content))] ^= chance.randrange(1, 256)
        yield name, bytes(content), chance.random() < 0.5


def _look_at_all(damages: Iterator[tuple[str, bytes, bool]]) -> Damages:
    found = Damages()
    whole = _files()
    for name, content, leaves_a_trace in damages:
        files = MemoryFiles()
        for each, sound in whole.contents.items():
            files.write(each, sound)
        # The rows of the library know the files by their times.
        Store(files)
        if leaves_a_trace:
            files.write(name, content)
        else:
            files.contents[name] = content
        found.damages += 1
        _look(files, name, content, found)
    return found


def _look(files: MemoryFiles, name: str, content: bytes, found: Damages) -> None:
    store = Store(files)
    other, game = _loaded(store, _OTHER.game.id), _loaded(store, GAME_ID)
    if other != _OTHER or game not in (_BEFORE, _AFTER, None):
        found.wrong += 1
    if game is None or (game == _BEFORE and name != GAME) or len(store.summaries()) != 2:
        found.lost += 1
    is_in_use = not name.endswith(".old")
    told = [notice for notice in store.notices() if name in str(notice)]
    if len(told) != is_in_use:
        found.unnoticed += 1
    if content not in files.contents.values():
        found.destroyed += 1


def _loaded(store: Store, game_id: str) -> History | None:
    try:
        return store.load(game_id)
    except NotReadable:
        return None


def _files() -> MemoryFiles:
    """Two games, one of them tapped after the library was written."""
    files = MemoryFiles()
    for history in (_OTHER, _BEFORE):
        store = Store(files)
        store.save(history)
        store.close()
    Store(files).save(_AFTER)
    return files
