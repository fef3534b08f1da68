"""A window is promised only where there can be one."""

from __future__ import annotations

import os
import socket
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import flet as ft
import pytest

from scorekeeper.startup import window
from scorekeeper.startup.window import has_screen, open_window, window_obstacle


class Desktop:
    """Flet's desktop part, as far as it is asked anything."""

    def __init__(self, home: Path) -> None:
        self.version = "1.0.5"
        self.fetched = 0
        self.failure: Exception | None = None
        self.asked: list[str] = []
        self.time_out: float | None = None
        self.cache = home / ".flet" / "client" / "flet-desktop-light-1.0.5"

    def get_artifact_filename(self) -> str:
        return "flet-linux.tar.gz"

    def ensure_client_cached(self) -> Path:
        self.time_out = socket.getdefaulttimeout()
        if self.failure:
            raise self.failure
        self.fetched += 1
        return self.cache

    def answer(self, request: urllib.request.Request, **_: float) -> SimpleNamespace:
        self.asked.append(request.full_url)
        return SimpleNamespace(close=lambda: None)


@pytest.fixture
def desktop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desktop:
    part = Desktop(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.delenv("FLET_VIEW_PATH", raising=False)
    monkeypatch.delenv("FLET_CLIENT_URL", raising=False)
    monkeypatch.setattr(window, "has_flet_part", lambda _: True)
    monkeypatch.setattr(window, "import_module", lambda _: part)
    monkeypatch.setattr(urllib.request, "urlopen", part.answer)
    return part


@pytest.mark.parametrize(
    ("platform", "environment", "screen"),
    [
        ("linux", {}, False),
        ("linux", {"DISPLAY": ""}, False),
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("win32", {}, True),
        ("darwin", {}, True),
    ],
)
def test_a_screen_is_recognised(platform: str, environment: dict[str, str], screen: bool) -> None:
    assert has_screen(environment, platform) is screen


def test_without_a_screen_there_is_no_window(
    desktop: Desktop, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("DISPLAY")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert "There is no screen" in str(window_obstacle())
    assert desktop.asked == []


def test_without_the_desktop_part_there_is_no_window(
    desktop: Desktop, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(window, "has_flet_part", lambda _: False)
    assert "pip install 'scorekeeper[desktop]'" in str(window_obstacle())
    assert desktop.asked == []


def test_a_window_program_that_is_here_is_not_asked_for(desktop: Desktop) -> None:
    desktop.cache.mkdir(parents=True)
    assert window_obstacle() is None
    assert desktop.asked == []


def test_a_window_program_of_another_version_does_not_count(desktop: Desktop) -> None:
    desktop.cache.with_name("flet-desktop-light-0.80.0").mkdir(parents=True)
    assert window_obstacle() is None
    assert desktop.fetched == 1


def test_a_window_program_that_a_developer_names_is_taken(
    desktop: Desktop, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FLET_VIEW_PATH", str(tmp_path))
    assert window_obstacle() is None
    assert desktop.asked == []


def test_a_missing_window_program_is_fetched_with_a_time_limit(desktop: Desktop) -> None:
    assert window_obstacle() is None
    assert desktop.asked == [
        "https://github.com/flet-dev/flet/releases/download/v1.0.5/flet-linux.tar.gz"
    ]
    assert desktop.fetched == 1
    assert desktop.time_out == window.SECONDS_TO_SEND
    assert socket.getdefaulttimeout() is None


def test_a_mirror_is_asked_where_one_is_set(
    desktop: Desktop, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FLET_CLIENT_URL", "https://mirror.example/flet.tar.gz")
    assert window_obstacle() is None
    assert desktop.asked == ["https://mirror.example/flet.tar.gz"]


def test_a_host_that_does_not_answer_is_no_reason_to_wait(
    desktop: Desktop, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: urllib.request.Request, timeout: float) -> None:
        assert timeout == window.SECONDS_TO_ANSWER
        raise urllib.error.URLError("no network")

    monkeypatch.setattr(urllib.request, "urlopen", fail)
    assert "could not be fetched" in str(window_obstacle())
    assert desktop.fetched == 0


def test_a_download_that_breaks_off_leaves_the_time_limit_as_it_was(desktop: Desktop) -> None:
    desktop.failure = EOFError("half an archive")
    assert "could not be fetched" in str(window_obstacle())
    assert socket.getdefaulttimeout() is None


def runs(as_flet: Callable[[Callable[[ft.Page], None]], None]) -> Callable[..., None]:
    def run(main: Callable[[ft.Page], None], *, assets_dir: str) -> None:
        assert Path(assets_dir).is_absolute()
        as_flet(main)

    return run


def test_a_window_that_showed_a_page_did_open(monkeypatch: pytest.MonkeyPatch) -> None:
    page: ft.Page = object()  # type: ignore[assignment]  # only handed through
    shown: list[ft.Page] = []
    monkeypatch.setattr(ft, "run", runs(lambda main: main(page)))
    assert open_window(shown.append)
    assert shown == [page]


def test_a_window_program_that_ends_before_any_page_did_not_open(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(ft, "run", runs(lambda _: None))
    assert not open_window(lambda _: None)


def test_a_window_program_that_cannot_be_started_did_not_open(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(_: object) -> None:
        raise FileNotFoundError("flet")

    monkeypatch.setattr(ft, "run", runs(fail))
    assert not open_window(lambda _: None)


def test_flet_does_not_take_a_wayland_desktop_for_a_server(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    monkeypatch.setenv("DISPLAY", "set only to be put back after the test")
    monkeypatch.delenv("DISPLAY")
    monkeypatch.setattr(ft, "run", runs(lambda _: None))
    open_window(lambda _: None)
    assert os.environ["DISPLAY"] == ""
