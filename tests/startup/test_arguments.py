"""What can be typed after `scorekeeper`, and what cannot."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper import __version__
from scorekeeper.startup.arguments import Arguments, read_command_line

WINDOW = Arguments(command="app", web=False, host="127.0.0.1", port=None, data=None, file=None)


def test_nothing_asks_for_the_window() -> None:
    assert read_command_line([]) == WINDOW


@pytest.mark.parametrize(
    ("arguments", "host", "port"),
    [
        (["--web"], "127.0.0.1", None),
        (["--port", "0"], "127.0.0.1", 0),
        (["--host", "0.0.0.0"], "0.0.0.0", None),
        (["--web", "--host", "::1", "--port", "65535"], "::1", 65_535),
    ],
)
def test_a_host_or_a_port_asks_for_serving(
    arguments: list[str], host: str, port: int | None
) -> None:
    asked = read_command_line(arguments)
    assert (asked.web, asked.host, asked.port) == (True, host, port)


def test_the_data_folder_is_taken_as_typed() -> None:
    assert read_command_line(["--data", "~/scores"]).data == "~/scores"


@pytest.mark.parametrize(
    ("arguments", "file"), [(["calc"], None), (["calc", "deals.jsonl"], Path("deals.jsonl"))]
)
def test_calc_reads_a_file_or_standard_input(arguments: list[str], file: Path | None) -> None:
    asked = read_command_line(arguments)
    assert (asked.command, asked.file) == ("calc", file)


@pytest.mark.parametrize(
    "arguments",
    [
        ["--port", "65536"],
        ["--port", "-1"],
        ["--port", "eighty"],
        ["--port", "٨٠"],
        ["--port"],
        ["--wbe"],
        ["--we"],
        ["score"],
        ["calc", "one", "two"],
    ],
)
def test_what_cannot_be_understood_costs_one_line_and_status_2(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        read_command_line(arguments)
    printed = capsys.readouterr()
    assert end.value.code == 2
    assert printed.out == ""
    assert printed.err.startswith("scorekeeper: ")
    assert printed.err.count("\n") == 1
    assert "scorekeeper --help" in printed.err


def test_a_wrong_port_is_told_what_a_port_is(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        read_command_line(["--port", "65536"])
    assert "65536 is no port: a port is a number from 0 to 65535" in capsys.readouterr().err


def test_the_version_is_that_of_the_package(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        read_command_line(["--version"])
    assert end.value.code == 0
    assert capsys.readouterr().out == f"{__version__}\n"


@pytest.mark.parametrize(
    ("arguments", "words"), [(["--help"], ["--web", "--data", "calc"]), (["calc", "-h"], ["FILE"])]
)
def test_the_help_names_what_there_is(
    arguments: list[str], words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        read_command_line(arguments)
    assert end.value.code == 0
    printed = capsys.readouterr().out
    assert [word for word in words if word not in printed] == []
