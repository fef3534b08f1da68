"""What all tests share."""

from __future__ import annotations

import sys
from collections import defaultdict
from typing import Final

import pytest
from hypothesis import settings

# How long an example takes says something about the machine, not about the code.
settings.register_profile("scorekeeper", deadline=None)
settings.load_profile("scorekeeper")

SLOWEST: Final = 10
"""How many files are named at the end, those that took longest first."""


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print where the time went, with the fixtures of each test."""
    seconds: defaultdict[str, float] = defaultdict(float)
    for reports in terminalreporter.stats.values():
        for report in reports:
            if isinstance(report, pytest.TestReport):
                seconds[report.nodeid.partition("::")[0]] += report.duration
    terminalreporter.section("slowest files (seconds of all processes)")
    for file in sorted(seconds, key=seconds.__getitem__, reverse=True)[:SLOWEST]:
        terminalreporter.write_line(f"{seconds[file]:7.1f}  {file}")


_running: list[pytest.Item] = []


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Note which test runs."""
    _running[:] = [item]


def _notice(event: str, _arguments: tuple[object, ...]) -> None:
    """Refuse a program that is started by a test which does not say so."""
    if event == "subprocess.Popen" and _running:
        marks = {mark.name for mark in _running[0].iter_markers()}
        if not marks & {"browser", "program"}:
            raise AssertionError("a test that starts a program is marked with pytest.mark.program")


sys.addaudithook(_notice)
