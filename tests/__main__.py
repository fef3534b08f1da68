"""`python -m tests` checks the code and runs all tests; other arguments go to pytest.

`--quick` leaves out what starts a browser or another program, for an answer in a minute.
`--coverage` runs only those tests in one process, and counts the lines and branches they reach.

Ends with the status of the first check that failed; pytest's own closing line comes last.
"""

from __future__ import annotations

import shlex
import subprocess
import sys
from pathlib import Path
from typing import Final

CHECKOUT: Final = Path(__file__).parents[1]
"""The folder that is checked."""

FOLDERS: Final = ("scorekeeper", "tests")
"""Where the sources are; an installation leaves a copy of them in `build`."""

CHECKS: Final = (
    ("ruff", "format", "--check", *FOLDERS),
    ("ruff", "check", *FOLDERS),
    ("mypy",),
    ("lint-imports", "--no-logo"),
)
"""The programs that check the code."""

TESTS: Final = ("pytest", "--numprocesses=auto", "--dist=loadfile", "--no-loadscope-reorder")
"""The tests, shared out among the processors file by file, in the order of their names."""

IN_PROCESS: Final = ("-m", "not browser and not program")
"""Chooses the tests that start neither a browser nor another program."""

COVERAGE: Final = ("--cov", "--cov-branch", "--cov-report=term")
"""Counts lines and branches; how many must be reached is in pyproject.toml."""


def commands(arguments: list[str]) -> tuple[tuple[str, ...], ...]:
    """What is run for these arguments, in order."""
    rest = [each for each in arguments if each not in ("--quick", "--coverage")]
    if "--coverage" in arguments:
        return ((*TESTS, *IN_PROCESS, *COVERAGE, *rest),)
    if "--quick" in arguments:
        return (*CHECKS, (*TESTS, *IN_PROCESS, *rest))
    return (*CHECKS, (*TESTS, *rest))


def run(*command: str) -> int:
    """Say what is run, and run it as it is installed beside this Python; its exit status."""
    print(f"$ {shlex.join(command)}", flush=True)
    program = Path(sys.executable).with_name(command[0])
    return subprocess.run([program, *command[1:]], cwd=CHECKOUT, check=False).returncode


def main(arguments: list[str]) -> int:
    """Run everything, and stop at the first that fails."""
    for command in commands(arguments):
        if status := run(*command):
            return status
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
