"""One change is one replacement of the file, and a failed one leaves no trace."""

from __future__ import annotations

import json

import pytest

from scorekeeper.storage import database as module
from scorekeeper.storage.database import Database
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
    return Database(DataFolder(faulty), "a", {})


def _written(files: FaultyFiles) -> object:
    return unpack(files.files.read("a"))


def test_what_is_changed_is_on_disk_at_once(database: Database, faulty: FaultyFiles) -> None:
    database.change({"log": ({1: {"a": 1}, 2: {"a": 2}}, ())})
    database.change({"log": ({2: {"b": 3}, 7: {}}, [1, 5])})
    assert _written(faulty) == {"log": {"2": {"b": 3}, "7": {}}}


def test_all_that_is_changed_together_is_one_replacement(
    database: Database, faulty: FaultyFiles
) -> None:
    database.change({"log": ({1: {"b": 1}}, ())})
    faulty.calls.clear()
    database.change({"deals": ({1: {"a": 1}}, ()), "log": ({}, [1])})
    assert [call for call, _ in faulty.calls].count("write") == 1
    assert _written(faulty) == {"deals": {"1": {"a": 1}}, "log": {}}


def test_no_change_writes_nothing(database: Database, faulty: FaultyFiles) -> None:
    database.change({"log": ({}, [1])})
    database.change({})
    assert faulty.calls == []


def test_a_change_that_raises_changes_nothing(database: Database, faulty: FaultyFiles) -> None:
    database.change({"log": ({1: {"a": 1}, 2: {"a": 2}}, ())})
    before = len(faulty.calls)
    with pytest.raises(TypeError):
        database.change({"log": ({2: {"a": 9}}, [1]), "deals": ({1: {"a": object()}}, ())})
    assert len(faulty.calls) == before
    database.change({"log": ({3: {"a": 3}}, ())})
    assert _written(faulty) == {"log": {"1": {"a": 1}, "2": {"a": 2}, "3": {"a": 3}}}


def test_a_failed_write_changes_nothing_and_the_next_writes_everything(
    database: Database, faulty: FaultyFiles
) -> None:
    database.change({"log": ({1: {"a": 1}}, ())})
    faulty.fault = failing(OSError(28, "No space left on device"), call="write")
    with pytest.raises(OSError, match="No space"):
        database.change({"log": ({1: {"a": 9}, 2: {}}, ())})
    assert _written(faulty) == {"log": {"1": {"a": 1}}}
    faulty.fault = lambda _call, _name: None
    database.change({"log": ({3: {"a": 3}}, ())})
    assert _written(faulty) == {"log": {"1": {"a": 1}, "3": {"a": 3}}}


def test_only_rows_that_are_new_are_encoded(
    database: Database, faulty: FaultyFiles, monkeypatch: pytest.MonkeyPatch
) -> None:
    database.change({"rules": ({1: {"large": "rules"}}, ())})
    database.change({"log": ({number: {"a": number} for number in range(1, 100)}, ())})
    encoded: list[object] = []

    def encode(value: object) -> str:
        encoded.append(value)
        return json.dumps(value)

    monkeypatch.setattr(module, "encode", encode)
    database.change({"log": ({100: {"a": 100}}, [5])})
    assert encoded == [{"a": 100}]
    assert len(unpack(faulty.files.read("a"))["log"]) == 99


def test_a_row_that_is_changed_after_it_was_handed_over_is_kept_as_it_was(
    database: Database, faulty: FaultyFiles
) -> None:
    row = {"a": 1}
    database.change({"log": ({1: row}, ())})
    row["a"] = 2
    database.change({"log": ({2: row}, ())})
    assert _written(faulty) == {"log": {"1": {"a": 1}, "2": {"a": 2}}}
