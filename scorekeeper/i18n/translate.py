"""Looks texts up in the reader's language, and writes numbers in that language's way."""

from __future__ import annotations

import gettext
from pathlib import Path
from typing import Final

from scorekeeper.rules.sentence import Sentence, Value

DOMAIN: Final = "scorekeeper"
LOCALES: Final = Path(__file__).parent / "locales"
"""Where the compiled catalogues lie: `<language>/LC_MESSAGES/scorekeeper.mo`."""


class _Language:
    """The language that texts are shown in, for the whole process."""

    def __init__(self) -> None:
        self.catalogue: gettext.NullTranslations = gettext.NullTranslations()

    def choose(self, language: str) -> None:
        self.catalogue = gettext.translation(DOMAIN, LOCALES, [language], fallback=True)


_language = _Language()


def choose_language(language: str) -> None:
    """Show texts in a language (`en`); one without a catalogue is shown in English."""
    _language.choose(language)


def _(text: str) -> str:
    """A text in the reader's language."""
    return _language.catalogue.gettext(text)


def plural(one: str, many: str, number: int) -> str:
    """The form of a text that goes with a number, in the reader's language."""
    return _language.catalogue.ngettext(one, many, number)


def say(sentence: Sentence) -> str:
    """A sentence in the reader's language, with numbers written in that language's way."""
    if sentence.plural:
        template = plural(sentence.text, sentence.plural, sentence.number)
    else:
        template = _(sentence.text)
    return template.format_map({name: _value(value) for name, value in sentence.values})


def number_text(number: int) -> str:
    """A number with its thousands grouped and a minus where it is negative: 8,700 or -600."""
    return f"{number:,}"


def signed_text(number: int) -> str:
    """A number that is added to something, with its sign: +300."""
    return f"+{number_text(number)}" if number > 0 else number_text(number)


def _value(value: Value) -> str:
    if isinstance(value, Sentence):
        return say(value)
    if isinstance(value, str):
        return value
    return number_text(value)
