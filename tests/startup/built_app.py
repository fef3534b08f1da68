"""Runs a folder as `flet build` ships it, in a process of its own; prints what it showed.

Started as `python -I built_app.py FOLDER CLIENT`, where FOLDER holds the compiled contents of
the package's folder, and CLIENT is the folder of the in-process client.
"""

from __future__ import annotations

import asyncio
import importlib.abc
import json
import runpy
import sys
from collections.abc import Callable
from typing import Any, cast

import flet as ft

folder, checkout = sys.argv[1:]


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


async def show() -> list[str]:
    """Open the app, and return what is on its first screen."""
    async with Client() as client:
        await client.start(shipped[0])
        assert client.crashes == []
        return client.texts()


texts = asyncio.run(show())
ours = {
    name: str(module.__file__)
    for name, module in sys.modules.items()
    if name.partition(".")[0] == "scorekeeper"
}
print(json.dumps({"texts": texts, "modules": ours}))
