"""Whatever stands where one of our files should be, of every kind: the app starts and goes on."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from scorekeeper.storage.files import RealFiles
from scorekeeper.storage.names import UNFINISHED, game_file, rules_file
from scorekeeper.storage.store import Store, open_store
from tests.storage.damaging import GAME
from tests.storage.histories import GAME_ID, after, id_of, new_game
from tests.storage.memory_files import MemoryFiles
from tests.storage.restoring import HOUSE, OTHER, backup_of, filled, restore

OTHER_GAME: Final = after(2, new_game(id_of(77)))
RULES: Final = rules_file(HOUSE.id)

IN_USE: Final = (GAME, "library.json", RULES, UNFINISHED)
"""Files whose damage a person is told of."""

KINDS: Final = (
    *IN_USE,
    *(f"{name}.old" for name in (GAME, "library.json", RULES)),
    *(f"{name}.new" for name in (GAME, "library.json", RULES, UNFINISHED, "probe")),
    "backups/before-restore-2026-06-01T12-00-00Z.json",
    "lock",
    "damaged",
)

Spoil = Callable[[Path, Path], object]
"""Puts something at a path; the other one is a sound data folder, to take things from."""


def _folder(path: Path, _sound: Path) -> None:
    path.mkdir()
    (path / "inside").write_bytes(b"mine")


def _gigabyte(path: Path, _sound: Path) -> None:
    path.write_bytes(b"{")
    os.truncate(path, 2**30)


def _copy_of(name: str) -> Spoil:
    return lambda path, sound: shutil.copy(sound / name, path)


WAYS: Final[dict[str, Spoil]] = {
    "empty": lambda path, _sound: path.write_bytes(b""),
    "another program's": lambda path, _sound: path.write_bytes(b'{"games":[{"teams":["Us"]}]}'),
    "a gigabyte": _gigabyte,
    "a folder": _folder,
    "a link that leads nowhere": lambda path, _sound: path.symlink_to("/nowhere/at/all"),
    "a link in a circle": lambda path, _sound: path.symlink_to(path.name),
    "a link to another's file": lambda path, sound: path.symlink_to(sound / "mine"),
    "another game": _copy_of(game_file(OTHER_GAME.game.id)),
    "a library": _copy_of("library.json"),
    "house rules": _copy_of(rules_file(HOUSE.id)),
    "a record": _copy_of("backups/before-restore-2026-06-01T12-00-00Z.json"),
}
if hasattr(os, "mkfifo"):
    WAYS["a pipe"] = lambda path, _sound: os.mkfifo(path)

SOUND: Final = {("library.json", "a library"), (RULES, "house rules")}
"""What is as it should be."""

PAIRS: Final = [
    (kind, way) for kind in KINDS for way in WAYS if (kind, way) != (UNFINISHED, "a record")
]
"""Everything but a restore that was really cut off."""


def _fill(folder: Path) -> None:
    """Games, house rules and settings, each with a predecessor, and the record of a restore."""
    store = Store(RealFiles(folder))
    for rules, size in ((OTHER, 1), (HOUSE, 2)):
        store.house_rules.keep(rules)
        store.keep_settings({"size": size})
        store.save(OTHER_GAME)
    restore(store, backup_of(filled(MemoryFiles())))
    for history in (after(41), after(42)):
        store.save(history)
    (folder / "lock").write_bytes(b"")
    (folder / "mine").write_bytes(b"mine")


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder in which all is well."""
    folder = tmp_path_factory.mktemp("sound")
    _fill(folder)
    return folder


def _things(folder: Path) -> set[object]:
    """Everything that lies anywhere below a folder, by what it is and not by its name."""
    return {
        os.readlink(path)
        if path.is_symlink()
        else (path.stat().st_size, _beginning(path))
        if path.is_file()
        else path.stat().st_mode
        for path in folder.rglob("*")
    }


def _beginning(path: Path) -> bytes:
    """The first bytes of a file, which may have a gigabyte."""
    with path.open("rb") as file:
        return file.read(5000)


@pytest.mark.parametrize(("kind", "way"), PAIRS)
def test_the_app_starts_tells_and_loses_nothing_else(
    tmp_path: Path, sound: Path, kind: str, way: str
) -> None:
    folder = tmp_path / "data"
    shutil.copytree(sound, folder)
    spoilt = folder / kind
    spoilt.unlink(missing_ok=True)
    WAYS[way](spoilt, sound)
    bad = _things(folder) - _things(sound)

    store = open_store(folder)
    assert not store.read_only
    told = [str(notice) for notice in store.notices()]
    if kind in IN_USE and (kind, way) not in SOUND:
        assert [kind in notice for notice in told] == [True]
    if not kind.endswith((".new", ".old")):  # these make room for what is written next
        assert bad <= _things(folder)
    assert len(store.summaries()) == 3 - 1  # one of the three was deleted
    assert store.load(GAME_ID) == after(41 if kind == GAME else 42)
    assert store.load(OTHER_GAME.game.id) == OTHER_GAME
    assert [rules.id for rules in store.house_rules.all()][:1] == [HOUSE.id]
    assert store.settings()["size"] in (1, 2)

    store.save(after(43))
    store.house_rules.keep(OTHER)
    store.keep_settings({"size": 3})
    store.delete(OTHER_GAME.game.id)
    restore(store, backup_of(filled(MemoryFiles())))
    store.notices()
    store.close()
    fresh = open_store(folder)
    assert fresh.notices() == ()
    assert fresh.load(GAME_ID) == after(43)
    assert fresh.settings()["size"] == 3
    assert OTHER in fresh.house_rules.all()
    assert (sound / "mine").read_bytes() == b"mine"
    fresh.close()


@pytest.mark.parametrize("way", ["empty", "a link that leads nowhere", "a link in a circle"])
def test_where_there_can_be_no_folder_for_damaged_files_they_stay_beside(
    tmp_path: Path, sound: Path, way: str
) -> None:
    folder = tmp_path / "data"
    shutil.copytree(sound, folder)
    WAYS[way](folder / "damaged", sound)
    for name in (GAME, RULES, "library.json"):
        (folder / name).write_bytes(b"bad")
    store = open_store(folder)
    told = sorted(str(notice) for notice in store.notices())
    assert len(told) == 3
    for name in (GAME, RULES, "library.json"):
        (aside,) = folder.glob(f"{name}.damaged.*")
        assert aside.read_bytes() == b"bad"
        assert any(str(aside) in notice for notice in told)
    assert store.load(GAME_ID) == after(41)
    store.save(after(42))
    store.close()
    fresh = open_store(folder)
    assert fresh.notices() == ()
    assert fresh.load(GAME_ID) == after(42)


@pytest.mark.parametrize("name", [GAME, RULES, "library.json"])
@pytest.mark.parametrize("end", [".new", ".old"])
def test_a_folder_that_comes_into_the_way_of_a_save_is_set_aside(
    tmp_path: Path, sound: Path, name: str, end: str
) -> None:
    folder = tmp_path / "data"
    shutil.copytree(sound, folder)
    store = open_store(folder)
    spoilt = folder / f"{name}{end}"
    spoilt.unlink(missing_ok=True)
    _folder(spoilt, sound)
    store.save(after(43))
    store.house_rules.keep(OTHER)
    store.keep_settings({"size": 3})
    (notice,) = store.notices()
    assert f"{name}{end}" in str(notice)
    assert [inside.read_bytes() for inside in (folder / "damaged").glob("*/inside")] == [b"mine"]
    store.close()
    assert open_store(folder).load(GAME_ID) == after(43)
