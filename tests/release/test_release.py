"""What a phone and a desktop are built from is complete, and the workflow that builds is sound."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.icons.__main__ import PICTURES

CHECKOUT = Path(__file__).parents[2]
WORKFLOWS = sorted((CHECKOUT / ".github" / "workflows").glob("*.yml"))
PROJECT = tomllib.loads((CHECKOUT / "pyproject.toml").read_text("utf-8"))
FLET: dict[str, Any] = PROJECT["tool"]["flet"]


@pytest.mark.program
@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_the_workflow_passes_its_checker(path: Path) -> None:
    checked = subprocess.run(
        [
            *(Path(sys.executable).with_name("zizmor"), "--offline", "--no-progress"),
            *("--strict-collection", "--persona=pedantic", path),
        ],
        capture_output=True,
        text=True,
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_every_action_and_every_package_is_pinned(path: Path) -> None:
    text = path.read_text("utf-8")
    for used in re.findall(r"uses: (\S+)", text):
        assert re.fullmatch(r"[\w./-]+@[0-9a-f]{40}", used)
    for installed in re.findall(r"pip install (.+)", text):
        for package in installed.split():
            assert "==" in package or package == "'.[web]'"


def test_the_workflow_builds_with_the_version_of_flet_that_the_app_needs() -> None:
    text = WORKFLOWS[0].read_text("utf-8")
    (needed,) = (name for name in PROJECT["project"]["dependencies"] if name.startswith("flet=="))
    version = needed.removeprefix("flet==")
    assert re.findall(r"flet(?:-cli)?==(\S+)", text) == [version, version]


def test_every_build_that_is_attached_is_made() -> None:
    made = re.findall(r"- \{ target: (\w+), runner: ", WORKFLOWS[0].read_text("utf-8"))
    assert made == ["apk", "linux", "windows"]


def test_no_permission_is_asked_for_but_to_vibrate() -> None:
    assert FLET["android"]["permission"] == {
        "android.permission.INTERNET": False,
        "android.permission.VIBRATE": True,
    }
    assert "permissions" not in FLET


def test_what_only_a_browser_needs_is_left_out_and_nothing_else_imports_it() -> None:
    package = CHECKOUT / FLET["app"]["path"]
    left_out = set(FLET["app"]["exclude"])
    assert left_out == {"browser", "site", "web"}
    for path in package.rglob("*.py"):
        inside = path.relative_to(package)
        if inside.parts[0] in left_out:
            continue
        at_import = re.findall(r"^from scorekeeper\.(\w+)", path.read_text("utf-8"), re.MULTILINE)
        assert not left_out & set(at_import), inside


def test_the_pictures_that_flet_build_looks_for_are_there() -> None:
    assets = CHECKOUT / FLET["app"]["path"] / "assets"
    for picture in PICTURES:
        content = (assets / picture.path).read_bytes()
        size = (int.from_bytes(content[16:20]), int.from_bytes(content[20:24]))
        assert size == (picture.size, picture.size)
    names = {picture.path for picture in PICTURES}
    assert {"icon.png", "icon_android.png", "splash.png", "splash_android.png"} <= names
