"""The page says what is going on in the reader's language, and lets nothing in from outside."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from scorekeeper.i18n import language
from scorekeeper.web import client
from scorekeeper.web.page import POLICY, WORDS, page, words_by_language
from tests.i18n.catalogues import write_catalogue


def settings_in(html: str) -> dict[str, object]:
    found = re.search(r'<script type="application/json" id="settings">(.*?)</script>', html)
    assert found is not None
    read: dict[str, object] = json.loads(found[1])
    return read


def made(**settings: object) -> str:
    return page(base="/", files="v1/", scripts=["served.js"], settings=settings).decode()


def test_the_page_names_its_files_and_its_policy() -> None:
    html = made(routes="path")
    assert '<base href="/">' in html
    assert '<script type="module" src="v1/served.js"></script>' in html
    assert POLICY.replace("'", "&#x27;") in html
    assert settings_in(html)["routes"] == "path"


def test_nothing_in_the_settings_can_end_them() -> None:
    html = made(name="</script><script>alert(1)</script>")
    assert settings_in(html)["name"] == "</script><script>alert(1)</script>"
    assert "<script>alert" not in html


def test_the_page_loads_nothing_from_elsewhere_and_runs_no_script_of_its_own() -> None:
    html = made()
    assert re.findall(r'(?:src|href)="(?:\w+:)?//', html) == []
    assert re.findall(r"<script(?![^>]*(?:src=|json))", html) == []


def test_the_words_are_there_in_every_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_catalogue(tmp_path, "de", {"Try again": "Noch einmal"})
    monkeypatch.setattr(language, "LOCALES", tmp_path)
    said = words_by_language()
    assert list(said) == ["de", "en"]
    assert said["de"]["retry"] == "Noch einmal"
    assert said["en"]["retry"] == "Try again"
    assert said["en"]["loading"] == "Loading: {percent} %"


def test_the_scripts_use_every_word_and_no_other() -> None:
    pages = [Path(client.__file__).parent / "page", Path(client.__file__).parents[1] / "site/page"]
    code = "\n".join(path.read_text() for folder in pages for path in folder.glob("*.js"))
    assert set(re.findall(r"\bwords\.(\w+)", code)) == set(WORDS)
