"""A file is replaced as a whole or not at all, wherever a save is cut off."""

from __future__ import annotations

import pytest

from scorekeeper.storage.files import Files, replace_file
from tests.storage.faulty_files import FaultyFiles, Killed


def _contents(files: Files) -> dict[str, bytes]:
    return {entry.name: files.read(entry.name) for entry in files.entries("")}


def _failing_at(files: Files, call: int, *, half: bool = False) -> FaultyFiles:
    """The same files, of which one call fails, once."""
    faulty = FaultyFiles(files, half=half)

    def fault(_call: str, _name: str) -> None:
        if len(faulty.calls) == call and not faulty.has_failed:
            faulty.has_failed = True
            raise OSError(28, "No space left on device")

    faulty.fault = fault
    return faulty


def test_the_content_is_synced_before_it_takes_the_name_and_the_name_after(files: Files) -> None:
    watched = FaultyFiles(files)
    replace_file(watched, "a", b"1")
    assert watched.calls == [
        ("write", "a.new"),
        ("rename", "a"),
        ("rename", "a.new"),
        ("sync_folder", ""),
    ]


def test_what_was_replaced_stays_beside_it(files: Files) -> None:
    for content in (b"1", b"2", b"3"):
        replace_file(files, "a", content)
    assert _contents(files) == {"a": b"3", "a.old": b"2"}


@pytest.mark.parametrize("call", [0, 1])
def test_one_that_keeps_no_old_content_replaces_it_in_one_step(files: Files, call: int) -> None:
    replace_file(files, "a", b"before", keeps_old=False)
    faulty = _failing_at(files, call)
    with pytest.raises(OSError, match="No space left"):
        replace_file(faulty, "a", b"after", keeps_old=False)
    assert _contents(files) == {"a": b"before"}
    replace_file(faulty, "a", b"after", keeps_old=False)
    assert _contents(files) == {"a": b"after"}


@pytest.mark.parametrize("half", [False, True])
@pytest.mark.parametrize("call", [0, 1, 2])
def test_a_failed_call_leaves_the_file_as_it_was(files: Files, call: int, half: bool) -> None:
    replace_file(files, "a", b"before")
    faulty = _failing_at(files, call, half=half)
    with pytest.raises(OSError, match="No space left"):
        replace_file(faulty, "a", b"after")
    assert _contents(files) == {"a": b"before"}


@pytest.mark.parametrize("half", [False, True])
@pytest.mark.parametrize("call", [0, 1, 2, 3])
def test_a_kill_leaves_the_content_before_or_after(files: Files, call: int, half: bool) -> None:
    replace_file(files, "a", b"before")
    faulty = FaultyFiles(files, half=half)

    def fault(_call: str, _name: str) -> None:
        if len(faulty.calls) == call:
            raise Killed

    faulty.fault = fault
    with pytest.raises(Killed):
        replace_file(faulty, "a", b"after")
    left = _contents(files)
    assert left.get("a", left.get("a.old")) == (b"after" if call == 3 else b"before")


def test_when_nothing_works_any_more_the_last_content_is_still_there(files: Files) -> None:
    replace_file(files, "a", b"before")
    faulty = FaultyFiles(files)

    def fault(_call: str, _name: str) -> None:
        if len(faulty.calls) >= 2:
            raise OSError(5, "Input/output error")

    faulty.fault = fault
    with pytest.raises(OSError, match="Input/output"):
        replace_file(faulty, "a", b"after")
    assert _contents(files)["a.old"] == b"before"
