"""The parts of Flet are looked for; nothing is ever installed."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from flet.version import flet_version

from scorekeeper.rules.sentence import Refused
from scorekeeper.startup import serve
from scorekeeper.startup.app import has_flet_part


@pytest.fixture
def part(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Make room for a part called `flet_sample`."""
    monkeypatch.syspath_prepend(tmp_path)
    folder = tmp_path / "flet_sample"
    folder.mkdir()
    (folder / "__init__.py").touch()
    yield folder
    for name in [name for name in sys.modules if name.startswith("flet_sample")]:
        del sys.modules[name]


def test_the_browser_part_is_there_for_the_tests() -> None:
    assert has_flet_part("flet_web")


def test_a_part_that_is_not_installed_is_missing() -> None:
    assert not has_flet_part("flet_nowhere")


@pytest.mark.parametrize(
    ("code", "there"),
    [
        (f"version = {flet_version!r}", True),
        ("version = '0.0.1'", False),
        ("import nowhere_to_be_found", False),
        ("", False),
    ],
    ids=["same version", "another version", "broken", "no version"],
)
def test_only_a_sound_part_of_the_same_version_counts(part: Path, code: str, there: bool) -> None:
    (part / "version.py").write_text(code)
    assert has_flet_part("flet_sample") is there


def test_without_the_browser_part_serving_is_refused_with_the_remedy(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(serve, "has_flet_part", lambda _: False)
    with pytest.raises(Refused, match=r"pip install 'scorekeeper\[web\]'"):
        serve.require_browser_part()
