"""The languages: of each one its texts, and what of it is not a text.

A language is a folder of `locales`, named by its code. `LC_MESSAGES/scorekeeper.mo` are its
texts, compiled from the `.po` beside it. `language.toml` says what else differs from English, by
the names of the fields of `Forms`. A folder without texts only names the app on the home screen.
"""

from __future__ import annotations

import gettext
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, repeat
from pathlib import Path
from typing import Final

DOMAIN: Final = "scorekeeper"
LOCALES: Final = Path(__file__).parent / "locales"
"""The folder of languages."""

_FORMS: Final = "language.toml"
_DIGITS: Final = "0123456789"


@dataclass(frozen=True, slots=True)
class Forms:
    """How a language writes names, numbers and dates; the defaults are those of English."""

    app: str = "Scorekeeper"
    """The name of the app on the home screen: the everyday word for a score sheet."""

    app_short: str = ""
    """The name under an icon, about twelve letters; empty where `app` is that short."""

    digits: str = _DIGITS
    """The digits from zero to nine."""

    group: str = ","
    """What separates groups of digits; empty where nothing does."""

    groups: Sequence[int] = (3,)
    """The number of digits in each group from the right; the last one holds for all others."""

    minus: str = "-"
    """The sign of a negative number."""

    date: str = "%Y-%m-%d"
    """A date, in the terms of `strftime`."""

    time: str = "%H:%M"
    """The time of a day, in the terms of `strftime`."""

    fonts: Mapping[str, str] = field(default_factory=dict)
    """Font files in `assets/fonts` for letters that the app's fonts do not have, by family."""

    figure_width: float = 0.64
    """The greatest width of a digit or sign, as a multiple of the size of the text."""

    group_width: float = 0.28
    """The width of the separator of groups, as the same multiple."""

    def number(self, number: int) -> str:
        """A number in digits, grouped, with a minus where it is negative."""
        parts, rest = [], str(abs(number))
        for size in chain(self.groups, repeat(self.groups[-1])):
            parts.append(rest[-size:])
            rest = rest[:-size]
            if not rest:
                break
        text = self.in_digits(self.group.join(reversed(parts)))
        return self.minus + text if number < 0 else text

    def in_digits(self, text: str) -> str:
        """A text with its digits as this language writes them."""
        if self.digits == _DIGITS:
            return text
        return text.translate(str.maketrans(_DIGITS, self.digits))


@dataclass(frozen=True, slots=True)
class Language:
    """A language that the program speaks."""

    code: str
    """The name of its folder: `ta`, or `pt_BR`; `en` for the texts as they are."""

    catalogue: gettext.NullTranslations = field(
        default_factory=gettext.NullTranslations, compare=False, repr=False
    )
    """Its texts."""

    forms: Forms = field(default_factory=Forms, compare=False, repr=False)
    """How it writes names, numbers and dates."""


ENGLISH: Final = Language("en")
"""The language of the texts in the program itself, which needs no folder."""


def languages() -> tuple[str, ...]:
    """The codes of all languages that the program speaks, English included."""
    found = LOCALES.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")
    return tuple(sorted({ENGLISH.code, *(path.parent.parent.name for path in found)}))


def named_languages() -> tuple[str, ...]:
    """The codes of all languages that say what the app is called in them, English included."""
    found = LOCALES.glob(f"*/{_FORMS}")
    return tuple(sorted({ENGLISH.code, *(path.parent.name for path in found)}))


def forms_of(code: str) -> Forms:
    """How the language with this code writes; as English does where it does not say."""
    path = LOCALES / code / _FORMS
    return Forms(**tomllib.loads(path.read_text("utf-8"))) if path.exists() else ENGLISH.forms


def best_language(wanted: Iterable[str]) -> Language:
    """The first of these languages (`ta`, `pt_BR`, `de-AT`) that is spoken; English if none is."""
    spoken = languages()
    for code in wanted:
        named = code.replace("-", "_")
        for known in (named, named.partition("_")[0]):
            if known == ENGLISH.code:
                return ENGLISH
            if known in spoken:
                catalogue = gettext.translation(DOMAIN, LOCALES, [known])
                return Language(known, catalogue, forms_of(known))
    return ENGLISH


def language_fonts() -> dict[str, str]:
    """The font files that the languages spoken need besides those of the app, by family."""
    return {
        family: name
        for code in languages()
        if code != ENGLISH.code
        for family, name in forms_of(code).fonts.items()
    }
