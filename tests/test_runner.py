"""`python -m tests`: what it runs for which arguments, and what its quick form may leave out."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.__main__ import CHECKS, commands


def test_everything_is_checked_and_tested_and_arguments_go_to_pytest() -> None:
    *checks, tests = commands(["-x", "tests/rules"])
    assert tuple(checks) == CHECKS
    assert tests[0] == "pytest"
    assert tests[-2:] == ("-x", "tests/rules")
    assert "-m" not in tests


def test_the_quick_form_checks_too_and_starts_no_program() -> None:
    *checks, tests = commands(["--quick"])
    assert tuple(checks) == CHECKS
    assert "not browser and not program" in tests
    assert "--quick" not in tests


def test_coverage_is_counted_in_process_only() -> None:
    (tests,) = commands(["--coverage"])
    assert "not browser and not program" in tests
    assert "--cov-branch" in tests


def test_a_test_without_the_mark_cannot_start_a_program() -> None:
    with pytest.raises(AssertionError, match=r"pytest\.mark\.program"):
        subprocess.run([sys.executable, "--version"], check=True)
