"""How soon the first page is served."""

from __future__ import annotations

import contextlib
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from http.client import HTTPConnection
from typing import Final

from tests.bench.figure import Figure, compared

_ROUNDS: Final = 7
_SECONDS: Final = 60

_EMPTY_APP: Final = """
import sys, flet as ft
ft.run(lambda page: page.add(ft.Text("empty")), host="127.0.0.1", port=int(sys.argv[1]),
       view=ft.AppView.WEB_BROWSER, no_cdn=True)
"""


def start() -> Figure:
    """From the start of the process to the first page served, compared with an empty Flet app."""
    ours: list[float] = []
    empty: list[float] = []
    for _ in range(_ROUNDS):
        with tempfile.TemporaryDirectory() as folder:
            command = ["-m", "scorekeeper", "--web", "--data", folder, "--port"]
            ours.append(_milliseconds(command))
        empty.append(_milliseconds(["-c", _EMPTY_APP]))
    return compared("start", statistics.median(ours), statistics.median(empty), "ms", at_most=1.3)


def _milliseconds(command: list[str]) -> float:
    """Start a program that serves at a port, given last, and wait for its first page."""
    port = _free_port()
    begun = time.perf_counter()
    with subprocess.Popen(
        [sys.executable, *command, str(port)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as process:
        try:
            while time.perf_counter() - begun < _SECONDS:
                connection = HTTPConnection("127.0.0.1", port, timeout=_SECONDS)
                with contextlib.suppress(OSError), contextlib.closing(connection):
                    connection.request("GET", "/")
                    if connection.getresponse().status == 200:
                        return (time.perf_counter() - begun) * 1000
            raise TimeoutError(f"nothing was served: {command}")
        finally:
            process.kill()


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port: int = free.getsockname()[1]
        return port
