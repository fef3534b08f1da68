"""People with browsers in different languages, served by one program."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import expect

import scorekeeper
from tests.e2e.phone import PhoneMaker
from tests.e2e.server import Server
from tests.i18n.catalogues import write_catalogue

pytestmark = pytest.mark.browser


def test_each_browser_is_shown_its_own_language(tmp_path: Path, phone: PhoneMaker) -> None:
    program = tmp_path / "app"
    package = Path(scorekeeper.__file__).parent
    shutil.copytree(package, program, ignore=shutil.ignore_patterns("__pycache__"))
    write_catalogue(program / "i18n" / "locales", "de", {"New game": "Neues Spiel"})
    with Server(tmp_path / "scores", [str(program / "main.py")]) as server:
        for locale, words in (("de-AT", "Neues Spiel"), ("fr-FR", "New game")):
            one = phone(server, locale=locale)
            one.open()
            expect(one.find("new-game")).to_have_text(words)
