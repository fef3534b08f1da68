"""Looks texts up in the reader's language, and writes numbers in that language's way."""

from __future__ import annotations

from collections.abc import Callable

from scorekeeper.i18n.language import ENGLISH, Language, best_language
from scorekeeper.rules.sentence import Sentence, Value


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
    """A number as the reader's language writes it: 8,700 or -600 in English."""
    return _reader.language.forms.number(number)


def signed_text(number: int) -> str:
    """A number that is added to something, with its sign: +300."""
    return f"+{number_text(number)}" if number > 0 else number_text(number)


def _value(value: Value) -> str:
    if isinstance(value, Sentence):
        return say(value)
    if isinstance(value, str):
        return value
    return number_text(value)
