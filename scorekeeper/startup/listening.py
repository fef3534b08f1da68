"""The address at which the app is served, taken before anything is promised."""

from __future__ import annotations

import errno
import ipaddress
import os
import socket
from dataclasses import dataclass
from typing import Final

from scorekeeper.rules.sentence import Refused, sentence

DEFAULT_HOST: Final = "127.0.0.1"
"""This machine alone."""

DEFAULT_PORT: Final = 8765
"""The port that is tried first where none was asked for."""

TRIED_PORTS: Final = 20
"""How many ports, from the default one upwards, are tried before the system chooses one."""


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
