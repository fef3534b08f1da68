"""The command `scorekeeper`, by its parts and as a program of its own."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Callable
from pathlib import Path

import flet as ft
import pytest

from scorekeeper import cli
from scorekeeper.rules.sentence import Sentence, sentence
from scorekeeper.startup import serve, window
from scorekeeper.startup.app import ShowApp
from scorekeeper.startup.serve import Listener
from tests.e2e.server import CHECKOUT, Server

OBSTACLE = sentence("There is no screen for a window, so the app is served to the browser.")


class Surroundings:
    """What the command finds on the machine, and what it did with it."""

    def __init__(self) -> None:
        self.obstacle: Sentence | None = None
        self.opens = True
        self.folders: list[Path] = []
        self.windows = 0
        self.addresses: list[str] = []

    def open_folder(self, folder: Path) -> ShowApp:
        self.folders.append(folder)

        async def show(_: ft.Page) -> None:
            pass

        return show

    def open_window(self, _: object) -> bool:
        self.windows += 1
        return self.opens

    def serve(
        self, open_scores: Callable[[], object], listener: Listener, announce: Callable[[], None]
    ) -> None:
        self.addresses.append(listener.address)
        open_scores()
        announce()

    def run(self, *arguments: str) -> int:
        return cli.run(list(arguments), self.open_folder)


@pytest.fixture
def around(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Surroundings:
    surroundings = Surroundings()
    monkeypatch.setenv("SCOREKEEPER_DATA", str(tmp_path))
    monkeypatch.setattr(window, "window_obstacle", lambda: surroundings.obstacle)
    monkeypatch.setattr(window, "open_window", surroundings.open_window)
    monkeypatch.setattr(serve, "serve", surroundings.serve)
    return surroundings


def test_where_a_window_can_be_opened_it_is(
    around: Surroundings, capsys: pytest.CaptureFixture[str]
) -> None:
    assert around.run() == 0
    assert (around.windows, around.addresses) == (1, [])
    assert capsys.readouterr() == ("", "")


def test_where_none_can_be_opened_the_app_is_served_and_says_why(
    around: Surroundings, capsys: pytest.CaptureFixture[str]
) -> None:
    around.obstacle = OBSTACLE
    assert around.run() == 0
    printed = capsys.readouterr()
    assert printed.err == f"scorekeeper: {OBSTACLE}\n"
    assert printed.out == f"Scorekeeper is ready at {around.addresses[0]} (Ctrl-C ends it)\n"
    assert around.windows == 0


def test_a_window_that_does_not_open_is_made_up_for_with_the_same_scores(
    around: Surroundings, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    around.opens = False
    assert around.run() == 0
    assert capsys.readouterr().err == f"scorekeeper: {window.NOT_OPENED}\n"
    assert len(around.addresses) == 1
    assert around.folders == [tmp_path]


def test_web_never_opens_a_window(around: Surroundings) -> None:
    assert around.run("--web") == 0
    assert (around.windows, len(around.addresses)) == (0, 1)


def test_serving_to_others_warns_in_one_line(
    around: Surroundings, capsys: pytest.CaptureFixture[str]
) -> None:
    assert around.run("--web", "--host", "0.0.0.0", "--port", "0") == 0
    assert capsys.readouterr().err == (
        "scorekeeper: Served at 0.0.0.0: anyone on that network can see and change the scores.\n"
    )


def test_the_folder_of_the_command_line_comes_first(around: Surroundings, tmp_path: Path) -> None:
    assert around.run("--web", "--data", str(tmp_path / "other")) == 0
    assert around.folders == [tmp_path / "other"]


def run_program(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "scorekeeper", *arguments]
    return subprocess.run(
        command, cwd=CHECKOUT, input=typed, capture_output=True, text=True, timeout=60
    )


@pytest.mark.program
def test_a_taken_port_costs_one_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        ended = run_program("--web", "--port", port, "--data", str(tmp_path))
    assert (ended.returncode, ended.stdout) == (1, "")
    assert ended.stderr.startswith(f"scorekeeper: Port {port} is taken by another program.")
    assert ended.stderr.count("\n") == 1


@pytest.mark.program
def test_a_folder_that_cannot_be_written_to_costs_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    ended = run_program("--web", "--data", str(tmp_path / "file" / "scores"))
    assert (ended.returncode, ended.stdout) == (1, "")
    assert ended.stderr.startswith("scorekeeper: Scores cannot be kept in ")
    assert ended.stderr.count("\n") == 1


@pytest.mark.program
def test_a_wrong_argument_costs_one_line() -> None:
    ended = run_program("--wbe")
    assert (ended.returncode, ended.stdout, ended.stderr.count("\n")) == (2, "", 1)


REQUEST = {
    "id": "x",
    "kind": "game_total",
    "rules": "hand_and_foot",
    "input": {"deals": [{"Us": 1_200, "Them": 300}]},
}


@pytest.mark.program
def test_calc_answers_what_stands_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "requests.jsonl"
    file.write_text(json.dumps(REQUEST))
    ended = run_program("calc", str(file))
    assert (ended.returncode, ended.stderr) == (0, "")
    assert json.loads(ended.stdout)["result"]["totals"] == {"Us": 1_200, "Them": 300}


@pytest.mark.program
def test_calc_answers_what_is_typed_and_refuses_the_rest_with_status_1() -> None:
    ended = run_program("calc", typed=f"{json.dumps(REQUEST)}\n{{}}\n")
    answered, refused = (json.loads(line) for line in ended.stdout.splitlines())
    assert (ended.returncode, ended.stderr) == (1, "")
    assert "result" in answered
    assert "error" in refused


@pytest.mark.program
def test_calc_says_in_one_line_that_there_is_no_such_file(tmp_path: Path) -> None:
    ended = run_program("calc", str(tmp_path / "nowhere"))
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr == (
        f"scorekeeper: {tmp_path / 'nowhere'} cannot be read (No such file or directory).\n"
    )


@pytest.mark.program
def test_the_first_page_has_the_name_of_the_app(tmp_path: Path) -> None:
    with Server(tmp_path) as server, urllib.request.urlopen(server.address) as page:
        assert "<title>Scorekeeper</title>" in page.read().decode()


@pytest.mark.program
def test_ctrl_c_ends_serving_without_a_word(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        assert server.stop() in (0, 130)
        assert server.complaints() == ""


@pytest.mark.program
def test_without_a_screen_the_program_serves_and_says_why_in_one_line(tmp_path: Path) -> None:
    environment = {
        name: value
        for name, value in os.environ.items()
        if name not in ("DISPLAY", "WAYLAND_DISPLAY")
    }
    if not sys.platform.startswith("linux"):
        pytest.skip("only Linux runs without a screen")
    with subprocess.Popen(
        [sys.executable, "-m", "scorekeeper", "--data", str(tmp_path)],
        cwd=CHECKOUT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert "http://127.0.0.1:" in process.stdout.readline()
        process.kill()
        assert process.stderr.read() == f"scorekeeper: {OBSTACLE}\n"
