"""Opens the desktop window, or says why there can be none."""

from __future__ import annotations

import logging
import os
import signal
import socket
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from scorekeeper import ASSETS
from scorekeeper.rules.sentence import Sentence, sentence
from scorekeeper.startup.app import ShowApp, has_flet_part

if TYPE_CHECKING:
    import flet as ft

SECONDS_TO_ANSWER: Final = 10.0
"""How long a host may be silent while Flet downloads its window program, at the first start."""

NOT_OPENED: Final = sentence("The window did not open, so the app is served to the browser.")
"""Why the app is served where everything for a window was there and it failed all the same."""

logger = logging.getLogger("scorekeeper.startup")


def has_screen(environment: Mapping[str, str], platform: str) -> bool:
    """Whether windows can be shown; `platform` is a value of `sys.platform`."""
    if platform in ("win32", "darwin"):
        return True
    return bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))


def window_obstacle() -> Sentence | None:
    """Why no window can be opened here; None where one can be tried."""
    if not has_screen(os.environ, sys.platform):
        return sentence("There is no screen for a window, so the app is served to the browser.")
    if not has_flet_part("flet_desktop"):
        return sentence(
            "Flet's desktop part is not installed (pip install 'scorekeeper[desktop]'),"
            " so the app is served to the browser."
        )
    return None


def open_window(show: ShowApp) -> bool:
    """Show the app in a window until it is closed; whether a window did open.

    Flet first downloads its window program where it is not on this machine yet.
    """
    import flet as ft

    opened = False

    # Flet takes a Linux without DISPLAY for a server, a Wayland desktop too; an empty one will do.
    if os.environ.get("WAYLAND_DISPLAY"):
        os.environ.setdefault("DISPLAY", "")
    with _put_back_afterwards() as usual_time_out:
        socket.setdefaulttimeout(SECONDS_TO_ANSWER)

        async def show_first_page(page: ft.Page) -> None:
            nonlocal opened
            opened = True
            socket.setdefaulttimeout(usual_time_out)
            await show(page)

        try:
            ft.run(show_first_page, assets_dir=str(ASSETS))
        except Exception:
            if opened:
                raise
            # Whatever kept the window from opening, the app can still be served.
            logger.info("Flet's window program did not start", exc_info=True)
    return opened


@contextmanager
def _put_back_afterwards() -> Iterator[float | None]:
    """Put back what opening a window changes in the process, for the server that may follow.

    Gives the usual time limit of sockets.
    """
    time_out = socket.getdefaulttimeout()
    handlers = [(number, signal.getsignal(number)) for number in (signal.SIGINT, signal.SIGTERM)]
    try:
        yield time_out
    finally:
        socket.setdefaulttimeout(time_out)
        for number, handler in handlers:
            signal.signal(number, handler)
