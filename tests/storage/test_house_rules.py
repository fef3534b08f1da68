"""House rules are kept one by one: damage costs one file at most, and the library none of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scorekeeper.app.ports import NotKept
from scorekeeper.rules.rulebook import load_preset
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.storage.files import Files
from scorekeeper.storage.names import rules_file
from scorekeeper.storage.store import Store
from tests.storage.damaging import edited, set_at, without
from tests.storage.faulty_files import FaultyFiles
from tests.storage.histories import after

ID = "house_0123456789abcdef"
OTHER = "house_00000000000000ff"


def house(rules_id: str = ID, name: str = "Ours") -> RuleSet:
    """Rules of a house."""
    return replace(load_preset("hand_and_foot"), id=rules_id, name=name, based_on="hand_and_foot")


def test_house_rules_are_there_at_the_next_start(files: Files) -> None:
    Store(files).house_rules.keep(house())
    Store(files).house_rules.keep(house(OTHER, "Grandma's"))
    assert set(Store(files).house_rules.all()) == {house(), house(OTHER, "Grandma's")}


def test_rules_are_replaced_under_their_id(files: Files) -> None:
    store = Store(files)
    store.house_rules.keep(house())
    store.house_rules.keep(house(name="Ours since May"))
    assert Store(files).house_rules.all() == (house(name="Ours since May"),)


def test_deleted_rules_leave_the_list_and_can_be_restored(files: Files) -> None:
    store = Store(files)
    store.house_rules.keep(house())
    store.house_rules.delete(ID)
    assert store.house_rules.all() == ()
    again = Store(files)
    assert again.house_rules.all() == ()
    again.house_rules.restore(ID)
    assert Store(files).house_rules.all() == (house(),)


def test_rules_that_are_not_there_are_neither_deleted_nor_restored(files: Files) -> None:
    rules = Store(files).house_rules
    for call in (rules.delete, rules.restore):
        with pytest.raises(NotKept, match="no such house rules"):
            call(ID)


@pytest.mark.parametrize("rules_id", ["hand_and_foot", "house_", "house_../../etc", f"{ID}0"])
def test_no_other_id_becomes_a_path(files: Files, rules_id: str) -> None:
    with pytest.raises(NotKept):
        Store(files).house_rules.keep(house(rules_id))
    with pytest.raises(ValueError, match="not the id"):
        rules_file(rules_id)


def test_a_damaged_library_costs_no_rules(files: Files) -> None:
    Store(files).house_rules.keep(house())
    files.write("library.json", b"{")
    assert Store(files).house_rules.all() == (house(),)


def test_a_damaged_file_is_set_aside_and_the_copy_before_takes_its_place(files: Files) -> None:
    store = Store(files)
    store.house_rules.keep(house())
    store.house_rules.keep(house(name="Newer"))
    store.house_rules.keep(house(OTHER))
    files.write(rules_file(ID), b"nonsense")
    again = Store(files)
    assert set(again.house_rules.all()) == {house(), house(OTHER)}
    assert ["was damaged" in str(notice) for notice in again.notices()] == [True]


def _with_other_rules(tables: Any) -> None:
    tables["rules"]["1"]["rules"]["id"] = OTHER


@pytest.mark.parametrize(
    "edit",
    [
        set_at("meta.1.kind", "game"),
        set_at("rules.1.rules.pack", {}),
        without("rules.1.is_deleted"),
        without("rules.1"),
        _with_other_rules,
    ],
)
def test_what_is_no_file_of_house_rules_is_set_aside(files: Files, edit: Any) -> None:
    Store(files).house_rules.keep(house())
    files.write(rules_file(ID), edited(files.read(rules_file(ID)), edit))
    again = Store(files)
    assert again.house_rules.all() == ()
    assert ["cannot be used" in str(notice) for notice in again.notices()] == [True]


@pytest.mark.parametrize("oldest", [1, 2])
def test_rules_of_a_newer_version_stay_as_they_are(files: Files, oldest: int) -> None:
    Store(files).house_rules.keep(house())

    def edit(tables: Any) -> None:
        tables["meta"]["1"].update(schema=2, readable_from=oldest)

    newer = edited(files.read(rules_file(ID)), edit)
    files.write(rules_file(ID), newer)
    again = Store(files)
    assert again.house_rules.all() == ()
    assert files.read(rules_file(ID)) == newer
    assert ["newer version" in str(notice) for notice in again.notices()] == [True]


def test_a_failing_disk_is_told_and_the_rules_before_stay(files: Files) -> None:
    faulty = FaultyFiles(files)
    store = Store(faulty)
    store.house_rules.keep(house())

    def fail(call: str, name: str) -> None:
        if call == "write" and "rules/" in name:
            raise OSError(28, "No space left on device")

    faulty.fault = fail
    with pytest.raises(NotKept, match="disk is full"):
        store.house_rules.keep(house(name="Newer"))
    assert store.house_rules.all() == (house(),)
    assert Store(files).house_rules.all() == (house(),)


def test_a_file_that_cannot_be_opened_is_told_and_left(files: Files) -> None:
    Store(files).house_rules.keep(house())

    def fail(call: str, name: str) -> None:
        if call == "read" and name.startswith(rules_file(ID)):
            raise OSError(24, "Too many open files")

    store = Store(FaultyFiles(files, fail))
    assert store.house_rules.all() == ()
    assert ["Too many open files" in str(notice) for notice in store.notices()] == [True]
    assert Store(files).house_rules.all() == (house(),)


def test_where_another_process_has_the_folder_rules_are_only_shown(files: Files) -> None:
    first = Store(files)
    first.house_rules.keep(house())
    first.close()
    assert first.house_rules.all() == (house(),)
    with pytest.raises(NotKept, match="another window"):
        first.house_rules.keep(house(OTHER))


def test_other_files_in_the_folder_and_a_folder_not_made_yet_are_passed_over(files: Files) -> None:
    store = Store(files)
    store.save(after(3))
    files.write("rules/notes.txt", b"by hand")
    assert Store(files).house_rules.all() == ()

    def fail(call: str, name: str) -> None:
        if call == "entries" and name == "rules":
            raise FileNotFoundError(2, "No such file or directory")

    faulty = FaultyFiles(files)
    looking_on = Store(faulty)
    faulty.fault = fail
    looking_on.house_rules.load()
    assert looking_on.house_rules.all() == ()
