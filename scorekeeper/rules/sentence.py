"""Sentences for people, kept apart from the language they are shown in.

Everything below the screen that has something to say (a refusal, a flag, a
rule, a line of a score) says it as a `Sentence`: an English text with named
placeholders, and the values for them. The screen looks the text up in the
language of the reader and writes the numbers in that language's way; `str()`
gives plain English, for logs and for the command line.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

Value: TypeAlias = "int | str | Sentence"
"""What a placeholder can hold: a number, a name as people wrote it, or a sentence part."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A whole sentence with named placeholders."""

    text: str
    """The English text, which is also the key of its translations: `{name} is out.`"""

    values: tuple[tuple[str, Value], ...] = ()
    """The values of the placeholders, by name, in the order in which they were given."""

    plural: str = ""
    """The English text for any number but one; empty where the text has no number forms."""

    number: int = 1
    """The number that chooses between `text` and `plural`."""

    def __str__(self) -> str:
        template = self.plural if self.plural and self.number != 1 else self.text
        return template.format_map(dict(self.values))


def sentence(text: str, **values: Value) -> Sentence:
    """A sentence without number forms: `sentence("{team} is out.", team="Us")`."""
    return Sentence(text, tuple(values.items()))


def counted(one: str, many: str, number: int, **values: Value) -> Sentence:
    """A sentence that depends on a number, which is its placeholder `{number}`."""
    return Sentence(one, (("number", number), *values.items()), many, number)


class Refused(ValueError):
    """Something cannot be done or read; the sentence says why and what would be right."""

    def __init__(self, why: Sentence, field: str = "") -> None:
        super().__init__(str(why))
        self.sentence = why
        """The reason, for the person who asked for it."""
        self.field = field
        """Where the fault lies, as a dotted path such as `input.melds[0][2]`; empty if nowhere."""
