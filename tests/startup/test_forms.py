"""`main.py` starts as a script, under `flet run`, and as `flet build` ships it."""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import sysconfig
import tomllib
from pathlib import Path

import pytest

from scorekeeper import main
from scorekeeper.rules.sentence import sentence
from scorekeeper.startup.app import is_hosted
from tests.e2e.server import CHECKOUT, Server
from tests.i18n.catalogues import write_catalogue

pytestmark = pytest.mark.program

PACKAGE = Path(main.__file__).parent


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def test_as_a_script_it_is_the_command(tmp_path: Path) -> None:
    with Server(tmp_path, [str(PACKAGE / "main.py")]) as server:
        assert server.address.startswith("http://127.0.0.1:")
        assert server.complaints() == ""


def test_under_flet_run_it_leaves_the_screen_to_flet(tmp_path: Path) -> None:
    environment = {
        **os.environ,
        "FLET_DISPLAY_URL_PREFIX": "ADDRESS",
        "FLET_FORCE_WEB_SERVER": "true",
        "FLET_SERVER_PORT": str(free_port()),
        "FLET_APP_STORAGE_DATA": str(tmp_path / "scores"),
    }
    with subprocess.Popen(
        [sys.executable, str(PACKAGE / "main.py")],
        cwd=tmp_path,
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline().startswith("ADDRESS http://")
        process.kill()
    assert (tmp_path / "scores").is_dir()


def test_under_flet_run_a_folder_that_cannot_be_written_to_costs_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    ended = subprocess.run(
        [sys.executable, str(PACKAGE / "main.py")],
        env={
            **os.environ,
            "FLET_DISPLAY_URL_PREFIX": "ADDRESS",
            "FLET_APP_STORAGE_DATA": str(tmp_path / "file" / "scores"),
        },
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert ended.returncode == 1
    assert ended.stderr.startswith("scorekeeper: Scores cannot be kept in ")
    assert ended.stderr.count("\n") == 1


def pythons() -> list[str]:
    """Every Python on the path that the app says it runs on, this one first."""
    names = (f"python3.{minor}" for minor in range(11, 20))
    others = [path for name in names if (path := shutil.which(name)) and answers(path)]
    return [sys.executable, *others]


def answers(python: str) -> bool:
    """Whether a Python runs (some version managers offer more than do) and is not this one."""
    asked = subprocess.run(
        [python, "-c", "import sys; print(sys.version)"], capture_output=True, text=True
    )
    return asked.returncode == 0 and asked.stdout.strip() != sys.version


@pytest.mark.parametrize("python", pythons(), ids=lambda path: Path(path).name)
def test_as_flet_build_ships_it_it_needs_no_sources_and_speaks_the_language_of_the_device(
    python: str, tmp_path: Path
) -> None:
    shipped = tmp_path / "app"
    shutil.copytree(PACKAGE, shipped, ignore=shutil.ignore_patterns("__pycache__"))
    write_catalogue(shipped / "i18n" / "locales", "de", {"New game": "Neues Spiel"})
    subprocess.run([python, "-m", "compileall", "-qb", shipped], check=True)
    for source in shipped.rglob("*.py"):
        source.unlink()
    ran = subprocess.run(
        [
            *(python, "-I", Path(__file__).with_name("built_app.py")),
            *(shipped, CHECKOUT, sysconfig.get_path("purelib")),
        ],
        env={
            **os.environ,
            "FLET_PLATFORM": "android",
            "FLET_APP_STORAGE_DATA": str(tmp_path / "scores"),
        },
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert ran.returncode == 0, ran.stderr
    told = json.loads(ran.stdout)
    assert {"Scorekeeper", "Neues Spiel"} <= set(told["first"])
    assert {"550", "5"} <= set(told["last"])
    assert told["modules"]["scorekeeper"] == str(shipped / "__init__.pyc")
    strangers = [
        path for path in told["modules"].values() if not Path(path).is_relative_to(shipped)
    ]
    assert strangers == []


@pytest.mark.parametrize(
    ("platform", "environment", "hosted"),
    [
        ("linux", {}, False),
        ("linux", {"FLET_DISPLAY_URL_PREFIX": "ADDRESS"}, True),
        ("linux", {"FLET_PLATFORM": "android"}, True),
        ("emscripten", {}, True),
    ],
    ids=["script", "flet run", "phone", "browser"],
)
def test_it_knows_whether_flet_has_the_screen_ready(
    platform: str, environment: dict[str, str], hosted: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("FLET_DISPLAY_URL_PREFIX", "FLET_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "platform", platform)
    assert is_hosted() is hosted


def test_in_a_browser_it_starts_without_sockets_locks_or_a_server(tmp_path: Path) -> None:
    program = (
        "import runpy, sys, flet\n"
        "for name in ('fcntl', 'msvcrt', 'socket', 'ssl', 'uvicorn', 'starlette', 'flet_web'):\n"
        "    sys.modules[name] = None\n"
        "sys.platform = 'emscripten'\n"
        "flet.run = lambda main, **settings: print('opened', settings['no_cdn'])\n"
        "runpy.run_module('scorekeeper.main', run_name='__main__')\n"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program],
        cwd=CHECKOUT,
        env={**os.environ, "SCOREKEEPER_DATA": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert (ran.stdout, ran.stderr) == ("opened True\n", "")


def test_flet_build_finds_the_entry_point() -> None:
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text())
    flet = project["tool"]["flet"]
    assert (CHECKOUT / flet["app"]["path"] / "main.py").samefile(main.__file__)
    assert flet["product"] == str(sentence("Scorekeeper"))


def test_a_phone_is_packed_without_a_server_and_without_a_window() -> None:
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text())["project"]
    packed = {re.split(r"[=<>\[;]", name)[0] for name in project["dependencies"]}
    assert packed.isdisjoint({"flet-web", "flet-desktop"})
