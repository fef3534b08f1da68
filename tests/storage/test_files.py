"""The calls that reach a real disk."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from scorekeeper.storage import files as module
from scorekeeper.storage.files import Entry, Files, RealFiles, Stamp
from scorekeeper.storage.refusals import Damaged


def test_a_file_is_written_found_renamed_and_removed(files: Files) -> None:
    files.make_folder("games")
    files.write("games/a", b"1")
    files.write("games/a", b"22")
    stamp = files.stamp("games/a")
    assert stamp is not None
    assert stamp.size == 2
    assert files.entries("games") == [Entry("a", stamp)]
    files.rename("games/a", "games/b")
    assert files.stamp("games/b") == stamp
    assert files.stamp("games/a") is None
    assert files.read("games/b") == b"22"
    files.remove("games/b")
    assert files.entries("games") == []


@pytest.mark.parametrize("call", ["read", "remove"])
def test_what_is_not_there_is_not_found(files: Files, call: str) -> None:
    with pytest.raises(FileNotFoundError):
        getattr(files, call)("games/a")
    with pytest.raises(FileNotFoundError):
        files.rename("games/a", "games/b")


def test_a_stamp_changes_with_each_write(files: Files) -> None:
    stamps: set[Stamp | None] = set()
    for size in range(3):
        files.write("a", b"1" * size)
        stamps.add(files.stamp("a"))
    assert len(stamps) == 3


def test_a_folder_in_place_of_a_file_is_damage(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    with pytest.raises(Damaged, match="folder"):
        RealFiles(tmp_path).read("a")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_in_place_of_a_file_is_damage_and_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a")
    with pytest.raises(Damaged, match="device"):
        RealFiles(tmp_path).read("a")


def test_a_file_beyond_all_sense_is_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "LARGEST_FILE", 3)
    (tmp_path / "a").write_bytes(b"123")
    (tmp_path / "b").write_bytes(b"1234")
    assert RealFiles(tmp_path).read("a") == b"123"
    with pytest.raises(Damaged, match="4 bytes"):
        RealFiles(tmp_path).read("b")


@pytest.mark.parametrize("target", ["nowhere", "a"])
def test_links_that_lead_nowhere_are_damage_and_are_never_overlooked(
    tmp_path: Path, target: str
) -> None:
    (tmp_path / "a").symlink_to(tmp_path / target)
    files = RealFiles(tmp_path)
    assert [entry.name for entry in files.entries("")] == ["a"]
    assert files.stamp("a") is not None
    with pytest.raises(Damaged, match="leads nowhere"):
        files.read("a")


def test_a_file_that_vanishes_while_its_folder_is_listed_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a").write_bytes(b"")
    monkeypatch.setattr(module, "_looked_up", lambda path: os.lstat(f"{path} no longer"))
    assert RealFiles(tmp_path).entries("") == []


def test_a_new_folder_is_on_the_disk_itself_with_all_above_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[str] = []
    monkeypatch.setattr(module, "_sync_folder", synced.append)
    RealFiles(tmp_path / "one" / "two").make_folder("games")
    assert synced == [str(tmp_path / each) for each in ("", "one", "one/two")]
    RealFiles(tmp_path / "one" / "two").make_folder("games")
    assert len(synced) == 3


def test_a_place_is_a_whole_path(tmp_path: Path) -> None:
    assert RealFiles(tmp_path).place("games/a") == str(tmp_path / "games" / "a")
    assert RealFiles(tmp_path).place("") == str(tmp_path)


def test_where_nothing_can_be_synced_it_is_written_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(os, "fsync")
    RealFiles(tmp_path).write("a", b"1")
    RealFiles(tmp_path).sync_folder("")
    assert (tmp_path / "a").read_bytes() == b"1"


def test_a_system_that_cannot_sync_folders_is_no_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_handle: int) -> None:
        raise OSError(errno.EINVAL, "Invalid argument")

    monkeypatch.setattr(os, "fsync", refuse)
    RealFiles(tmp_path).sync_folder("")


def test_a_disk_that_fails_to_sync_is_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_handle: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(OSError, match="Input/output"):
        RealFiles(tmp_path).sync_folder("")


def test_windows_syncs_no_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "CAN_SYNC_FOLDERS", False)
    monkeypatch.delattr(os, "open")
    RealFiles(tmp_path).sync_folder("")


@pytest.mark.parametrize(("refusals", "succeeds"), [(0, True), (2, True), (3, False)])
def test_a_virus_scanner_is_waited_for_some_moments(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, refusals: int, succeeds: bool
) -> None:
    left = refusals
    waits: list[float] = []
    really_replace = os.replace

    def replace(source: str, target: str) -> None:
        nonlocal left
        if left:
            left -= 1
            raise PermissionError(13, "The file is in use by another process")
        really_replace(source, target)

    monkeypatch.setattr(module, "WAITS", (0.1, 0.2))
    monkeypatch.setattr(os, "replace", replace)
    monkeypatch.setattr("time.sleep", waits.append)
    (tmp_path / "a").write_bytes(b"1")
    if succeeds:
        RealFiles(tmp_path).rename("a", "b")
        assert (tmp_path / "b").exists()
    else:
        with pytest.raises(PermissionError):
            RealFiles(tmp_path).rename("a", "b")
    assert waits == [0.1, 0.2][:refusals]


def test_a_write_that_the_system_cuts_in_pieces_is_finished(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Stingy:
        """Takes three bytes at a time."""

        def __init__(self, path: str, _mode: str, buffering: int) -> None:
            self._file = Path(path).open("ab", buffering)  # noqa: SIM115 - closed in __exit__

        def __enter__(self) -> Stingy:
            return self

        def __exit__(self, *_: object) -> None:
            self._file.close()

        def write(self, content: memoryview) -> int:
            return self._file.write(content[:3])

        def fileno(self) -> int:
            return self._file.fileno()

    monkeypatch.setattr("builtins.open", Stingy)
    RealFiles(tmp_path).write("a", b"12345678")
    monkeypatch.undo()
    assert (tmp_path / "a").read_bytes() == b"12345678"
