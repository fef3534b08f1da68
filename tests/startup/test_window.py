"""A window is promised only where there can be one."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import tarfile
import urllib.error
from collections.abc import Awaitable, Callable
from pathlib import Path

import flet as ft
import pytest

from scorekeeper.startup import window
from scorekeeper.startup.window import has_screen, open_window, window_obstacle

PAGE: ft.Page = object()  # type: ignore[assignment]  # only handed through


async def show_nothing(_: ft.Page) -> None:
    """Stand for the app where no page is opened."""


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


@pytest.fixture
def _screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window, "has_flet_part", lambda _: True)
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)


@pytest.mark.usefixtures("_screen")
def test_with_a_screen_and_the_desktop_part_a_window_can_be_tried() -> None:
    assert window_obstacle() is None


@pytest.mark.usefixtures("_screen")
def test_without_a_screen_there_is_no_window(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DISPLAY")
    assert "There is no screen" in str(window_obstacle())


@pytest.mark.usefixtures("_screen")
def test_without_the_desktop_part_there_is_no_window(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window, "has_flet_part", lambda _: False)
    assert "pip install 'scorekeeper[desktop]'" in str(window_obstacle())


Run = Callable[[Callable[[ft.Page], Awaitable[None]]], None]


def flet_runs(monkeypatch: pytest.MonkeyPatch, as_flet: Run) -> None:
    """Have something else done where Flet would open a window."""

    def run(main: Callable[[ft.Page], Awaitable[None]], *, assets_dir: str) -> None:
        assert Path(assets_dir).is_absolute()
        as_flet(main)

    monkeypatch.setattr(ft, "run", run)


def open_first_page(main: Callable[[ft.Page], Awaitable[None]]) -> None:
    asyncio.run(main(PAGE))  # type: ignore[arg-type]  # it is a coroutine


def test_a_window_that_showed_a_page_did_open(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[ft.Page] = []

    async def show(page: ft.Page) -> None:
        shown.append(page)

    flet_runs(monkeypatch, open_first_page)
    assert open_window(show)
    assert shown == [PAGE]


def test_a_window_program_that_ends_before_any_page_did_not_open(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    flet_runs(monkeypatch, lambda _: None)
    assert not open_window(show_nothing)


@pytest.mark.parametrize(
    "problem",
    [
        FileNotFoundError("flet"),
        urllib.error.URLError("no network"),
        TimeoutError("a host that does not answer"),
        EOFError("half an archive"),
        tarfile.ReadError("not an archive"),
    ],
    ids=lambda problem: type(problem).__name__,
)
def test_a_window_program_that_is_not_there_and_cannot_be_downloaded_did_not_open(
    problem: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: object) -> None:
        raise problem

    flet_runs(monkeypatch, fail)
    assert not open_window(show_nothing)


def test_what_fails_once_a_window_is_open_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(main: Callable[[ft.Page], Awaitable[None]]) -> None:
        open_first_page(main)
        raise ZeroDivisionError

    flet_runs(monkeypatch, fail)
    with pytest.raises(ZeroDivisionError):
        open_window(show_nothing)


def test_only_until_a_window_is_open_a_silent_host_is_given_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    limits: list[float | None] = []

    def run(main: Callable[[ft.Page], Awaitable[None]]) -> None:
        limits.append(socket.getdefaulttimeout())
        open_first_page(main)
        limits.append(socket.getdefaulttimeout())

    flet_runs(monkeypatch, run)
    open_window(show_nothing)
    assert limits == [window.SECONDS_TO_ANSWER, None]


def test_a_window_that_did_not_open_leaves_the_process_as_it_was(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    before = signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGTERM)

    def fail(_: object) -> None:
        # As Flet does, whose own handlers are of no use once it has ended.
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, lambda *_: None)
        raise OSError

    flet_runs(monkeypatch, fail)
    open_window(show_nothing)
    assert (signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGTERM)) == before
    assert socket.getdefaulttimeout() is None


def test_flet_does_not_take_a_wayland_desktop_for_a_server(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    monkeypatch.setenv("DISPLAY", "set only to be put back after the test")
    monkeypatch.delenv("DISPLAY")
    flet_runs(monkeypatch, lambda _: None)
    open_window(show_nothing)
    assert os.environ["DISPLAY"] == ""
