"""Opens the desktop window, or says beforehand why there can be none."""

from __future__ import annotations

import logging
import os
import socket
import sys
import urllib.request
from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final

from scorekeeper.rules.sentence import Sentence, sentence
from scorekeeper.startup.assets import ASSETS
from scorekeeper.startup.flet_part import has_flet_part

if TYPE_CHECKING:
    import flet as ft

SECONDS_TO_ANSWER: Final = 3.0
"""How long the host of Flet's window program may take to answer before we go on without it."""

SECONDS_TO_SEND: Final = 20.0
"""How long a started download of it may stand still."""

NOT_OPENED: Final = sentence("The window did not open, so the app is served to the browser.")
"""Why the app is served where everything for a window was there and it failed all the same."""

logger = logging.getLogger("scorekeeper.startup")


def has_screen(environment: Mapping[str, str], platform: str) -> bool:
    """Whether windows can be shown; `platform` is a value of `sys.platform`."""
    if platform in ("win32", "darwin"):
        return True
    return bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))


def window_obstacle() -> Sentence | None:
    """Why no window can be opened here; None where one can.

    Fetches Flet's window program if it is not on this machine yet, as Flet itself would.
    """
    if not has_screen(os.environ, sys.platform):
        return sentence("There is no screen for a window, so the app is served to the browser.")
    if not has_flet_part("flet_desktop"):
        return sentence(
            "Flet's desktop part is not installed (pip install 'scorekeeper[desktop]'),"
            " so the app is served to the browser."
        )
    if not _has_window_program():
        return sentence(
            "Flet's window program is not on this machine and could not be fetched,"
            " so the app is served to the browser."
        )
    return None


def open_window(open_page: Callable[[ft.Page], None]) -> bool:
    """Show the app in a window until it is closed; whether a window did open."""
    import flet as ft

    opened = False

    def open_first_page(page: ft.Page) -> None:
        nonlocal opened
        opened = True
        open_page(page)

    # Flet takes a Linux without DISPLAY for a server, a Wayland desktop too; an empty one will do.
    if os.environ.get("WAYLAND_DISPLAY"):
        os.environ.setdefault("DISPLAY", "")
    try:
        ft.run(open_first_page, assets_dir=str(ASSETS))
    except OSError:
        logger.info("Flet's window program did not start", exc_info=True)
    return opened


def _has_window_program() -> bool:
    if Path(os.environ.get("FLET_VIEW_PATH", "/nowhere")).is_dir():
        return True
    flet_desktop = import_module("flet_desktop")
    version = import_module("flet_desktop.version").version
    if any((Path.home() / ".flet" / "client").glob(f"flet-desktop-*-{version}*")):
        return True
    address = os.environ.get("FLET_CLIENT_URL") or (
        "https://github.com/flet-dev/flet/releases/download/"
        f"v{version}/{flet_desktop.get_artifact_filename()}"
    )
    usual_time_out = socket.getdefaulttimeout()
    try:
        question = urllib.request.Request(address, method="HEAD")
        urllib.request.urlopen(question, timeout=SECONDS_TO_ANSWER).close()
        socket.setdefaulttimeout(SECONDS_TO_SEND)
        flet_desktop.ensure_client_cached()
    except Exception:
        # Whatever keeps the program from coming, the app can still be served.
        logger.info("Flet's window program could not be fetched", exc_info=True)
        return False
    finally:
        socket.setdefaulttimeout(usual_time_out)
    return True
