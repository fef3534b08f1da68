"""What a store keeps comes back as it was, however it is asked."""

from __future__ import annotations

import errno
import shutil
from pathlib import Path

import pytest
from hypothesis import given, settings

from scorekeeper.app.ports import GameStore, NotKept, NotReadable
from scorekeeper.app.summary import summarise
from scorekeeper.game.history import History
from scorekeeper.game.operations.names import RenamePlayer
from scorekeeper.storage.files import Files
from scorekeeper.storage.names import game_file, rules_file
from scorekeeper.storage.refusals import Damaged
from scorekeeper.storage.store import Store, open_store
from tests.storage.damaging import GAME, kept
from tests.storage.faulty_files import FaultyFiles, Killed, failing
from tests.storage.histories import (
    GAME_ID,
    STARTED,
    after,
    every_history,
    every_step,
    from_the_middle,
    id_of,
    new_game,
    time_after,
)
from tests.storage.memory_files import MemoryFiles
from tests.storage.restoring import HOUSE, filled


def test_it_is_the_store_that_the_app_asks_for(files: Files) -> None:
    store: GameStore = Store(files)
    assert store.summaries() == ()
    assert store.notices() == ()


def test_every_tap_is_there_at_the_next_start(files: Files) -> None:
    store = Store(files)
    for history in every_step(25):
        store.save(history)
        assert Store(files).load(GAME_ID) == history


@given(steps=every_history())
@settings(max_examples=60, deadline=None)
def test_any_history_comes_back_exactly_with_what_can_be_redone(steps: list[History]) -> None:
    files = MemoryFiles()
    store = Store(files)
    for history in steps:
        store.save(history)
    fresh = Store(files)
    assert fresh.load(steps[-1].game.id) == steps[-1]
    assert fresh.notices() == ()
    assert fresh.summaries() == store.summaries()


@given(steps=every_history())
@settings(max_examples=30, deadline=None)
def test_a_game_whose_log_began_in_its_middle_comes_back_too(steps: list[History]) -> None:
    files = MemoryFiles()
    begun = from_the_middle(steps[-1])
    Store(files).save(begun)
    assert Store(files).load(begun.game.id) == begun


def test_a_tap_is_one_replacement_of_one_file(files: Files) -> None:
    watched = FaultyFiles(files)
    kept(watched, taps=4)
    assert watched.calls[-4:] == [
        ("write", f"{GAME}.new"),
        ("rename", GAME),
        ("rename", f"{GAME}.new"),
        ("sync_folder", "games"),
    ]


@pytest.mark.parametrize("others", [0, 40])
def test_no_tap_writes_anything_but_its_game_however_many_there_are(
    files: Files, others: int
) -> None:
    watched = FaultyFiles(files)
    store = Store(watched)
    for number in range(others):
        store.save(new_game(id_of(number)))
    store.close()
    store = Store(watched)
    for history in every_step(25):  # a start, three saved deals, and a fourth
        watched.calls.clear()
        store.save(history)
        assert {name for _call, name in watched.calls} <= {GAME, f"{GAME}.new", "games"}
        assert store.summaries()[0] == summarise(history.game, store.summaries()[0].changed)


def test_the_library_is_written_after_some_games_and_at_the_end(files: Files) -> None:
    watched = FaultyFiles(files)
    store = Store(watched)

    def is_written() -> bool:
        was_written = ("write", "library.json.new") in watched.calls
        watched.calls.clear()
        return was_written

    written = 0
    for number in range(40):
        store.save(new_game(id_of(number)))
        written += is_written()
    assert written == 2
    store.close()
    assert is_written()
    store.close()
    fresh = Store(watched)
    assert len(fresh.summaries()) == 40
    assert ("read", game_file(id_of(39))) not in watched.calls
    assert not is_written()


@given(steps=every_history(most=12))
@settings(max_examples=30, deadline=None)
def test_the_list_shows_every_change(steps: list[History]) -> None:
    store = Store(MemoryFiles())
    for history in steps:
        store.save(history)
        (summary,) = store.summaries()
        assert summary == summarise(history.game, summary.changed)


def test_the_game_changed_last_comes_first(files: Files) -> None:
    store = Store(files)
    histories = [new_game(id_of(number)) for number in range(3)]
    for taps, history in zip((1, 3, 2), histories, strict=True):
        store.save(after(taps, history))
    assert [summary.id for summary in store.summaries()] == [id_of(1), id_of(2), id_of(0)]
    store.save(after(5, histories[0]))
    assert [summary.id for summary in store.summaries()] == [id_of(0), id_of(1), id_of(2)]
    assert Store(files).summaries() == store.summaries()


def test_an_undo_does_not_change_when_something_was_last_done(files: Files) -> None:
    store = Store(files)
    history = after(3)
    store.save(history)
    assert store.summaries()[0].changed == time_after(2)
    for _ in range(3):
        history = history.undo()
        store.save(history)
        assert store.summaries()[0].changed == time_after(2)
    assert Store(files).summaries()[0].changed == time_after(2)
    store.save(new_game(id_of(1)))
    assert store.summaries()[1].changed == STARTED


def test_what_is_done_after_an_undo_takes_the_place_of_what_was_undone(files: Files) -> None:
    store = Store(files)
    history = after(5)
    store.save(history)
    for _ in range(3):
        history = history.undo()
    store.save(history)
    history = history.do(RenamePlayer(0, "Eve"), time_after(9))
    store.save(history)
    assert Store(files).load(GAME_ID) == history
    assert history.undone == ()


def test_a_deleted_game_keeps_its_file_and_can_be_restored(files: Files) -> None:
    store = kept(files, taps=4)
    store.delete(GAME_ID)
    assert store.summaries() == ()
    assert Store(files).summaries() == ()
    assert Store(files).load(GAME_ID) == after(4)
    store.save(after(5))
    assert Store(files).summaries() == ()
    fresh = Store(files)
    fresh.restore(GAME_ID)
    assert [summary.id for summary in fresh.summaries()] == [GAME_ID]
    assert Store(files).load(GAME_ID) == after(5)


@pytest.mark.parametrize(
    "game_id", ["", "../../etc/passwd", "0123456789ABCDEF", "0123456789abcdef0", "0" * 15, GAME_ID]
)
def test_a_game_that_is_not_there_is_neither_opened_nor_made(files: Files, game_id: str) -> None:
    store = Store(files)
    with pytest.raises(NotReadable, match="no such game"):
        store.load(game_id)
    with pytest.raises(NotKept, match="no such game"):
        store.delete(game_id)
    with pytest.raises(NotKept, match="no such game"):
        store.restore(game_id)
    assert store.summaries() == ()
    assert files.entries("games") == []


def test_an_id_that_is_none_never_becomes_a_path(files: Files) -> None:
    with pytest.raises(ValueError, match="not the id of a game"):
        Store(files).save(new_game("../0123456789abc"))


def test_a_time_that_is_none_is_no_part_of_a_log(files: Files) -> None:
    store = Store(files)
    with pytest.raises(Damaged, match=r"log\.1\.at"):
        store.save(new_game().do(RenamePlayer(0, "Eve"), "tea time"))
    store.save(after(1))
    assert Store(files).load(GAME_ID) == after(1)


FAILURES = {
    errno.ENOSPC: "The disk is full",
    errno.EDQUOT: "The disk is full",
    errno.EROFS: "may not be written to",
    errno.EACCES: "may not be written to",
    errno.EIO: "Input/output error",
}


@pytest.mark.parametrize("call", ["write", "rename", "sync_folder"])
@pytest.mark.parametrize("code", FAILURES)
@pytest.mark.parametrize("half", [False, True])
def test_after_a_failure_the_next_save_keeps_everything(
    files: Files, call: str, code: int, half: bool
) -> None:
    faulty = FaultyFiles(files, half=half)
    store = Store(faulty)
    steps = list(every_step(9))
    store.save(steps[0])
    faulty.fault = failing(OSError(code, "Input/output error"), call=call)
    for history in steps[1:]:
        with pytest.raises(NotKept, match=FAILURES[code]) as refusal:
            store.save(history)
        assert "still on the screen" in str(refusal.value)
    with pytest.raises(NotKept):
        store.keep_settings({"language": "de"})
    faulty.fault = lambda _call, _name: None
    store.save(steps[-1])
    assert Store(files).load(GAME_ID) == steps[-1]
    assert Store(files).notices() == ()


def test_a_disk_that_fails_while_a_game_is_opened_is_told(files: Files) -> None:
    kept(files, taps=4)
    faulty = FaultyFiles(files)
    store = Store(faulty)
    assert store.load(GAME_ID) == after(4)
    faulty.fault = failing(OSError(errno.EIO, "Input/output error"), call="stamp")
    with pytest.raises(NotReadable, match=f"{GAME_ID}.json cannot be read: Input/output error"):
        store.load(GAME_ID)
    with pytest.raises(NotKept, match="Input/output error"):
        store.save(after(5))
    faulty.fault = lambda _call, _name: None
    store.save(after(5))
    assert Store(files).load(GAME_ID) == after(5)


def test_a_library_that_cannot_be_written_does_not_stop_a_save(files: Files) -> None:
    faulty = FaultyFiles(files)
    store = Store(faulty)
    faulty.fault = failing(OSError(28, "No space left on device"), name="library.json.new")
    store.save(after(9))
    store.delete(GAME_ID)
    store.restore(GAME_ID)
    assert len(store.summaries()) == 1
    assert Store(files).summaries() == store.summaries()


def test_settings_are_kept(files: Files) -> None:
    store = Store(files)
    assert store.settings() == {}
    store.keep_settings({"language": "de", "large": True, "columns": 2})
    assert Store(files).settings() == {"language": "de", "large": True, "columns": 2}
    kept(files, taps=2).keep_settings({"large": False})
    assert Store(files).settings() == {"large": False}
    assert len(Store(files).summaries()) == 1


def test_more_games_than_are_kept_open_can_be_played_at_once(files: Files) -> None:
    store = Store(files)
    histories = {id_of(number): new_game(id_of(number)) for number in range(40)}
    for taps in (2, 4):
        for game_id, history in histories.items():
            store.save(after(taps, history))
            assert len(store.summaries()) == (40 if taps == 4 else int(game_id, 16) + 1)
    summaries = store.summaries()
    for game_id, history in histories.items():
        assert store.load(game_id) == after(4, history)
    assert store.summaries() == summaries == Store(files).summaries()


def test_many_games_that_could_not_be_kept_are_all_kept_later(files: Files) -> None:
    faulty = FaultyFiles(files, failing(OSError(28, "No space left on device"), call="write"))
    store = Store(faulty)
    histories = [after(3, new_game(id_of(number))) for number in range(40)]
    for history in histories:
        with pytest.raises(NotKept):
            store.save(history)
    assert store.summaries() == ()
    with pytest.raises(NotReadable, match="no such game"):
        store.load(id_of(39))
    faulty.fault = lambda _call, _name: None
    for history in histories:
        store.save(history)
    assert len(Store(files).summaries()) == 40


def test_everybody_is_told_after_each_replacement() -> None:
    files = MemoryFiles()
    told: list[bytes] = []
    store = Store(files, on_written=lambda: told.append(files.contents.get(GAME, b"")))
    store.save(after(1))
    assert told == [files.read(GAME)]
    store.save(after(2))
    assert told[1:] == [files.read(GAME)]
    store.close()
    assert len(told) == 3  # the library
    files.write(GAME, b"")
    told.clear()
    Store(files, on_written=lambda: told.append(files.contents.get(GAME, b"")))
    assert told[0] == b""  # it was set aside
    assert told[-1] == files.read(GAME)  # its predecessor took its place


def test_a_game_that_another_program_changed_is_not_written_over(files: Files) -> None:
    store = kept(files, taps=4)
    Store(files).save(after(6))
    with pytest.raises(NotKept, match="Open it again"):
        store.save(after(5))
    assert store.load(GAME_ID) == after(6)
    store.save(after(7))
    assert Store(files).load(GAME_ID) == after(7)


def test_a_file_that_was_only_touched_is_as_good_as_before(files: Files) -> None:
    store = kept(files, taps=4)
    files.write(GAME, files.read(GAME))
    store.save(after(5))
    assert Store(files).load(GAME_ID) == after(5)


def test_a_file_that_was_damaged_while_the_game_is_open_is_set_aside_and_written_anew(
    files: Files,
) -> None:
    store = kept(files, taps=4)
    files.write(GAME, b"bad")
    store.save(after(5))
    assert Store(files).load(GAME_ID) == after(5)
    assert "cannot be used" in str(store.notices()[0])


def test_a_library_and_house_rules_that_were_damaged_meanwhile_are_set_aside_too(
    files: Files,
) -> None:
    store = filled(files)
    for name in ("library.json", rules_file(HOUSE.id)):
        files.write(name, b"bad")
    store.keep_settings({"size": 3})
    store.house_rules.keep(HOUSE)
    told = " ".join(str(notice) for notice in store.notices())
    assert "library.json cannot be used" in told
    assert f"{HOUSE.id}.json cannot be used" in told
    files.make_folder("damaged")
    aside = [files.read(f"damaged/{entry.name}") for entry in files.entries("damaged")]
    assert aside == [b"bad", b"bad"]
    assert Store(files).notices() == ()


def test_a_file_that_is_damaged_before_the_first_tap_is_set_aside_and_written_anew(
    files: Files,
) -> None:
    store = Store(files)
    for name in (GAME, f"{GAME}.old"):
        files.write(name, b"bad")
    store.save(after(5))
    assert Store(files).load(GAME_ID) == after(5)
    assert len(store.notices()) == 2


def test_a_game_that_is_damaged_when_it_is_opened_leaves_the_list(files: Files) -> None:
    kept(files, taps=4)
    store = Store(files)
    for name in (GAME, f"{GAME}.old"):
        files.write(name, b"bad")
    with pytest.raises(NotReadable, match=r"It is now at .*damaged"):
        store.load(GAME_ID)
    assert store.summaries() == ()


def test_a_game_whose_folder_vanished_is_written_whole(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    store.save(after(4))
    shutil.rmtree(tmp_path / "games")
    with pytest.raises(NotKept):
        store.save(after(5))
    (tmp_path / "games").mkdir()
    store.save(after(6))
    store.close()
    assert open_store(tmp_path).load(GAME_ID) == after(6)


@pytest.mark.parametrize("half", [False, True])
def test_wherever_a_save_is_killed_the_game_is_there_as_before_or_after(half: bool) -> None:
    """Every change of a file during 9 taps and a deal is once the last thing the process does."""
    steps = list(every_step(9))
    kills = 0
    while True:
        files = MemoryFiles()
        faulty = FaultyFiles(files, half=half)

        def fault(call: str, _name: str, faulty: FaultyFiles = faulty, kills: int = kills) -> None:
            if call not in {"read", "stamp", "entries"} and len(faulty.calls) == kills:
                raise Killed

        faulty.fault = fault
        saved = -1
        try:
            store = Store(faulty)
            for saved, history in enumerate(steps):  # noqa: B007 - needed after a kill
                store.save(history)
        except Killed:
            pass
        fresh = Store(files)
        assert fresh.notices() == ()
        found = fresh.load(GAME_ID) if files.entries("games") else None
        assert found in [steps[saved - 1] if saved > 0 else None, steps[saved]]
        if not faulty.is_dead:
            break
        kills += 1
    assert kills > 40


def test_a_file_that_vanishes_at_once_is_no_failure(files: Files) -> None:
    def vanish() -> None:
        if files.stamp(GAME) is not None:
            files.remove(GAME)

    store = Store(files, on_written=vanish)
    store.save(after(1))
    assert len(store.summaries()) == 1
    assert Store(files).summaries() == ()
