"""Writes the example of the present schema, unless there is one."""

from __future__ import annotations

from pathlib import Path

from scorekeeper.storage.schema import GAME
from scorekeeper.storage.store import Store
from tests.storage.damaging import GAME as GAME_FILE
from tests.storage.examples import kept_example
from tests.storage.memory_files import MemoryFiles

files = MemoryFiles()
Store(files).save(kept_example())
with (Path(__file__).parent / f"game-{GAME.version}.json").open("xb") as example:
    example.write(files.read(GAME_FILE))
