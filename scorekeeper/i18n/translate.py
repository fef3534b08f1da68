"""Looks texts up in the reader's language, and writes numbers in that language's way."""

from __future__ import annotations

import gettext
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from scorekeeper.rules.sentence import Sentence, Value

DOMAIN: Final = "scorekeeper"
LOCALES: Final = Path(__file__).parent / "locales"
"""Where the compiled catalogues lie: `<language>/LC_MESSAGES/scorekeeper.mo`."""


@dataclass(frozen=True, slots=True)
class Language:
    """A language that the program speaks."""

    code: str
    """Its name in the folder of catalogues: `ta`, or `pt_BR`; `en` for the texts as they are."""

    catalogue: gettext.NullTranslations = field(
        default_factory=gettext.NullTranslations, compare=False, repr=False
    )
    """Its texts."""


ENGLISH: Final = Language("en")
"""The language of the texts in the program itself, which needs no catalogue."""


def languages() -> tuple[str, ...]:
    """The codes of all languages that the program speaks, English included."""
    found = LOCALES.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")
    return tuple(sorted({ENGLISH.code, *(path.parent.parent.name for path in found)}))


def best_language(wanted: Iterable[str]) -> Language:
    """The first of these languages (`ta`, `pt_BR`, `de-AT`) that is spoken; English if none is."""
    spoken = languages()
    for code in wanted:
        named = code.replace("-", "_")
        for known in (named, named.partition("_")[0]):
            if known == ENGLISH.code:
                return ENGLISH
            if known in spoken:
                return Language(known, gettext.translation(DOMAIN, LOCALES, [known]))
    return ENGLISH


class _Reader:
    """Who reads the text that is being looked up: a window, or else whoever started the program."""

    def __init__(self) -> None:
        self.of_process = ENGLISH
        self.of_window: Callable[[], Language | None] = lambda: None

    @property
    def language(self) -> Language:
        return self.of_window() or self.of_process


_reader = _Reader()


def choose_language(*wanted: str) -> None:
    """Speak the best of these languages wherever no window asks for another one."""
    _reader.of_process = best_language(wanted)


def ask_windows(language_here: Callable[[], Language | None]) -> None:
    """Have this called for each text: the language of the window it is for; None outside any."""
    _reader.of_window = language_here


def current_language() -> Language:
    """The reader's language."""
    return _reader.language


def _(text: str) -> str:
    """A text in the reader's language."""
    return _reader.language.catalogue.gettext(text)


def plural(one: str, many: str, number: int) -> str:
    """The form of a text that goes with a number, in the reader's language."""
    return _reader.language.catalogue.ngettext(one, many, number)


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
