"""One process writes; another only shows, says so, and takes over when the first one ends."""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from scorekeeper.app.ports import NotKept, NotReadable
from scorekeeper.storage.files import RealFiles
from scorekeeper.storage.lock import FileLock
from scorekeeper.storage.store import Store, open_store
from tests.storage.damaging import GAME
from tests.storage.faulty_files import FaultyFiles, failing
from tests.storage.histories import GAME_ID, after, id_of, new_game
from tests.storage.restoring import HOUSE

HOLD = """
import sys
from pathlib import Path
from scorekeeper.storage.store import open_store
from tests.storage.histories import after

store = open_store(Path(sys.argv[1]))
store.save(after(4))
print("read-only" if store.read_only else "writing", flush=True)
sys.stdin.readline()
store.save(after(6))
"""


@pytest.mark.program
def test_a_second_process_only_shows_until_the_first_one_ends(tmp_path: Path) -> None:
    command = [sys.executable, "-c", HOLD, str(tmp_path)]
    first = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert first.stdin is not None
    assert first.stdout is not None
    with first:
        assert first.stdout.readline() == "writing\n"
        second = open_store(tmp_path)
        assert second.read_only
        assert second.load(GAME_ID) == after(4)
        assert not second.try_take_over()
        with pytest.raises(NotKept, match="another window"):
            second.save(after(5))
        with pytest.raises(NotKept, match="another window"):
            second.delete(GAME_ID)
        with pytest.raises(NotKept, match="another window"):
            second.keep_settings({})
        first.stdin.write("\n")
        first.stdin.close()
        assert first.wait(timeout=60) == 0
    assert second.try_take_over()
    assert not second.read_only
    with pytest.raises(NotKept, match="Open it again"):
        second.save(after(5))
    assert second.load(GAME_ID) == after(6)
    second.save(after(7))
    assert second.try_take_over()
    assert second.notices() == ()
    second.close()
    assert open_store(tmp_path).load(GAME_ID) == after(7)


def test_a_store_that_only_shows_changes_no_file(tmp_path: Path) -> None:
    first = open_store(tmp_path)
    first.save(after(4))
    first.save(after(5))
    first.save(new_game(id_of(3)))
    first.keep_settings({"size": 1})
    unfinished = tmp_path / "games" / f"{id_of(4)}.json.new"
    unfinished.write_bytes(b"{")
    (tmp_path / "library.json").write_bytes(b"bad")
    (tmp_path / GAME).write_bytes(b"bad")
    for name in (f"{id_of(3)}.json", f"{id_of(3)}.json.old"):
        (tmp_path / "games" / name).write_bytes(b"bad")

    def everything() -> dict[str, bytes]:
        return {str(path): path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}

    before = everything()
    second = open_store(tmp_path)
    assert [summary.id for summary in second.summaries()] == [GAME_ID]
    assert second.load(GAME_ID) == after(4)
    with pytest.raises(NotReadable, match="cannot be used"):
        second.load(id_of(3))
    assert everything() == before
    first.close()
    assert second.try_take_over()
    assert not unfinished.exists()
    assert second.load(GAME_ID) == after(4)
    second.save(after(5))
    assert len(list((tmp_path / "damaged").iterdir())) == 4


def test_a_store_that_only_shows_lists_what_the_other_has_written_since(tmp_path: Path) -> None:
    first = open_store(tmp_path)
    first.save(after(4))
    second = open_store(tmp_path)
    assert second.load(GAME_ID) == after(4)
    first.save(after(8))
    first.save(new_game(id_of(3)))
    first.keep_settings({"size": 2})
    first.house_rules.keep(HOUSE)
    second.refresh()
    assert second.summaries() == first.summaries()
    assert second.load(GAME_ID) == after(8)
    assert second.settings() == {"size": 2}
    assert second.house_rules.all() == (HOUSE,)
    first.delete(id_of(3))
    second.refresh()
    assert second.summaries() == first.summaries()
    assert second.notices() == ()


def test_what_is_damaged_is_told_once_while_only_looking_on(tmp_path: Path) -> None:
    first = open_store(tmp_path)
    first.save(after(4))
    first.save(new_game(id_of(3)))
    for name in (f"{id_of(3)}.json", f"{id_of(3)}.json.old"):
        (tmp_path / "games" / name).write_bytes(b"bad")
    second = open_store(tmp_path)
    assert second.notices()
    second.refresh()
    assert second.notices() == ()
    first.close()
    assert second.try_take_over()
    assert second.notices()


def test_a_folder_that_cannot_be_listed_again_is_shown_as_it_was(tmp_path: Path) -> None:
    first = open_store(tmp_path)
    first.save(after(4))
    faulty = FaultyFiles(RealFiles(tmp_path))
    second = Store(faulty, lock=FileLock(str(tmp_path / "lock")))
    assert second.read_only
    faulty.fault = failing(OSError(errno.EIO, "Input/output error"), call="entries")
    second.refresh()
    assert second.summaries() == first.summaries()


def test_looking_again_costs_nothing_where_nobody_else_writes(tmp_path: Path) -> None:
    faulty = FaultyFiles(RealFiles(tmp_path))
    store = Store(faulty)
    store.save(after(4))
    faulty.fault = failing(OSError(errno.EIO, "Input/output error"))
    store.refresh()
    assert len(store.summaries()) == 1


def test_a_store_that_only_shows_starts_before_the_other_has_made_its_folders(
    tmp_path: Path,
) -> None:
    lock = FileLock(str(tmp_path / "lock"))
    assert lock.take()
    store = open_store(tmp_path)
    assert store.read_only
    assert store.summaries() == ()
    lock.release()
    assert store.try_take_over()


def test_taking_over_a_folder_that_is_spoilt_is_refused_in_a_sentence(tmp_path: Path) -> None:
    first = open_store(tmp_path)
    second = open_store(tmp_path)
    first.close()
    shutil.rmtree(tmp_path)
    tmp_path.write_bytes(b"")
    with pytest.raises(NotKept, match="cannot keep games in"):
        second.try_take_over()
    assert second.read_only


@pytest.mark.parametrize("left", ["a folder", "a link that leads nowhere", "a link in a circle"])
def test_what_is_no_lock_is_set_aside_and_the_app_starts(tmp_path: Path, left: str) -> None:
    lock = tmp_path / "lock"
    match left:
        case "a folder":
            lock.mkdir()
        case "a link that leads nowhere":
            lock.symlink_to(tmp_path / "nowhere" / "file")
        case _:
            lock.symlink_to(lock)
    store = open_store(tmp_path)
    assert not store.read_only
    assert "lock cannot be used" in str(store.notices()[0])
    assert len(list((tmp_path / "damaged").iterdir())) == 1
    assert open_store(tmp_path).read_only


def test_a_lock_that_may_not_be_opened_is_made_so_and_locked_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lock = tmp_path / "lock"
    lock.write_bytes(b"")
    lock.chmod(0)
    really_open = os.open

    def refuse(path: str, flags: int, mode: int = 0o777) -> int:
        # The user of tests on a build machine may open everything, so it is asked for here.
        if path == str(lock) and (flags & os.O_RDWR or not lock.stat().st_mode & 0o400):
            raise PermissionError(errno.EACCES, "Permission denied")
        return really_open(path, flags, mode)

    monkeypatch.setattr(os, "open", refuse)
    one, two = (FileLock(str(lock)) for _ in range(2))
    assert one.take()
    assert not two.take()


def test_a_lock_is_taken_once_and_released_once(tmp_path: Path) -> None:
    one, two = (FileLock(str(tmp_path / "lock")) for _ in range(2))
    assert one.take()
    assert one.take()
    assert not two.take()
    one.release()
    one.release()
    assert two.take()
    assert not one.take()
    two.release()


def test_a_lock_that_nobody_holds_on_to_is_released(tmp_path: Path) -> None:
    path = str(tmp_path / "lock")
    FileLock(path).take()
    assert FileLock(path).take()


@pytest.mark.parametrize(
    ("error", "is_taken"),
    [
        (PermissionError(errno.EACCES, "Permission denied"), False),
        (OSError(errno.ENOLCK, "No locks available"), True),
        (None, True),
    ],
)
def test_windows_locks_in_its_own_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: OSError | None, is_taken: bool
) -> None:
    asked: list[tuple[int, int]] = []

    def locking(_handle: int, mode: int, size: int) -> None:
        asked.append((mode, size))
        if error is not None:
            raise error

    monkeypatch.setitem(sys.modules, "fcntl", None)
    monkeypatch.setitem(sys.modules, "msvcrt", SimpleNamespace(locking=locking, LK_NBLCK=2))
    assert FileLock(str(tmp_path / "lock")).take() == is_taken
    assert asked == [(2, 1)]


def test_in_a_browser_nobody_else_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "fcntl", None)
    monkeypatch.setitem(sys.modules, "msvcrt", None)
    one, two = (FileLock(str(tmp_path / "lock")) for _ in range(2))
    assert one.take()
    assert two.take()


def test_a_full_disk_has_no_room_for_a_lock_but_its_games_are_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Store(RealFiles(tmp_path)).save(after(3))
    really_open = os.open

    def refuse(path: str, *arguments: int) -> int:
        if path.endswith("lock"):
            raise OSError(errno.ENOSPC, "No space left on device")
        return really_open(path, *arguments)

    monkeypatch.setattr(os, "open", refuse)
    store = open_store(tmp_path)
    assert not store.read_only
    assert store.load(GAME_ID) == after(3)
