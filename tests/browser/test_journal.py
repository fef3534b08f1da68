"""A browser's files behave like a disk's, through kills, moves and full disks."""

from __future__ import annotations

import errno
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.browser.journal import JournalFiles, MemoryBlock
from scorekeeper.storage.store import Store

NAMES = ("library.json", "games/a.json", "games/a.json.new", "games/b.json")
Step = tuple[str, str, str, bytes]

steps = st.lists(
    st.tuples(
        st.sampled_from(["write", "rename", "remove"]),
        st.sampled_from(NAMES),
        st.sampled_from(NAMES),
        st.binary(max_size=40),
    ),
    max_size=30,
)


class FullBlock(MemoryBlock):
    """A block on a disk without room for more than some bytes."""

    def __init__(self, room: int) -> None:
        super().__init__()
        self.room = room

    def write(self, at: int, content: bytes) -> None:
        fits = max(0, self.room - at)
        super().write(at, content[:fits])
        if fits < len(content):
            raise OSError(errno.ENOSPC, "no room")


def do(files: JournalFiles, model: dict[str, bytes], step: Step) -> None:
    kind, name, other, content = step
    if kind == "write":
        files.write(name, content)
        model[name] = content
    elif name not in model:
        with pytest.raises(FileNotFoundError):
            files.rename(name, other) if kind == "rename" else files.remove(name)
    elif kind == "rename":
        files.rename(name, other)
        model[other] = model.pop(name)
    else:
        files.remove(name)
        del model[name]


def all_files(files: JournalFiles) -> dict[str, bytes]:
    folders = {"": "", "games": "games/"}
    found = [
        before + entry.name for name, before in folders.items() for entry in files.entries(name)
    ]
    return {name: files.read(name) for name in found}


@given(steps, st.sampled_from([0, 20, 10_000]))
def test_it_holds_what_a_folder_would_also_when_it_is_opened_again(
    done: list[Step], room: int
) -> None:
    first, second, model = MemoryBlock(), MemoryBlock(), dict[str, bytes]()
    files = JournalFiles(first, second, room=room)
    for step in done:
        do(files, model, step)
        assert all_files(files) == model
    again = JournalFiles(first, second, room=room)
    assert all_files(again) == model
    assert {name: again.stamp(name) for name in model} == {
        name: files.stamp(name) for name in model
    }


@given(steps, st.data())
def test_a_kill_while_writing_loses_that_change_alone(
    done: list[Step], data: st.DataObject
) -> None:
    block, model, states = MemoryBlock(), dict[str, bytes](), [(16, dict[str, bytes]())]
    files = JournalFiles(block, MemoryBlock())
    for step in done:
        do(files, model, step)
        states.append((block.size(), dict(model)))
    cut = data.draw(st.integers(16, block.size()))
    kept = [state for size, state in states if size <= cut][-1]
    torn = MemoryBlock(block.read(0, cut))
    files = JournalFiles(torn, MemoryBlock())
    assert all_files(files) == kept
    files.write("games/c.json", b"after")
    assert all_files(JournalFiles(torn, MemoryBlock())) == {**kept, "games/c.json": b"after"}


def test_a_kill_while_moving_leaves_the_old_block_in_use() -> None:
    first, second = MemoryBlock(), MemoryBlock()
    JournalFiles(first, second).write("library.json", b"kept")
    second.write(0, b"\0" * 16 + b"half a move")
    files = JournalFiles(first, second, room=0)
    assert files.read("library.json") == b"kept"
    for number in range(9):
        files.write("library.json", b"%d" % number)
    assert first.size() == 0 or second.size() == 0
    assert JournalFiles(first, second).read("library.json") == b"8"


@given(st.lists(st.binary(max_size=60), min_size=1, max_size=12), st.integers(16, 400))
def test_a_full_disk_refuses_the_change_and_keeps_the_rest(
    contents: list[bytes], room: int
) -> None:
    first, second, kept = FullBlock(room), FullBlock(room), dict[str, bytes]()
    files = JournalFiles(first, second, room=0)
    for content in contents:
        with suppress(OSError):
            files.write("library.json", content)
            kept["library.json"] = content
        assert all_files(files) == kept
    assert all_files(JournalFiles(first, second)) == kept


def test_a_full_disk_says_so() -> None:
    files = JournalFiles(FullBlock(20), FullBlock(20))
    with pytest.raises(OSError, match="no room"):
        files.write("library.json", bytes(100))


def test_replaced_content_does_not_pile_up() -> None:
    first, second = MemoryBlock(), MemoryBlock()
    files = JournalFiles(first, second, room=10_000)
    for number in range(1_000):
        files.write("games/a.json", b"%04d" % number * 100)
    assert first.size() + second.size() < 12_000
    assert files.read("games/a.json") == b"0999" * 100


def test_a_lost_title_loses_no_file() -> None:
    first = MemoryBlock()
    JournalFiles(first, MemoryBlock()).write("library.json", b"kept")
    first.write(0, b"\0" * 16)
    assert JournalFiles(first, MemoryBlock()).read("library.json") == b"kept"


@given(st.binary(max_size=200))
def test_any_other_bytes_are_no_reason_to_fail(content: bytes) -> None:
    all_files(JournalFiles(MemoryBlock(content), MemoryBlock(content[::-1])))


def test_the_store_keeps_its_games_in_it() -> None:
    blocks = MemoryBlock(), MemoryBlock()
    Store(JournalFiles(*blocks)).keep_settings({"language": "de"})
    again = Store(JournalFiles(*blocks))
    assert again.settings() == {"language": "de"}
    assert again.notices() == ()
