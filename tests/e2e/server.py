"""Runs `scorekeeper --web` as a program of its own, to be killed and started again."""

from __future__ import annotations

import math
import re
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Final

import psutil

CHECKOUT: Final = Path(__file__).parents[2]
"""The folder from which the program is started, so that the tree is what runs."""

SECONDS_TO_END: Final = 30
"""How long an orderly end may take before it counts as none."""


class Server:
    """The program, serving one data folder. Use it as `with Server(folder) as server:`."""

    def __init__(self, data: Path, program: Sequence[str] = ("-m", "scorekeeper")) -> None:
        self.address = ""
        """Where it answers, such as `http://127.0.0.1:36779`; the same after a restart."""
        self.before_end: list[Callable[[], None]] = []
        """What to do before it ends, as when a page is not to be blamed for what follows."""
        self._command = [sys.executable, *program, "--web", "--data", str(data)]
        self._port = 0
        self._process: subprocess.Popen[str] | None = None
        self._complaints = tempfile.TemporaryFile("w+")  # noqa: SIM115 # closed by __exit__

    def __enter__(self) -> Server:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.kill()
        complaints = self.complaints()
        self._complaints.close()
        assert kind or complaints == "", f"the server complained: {complaints}"

    def start(self) -> None:
        """Start it at the port that it had before, or at any free one; return when it answers."""
        assert self._process is None, "the server runs already"
        self._process = subprocess.Popen(
            [*self._command, "--port", str(self._port)],
            cwd=CHECKOUT,
            stdout=subprocess.PIPE,
            stderr=self._complaints,
            text=True,
        )
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if found := re.search(r"http://\S+:(\d+)", line):
                self.address, self._port = found[0], int(found[1])
                return
        raise AssertionError(f"the server did not start: {self.complaints()}")

    def kill(self) -> None:
        """End it at once, as a dead battery does."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """End it as Ctrl-C does; the exit status."""
        return self._end(signal.SIGINT)

    def work(self) -> float:
        """Return the seconds of a processor that it has used; infinity while it uses one."""
        if self._process is None:
            return 0
        program = psutil.Process(self._process.pid)
        if program.status() == psutil.STATUS_RUNNING:
            return math.inf
        times = program.cpu_times()
        return times.user + times.system

    def complaints(self) -> str:
        """Return all that it has written to stderr so far."""
        self._complaints.seek(0)
        return self._complaints.read()

    def _end(self, how: signal.Signals) -> int:
        process, self._process = self._process, None
        if process is None:
            return 0
        for prepare in self.before_end:
            prepare()
        with process:
            process.send_signal(how)
            return process.wait(SECONDS_TO_END)
