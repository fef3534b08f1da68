"""Whatever lies in the data folder, the store starts, and everything that is sound is there."""

from __future__ import annotations

import errno
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from scorekeeper.app.ports import NotKept, NotReadable
from scorekeeper.storage import files as files_module
from scorekeeper.storage.files import Files, RealFiles
from scorekeeper.storage.names import game_file
from scorekeeper.storage.store import Store, open_store
from tests.storage.damaging import GAME, edited, kept, set_at
from tests.storage.faulty_files import FaultyFiles, failing
from tests.storage.histories import GAME_ID, after, id_of, new_game
from tests.storage.memory_files import MemoryFiles

OTHER: Final = id_of(77)


def _flipped(content: bytes) -> bytes:
    place = len(content) // 2
    return content[:place] + bytes([content[place] ^ 4]) + content[place + 1 :]


WAYS: Final[dict[str, Callable[[bytes], bytes]]] = {
    "emptied": lambda _: b"",
    "cut": lambda content: content[:-1],
    "halved": lambda content: content[: len(content) // 2],
    "flipped": _flipped,
    "too long": lambda content: content + b"\n",
    "zeros": lambda content: bytes(len(content)),
    "a list": lambda _: b"[]",
    "a list of one": lambda _: b"[1]",
    "of another program": lambda _: b'{"version": 4, "games": [{"teams": ["Us", "Them"]}]}',
    "of stock TinyDB": lambda _: b'{"_default": {"1": {"score": 500}}}',
    "no text": lambda _: bytes(range(256)),
}
GAME_WAYS: Final = WAYS | {
    "of another game": lambda content: edited(content, set_at("game.1.head.id", OTHER)),
    "wrong inside": lambda content: edited(content, set_at("game.1.done", True)),
}


def _aside(files: Files) -> dict[str, bytes]:
    files.make_folder("damaged")
    return {entry.name: files.read(f"damaged/{entry.name}") for entry in files.entries("damaged")}


def _listed(store: Store) -> list[str]:
    return [summary.id for summary in store.summaries()]


@pytest.mark.parametrize("way", GAME_WAYS)
def test_a_damaged_game_goes_on_from_its_last_good_copy(files: Files, way: str) -> None:
    kept(files, taps=9)
    spoilt = GAME_WAYS[way](files.read(GAME))
    files.write(GAME, spoilt)
    store = Store(files)
    assert store.load(GAME_ID) == after(8)
    (notice,) = store.notices()
    assert GAME in str(notice)
    assert "before its last change" in str(notice)
    ((name, content),) = _aside(files).items()
    assert name.startswith(f"{GAME_ID}.json.20")
    assert content == spoilt
    assert store.notices() == ()
    store.save(after(9))
    assert Store(files).load(GAME_ID) == after(9)


@pytest.mark.parametrize("way", GAME_WAYS)
def test_a_game_that_is_damaged_twice_is_set_aside_and_the_others_are_there(
    files: Files, way: str
) -> None:
    kept(files, taps=9).save(new_game(OTHER))
    for name in (GAME, f"{GAME}.old"):
        files.write(name, GAME_WAYS[way](files.read(name)))
    store = Store(files)
    assert _listed(store) == [OTHER]
    assert store.load(OTHER) == new_game(OTHER)
    assert [GAME in str(notice) for notice in store.notices()] == [True, True]
    assert len(_aside(files)) == 2
    with pytest.raises(NotReadable):
        store.load(GAME_ID)
    assert _listed(Store(files)) == [OTHER]


@pytest.mark.parametrize("way", WAYS)
def test_a_damaged_library_is_made_again_and_its_last_settings_are_there(
    files: Files, way: str
) -> None:
    store = kept(files, taps=9)
    store.keep_settings({"language": "de"})
    store.keep_settings({"language": "de", "size": 2})
    store.save(new_game(OTHER))
    summaries = store.summaries()
    files.write("library.json", WAYS[way](files.read("library.json")))
    store = Store(files)
    assert store.summaries() == summaries
    assert store.settings() == {"language": "de"}
    assert len(store.notices()) == 1
    files.write("library.json", WAYS[way](files.read("library.json")))
    files.write("library.json.old", WAYS[way](files.read("library.json.old")))
    store = Store(files)
    assert store.summaries() == summaries
    assert store.settings() == {}
    assert len(store.notices()) == 2
    assert Store(files).notices() == ()


def test_a_lost_library_is_made_again(files: Files) -> None:
    store = kept(files, taps=9)
    store.save(new_game(OTHER))
    store.delete(OTHER)
    summaries = store.summaries()
    store.close()
    Store(files).keep_settings({"size": 1})
    files.remove("library.json")
    files.remove("library.json.old")
    fresh = Store(files)
    assert fresh.summaries() == summaries
    fresh.restore(OTHER)
    assert set(_listed(Store(files))) == {GAME_ID, OTHER}


def test_taps_that_the_library_was_not_told_of_are_listed_at_the_next_start(files: Files) -> None:
    watched = FaultyFiles(files)
    store = kept(watched, taps=4)
    assert ("write", "library.json.new") not in watched.calls[-4:]
    fresh = Store(files)
    assert fresh.summaries() == store.summaries()
    assert fresh.summaries()[0].half_entered == 1


def test_another_version_works_out_the_list_anew(files: Files) -> None:
    store = kept(files, taps=9)
    store.keep_settings({"language": "de"})
    store.close()

    def edit(tables: dict[str, dict[str, dict[str, Any]]]) -> None:
        tables["meta"]["1"]["app"] = "0.0.1"
        tables["games"][str(int(GAME_ID, 16))]["summary"]["totals"] = [1, 2]

    files.write("library.json", edited(files.read("library.json"), edit))
    fresh = Store(files)
    assert fresh.summaries() == store.summaries()
    assert fresh.settings() == {"language": "de"}
    assert b"0.0.1" not in files.read("library.json")


def test_a_start_without_news_reads_no_game(files: Files) -> None:
    kept(files, taps=4)
    Store(files)

    def fault(call: str, name: str) -> None:
        assert (call, name) != ("read", GAME)

    assert _listed(Store(FaultyFiles(files, fault))) == [GAME_ID]


def test_a_game_whose_file_is_gone_is_listed_no_longer(files: Files) -> None:
    kept(files, taps=4).save(new_game(OTHER))
    files.remove(game_file(OTHER))
    assert _listed(Store(files)) == [GAME_ID]
    assert Store(files).notices() == ()


def test_a_save_that_was_cut_off_between_its_renames_is_finished_without_a_word(
    files: Files,
) -> None:
    kept(files, taps=4)
    files.rename(GAME, f"{GAME}.old")
    store = Store(files)
    assert store.load(GAME_ID) == after(4)
    assert store.notices() == ()
    assert files.stamp(f"{GAME}.old") is None


def test_half_written_files_are_removed_and_never_read(files: Files) -> None:
    kept(files, taps=4)
    for name in ("library.json.new", f"{GAME}.new", f"{game_file(OTHER)}.new"):
        files.write(name, b"{")
    store = Store(files)
    assert store.load(GAME_ID) == after(4)
    assert store.notices() == ()
    assert not [entry for entry in files.entries("games") if entry.name.endswith(".new")]
    assert not [entry for entry in files.entries("") if entry.name.endswith(".new")]


def test_files_that_are_not_ours_are_left_alone(files: Files) -> None:
    kept(files, taps=4)
    others = ["games/notes.txt", "games/0123456789ABCDEF.json", "games/0123.json", "a.json"]
    others += ["letter.new", "games/x.new", "rules/hand_and_foot.json.new", "game.json.old"]
    files.make_folder("rules")
    for name in others:
        files.write(name, b"mine")
    store = Store(files)
    assert _listed(store) == [GAME_ID]
    assert store.notices() == ()
    assert {files.read(name) for name in others} == {b"mine"}


def test_rows_of_the_library_that_cannot_be_are_made_again(files: Files) -> None:
    store = kept(files, taps=9)
    store.close()
    content = files.read("library.json")
    number = str(int(GAME_ID, 16))
    for edit in (
        set_at(f"games.{number}.summary.totals", ["many"]),
        set_at(f"games.{number}.summary.id", "../../etc/passwd"),
        set_at(f"games.{number}.summary.id", OTHER),
        set_at("games.5", {}),
    ):
        files.write("library.json", edited(content, edit))
        assert Store(files).summaries() == store.summaries()


def test_settings_that_cannot_be_start_anew(files: Files) -> None:
    store = kept(files, taps=9)
    store.keep_settings({"language": "de"})
    files.write(
        "library.json",
        edited(files.read("library.json"), set_at("settings.1.values", [["language", []]])),
    )
    fresh = Store(files)
    assert fresh.settings() == {}
    assert "settings" in str(fresh.notices()[0])
    assert _listed(fresh) == [GAME_ID]


def _newer(content: bytes, readable_from: int) -> bytes:
    def edit(tables: dict[str, dict[str, dict[str, object]]]) -> None:
        tables["meta"]["1"].update(schema=2, readable_from=readable_from)

    return edited(content, edit)


def test_a_game_of_a_newer_version_is_shown_and_never_changed(files: Files) -> None:
    kept(files, taps=4)
    newer = _newer(files.read(GAME), readable_from=1)
    files.write(GAME, newer)
    store = Store(files)
    assert _listed(store) == [GAME_ID]
    assert store.load(GAME_ID) == after(4)
    assert "newer version" in str(store.notices()[0])
    with pytest.raises(NotKept, match="newer version"):
        store.save(after(5))
    with pytest.raises(NotKept, match="newer version"):
        store.delete(GAME_ID)
    with pytest.raises(NotKept, match="newer version"):
        Store(files).save(after(5))
    assert files.read(GAME) == newer


def test_a_game_that_only_a_newer_version_can_read_stays_where_it_is(files: Files) -> None:
    kept(files, taps=4)
    newer = _newer(files.read(GAME), readable_from=2)
    files.write(GAME, newer)
    store = Store(files)
    assert _listed(store) == []
    (notice,) = store.notices()
    assert "newer version" in str(notice)
    assert GAME_ID in str(notice)
    with pytest.raises(NotReadable, match="newer version"):
        store.load(GAME_ID)
    with pytest.raises(NotKept, match="newer version"):
        store.save(after(4))
    assert files.read(GAME) == newer
    assert _aside(files) == {}


@pytest.mark.parametrize("readable_from", [1, 2])
def test_a_library_of_a_newer_version_is_never_changed(files: Files, readable_from: int) -> None:
    kept(files, taps=4).close()
    newer = _newer(files.read("library.json"), readable_from)
    files.write("library.json", newer)
    store = Store(files)
    store.save(new_game(OTHER))
    assert set(_listed(store)) == {GAME_ID, OTHER}
    assert set(_listed(Store(files))) == {GAME_ID, OTHER}
    with pytest.raises(NotKept, match="library"):
        store.keep_settings({})
    assert files.read("library.json") == newer


def test_two_files_set_aside_in_the_same_second_have_two_names(files: Files) -> None:
    files.make_folder("games")
    for number in range(3):
        for name in (game_file(GAME_ID), f"{game_file(GAME_ID)}.old"):
            files.write(name, b"bad %d" % number)
        Store(files)
    assert len(set(_aside(files).values())) == 3
    assert len(_aside(files)) == 6


def test_folders_in_place_of_files_are_set_aside(tmp_path: Path) -> None:
    kept(RealFiles(tmp_path), taps=4)
    unfinished = (f"{GAME}.new", "library.json.new", "probe.new")
    for name in ("library.json", game_file(OTHER), *unfinished):
        (tmp_path / name).unlink(missing_ok=True)
        (tmp_path / name).mkdir()
        (tmp_path / name / "inside").write_bytes(b"mine")
    store = open_store(tmp_path)
    assert _listed(store) == [GAME_ID]
    assert len(store.notices()) == 5
    assert len(list((tmp_path / "damaged").glob("*/inside"))) == 5
    store.save(after(5))
    store.close()
    assert open_store(tmp_path).notices() == ()


def test_a_file_in_place_of_the_games_folder_is_set_aside(tmp_path: Path) -> None:
    (tmp_path / "games").write_bytes(b"mine")
    store = open_store(tmp_path)
    store.save(after(3))
    assert len(store.notices()) == 1
    assert [path.read_bytes() for path in (tmp_path / "damaged").iterdir()] == [b"mine"]


def test_a_file_of_absurd_size_is_set_aside_unread(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = kept(RealFiles(tmp_path), taps=4)
    assert store.load(GAME_ID) == after(4)
    monkeypatch.setattr(files_module, "LARGEST_FILE", 100_000)
    (tmp_path / GAME).write_bytes(b" " * 100_001)
    fresh = open_store(tmp_path)
    assert fresh.load(GAME_ID) == after(3)
    assert "100001 bytes" in str(fresh.notices()[0])


@pytest.mark.parametrize(
    "error",
    [PermissionError(errno.EACCES, "Permission denied"), OSError(errno.EIO, "Input/output error")],
)
def test_a_file_that_may_or_can_not_be_read_is_set_aside(files: Files, error: OSError) -> None:
    kept(files, taps=4)
    faulty = FaultyFiles(files)

    def fault(call: str, name: str) -> None:
        if (call, name) == ("read", GAME) and ("rename", GAME) not in faulty.calls:
            raise error

    faulty.fault = fault
    store = Store(faulty)
    assert store.load(GAME_ID) == after(3)
    assert str(error.strerror) in str(store.notices()[0])
    assert len(_aside(files)) == 1


def test_a_file_that_cannot_be_read_for_a_moment_stays_where_it_is(files: Files) -> None:
    kept(files, taps=4)
    faulty = FaultyFiles(files, failing(OSError(errno.EMFILE, "Too many open files"), name=".json"))
    store = Store(faulty)
    assert _listed(store) == []
    assert [str(notice) for notice in store.notices() if "Too many open files" in str(notice)]
    with pytest.raises(NotReadable, match="Too many open files"):
        store.load(GAME_ID)
    with pytest.raises(NotKept, match="Too many open files"):
        store.save(after(4))
    assert Store(files).load(GAME_ID) == after(4)
    assert _aside(files) == {}


def test_what_cannot_be_set_aside_either_is_told_and_left_as_it_is(files: Files) -> None:
    kept(files, taps=4)
    for name in (GAME, "library.json"):
        files.write(name, b"{")
    faulty = FaultyFiles(files, failing(OSError(errno.EACCES, "Permission denied"), call="rename"))
    store = Store(faulty)
    assert _listed(store) == []
    told = " ".join(map(str, store.notices()))
    assert GAME in told
    assert "library.json" in told
    with pytest.raises(NotReadable):
        store.load(GAME_ID)
    with pytest.raises(NotKept):
        store.save(after(4))
    assert files.read(GAME) == files.read("library.json") == b"{"


def test_a_folder_that_cannot_be_written_to_is_refused_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(NotKept) as refusal:
        open_store(tmp_path / "file" / "data")
    assert str(refusal.value).startswith(f"Scorekeeper cannot keep games in {tmp_path}")
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize("call", ["make_folder", "write", "entries"])
def test_a_read_only_folder_is_refused_at_the_start(call: str) -> None:
    error = OSError(errno.EROFS, "Read-only file system")
    with pytest.raises(NotKept, match="Read-only file system"):
        Store(FaultyFiles(MemoryFiles(), failing(error, call=call)))


def test_on_a_full_disk_the_games_can_still_be_looked_at(files: Files) -> None:
    kept(files, taps=4)
    full = failing(OSError(errno.ENOSPC, "No space left on device"), call="write")
    store = Store(FaultyFiles(files, full))
    assert store.load(GAME_ID) == after(4)
    assert _listed(store) == [GAME_ID]
