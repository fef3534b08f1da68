"""Runs a folder as `flet build` ships it, in a process of its own; prints what it showed.

Started as `python -I built_app.py FOLDER CHECKOUT PACKAGES`: FOLDER holds the compiled contents
of the package's folder, CHECKOUT the in-process client, and PACKAGES what is installed.
"""

from __future__ import annotations

import asyncio
import importlib.abc
import json
import runpy
import sys
from collections.abc import Callable
from typing import Any, Final, cast

folder, checkout, packages = sys.argv[1:]
sys.path.append(packages)

import flet as ft  # noqa: E402 # another Python than the one it was installed for may run this


class NotInstalled(importlib.abc.MetaPathFinder):
    """Hides the package that is installed for the tests: a phone has none."""

    def find_spec(self, name: str, *_: object) -> None:
        if name == "scorekeeper":
            raise ModuleNotFoundError(name)


shipped: list[Callable[[ft.Page], Any]] = []


def take_main(main: Callable[[ft.Page], Any], **settings: Any) -> None:
    """Take the place of `flet.run`, which would wait for a real screen."""
    assert settings["no_cdn"]
    shipped.append(main)


sys.meta_path.insert(0, NotInstalled())
sys.path.insert(0, folder)
ft.run = cast(Any, take_main)
runpy.run_module("main", run_name="__main__")
sys.path.append(checkout)

from tests.ui.client import Client  # noqa: E402 # its folder would make the package importable

ONE_DEAL: Final = (
    *("new-game", "start", "score-deal", "out-nobody", "team-0", "team-0-books.clean-1"),
    *("key-5", "key-0", "team-1", "key-5", "main"),
)
"""What a person taps for a deal in which nobody goes out: 550 points to 5."""


async def play() -> dict[str, list[str]]:
    """Open the app and play a deal; return what is on the first screen and on the last one."""
    async with Client(locale=ft.Locale("de")) as client:
        await client.start(shipped[0])
        first = client.texts()
        for name in ONE_DEAL:
            await client.tap(name)
        assert client.crashes == []
        return {"first": first, "last": client.texts()}


played = asyncio.run(play())
ours = {
    name: str(module.__file__)
    for name, module in sys.modules.items()
    if name.partition(".")[0] == "scorekeeper"
}
print(json.dumps({**played, "modules": ours, "python": sys.version_info[:2]}))
