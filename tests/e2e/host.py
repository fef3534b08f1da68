"""A web host that knows nothing of the app: it has a folder, and sends what is in it."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path
from types import TracebackType


class Host:
    """`python -m http.server`. Use it as `with Host(folder) as host:`."""

    def __init__(self, folder: Path) -> None:
        self.address = ""
        """Where it answers, such as `http://127.0.0.1:36779`; the same after a restart."""
        self._folder = folder
        self._port = 0
        self._process: subprocess.Popen[str] | None = None

    def __enter__(self) -> Host:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.stop()

    def start(self) -> None:
        """Start it at the port that it had before, or at any free one; return when it answers."""
        self._process = subprocess.Popen(
            [
                *(sys.executable, "-u", "-m", "http.server", str(self._port)),
                *("--bind", "127.0.0.1", "--directory", str(self._folder)),
            ],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        self._port = int(said.partition(" port ")[2].partition(" ")[0])
        self.address = f"http://127.0.0.1:{self._port}"

    def stop(self) -> None:
        """From now on, there is no network."""
        if self._process is not None:
            with self._process as process:
                process.send_signal(signal.SIGKILL)
            self._process = None
