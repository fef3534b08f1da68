"""Texts are looked up in the reader's language, and numbers written in its way."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.i18n import _, language, number_text, plural, say, signed_text
from scorekeeper.i18n.language import Language, best_language, languages
from scorekeeper.i18n.translate import ask_windows, choose_language, current_language
from scorekeeper.rules.sentence import counted, sentence
from tests.i18n.catalogues import Text, write_catalogue

GERMAN: dict[Text, Text] = {
    "Save": "Speichern",
    "{team} is out.": "{team} macht Schluss.",
    ("{number} deal", "{number} deals"): ("{number} Spiel", "{number} Spiele"),
    "{who} won by {margin} points.": "Mit {margin} Punkten Vorsprung gewinnt {who}.",
    "nobody": "niemand",
}


@pytest.fixture
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    write_catalogue(tmp_path, "de", GERMAN)
    monkeypatch.setattr(language, "LOCALES", tmp_path)
    choose_language("de")
    yield
    choose_language("en")
    ask_windows(lambda: None)


@pytest.mark.usefixtures("german")
def test_a_text_is_shown_in_the_chosen_language() -> None:
    assert _("Save") == "Speichern"


@pytest.mark.usefixtures("german")
def test_a_text_without_translation_stays_english() -> None:
    assert _("Undo") == "Undo"


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize("code", ["en", "xx", "../de", ""])
def test_a_language_without_catalogue_is_shown_in_english(code: str) -> None:
    choose_language(code)
    assert _("Save") == "Save"


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize(
    ("wanted", "spoken"),
    [
        (["de"], "de"),
        (["de-AT"], "de"),
        (["de_Latn_DE"], "de"),
        (["fr", "de_CH"], "de"),
        (["en_GB", "de"], "en"),
        (["fr", "xx"], "en"),
        ([], "en"),
    ],
)
def test_the_first_of_several_languages_that_is_spoken_is_the_best(
    wanted: list[str], spoken: str
) -> None:
    assert best_language(wanted).code == spoken
    assert languages() == ("de", "en")


@pytest.mark.usefixtures("german")
def test_a_window_speaks_its_own_language_and_everything_else_that_of_the_program() -> None:
    choose_language("de")
    here: Language | None = best_language(["en"])
    ask_windows(lambda: here)
    assert (_("Save"), current_language().code) == ("Save", "en")
    here = None
    assert (_("Save"), current_language().code) == ("Speichern", "de")


@pytest.mark.usefixtures("german")
def test_a_sentence_keeps_names_as_people_wrote_them() -> None:
    assert say(sentence("{team} is out.", team="{x} Save")) == "{x} Save macht Schluss."


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize(("number", "words"), [(0, "0 Spiele"), (1, "1 Spiel"), (2, "2 Spiele")])
def test_a_number_chooses_its_form(number: int, words: str) -> None:
    assert say(counted("{number} deal", "{number} deals", number)) == words
    assert plural("{number} deal", "{number} deals", number).format(number=number) == words


@pytest.mark.usefixtures("german")
def test_a_part_of_a_sentence_is_looked_up_as_well_and_may_change_its_place() -> None:
    whole = sentence("{who} won by {margin} points.", who=sentence("nobody"), margin=0)
    assert say(whole) == "Mit 0 Punkten Vorsprung gewinnt niemand."


def test_without_a_catalogue_a_sentence_says_what_its_text_says() -> None:
    choose_language("en")
    assert say(sentence("{team} is out.", team="Us")) == "Us is out."
    assert say(counted("{number} deal", "{number} deals", 12_000)) == "12,000 deals"


@pytest.mark.parametrize(
    ("number", "plain", "signed"),
    [(0, "0", "0"), (300, "300", "+300"), (-600, "-600", "-600"), (8_700, "8,700", "+8,700")],
)
def test_numbers_are_grouped_and_signed(number: int, plain: str, signed: str) -> None:
    assert (number_text(number), signed_text(number)) == (plain, signed)


@given(st.integers())
def test_every_number_can_be_read_back(number: int) -> None:
    assert int(number_text(number).replace(",", "")) == number
    assert int(signed_text(number).replace(",", "")) == number
