"""The app starts in a browser's worker, on files of the browser or without any."""

from __future__ import annotations

import errno
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import flet as ft
import pytest

from scorekeeper.browser.journal import MemoryBlock
from scorekeeper.browser.start import PageBlock, start
from scorekeeper.i18n import language
from scorekeeper.i18n.translate import choose_language
from tests.i18n.catalogues import write_catalogue
from tests.ui.client import Client


class JsException(Exception):
    """What Pyodide raises for an error of the browser."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name
        self.message = "the browser's own words"


class Bytes(bytes):
    """What comes from a script."""

    def to_bytes(self) -> bytes:
        return bytes(self)


class Handle:
    """A file as `worker.js` hands it over, with room for so many bytes."""

    def __init__(self, room: int = 1_000_000) -> None:
        self.block = MemoryBlock()
        self.room = room
        self.failure: str | None = None

    def read(self, at: int, size: int) -> Bytes:
        return Bytes(self.block.read(at, size))

    def write(self, at: int, content: bytes) -> int:
        if self.failure:
            raise JsException(self.failure)
        fits = content[: max(0, self.room - at)]
        self.block.write(at, fits)
        return len(fits)

    def truncate(self, size: int) -> None:
        self.block.truncate(size)

    def size(self) -> int:
        return self.block.size()


@pytest.fixture(autouse=True)
def _pyodide(monkeypatch: pytest.MonkeyPatch) -> None:
    ffi: Any = ModuleType("pyodide.ffi")
    ffi.JsException = JsException
    ffi.to_js = lambda content: content
    monkeypatch.setitem(sys.modules, "pyodide", ModuleType("pyodide"))
    monkeypatch.setitem(sys.modules, "pyodide.ffi", ffi)


def started(handles: list[Handle], monkeypatch: pytest.MonkeyPatch) -> Callable[[ft.Page], Any]:
    page: Any = ModuleType("scorekeeper_page")
    page.blocks = handles
    monkeypatch.setitem(sys.modules, "scorekeeper_page", page)
    mains: list[Callable[[ft.Page], Any]] = []
    monkeypatch.setattr(ft, "run", mains.append)
    start()
    return mains[0]


@pytest.mark.parametrize("count", [2, 0], ids=["with files", "without"])
async def test_the_first_screen_is_there(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    handles = [Handle() for _ in range(count)]
    main = started(handles, monkeypatch)
    async with Client() as client:
        await client.start(main)
        assert "New game" in client.texts()
        warned = any("the scores are lost" in text for text in client.texts())
        assert warned is (count == 0)
        assert client.crashes == []
    assert all(handle.size() > 0 for handle in handles[:1])


async def test_it_speaks_the_language_of_the_browser(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(language, "LOCALES", tmp_path)
    for code, words in (("de", "Neues Spiel"), ("pt_BR", "Novo jogo")):
        write_catalogue(tmp_path, code, {"New game": words})
    # What the worker was told when it started, and what the page says of the same browser.
    monkeypatch.setenv("LC_ALL", "pt_BR")
    main = started([], monkeypatch)
    async with Client(locale=ft.Locale("de")) as client, Client() as silent:
        await client.start(main)
        assert "Neues Spiel" in client.texts()
        silent.answers["get_device_info"] = None
        await silent.start(main)
        assert "Novo jogo" in silent.texts()
    choose_language("en")


def test_a_block_is_a_file_of_the_browser() -> None:
    block = PageBlock(Handle())
    block.write(3, b"abc")
    assert block.read(2, 10) == b"\0abc"
    assert block.size() == 6
    block.truncate(4)
    assert block.read(0, 10) == b"\0\0\0a"


@pytest.mark.parametrize(
    ("name", "code"), [("QuotaExceededError", errno.ENOSPC), ("InvalidStateError", errno.EIO)]
)
def test_what_the_browser_refuses_is_an_error_of_the_disk(name: str, code: int) -> None:
    handle = Handle()
    handle.failure = name
    with pytest.raises(OSError, match="the browser's own words") as failure:
        PageBlock(handle).write(0, b"abc")
    assert failure.value.errno == code


def test_half_a_write_is_a_full_disk() -> None:
    with pytest.raises(OSError, match="No space left") as failure:
        PageBlock(Handle(room=2)).write(0, b"abc")
    assert failure.value.errno == errno.ENOSPC
