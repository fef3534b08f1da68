"""The commands `backup` and `restore`, by their parts and as programs of their own."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from scorekeeper import cli
from scorekeeper.app.backup import Contents
from scorekeeper.game.history import History
from scorekeeper.startup import backup as module
from scorekeeper.storage.files import RealFiles
from scorekeeper.storage.names import game_file
from scorekeeper.storage.store import open_store
from tests.e2e.server import CHECKOUT
from tests.storage.damaging import edited, set_at
from tests.storage.histories import GAME_ID, after, id_of
from tests.storage.restoring import HOUSE, everything, filled

Run = Callable[..., tuple[int, str, str]]


class Terminal(io.StringIO):
    """Somebody who can be asked."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder with games in it."""
    filled(RealFiles(tmp_path / "data")).close()
    return tmp_path / "data"


@pytest.fixture
def run(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command; its exit status, what it printed, and what it complained of."""

    def run_command(*arguments: object, typed: str | None = None) -> tuple[int, str, str]:
        monkeypatch.setattr("sys.stdin", io.StringIO() if typed is None else Terminal(typed))
        status = cli.main([str(argument) for argument in arguments])
        return status, *capfd.readouterr()

    return run_command


def contents_of(folder: Path) -> Contents:
    """All that is kept in a data folder."""
    with closing(open_store(folder)) as store:
        return everything(store)


def listed_in(folder: Path) -> list[str]:
    """The games that are listed from a data folder."""
    return [
        kept.id
        for kept in contents_of(folder).items
        if isinstance(kept.value, History) and not kept.is_deleted
    ]


def test_a_backup_is_written_and_restored(data: Path, tmp_path: Path, run: Run) -> None:
    file, other = tmp_path / "b.json", tmp_path / "other"
    assert run("--data", data, "backup", file) == (0, f"2 games are in the backup {file}.\n", "")
    assert json.loads(file.read_bytes())["format"] == "scorekeeper backup"
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == ["b.json"]
    status, printed, complaint = run("restore", file, "--data", other, "--yes")
    assert (status, complaint) == (0, "")
    (record,) = (other / "backups").iterdir()
    assert printed.splitlines() == [
        "2 games will be added.",
        "  Ann, Bob, Player 3 & Zoë: Hand and Foot (Whitnack), 2026-05-01 (deleted)",
        "  Ann, Bob, Player 3 & Zoë: Hand and Foot, 2026-05-01",
        "1 set of house rules will be added.",
        f"  {HOUSE.name}",
        "2 settings will be added.",
        f"Restored. To take that back, restore {record}.",
    ]
    assert contents_of(other) == contents_of(data)
    assert run("restore", file, "--data", other)[:2] == (
        0,
        "2 games stay as they are here: they are the same or later than in the backup.\n"
        "1 set of house rules stays as it is here.\n"
        "There is nothing to restore.\n",
    )
    assert run("restore", record, "--data", other, "--yes")[0] == 0
    assert listed_in(other) == []


def test_a_file_that_is_there_is_replaced_only_by_force(
    data: Path, tmp_path: Path, run: Run
) -> None:
    file = tmp_path / "b.json"
    file.write_text("precious")
    status, printed, complaint = run("--data", data, "backup", file)
    assert (status, printed) == (1, "")
    assert complaint == (
        f"scorekeeper: {file} is there already."
        " Choose another name, or say --force to replace it.\n"
    )
    assert file.read_text() == "precious"
    assert run("--data", data, "backup", file, "--force")[0] == 0
    assert file.read_text() != "precious"
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == ["b.json"]


def test_a_link_is_followed_and_no_folder_or_device_is_replaced(
    data: Path, tmp_path: Path, run: Run
) -> None:
    target, link = tmp_path / "target.json", tmp_path / "link.json"
    target.touch()
    link.symlink_to(target)
    assert run("--data", data, "backup", link, "--force")[0] == 0
    assert link.is_symlink()
    assert target.stat().st_size > 0
    link.unlink()
    link.symlink_to(tmp_path / "nowhere")
    for bad in (tmp_path, link):
        status, _, complaint = run("--data", data, "backup", bad, "--force")
        assert (status, complaint) == (1, f"scorekeeper: {bad} is no file that can be replaced.\n")


def test_a_place_that_cannot_be_written_to_costs_one_line(
    data: Path, tmp_path: Path, run: Run
) -> None:
    for bad in (tmp_path / "no" / "b.json", data / "lock" / "b.json"):
        status, printed, complaint = run("--data", data, "backup", bad)
        assert (status, printed, complaint.count("\n")) == (1, "", 1)
        assert complaint.startswith(f"scorekeeper: The backup cannot be written to {bad} (")


def test_a_disk_that_is_full_leaves_the_old_backup(
    data: Path, tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "b.json"
    file.write_text("precious")

    def fail(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", fail)
    status, _, complaint = run("--data", data, "backup", file, "--force")
    assert status == 1
    assert "(No space left on device)" in complaint
    assert file.read_text() == "precious"
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == ["b.json"]


def test_without_scores_there_is_nothing_to_back_up(tmp_path: Path, run: Run) -> None:
    status, printed, complaint = run("--data", tmp_path / "no", "backup", tmp_path / "b.json")
    assert (status, printed) == (1, "")
    assert complaint == f"scorekeeper: There are no scores in {tmp_path / 'no'}.\n"
    assert list(tmp_path.iterdir()) == []


def test_what_is_not_in_a_backup_is_told_and_shows_in_the_status(
    data: Path, tmp_path: Path, run: Run
) -> None:
    game = data / game_file(GAME_ID)
    game.write_bytes(edited(game.read_bytes(), set_at("meta.1.schema", 2)))
    (data / game_file(id_of(2))).write_bytes(b"")
    (data / f"{game_file(id_of(2))}.old").unlink()
    status, printed, complaint = run("--data", data, "backup", tmp_path / "b.json")
    assert status == 1
    assert printed.startswith("0 games are in the backup")
    damaged, newer = complaint.splitlines()
    assert id_of(2) in damaged
    assert newer.endswith(
        f"{GAME_ID}.json is left as it is: A newer version of Scorekeeper wrote it."
    )


@pytest.mark.parametrize(
    ("answer", "is_restored"),
    [("y\n", True), ("Y\n", True), ("n\n", False), ("", False), ("yes\n", False)],
)
def test_on_a_terminal_it_is_asked_first(
    data: Path, tmp_path: Path, run: Run, answer: str, is_restored: bool
) -> None:
    file, other = tmp_path / "b.json", tmp_path / "other"
    run("--data", data, "backup", file)
    status, printed, complaint = run("restore", file, "--data", other, typed=answer)
    assert "Restore? Type y for yes, n for no: " in printed
    assert status == (0 if is_restored else 1)
    assert complaint == ("" if is_restored else "scorekeeper: Nothing was restored.\n")
    assert bool(listed_in(other)) is is_restored


def test_where_nobody_can_be_asked_nothing_is_restored(
    data: Path, tmp_path: Path, run: Run
) -> None:
    file, other = tmp_path / "b.json", tmp_path / "other"
    run("--data", data, "backup", file)
    status, printed, complaint = run("restore", file, "--data", other)
    assert status == 1
    assert printed.startswith("2 games will be added.")
    assert complaint.startswith("scorekeeper: Nobody can be asked here. Say --yes")
    assert listed_in(other) == []


@pytest.mark.parametrize("content", [b"", b"[]", b"[1]", b'{"players": ["Ann"]}', b"\xff", None])
def test_what_is_no_backup_costs_one_line(
    data: Path, tmp_path: Path, run: Run, content: bytes | None
) -> None:
    file = tmp_path / "b.json"
    if content is not None:
        file.write_bytes(content)
    before = contents_of(data)
    status, printed, complaint = run("--data", data, "restore", "--yes", file)
    assert (status, printed, complaint.count("\n")) == (1, "", 1)
    assert contents_of(data) == before


def test_what_is_too_large_is_refused_without_reading_it_all(
    data: Path, tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "LARGEST_BACKUP", 10)
    file = tmp_path / "b.json"
    file.write_bytes(bytes(1000))
    assert len(module._read(file)) == 11
    assert run("--data", data, "restore", "--yes", file)[0] == 1


def test_nothing_is_restored_while_the_app_has_the_scores_open(
    data: Path, tmp_path: Path, run: Run
) -> None:
    file = tmp_path / "b.json"
    run("--data", data, "backup", file)
    with closing(open_store(data)) as app:
        app.save(after(41))
        status, _, complaint = run("--data", data, "backup", tmp_path / "c.json")
        assert (status, complaint) == (0, "")
        app.delete(GAME_ID)
        status, _, complaint = run("--data", data, "restore", "--yes", file)
        assert status == 1
        assert complaint.startswith("scorekeeper: Another Scorekeeper on this machine has these")
        assert app.summaries() == ()


@pytest.mark.program
def test_backups_go_through_pipes(data: Path, tmp_path: Path) -> None:
    def program(*arguments: object, content: bytes = b"") -> subprocess.CompletedProcess[bytes]:
        command = [sys.executable, "-m", "scorekeeper", *map(str, arguments)]
        return subprocess.run(
            command, cwd=CHECKOUT, input=content, capture_output=True, timeout=60, check=False
        )

    made = program("backup", "-", "--data", data)
    assert (made.returncode, made.stderr) == (0, b"")
    restored = program("restore", "-", "--yes", "--data", tmp_path / "other", content=made.stdout)
    assert (restored.returncode, restored.stderr) == (0, b"")
    assert contents_of(tmp_path / "other") == contents_of(data)
    assert program("restore", "-", "--data", data, content=b"[]").returncode == 1
