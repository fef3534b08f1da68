"""The scores lie where they were asked to, else where this system keeps such things."""

from __future__ import annotations

import os
from pathlib import Path, PurePosixPath, PureWindowsPath

import pytest

from scorekeeper.rules.sentence import Refused
from scorekeeper.startup.data_folder import data_folder, prepared

HOME = PurePosixPath("/home/ann")
EVERYTHING = {
    "SCOREKEEPER_DATA": "/chosen",
    "FLET_APP_STORAGE_DATA": "/flet",
    "XDG_DATA_HOME": "/shared",
}


@pytest.mark.parametrize(
    ("asked", "without", "folder"),
    [
        ("/asked", [], "/asked"),
        (None, [], "/chosen"),
        (None, ["SCOREKEEPER_DATA"], "/flet"),
        (None, ["SCOREKEEPER_DATA", "FLET_APP_STORAGE_DATA"], "/shared/scorekeeper"),
        (None, list(EVERYTHING), "/home/ann/.local/share/scorekeeper"),
    ],
)
def test_the_nearest_wish_counts(asked: str | None, without: list[str], folder: str) -> None:
    environment = {name: value for name, value in EVERYTHING.items() if name not in without}
    assert data_folder(asked, environment, "linux", HOME).as_posix() == folder


def test_a_relative_xdg_folder_is_ignored() -> None:
    folder = data_folder(None, {"XDG_DATA_HOME": "share"}, "linux", HOME)
    assert folder.as_posix() == "/home/ann/.local/share/scorekeeper"


def test_a_mac_keeps_them_in_its_library() -> None:
    folder = data_folder(None, {}, "darwin", PurePosixPath("/Users/ann"))
    assert folder.as_posix() == "/Users/ann/Library/Application Support/Scorekeeper"


@pytest.mark.parametrize(
    ("environment", "parts"),
    [
        ({"APPDATA": "roaming"}, ["roaming", "Scorekeeper"]),
        ({}, ["C:\\", "ann", "AppData", "Roaming", "Scorekeeper"]),
    ],
)
def test_windows_keeps_them_in_its_roaming_folder(
    environment: dict[str, str], parts: list[str]
) -> None:
    folder = data_folder(None, environment, "win32", PureWindowsPath("C:\\ann"))
    assert list(PureWindowsPath(folder).parts) == parts


def test_a_tilde_is_the_persons_own_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/bea")
    assert data_folder("~/scores", {}, "linux", HOME) == Path("/home/bea/scores")


def test_a_missing_folder_is_made_and_left_empty(tmp_path: Path) -> None:
    folder = prepared(tmp_path / "new" / "scores")
    assert list(folder.iterdir()) == []


def test_a_relative_folder_stays_where_it_is_when_the_working_folder_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert prepared(Path("scores")) == tmp_path / "scores"


def test_a_folder_inside_a_file_is_refused_with_its_name(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(Refused, match=r"kept in .*file/scores \(Not a directory\)"):
        prepared(tmp_path / "file" / "scores")


@pytest.mark.skipif(os.geteuid() == 0, reason="the superuser may write everywhere")
def test_a_folder_that_cannot_be_written_to_is_refused(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    with pytest.raises(Refused, match="Permission denied"):
        prepared(tmp_path)
