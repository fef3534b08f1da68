"""Takes an address, and serves the app to browsers there until it is stopped."""

from __future__ import annotations

import asyncio
import errno
import ipaddress
import logging
import os
import socket
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from scorekeeper import ASSETS
from scorekeeper.app.backup import LARGEST_BACKUP
from scorekeeper.rules.sentence import Refused, sentence
from scorekeeper.startup.app import ShowApp, has_flet_part
from scorekeeper.startup.arguments import DEFAULT_PORT

if TYPE_CHECKING:
    import flet as ft
    from flet.messaging.protocol import Message

TRIED_PORTS: Final = 20
"""How many ports, from the default one upwards, are tried before the system chooses one."""

SECONDS_TO_FINISH: Final = 1
"""How long open pages may delay the end."""

LARGEST_MESSAGE: Final = LARGEST_BACKUP + 1024**2
"""Bytes; what a browser hands over at once, a backup to be restored at most."""


@dataclass(frozen=True, slots=True)
class Listener:
    """A port that is ours, and what to tell people about it."""

    socket: socket.socket
    """The listening socket: a browser that connects now is answered once the app runs."""

    address: str
    """What to type into a browser: `http://127.0.0.1:8765`."""

    open_to_others: bool
    """Whether other machines can reach it."""


def listen(host: str, port: int | None) -> Listener:
    """Take a port: exactly `port` (0: any free one), or the default or the next free one.

    Raises `Refused` where the port is taken or the host is none of this machine's.
    """
    if port is not None:
        return _listener(_bound(host, port))
    for candidate in range(DEFAULT_PORT, DEFAULT_PORT + TRIED_PORTS):
        try:
            return _listener(_bound(host, candidate))
        except _PortTaken:
            continue
    return _listener(_bound(host, 0))


class _PortTaken(Refused):
    """Somebody else listens there."""


def _bound(host: str, port: int) -> socket.socket:
    try:
        family, _, _, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        return socket.create_server(address[:2], family=family, backlog=128)
    except OSError as problem:
        if problem.errno == errno.EADDRINUSE:
            raise _PortTaken(
                sentence(
                    "Port {port} is taken by another program. Choose another one with --port,"
                    " or leave --port out.",
                    port=str(port),
                ),
                field="port",
            ) from problem
        raise Refused(
            sentence(
                "The app cannot be served at {host}, port {port} ({problem}).",
                host=host,
                port=str(port),
                problem=_plain(problem),
            ),
            field="host",
        ) from problem


def _plain(problem: OSError) -> str:
    if isinstance(problem, socket.gaierror):
        return problem.strerror or str(problem)
    # The socket module adds its own words to the system's, which say nothing to a person.
    return os.strerror(problem.errno or 0)


def _listener(bound: socket.socket) -> Listener:
    host, port = bound.getsockname()[:2]
    ip = ipaddress.ip_address(host)
    shown = _address_for_others(ip.version) if ip.is_unspecified else host
    name = f"[{shown}]" if ":" in shown else shown
    return Listener(bound, f"http://{name}:{port}", not ip.is_loopback)


def _address_for_others(version: int) -> str:
    """Return this machine's address in its network, or its loopback address if it is in none.

    Connecting a datagram socket only asks the system for a route; nothing is sent.
    """
    family, outside, inside = (
        (socket.AF_INET, "192.0.2.1", "127.0.0.1")
        if version == 4
        else (socket.AF_INET6, "2001:db8::1", "::1")
    )
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((outside, 9))
            return str(probe.getsockname()[0])
    except OSError:
        return inside


def require_browser_part() -> None:
    """Raise `Refused` where Flet's browser part is not installed."""
    if not has_flet_part("flet_web"):
        raise Refused(
            sentence(
                "The part of Flet that serves browsers is missing."
                " Install it with: pip install 'scorekeeper[web]'"
            )
        )


LEFT: Final = ("is not connected", "'NoneType' object has no attribute 'after_event'")
"""What Flet's log says of a page that left while it was sent something, or being opened."""


def is_fault(record: logging.LogRecord) -> bool:
    """Whether a record of Flet's log is more than a page that left at the wrong moment.

    That happens whenever somebody reloads a page just then, and nothing is lost by it.
    """
    problem = record.exc_info[1] if record.exc_info else None
    left = isinstance(problem, RuntimeError | AttributeError)
    return not (left and any(words in str(problem) for words in LEFT))


def keep_log_short() -> None:
    """Leave out of Flet's log what takes time and says nothing.

    Flet writes out all that it sends, whether its log is read or not: nearly all the time of a tap.
    """
    import flet_web.fastapi  # type: ignore[import-untyped]  # Flet's browser part has no types
    from flet.messaging import protocol

    logging.getLogger(flet_web.fastapi.__name__).addFilter(is_fault)
    protocol.Message.__str__ = _action_of  # type: ignore[method-assign, assignment]


def _action_of(message: Message) -> str:
    return message.action.name


def serve(
    open_scores: Callable[[], ShowApp],
    listener: Listener,
    announce: Callable[[], None],
) -> None:
    """Serve the app at a port until the process is interrupted.

    `announce` is called once, when pages are answered. The scores are opened meanwhile, while
    the browser still loads what draws them; `open_scores` returns what shows the app.
    Raises what `open_scores` raised, and `KeyboardInterrupt` after Ctrl-C, each after an orderly
    end.
    """
    import flet_web.fastapi
    import uvicorn

    from scorekeeper.web.serving import BrowserGuard, ClientFiles

    class ScoreServer(uvicorn.Server):
        opening: asyncio.Task[ShowApp] | None = None

        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            self.opening = asyncio.create_task(asyncio.to_thread(open_scores))
            self.opening.add_done_callback(self.end_if_refused)
            announce()

        def end_if_refused(self, opening: asyncio.Task[ShowApp]) -> None:
            if not opening.cancelled() and opening.exception():
                self.should_exit = True

    async def open_page(page: ft.Page) -> None:
        assert server.opening is not None
        await asyncio.wait([server.opening])
        if not server.should_exit:
            await server.opening.result()(page)

    keep_log_short()
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
