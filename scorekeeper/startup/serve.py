"""Serves the app to browsers until it is told to stop."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from scorekeeper.app.backup import LARGEST_BACKUP
from scorekeeper.rules.sentence import Refused, sentence
from scorekeeper.startup.assets import ASSETS
from scorekeeper.startup.flet_part import has_flet_part
from scorekeeper.startup.listening import Listener

if TYPE_CHECKING:
    import flet as ft

SECONDS_TO_FINISH: Final = 1
"""How long open pages may delay the end."""

LARGEST_MESSAGE: Final = LARGEST_BACKUP + 1024**2
"""Bytes; what a browser hands over at once, a backup to be restored at most."""


def require_browser_part() -> None:
    """Raise `Refused` where Flet's browser part is not installed."""
    if not has_flet_part("flet_web"):
        raise Refused(
            sentence(
                "The part of Flet that serves browsers is missing."
                " Install it with: pip install 'scorekeeper[web]'"
            )
        )


def show_on_return(page: ft.Page, show: Callable[[ft.Page], None]) -> None:
    """Show the app on a page that has no tab at the moment, once a tab has it again."""

    def returned() -> None:
        page.on_connect = None
        show(page)

    page.on_connect = returned


def serve(
    open_scores: Callable[[], Callable[[ft.Page], None]],
    listener: Listener,
    announce: Callable[[], None],
) -> None:
    """Serve the app at a port until the process is interrupted.

    `announce` is called once, when pages are answered. The scores are opened meanwhile, while
    the browser still loads what draws them; `open_scores` returns what Flet calls for each page.
    Raises what `open_scores` raised, and `KeyboardInterrupt` after Ctrl-C, each after an orderly
    end.
    """
    import flet_web.fastapi  # type: ignore[import-untyped]  # Flet's browser part has no types
    import uvicorn

    from scorekeeper.startup.browser_guard import BrowserGuard
    from scorekeeper.web.serving import ClientFiles

    class ScoreServer(uvicorn.Server):
        opening: asyncio.Task[Callable[[ft.Page], None]] | None = None

        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            self.opening = asyncio.create_task(asyncio.to_thread(open_scores))
            self.opening.add_done_callback(self.end_if_refused)
            announce()

        def end_if_refused(self, opening: asyncio.Task[Callable[[ft.Page], None]]) -> None:
            if not opening.cancelled() and opening.exception():
                self.should_exit = True

    async def open_page(page: ft.Page) -> None:
        assert server.opening is not None
        await asyncio.wait([server.opening])
        if server.should_exit:
            return
        show = server.opening.result()
        if page.session.connection is None:
            # The tab went away while the scores were opened, and Flet drops all that is drawn
            # for nobody. If the tab comes back, a reload during a restart, it has to be drawn then.
            show_on_return(page, show)
            raise BrokenPipeError
        show(page)

    app = flet_web.fastapi.app(
        open_page, assets_dir=str(ASSETS), app_name="Scorekeeper", no_cdn=True
    )
    app.add_middleware(ClientFiles)
    app.add_middleware(BrowserGuard)
    config = uvicorn.Config(
        app,
        log_level="critical",
        ws="websockets-sansio",
        ws_max_size=LARGEST_MESSAGE,
        timeout_graceful_shutdown=SECONDS_TO_FINISH,
    )
    server = ScoreServer(config)
    server.run(sockets=[listener.socket])
    if server.opening is not None and not server.opening.cancelled():
        server.opening.result()
