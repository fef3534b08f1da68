"""A restore that fails half-way leaves what was there, at once or after the next start."""

from __future__ import annotations

import errno
import re
from collections.abc import Callable
from functools import partial
from itertools import count
from pathlib import Path

import pytest

from scorekeeper.app.backup import Contents
from scorekeeper.app.ports import NotKept
from scorekeeper.app.steps import finished, one_turn
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.storage.files import Files, RealFiles
from scorekeeper.storage.names import UNFINISHED, game_file
from scorekeeper.storage.store import Store
from tests.storage.faulty_files import FaultyFiles, Killed, failing
from tests.storage.histories import GAME_ID, after, id_of
from tests.storage.memory_files import MemoryFiles
from tests.storage.restoring import (
    HOUSE,
    NOW,
    at_odds,
    backup_of,
    everything,
    filled,
    plan_of,
    records_of,
    restore,
)


def _state(files: MemoryFiles) -> tuple[Contents, tuple[RuleSet, ...]]:
    store = Store(files)
    return everything(store), store.house_rules.all()


FULL = OSError(28, "No space left on device")


@pytest.mark.parametrize("half", [False, True])
@pytest.mark.parametrize("error", [Killed(), FULL], ids=repr)
def test_a_restore_that_fails_anywhere_leaves_what_was_there(
    error: BaseException, half: bool
) -> None:
    content = backup_of(filled(MemoryFiles()))
    assert _cut_off_everywhere(at_odds, content, error, half=half) > 15


@pytest.mark.parametrize("error", [Killed(), FULL], ids=repr)
def test_taking_back_that_fails_anywhere_leaves_what_was_there(error: BaseException) -> None:
    content = backup_of(filled(MemoryFiles()))

    def restored(files: Files) -> Store:
        store = at_odds(files)
        restore(store, content)
        return store

    store = restored(MemoryFiles())
    (record,) = records_of(store)
    way_back = store.backups.record(record)
    assert _cut_off_everywhere(restored, way_back, error, half=True) > 15


def _cut_off_everywhere(
    start: Callable[[Files], object], content: bytes, error: BaseException, *, half: bool
) -> int:
    """Restore again and again, each time with another change of a file that fails; how many."""
    untouched, done = MemoryFiles(), MemoryFiles()
    start(untouched)
    before = _state(untouched)
    start(done)
    restore(Store(done), content)
    after_it = _state(done)
    for place in count():
        files = MemoryFiles()
        start(files)
        faulty = FaultyFiles(files, half=half)
        store = Store(faulty)
        faulty.calls.clear()
        faulty.fault = _failing_once(faulty, place, error)
        expected = [before]
        try:
            restore(store, content)
            expected = [after_it]
        except NotKept:
            found_here = everything(store)
            assert found_here == before[0], faulty.calls
        except Killed:
            expected = [before, after_it]  # the last call may be the one that tells of the end
        assert _state(files) in expected, faulty.calls
        assert UNFINISHED not in files.contents
        if not faulty.has_failed:
            return place
    raise AssertionError


def _failing_once(
    faulty: FaultyFiles, place: int, error: BaseException
) -> Callable[[str, str], None]:
    def fault(call: str, _name: str) -> None:
        is_change = call not in ("read", "stamp", "entries")
        if is_change and len(faulty.calls) == place and not faulty.has_failed:
            faulty.has_failed = True
            raise error

    return fault


def test_a_cut_off_restore_is_told_of_at_the_next_start() -> None:
    content = backup_of(filled(MemoryFiles()))
    files = MemoryFiles()
    faulty = FaultyFiles(files)
    store = Store(faulty)

    def fault(call: str, name: str) -> None:
        if call == "rename" and name == game_file(id_of(2)) + ".new":
            raise Killed

    faulty.fault = fault
    with pytest.raises(Killed):
        restore(store, content)
    assert UNFINISHED in files.contents
    fresh = Store(files)
    assert [str(notice) for notice in fresh.notices()] == [
        "A restore was cut off, so everything is as it was before it. Restore again."
    ]
    assert fresh.summaries() == ()
    restore(fresh, content)
    assert fresh.load(GAME_ID) == after(40)


def test_a_disk_that_fails_for_good_is_told_with_the_way_back() -> None:
    content = backup_of(filled(MemoryFiles()))
    files = MemoryFiles()
    at_odds(files)
    faulty = FaultyFiles(files)
    store = Store(faulty)

    def fault(call: str, name: str) -> None:
        if faulty.has_failed and call in ("write", "remove"):
            raise OSError(5, "Input/output error")
        if call == "rename" and name == "library.json.new":
            faulty.has_failed = True
            raise OSError(5, "Input/output error")

    faulty.fault = fault
    with pytest.raises(NotKept, match="not everything could be put back") as refused:
        restore(store, content)
    (record,) = records_of(store)
    assert store.backups.place(record) in str(refused.value)
    faulty.fault = lambda _call, _name: None
    restore(store, store.backups.record(record))
    assert store.load(GAME_ID) == after(30)
    assert store.settings() == {"brightness": "light"}


def test_a_record_that_cannot_be_put_back_is_told_and_never_put_over_later_taps() -> None:
    files = MemoryFiles()
    filled(files)
    files.write(UNFINISHED, _record_of_another_setting())
    faulty = FaultyFiles(
        files, failing(OSError(28, "No space left"), call="write", name=".json.new")
    )
    store = Store(faulty)
    (notice,) = store.notices()
    (record,) = records_of(store)
    assert "not everything could be put back (No space left)" in str(notice)
    assert store.backups.place(record) in str(notice)
    assert UNFINISHED not in files.contents
    faulty.fault = lambda _call, _name: None
    store.keep_settings({"brightness": "system"})
    store.save(after(41))
    fresh = Store(files)
    assert fresh.settings() == {"brightness": "system"}
    assert fresh.load(GAME_ID) == after(41)
    restore(fresh, fresh.backups.record(record))
    assert fresh.settings() == {"brightness": "light"}


@pytest.mark.parametrize("left", ["a folder", "unreadable"])
def test_a_record_that_cannot_be_read_stops_no_start(tmp_path: Path, left: str) -> None:
    filled(RealFiles(tmp_path))
    (tmp_path / "backups").mkdir()
    faulty = FaultyFiles(RealFiles(tmp_path))
    if left == "a folder":
        (tmp_path / UNFINISHED).mkdir()
        (tmp_path / f"{UNFINISHED}.new").mkdir()
    else:
        (tmp_path / UNFINISHED).write_bytes(_record_of_another_setting())
        faulty.fault = failing(
            PermissionError(13, "Permission denied"), call="read", name=UNFINISHED
        )
    store = Store(faulty)
    assert store.load(GAME_ID) == after(40)
    assert any("unfinished-restore.json cannot be used" in str(told) for told in store.notices())
    assert not (tmp_path / UNFINISHED).exists()
    restore(store, backup_of(at_odds(MemoryFiles())))
    assert Store(RealFiles(tmp_path)).notices() == ()


def test_a_record_that_cannot_be_read_for_a_moment_is_put_back_at_the_next_start() -> None:
    files = MemoryFiles()
    filled(files)
    files.write(UNFINISHED, _record_of_another_setting())
    busy = failing(OSError(errno.EMFILE, "Too many open files"), call="read", name=UNFINISHED)
    (notice,) = Store(FaultyFiles(files, busy)).notices()
    assert "Too many open files" in str(notice)
    assert Store(files).settings() == {"brightness": "light"}


def test_a_file_in_place_of_the_folder_of_records_stops_no_restore(tmp_path: Path) -> None:
    (tmp_path / "backups").write_bytes(b"mine")
    store = Store(RealFiles(tmp_path))
    restore(store, backup_of(filled(MemoryFiles())))
    assert store.load(GAME_ID) == after(40)
    assert "backups cannot be used" in str(store.notices()[0])
    assert [file.read_bytes() for file in (tmp_path / "damaged").iterdir()] == [b"mine"]


def _record_of_another_setting() -> bytes:
    files = MemoryFiles()
    store = Store(files)
    store.keep_settings({"brightness": "light"})
    return store.backups.record(restore(store, backup_of(filled(MemoryFiles()))))


def test_an_unfinished_record_that_is_damaged_is_set_aside(files: Files) -> None:
    filled(files)
    files.make_folder("backups")
    files.write(UNFINISHED, b"{}")
    store = Store(files)
    assert re.search("unfinished-restore.json cannot be used", str(store.notices()[0]))
    assert store.load(GAME_ID) == after(40)


def test_a_list_that_cannot_be_made_anew_is_told_after_a_restore_all_the_same() -> None:
    faulty = FaultyFiles(MemoryFiles())
    store = Store(faulty)
    content = backup_of(filled(MemoryFiles()))
    plan = plan_of(store, content)
    faulty.fault = failing(OSError(5, "Input/output error"), call="entries", name="games")
    finished(store.backups.put(plan.changes, plan.before(NOW)))
    (notice,) = store.notices()
    assert "Input/output error" in str(notice)
    faulty.fault = lambda _call, _name: None
    assert Store(faulty).load(GAME_ID) == after(40)


def test_nothing_else_is_kept_between_the_steps_of_a_restore() -> None:
    files = MemoryFiles()
    store = at_odds(files)
    plan = plan_of(store, backup_of(filled(MemoryFiles())))
    steps = store.backups.put(plan.changes, plan.before(NOW))
    next(steps)
    for attempt in (
        partial(store.save, after(31)),
        partial(store.delete, GAME_ID),
        partial(store.keep_settings, {}),
        partial(store.house_rules.keep, HOUSE),
    ):
        with pytest.raises(NotKept, match="being restored"):
            attempt()
    finished(steps)
    store.save(after(41))
    assert Store(files).load(GAME_ID) == after(41)


def test_a_restore_that_is_given_up_after_any_step_is_done_wholly_or_not_at_all() -> None:
    content = backup_of(filled(MemoryFiles()))
    whole = MemoryFiles()
    restore(at_odds(whole), content)
    restored = _state(whole)
    for number in count(1):
        files = MemoryFiles()
        store = at_odds(files)
        before = _state(files)
        plan = plan_of(store, content)
        steps = store.backups.put(plan.changes, plan.before(NOW))
        is_done = any(one_turn(steps, 0) is not None for _ in range(number))
        steps.close()
        if is_done:
            break
        expected = restored if records_of(store) else before
        assert everything(store) == expected[0]
        assert _state(files) == expected
        assert store.notices() == ()
        assert not [name for name in files.contents if name.endswith(".new")]
        store.save(after(41))
    assert number > 4
