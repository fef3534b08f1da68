"""Every way of ending has its status, and no way but a bug has a traceback."""

from __future__ import annotations

import subprocess
import sys

import pytest

from scorekeeper.rules.sentence import Refused, sentence
from scorekeeper.startup.messages import exit_status, print_error


def raising(problem: BaseException) -> int:
    raise problem


def test_an_action_says_its_own_status() -> None:
    assert exit_status(lambda: 3) == 3


def test_a_refusal_is_one_line_and_status_1(capsys: pytest.CaptureFixture[str]) -> None:
    refusal = Refused(sentence("Port {port} is taken.", port="80"))
    assert exit_status(lambda: raising(refusal)) == 1
    assert capsys.readouterr() == ("", "scorekeeper: Port 80 is taken.\n")


def test_ctrl_c_is_status_130_without_a_word(capsys: pytest.CaptureFixture[str]) -> None:
    assert exit_status(lambda: raising(KeyboardInterrupt())) == 130
    assert capsys.readouterr() == ("", "")


def test_a_bug_is_not_hidden() -> None:
    with pytest.raises(ZeroDivisionError):
        exit_status(lambda: raising(ZeroDivisionError()))


def test_a_name_with_line_breaks_stays_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    print_error(sentence("Scores cannot be kept in {folder}.", folder="a\nb"))
    assert capsys.readouterr().err == "scorekeeper: Scores cannot be kept in a b.\n"


@pytest.mark.program
def test_a_reader_that_has_had_enough_hears_no_complaint() -> None:
    program = (
        "import sys; from scorekeeper.startup.messages import exit_status\n"
        "def much() -> int:\n"
        "    for number in range(100_000): print(number)\n"
        "    return 0\n"
        "sys.exit(exit_status(much))\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline() == b"0\n"
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 1
