"""Older files are brought up to date step by step, newer ones are only shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper import __version__
from scorekeeper.game.operations import OPERATIONS
from scorekeeper.storage.envelope import Tables, unpack
from scorekeeper.storage.game_reading import read_game
from scorekeeper.storage.names import rules_file
from scorekeeper.storage.refusals import Damaged, TooNew
from scorekeeper.storage.schema import GAME, Schema
from scorekeeper.storage.store import Store
from tests.storage.examples import (
    EXAMPLES,
    KEPT_RULES,
    KEPT_SETTINGS,
    example_files,
    kept_backup,
    kept_example,
)
from tests.storage.histories import GAME_ID
from tests.storage.memory_files import MemoryFiles
from tests.storage.restoring import unpacked


def _renamed(tables: Tables) -> Tables:
    others = {name: rows for name, rows in tables.items() if name != "rounds"}
    return {**others, "deals": tables["rounds"]}


def _numbered_anew(tables: Tables) -> Tables:
    deals = {str(int(number) + 1): row for number, row in tables["deals"].items()}
    return {**tables, "deals": deals}


SCHEMA = Schema("game", 3, 2, {1: _renamed, 2: _numbered_anew})


def _file(schema: object, readable_from: object = 1, kind: object = "game") -> Tables:
    meta = {"kind": kind, "schema": schema, "readable_from": readable_from, "app": "0"}
    return {"meta": {"1": meta}, "rounds" if schema == 1 else "deals": {"0": {"a": 1}}}


@pytest.mark.parametrize("schema", [1, 2])
def test_an_older_file_takes_every_step_to_ours(schema: int) -> None:
    before = _file(schema)
    tables, is_newer = SCHEMA.up_to_date(before)
    assert tables == {
        "meta": {"1": {"kind": "game", "schema": 3, "readable_from": 2, "app": __version__}},
        "deals": {"1": {"a": 1}},
    }
    assert not is_newer
    assert before == _file(schema)


def test_a_file_of_this_version_takes_none() -> None:
    assert SCHEMA.up_to_date(_file(3))[0]["deals"] == {"0": {"a": 1}}


def test_a_newer_file_is_left_alone_and_shown_if_it_says_that_we_can() -> None:
    assert SCHEMA.up_to_date(_file(9, 3)) == (_file(9, 3), True)
    with pytest.raises(TooNew, match="newer version"):
        SCHEMA.up_to_date(_file(9, 4))


@pytest.mark.parametrize(
    "tables",
    [
        {},
        {"meta": {}},
        {"meta": {"2": _file(3)["meta"]["1"]}},
        _file(0),
        _file(-1),
        _file("3"),
        _file(3, None),
        _file(3, kind="library"),
        {"meta": {"1": {**_file(3)["meta"]["1"], "more": 1}}},
    ],
)
def test_a_file_that_does_not_say_what_it_is_is_damaged(tables: Tables) -> None:
    with pytest.raises(Damaged):
        SCHEMA.up_to_date(tables)


def test_there_is_an_example_of_every_kind_of_file_in_its_present_version() -> None:
    for name in example_files():
        assert (EXAMPLES / name).is_file()


def test_every_operation_that_there_is_occurs_in_the_newest_example() -> None:
    tables = unpack((EXAMPLES / f"game-{GAME.version}.json").read_bytes())
    assert {name for row in tables["log"].values() for name in row["operation"]} == set(OPERATIONS)


@pytest.mark.parametrize(
    "example", sorted(EXAMPLES.glob("rules-*.json")), ids=lambda path: path.name
)
def test_house_rules_of_every_version_are_read_for_all_time(example: Path) -> None:
    files = MemoryFiles()
    files.write(rules_file(KEPT_RULES.id), example.read_bytes())
    assert Store(files).house_rules.all() == (KEPT_RULES,)


@pytest.mark.parametrize(
    "example", sorted(EXAMPLES.glob("library-*.json")), ids=lambda path: path.name
)
def test_the_settings_of_every_version_are_read_for_all_time(example: Path) -> None:
    files = MemoryFiles()
    files.write("library.json", example.read_bytes())
    store = Store(files)
    assert store.settings() == KEPT_SETTINGS
    assert store.notices() == ()


@pytest.mark.parametrize(
    "example", sorted(EXAMPLES.glob("backup-*.json")), ids=lambda path: path.name
)
def test_a_backup_of_every_version_is_read_for_all_time(example: Path) -> None:
    assert unpacked(example.read_bytes()) == kept_backup()


def test_a_game_that_version_1_wrote_is_read_for_all_time() -> None:
    """The file lies in `examples`; it is never written anew, whatever the schema becomes."""
    content = read_game((Path(__file__).parent / "examples" / "game-1.json").read_bytes(), GAME_ID)
    assert content.history() == kept_example()
