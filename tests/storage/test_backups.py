"""Backups bring everything back, change nothing the second time, and can be taken back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.app.ports import NotKept, NotReadable
from scorekeeper.app.steps import finished
from scorekeeper.game.history import History
from scorekeeper.game.operations.entry import MarkWentOut
from scorekeeper.rules.sentence import Refused
from scorekeeper.storage.envelope import unpack
from scorekeeper.storage.files import Files, RealFiles
from scorekeeper.storage.names import game_file, rules_file
from scorekeeper.storage.store import Store
from tests.storage.damaging import edited, set_at
from tests.storage.faulty_files import FaultyFiles, failing
from tests.storage.histories import GAME_ID, after, every_history, id_of, time_after
from tests.storage.memory_files import MemoryFiles
from tests.storage.restoring import (
    HOUSE,
    NOW,
    OTHER,
    at_odds,
    backup_of,
    everything,
    filled,
    keeper_of,
    plan_of,
    records_of,
    restore,
    unpacked,
)


def diverged(taps: int, more: int) -> History:
    """A history that went another way than `after` does, `more` steps after so many taps."""
    history = after(taps)
    for step in range(more):
        out = MarkWentOut(len(history.game.deals) + 1, step % 2 + 2)
        history = history.do(out, time_after(1000 + step))
    return history


def test_what_was_wiped_comes_back_as_it_was(files: Files) -> None:
    before = everything(filled(files))
    content = backup_of(Store(files))
    fresh = Store(MemoryFiles())
    restore(fresh, content)
    assert everything(fresh) == before
    assert [summary.id for summary in fresh.summaries()] == [GAME_ID]
    assert fresh.load(GAME_ID) == after(40)


def test_what_was_restored_is_still_there_at_the_next_start(files: Files) -> None:
    content = backup_of(filled(MemoryFiles()))
    store = Store(files)
    restore(store, content)
    again = Store(files)
    assert everything(again) == everything(store)
    assert again.summaries() == store.summaries()
    assert again.notices() == ()


@given(
    st.lists(every_history(), max_size=3),
    st.dictionaries(st.text(), st.text() | st.integers(-(2**60), 2**60) | st.booleans()),
)
@settings(max_examples=20, deadline=None)
def test_any_games_and_settings_come_back_and_a_second_time_changes_nothing(
    games: list[list[History]], values: Mapping[str, str | int | bool]
) -> None:
    store = Store(MemoryFiles())
    for steps in games:
        for history in steps:
            store.save(history)
        store.delete(steps[-1].game.id)
        store.restore(steps[-1].game.id)
    store.keep_settings(values)
    content = backup_of(store)
    files = MemoryFiles()
    fresh = Store(files)
    if games or values:
        restore(fresh, content)
    assert everything(fresh) == everything(store)
    for steps in games:
        game_id = steps[-1].game.id
        assert fresh.load(game_id) == store.load(game_id)
    assert fresh.summaries() == store.summaries()
    contents = dict(files.contents)
    for changed in (store, fresh):
        with pytest.raises(Refused, match="here already"):
            restore(changed, content)
    assert files.contents == contents


def test_the_backup_of_what_was_restored_is_the_same_file() -> None:
    content = backup_of(filled(MemoryFiles()))
    fresh = Store(MemoryFiles())
    restore(fresh, content)
    assert backup_of(fresh) == content


def test_of_two_versions_the_later_stands_and_is_not_copied_if_it_leads_on() -> None:
    for here, there in ((20, 30), (30, 20)):
        store, other = Store(MemoryFiles()), Store(MemoryFiles())
        store.save(after(here))
        other.save(after(there))
        if there > here:
            restore(store, backup_of(other))
        else:
            with pytest.raises(Refused, match="here already"):
                restore(store, backup_of(other))
        assert store.load(GAME_ID) == after(30)
        assert len(store.summaries()) == 1


@pytest.mark.parametrize(
    ("here", "there"), [(after(30), diverged(20, 2)), (diverged(20, 2), after(30))]
)
def test_a_version_whose_deals_would_be_missed_is_added_once(here: History, there: History) -> None:
    store, other = Store(MemoryFiles()), Store(MemoryFiles())
    store.save(here)
    other.save(there)
    restore(store, backup_of(other))
    assert store.load(GAME_ID) == diverged(20, 2)
    (copy,) = (each.id for each in store.summaries() if each.id != GAME_ID)
    assert replace(store.load(copy).game, id=GAME_ID) == after(30).game
    with pytest.raises(Refused, match="here already"):
        restore(store, backup_of(other))
    assert len(store.summaries()) == 2


def test_a_deleted_game_comes_back_even_where_it_is_older_in_the_backup() -> None:
    for taps in (30, 35):
        store = Store(MemoryFiles())
        store.save(after(30))
        content = backup_of(store)
        store.save(after(taps))
        store.delete(GAME_ID)
        restore(store, content)
        assert [each.id for each in store.summaries()] == [GAME_ID]
        assert store.load(GAME_ID) == after(taps)


def test_settings_and_house_rules_that_are_here_stay(files: Files) -> None:
    content = backup_of(filled(MemoryFiles()))
    store = Store(files)
    store.house_rules.keep(OTHER)
    store.keep_settings({"brightness": "light"})
    restore(store, content)
    assert store.settings() == {"brightness": "light", "keep_awake": False}
    names = sorted(rules.name for rules in store.house_rules.all())
    assert names == [OTHER.name, HOUSE.name]
    with pytest.raises(Refused, match="here already"):
        restore(store, content)


def test_a_restore_is_taken_back_and_done_again(files: Files) -> None:
    content = backup_of(filled(MemoryFiles()))
    store = at_odds(files)
    games, rules = store.summaries(), store.house_rules.all()
    record = restore(store, content)
    restored = everything(store)
    assert records_of(store) == [record]
    back = restore(store, store.backups.record(record))
    assert store.load(GAME_ID) == after(30)
    assert (store.summaries(), store.house_rules.all()) == (games, rules)
    assert store.settings() == {"brightness": "light"}
    assert records_of(store) == [back, record]
    restore(store, store.backups.record(back))
    assert everything(store) == restored


def test_a_game_that_a_newer_version_wrote_is_left_out_and_left_alone(files: Files) -> None:
    content = backup_of(filled(MemoryFiles()))
    store = filled(files)
    files.write(game_file(GAME_ID), _newer(files.read(game_file(GAME_ID))))
    files.write(rules_file(HOUSE.id), _newer(files.read(rules_file(HOUSE.id))))
    store = Store(files)
    made = keeper_of(store).backups.make()
    assert made.games == 1
    assert ["is left as it is" in str(why) for why in made.left_out] == [True, True]
    for closed in (GAME_ID, HOUSE.id):
        with pytest.raises(NotReadable, match="newer version"):
            store.backups.find(closed)
    with pytest.raises(Refused, match="here already"):
        restore(store, content)


def _newer(content: bytes) -> bytes:
    return edited(content, set_at("meta.1.schema", 2))


def test_a_damaged_game_is_told_of_and_restored(files: Files) -> None:
    content = backup_of(filled(MemoryFiles()))
    store = filled(files)
    files.write(game_file(GAME_ID), b"{")
    files.write(f"{game_file(GAME_ID)}.old", b"{")
    assert keeper_of(store).backups.make().games == 1
    assert any(GAME_ID in str(notice) for notice in store.notices())
    restore(store, content)
    assert store.load(GAME_ID) == after(40)


def test_files_that_cannot_be_read_now_are_left_out() -> None:
    files = MemoryFiles()
    faulty = FaultyFiles(files)
    store = filled(faulty)
    asked: tuple[tuple[str, Callable[[], object]], ...] = (
        ("entries", store.backups.ids),
        ("read", lambda: store.backups.find(HOUSE.id)),
        ("read", lambda: store.backups.find(GAME_ID)),
    )
    for call, ask in asked:
        faulty.fault = failing(OSError(110, "Connection timed out"), call=call)
        with pytest.raises(NotReadable, match="Connection timed out"):
            ask()


def test_records_are_found_by_their_names_alone(files: Files) -> None:
    store = filled(files)
    assert records_of(store) == []
    files.make_folder("backups")
    for when in ("somewhen", "2026-13-01T00-00-00Z", "2026-01-01T00-00-00Z-0"):
        files.write(f"backups/before-restore-{when}.json", b"{}")
    assert records_of(store) == []
    for name in ("../library.json", "before-restore-2026-01-01T00-00-00Z.json", ""):
        with pytest.raises(NotReadable, match="no record"):
            store.backups.record(name)


def test_a_record_that_cannot_be_read_says_why() -> None:
    files = MemoryFiles()
    faulty = FaultyFiles(files)
    store = at_odds(faulty)
    record = restore(store, backup_of(filled(MemoryFiles())))
    faulty.fault = failing(OSError(13, "Permission denied"), call="read")
    with pytest.raises(NotReadable, match="Permission denied"):
        store.backups.record(record)


def test_a_record_that_is_none_says_why(tmp_path: Path) -> None:
    name = "before-restore-2026-01-01T00-00-00Z.json"
    (tmp_path / "backups" / name).mkdir(parents=True)
    with pytest.raises(NotReadable, match="It is a folder"):
        Store(RealFiles(tmp_path)).backups.record(name)


def test_two_restores_in_one_second_leave_two_records(files: Files) -> None:
    store = Store(files)
    first = restore(store, backup_of(filled(MemoryFiles())))
    assert first == "before-restore-2026-06-01T12-00-00Z.json"
    second = restore(store, store.backups.record(first))
    assert second == "before-restore-2026-06-01T12-00-00Z-2.json"
    assert records_of(store) == [second, first]
    assert {record.made for record in store.backups.records()} == {NOW}


def test_a_backup_takes_files_as_they_stand_and_reads_the_others(files: Files) -> None:
    store = filled(files)
    store.save(after(44))  # this file is newer than its row in the list
    assert unpacked(backup_of(store)).contents == everything(store)
    fresh = Store(files)
    taken = backup_of(fresh)
    assert unpacked(taken).contents == everything(store)
    for name in (game_file(GAME_ID), f"{game_file(GAME_ID)}.old"):
        files.write(name, b"bad")
    assert [kept.id for kept in unpacked(backup_of(fresh)).contents.items] == [id_of(2), HOUSE.id]
    assert "cannot be used" in str(fresh.notices()[0])


def test_a_backup_reads_no_row_of_a_game_that_is_listed_as_it_stands(
    files: Files, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled(files).close()
    store = Store(files)
    expected = backup_of(store)
    monkeypatch.setattr("scorekeeper.storage.backup_file.read_tables", None)
    assert backup_of(store) == expected


def test_nothing_is_restored_while_another_process_has_the_folder() -> None:
    store = Store(MemoryFiles())
    plan = plan_of(store, backup_of(filled(MemoryFiles())))
    store.close()
    with pytest.raises(NotKept, match="another window"):
        finished(store.backups.put(plan.changes, plan.before(NOW)))


def test_a_game_file_of_a_restore_is_like_one_that_was_saved_tap_by_tap() -> None:
    content = backup_of(filled(MemoryFiles()))
    files = MemoryFiles()
    restore(Store(files), content)
    tapped = MemoryFiles()
    filled(tapped)
    for name in (game_file(GAME_ID), game_file(id_of(2)), rules_file(HOUSE.id)):
        assert unpack(files.contents[name]) == unpack(tapped.contents[name])
        assert files.contents[name] == tapped.contents[name]
