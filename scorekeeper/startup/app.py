"""Puts the program together, for every way of starting it."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from scorekeeper import ASSETS
from scorekeeper.i18n.translate import choose_language

if TYPE_CHECKING:
    import flet as ft

    from scorekeeper.app.keeper import Keeper
    from scorekeeper.storage.store import Store

ShowApp: TypeAlias = "Callable[[ft.Page], Awaitable[None]]"
"""What Flet calls for every window and every browser tab, to show the app there."""

logger = logging.getLogger("scorekeeper.startup")


def open_scores(store: Store, *, is_ephemeral: bool = False) -> ShowApp:
    """Build the app over a store, and return what shows it.

    `is_ephemeral` says that nothing can be kept beyond this process.
    """
    from scorekeeper.app.keeper import Keeper
    from scorekeeper.ui.app import show_app

    choose_system_language()
    keeper = Keeper(store, is_ephemeral=is_ephemeral)

    async def show(page: ft.Page) -> None:
        await show_app(page, keeper)

    return show


def open_folder(folder: Path) -> ShowApp:
    """Open the scores in a folder, and return what shows the app.

    Raises `Refused` if the folder cannot be used.
    """
    from scorekeeper.storage.store import open_store

    return open_scores(open_store(folder))


@contextmanager
def keeper_of(folder: Path) -> Iterator[Keeper]:
    """Open the scores in a folder for a command that shows no app, and close them after it.

    Raises `Refused` if the folder cannot be used.
    """
    from scorekeeper.app.keeper import Keeper
    from scorekeeper.storage.store import open_store

    with closing(open_store(folder)) as store:
        yield Keeper(store)


def choose_system_language() -> None:
    """Speak the language of the environment wherever no window asks for another one."""
    choose_language(system_language(os.environ))


def system_language(environment: Mapping[str, str]) -> str:
    """Return the language of the system, such as `de` or `pt_BR`; `en` where none is set."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        language = environment.get(name, "").partition(".")[0].partition("@")[0]
        if language:
            return "en" if language in ("C", "POSIX") else language
    return "en"


def is_hosted() -> bool:
    """Whether Flet started this program itself, and has its screen ready."""
    by_flet = ("FLET_PLATFORM", "FLET_DISPLAY_URL_PREFIX")
    return sys.platform == "emscripten" or any(name in os.environ for name in by_flet)


def run_hosted() -> int:
    """Show the app on the screen that Flet has ready, and return the exit status.

    Raises `Refused` if scores cannot be kept on this device.
    """
    import flet as ft

    from scorekeeper.startup.data_folder import data_folder, prepared

    folder = prepared(data_folder(None, os.environ, sys.platform, Path.home()))
    ft.run(open_folder(folder), assets_dir=str(ASSETS), no_cdn=True)
    return 0


def has_flet_part(name: str) -> bool:
    """Whether a part (`flet_web`, `flet_desktop`) is installed in the version of Flet itself.

    Flet installs by pip, unasked, whatever fails this test. So it has to be asked first.
    """
    if find_spec(name) is None:
        return False
    from flet.version import flet_version

    try:
        version: object = import_module(f"{name}.version").version
    except Exception:
        logger.info("%s cannot be imported", name, exc_info=True)
        return False
    return version == flet_version
