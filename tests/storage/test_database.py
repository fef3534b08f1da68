"""One block of changes is one replacement of the file, and a failed one leaves no trace."""

from __future__ import annotations

import json
from contextlib import nullcontext

import pytest
from tinydb import where

from scorekeeper.storage import database as module
from scorekeeper.storage.database import Database, FileStorage
from scorekeeper.storage.envelope import unpack
from scorekeeper.storage.files import Files
from scorekeeper.storage.folder import DataFolder
from tests.storage.faulty_files import FaultyFiles, failing


@pytest.fixture
def faulty(files: Files) -> FaultyFiles:
    """The data folder, whose calls can be watched and made to fail."""
    return FaultyFiles(files)


@pytest.fixture
def database(faulty: FaultyFiles) -> Database:
    """A database in a file that is not there yet."""
    return Database(FileStorage(DataFolder(faulty), "a", {}))


def _written(files: FaultyFiles) -> object:
    return unpack(files.files.read("a"))


def test_what_is_changed_is_on_disk_at_once(database: Database, faulty: FaultyFiles) -> None:
    database.rows("log").change({1: {"a": 1}, 2: {"a": 2}})
    database.rows("log").change({2: {"b": 3}, 7: {}}, [1, 5])
    assert _written(faulty) == {"log": {"2": {"b": 3}, "7": {}}}


def test_a_block_is_one_replacement(database: Database, faulty: FaultyFiles) -> None:
    with database.together():
        database.rows("deals").change({1: {"a": 1}})
        database.rows("log").change({1: {"b": 1}})
        database.rows("log").change({}, [1])
        assert database.rows("deals").get(doc_id=1) == {"a": 1}
        assert faulty.calls == []
    assert [call for call, _ in faulty.calls].count("write") == 1
    assert _written(faulty) == {"deals": {"1": {"a": 1}}, "log": {}}


def test_a_block_without_a_change_writes_nothing(database: Database, faulty: FaultyFiles) -> None:
    with database.together():
        assert database.rows("log").all() == []
    assert faulty.calls == []


def test_a_block_that_raises_changes_nothing(database: Database, faulty: FaultyFiles) -> None:
    log = database.rows("log")
    log.change({1: {"a": 1}, 2: {"a": 2}})
    before = len(faulty.calls)

    def fail_in_a_block() -> None:
        with database.together():
            log.change({2: {"a": 9}, 3: {"a": 3}}, [1])
            assert log.search(where("a") == 9)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail_in_a_block()
    assert log.search(where("a") == 9) == []
    assert log.all() == [{"a": 1}, {"a": 2}]
    assert len(faulty.calls) == before


@pytest.mark.parametrize("in_a_block", [False, True])
def test_a_failed_write_changes_nothing_and_the_next_writes_everything(
    database: Database, faulty: FaultyFiles, in_a_block: bool
) -> None:
    log = database.rows("log")
    log.change({1: {"a": 1}})
    faulty.fault = failing(OSError(28, "No space left on device"), call="write")

    def change() -> None:
        with database.together() if in_a_block else nullcontext():
            log.change({1: {"a": 9}, 2: {}})

    with pytest.raises(OSError, match="No space"):
        change()
    assert log.all() == [{"a": 1}]
    assert _written(faulty) == {"log": {"1": {"a": 1}}}
    faulty.fault = lambda _call, _name: None
    log.change({3: {"a": 3}})
    assert _written(faulty) == {"log": {"1": {"a": 1}, "3": {"a": 3}}}


def test_only_rows_that_are_new_are_encoded(
    database: Database, faulty: FaultyFiles, monkeypatch: pytest.MonkeyPatch
) -> None:
    database.rows("rules").change({1: {"large": "rules"}})
    database.rows("log").change({number: {"a": number} for number in range(1, 100)})
    encoded: list[object] = []

    def encode(value: object) -> str:
        encoded.append(value)
        return json.dumps(value)

    monkeypatch.setattr(module, "encode", encode)
    database.rows("log").change({100: {"a": 100}}, [5])
    assert encoded == [{"a": 100}]
    assert len(unpack(faulty.files.read("a"))["log"]) == 99


@pytest.mark.parametrize("method", ["update", "upsert", "update_multiple"])
def test_rows_cannot_be_changed_in_place(database: Database, method: str) -> None:
    database.rows("log").change({1: {"a": 1}})
    with pytest.raises(TypeError, match="never changed in place"):
        getattr(database.rows("log"), method)({"a": 2})


def test_a_row_that_is_changed_after_it_was_handed_over_is_kept_as_it_was(
    database: Database, faulty: FaultyFiles
) -> None:
    row = {"a": 1}
    database.rows("log").change({1: row})
    row["a"] = 2
    database.rows("log").change({2: row})
    assert _written(faulty) == {"log": {"1": {"a": 1}, "2": {"a": 2}}}
