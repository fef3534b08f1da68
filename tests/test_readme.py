"""What the README says is true: its commands, requests, files and the layout of the code."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from io import BytesIO, StringIO
from pathlib import Path
from typing import Final

import pytest

from scorekeeper.calc import run
from scorekeeper.calc.answers import KINDS
from scorekeeper.rules.rulebook import read_rule_file
from scorekeeper.startup.arguments import read_command_line

CHECKOUT: Final = Path(__file__).parents[1]
README: Final = (CHECKOUT / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    """Return the code blocks of the README in a language."""
    return re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL)


def test_the_requests_of_the_calculator_are_answered_as_it_says() -> None:
    (requests,) = blocks("json")
    answers = StringIO()
    assert run(BytesIO(requests.encode()), answers) == 1
    good, bad = (json.loads(line) for line in answers.getvalue().splitlines())
    assert good["result"]["total"] == 4585
    assert bad["error"]["field"] == "input.melds[0][2]"


def test_every_kind_of_request_is_listed() -> None:
    listed = re.findall(r"^\| `(\w+)` \|", README, re.MULTILINE)
    assert sorted(listed) == sorted(KINDS)


def test_the_rule_file_that_it_shows_is_one() -> None:
    (rule_file,) = blocks("toml")
    assert read_rule_file(rule_file).name == "Hand and Foot (Whitnack)"


def test_its_test_command_is_the_one_that_is_run_for_every_change() -> None:
    commands = [block.strip() for block in blocks("sh")]
    continuous = (CHECKOUT / ".ci" / "run").read_text(encoding="utf-8")
    assert any(command in continuous for command in commands if "tests" in command)


@pytest.mark.parametrize("line", re.findall(r"scorekeeper (--web|site \w+|calc)", README))
def test_its_commands_are_understood(line: str) -> None:
    read_command_line(line.split())


@pytest.mark.program
def test_the_program_starts_from_the_installed_package() -> None:
    said = subprocess.run(
        [sys.executable, "-m", "scorekeeper", "--version"],
        cwd=CHECKOUT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert "0.1.0" in said.stdout


def test_every_file_and_picture_that_it_links_to_is_there() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", README)
    assert [link for link in links if not (CHECKOUT / link).exists()] == []


def test_every_folder_of_the_package_has_its_line() -> None:
    (picture,) = re.findall(r"```\n(scorekeeper/\n.*?)```", README, re.DOTALL)
    shown = set(re.findall(r"^  (\w+)/", picture, re.MULTILINE))
    folders = {
        path.name
        for path in (CHECKOUT / "scorekeeper").iterdir()
        if path.is_dir() and path.name not in ("__pycache__", "assets")
    }
    assert shown == folders
