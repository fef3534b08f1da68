"""A language is a folder: its texts, and how it writes names, numbers and dates."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from fontTools.ttLib import TTFont  # type: ignore[import-untyped] # fonttools has no types
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper import ASSETS
from scorekeeper.i18n import language, number_text, signed_text
from scorekeeper.i18n.language import (
    ENGLISH,
    LOCALES,
    Forms,
    best_language,
    forms_of,
    language_fonts,
    languages,
    named_languages,
)
from scorekeeper.i18n.translate import choose_language
from scorekeeper.ui.texts import day_text, moment_text
from scorekeeper.ui.theme import BOLD, FONTS, REGULAR, figures_width
from tests.i18n.catalogues import write_catalogue
from tests.i18n.compile import SOURCES, compiled, main
from tests.i18n.test_messages import placeholders

GERMAN = 'group = "."\nminus = "−"\ndate = "%d.%m.%Y"\ntime = "%H.%M"\n'
NEPALI = 'digits = "०१२३४५६७८९"\ngroups = [3, 2]\nfonts = { "Noto Deva" = "NotoDeva.ttf" }\n'
PO = 'msgid ""\nmsgstr ""\n\nmsgid "Save"\nmsgstr "Hifadhi"\n'


@pytest.fixture
def locales(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    for code, forms in (("de", GERMAN), ("ne", NEPALI)):
        write_catalogue(tmp_path, code, {"Save": code})
        (tmp_path / code / "language.toml").write_text(forms, "utf-8")
    monkeypatch.setattr(language, "LOCALES", tmp_path)
    yield tmp_path
    choose_language("en")


@pytest.mark.usefixtures("locales")
@pytest.mark.parametrize(
    ("code", "number", "text"),
    [
        ("de", 1_234_567, "1.234.567"),
        ("de", -600, "−600"),
        ("ne", 1_234_567, "१२,३४,५६७"),
        ("ne", -8_700, "-८,७००"),
        ("en", 1_234_567, "1,234,567"),
    ],
)
def test_a_language_writes_numbers_in_its_own_way(code: str, number: int, text: str) -> None:
    choose_language(code)
    assert number_text(number) == text
    assert signed_text(abs(number)) == f"+{text.lstrip('-−')}"


@given(st.integers())
def test_in_english_numbers_are_written_as_python_groups_them(number: int) -> None:
    assert ENGLISH.forms.number(number) == f"{number:,}"


@given(st.integers())
def test_without_a_separator_digits_are_not_grouped(number: int) -> None:
    assert Forms(group="").number(number) == str(number)


@pytest.mark.usefixtures("locales")
@pytest.mark.parametrize(
    ("code", "text"),
    [("de", "05.02.2026 14.30"), ("ne", "२०२६-०२-०५ १४:३०"), ("en", "2026-02-05 14:30")],
)
def test_a_language_writes_dates_and_times_in_its_own_way(code: str, text: str) -> None:
    choose_language(code)
    assert moment_text("2026-02-05T14:30:00") == text
    assert day_text("2026-02-05T14:30:00", date(2026, 3, 1)) == text.split()[0]
    assert text.split()[1] in day_text("2026-02-05T14:30:00", date(2026, 2, 5))


@pytest.mark.usefixtures("locales")
def test_figures_are_as_wide_as_the_language_says() -> None:
    choose_language("de")
    assert figures_width("−1.234") == pytest.approx(5 * 0.64 + 0.28)


def test_a_folder_without_texts_names_the_app_and_is_not_spoken(locales: Path) -> None:
    (locales / "sw").mkdir()
    (locales / "sw" / "language.toml").write_text('app = "Karatasi ya alama"', "utf-8")
    assert named_languages() == ("de", "en", "ne", "sw")
    assert forms_of("sw").app == "Karatasi ya alama"
    assert languages() == ("de", "en", "ne")
    assert best_language(["sw"]) is ENGLISH


@pytest.mark.usefixtures("locales")
def test_the_fonts_of_the_languages_spoken_are_known() -> None:
    assert language_fonts() == {"Noto Deva": "NotoDeva.ttf"}


def test_translations_are_compiled_beside_their_source(
    locales: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = locales / "sw" / "LC_MESSAGES" / "scorekeeper.po"
    source.parent.mkdir(parents=True)
    source.write_text(PO, "utf-8")
    main(locales)
    assert capsys.readouterr().out.split() == [str(source.with_suffix(".mo"))]
    assert best_language(["sw"]).catalogue.gettext("Save") == "Hifadhi"
    assert source.with_suffix(".mo").read_bytes() == compiled(source)


def test_every_catalogue_is_compiled_from_the_translations_beside_it() -> None:
    sources = {source.with_suffix(".mo"): compiled(source) for source in LOCALES.glob(SOURCES)}
    there = {path: path.read_bytes() for path in LOCALES.glob("*/LC_MESSAGES/*.mo")}
    assert there == sources, "run: python -m tests.i18n.compile"


def test_translations_have_the_placeholders_of_the_english_texts() -> None:
    for source in LOCALES.glob(SOURCES):
        with source.open("rb") as translations:
            messages = [message for message in read_po(translations) if message.id]
        for message in messages:
            allowed = placeholders(" ".join(_forms(message.id)))
            for text in _forms(message.string):
                assert placeholders(text) <= allowed, text


def _forms(text: str | Iterable[str] | None) -> Iterable[str]:
    """The number forms of a text, which may be the text itself alone; none where it is missing."""
    return (text,) if isinstance(text, str) else text or ()


@pytest.mark.parametrize("code", named_languages())
def test_every_language_says_how_it_writes(code: str) -> None:
    forms = forms_of(code)
    assert len(forms.digits) == 10
    assert all(size > 0 for size in forms.groups)
    assert len(forms.app_short or forms.app) <= 12
    assert date(2026, 2, 5).strftime(forms.date).count("2026") == 1


@pytest.mark.parametrize("code", languages())
def test_a_spoken_language_has_fonts_for_its_numbers_in_which_they_fit(code: str) -> None:
    forms = forms_of(code)
    fonts = [
        *forms.fonts.values(),
        *(FONTS[each].removeprefix("fonts/") for each in (REGULAR, BOLD)),
    ]
    widths = [_widths(name) for name in fonts]
    for sign in forms.digits + forms.minus + "+" + forms.group:
        found = [each[sign] for each in widths if sign in each]
        assert found, f"no font has {sign!r}"
        assert max(found) <= (forms.group_width if sign in forms.group else forms.figure_width)


def _widths(name: str) -> dict[str, float]:
    font = TTFont(ASSETS / "fonts" / name)
    em = font["head"].unitsPerEm
    return {chr(code): font["hmtx"][sign][0] / em for code, sign in font.getBestCmap().items()}
