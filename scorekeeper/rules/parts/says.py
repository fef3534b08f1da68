"""What the fields of a rule set say in words, in the annotations beside their types.

A field with `Says("Going out earns {points} points.")` needs no line anywhere else to be read
on the screen of the rules, under a line of a score or beside a verdict. Placeholders are filled
in the order of the English text: with the name of the item where the field belongs to an item
of a list, with the key of an entry of a map, and with the value.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from string import Formatter
from typing import Self

from scorekeeper.rules.sentence import Sentence, Value


@dataclass(frozen=True, slots=True)
class Says:
    """What a field says; for a map with two placeholders, what each of its entries says."""

    text: str
    """The English text, with a placeholder for each value: `A meld has at most {count} cards.`"""

    @property
    def placeholders(self) -> tuple[str, ...]:
        """The names of the placeholders, in order."""
        return tuple(
            name for _text, name, _form, _conversion in Formatter().parse(self.text) if name
        )

    def sentence(self, *values: Value) -> Sentence:
        """The text with these values in the order of its placeholders."""
        return Sentence(self.text, tuple(zip(self.placeholders, values, strict=False)))


@dataclass(frozen=True, slots=True)
class Counted:
    """What a field says whose sentence depends on its number."""

    one: str
    """The English text for one."""

    many: str
    """The English text for any other number, which is its placeholder `{number}`."""

    def sentence(self, number: int) -> Sentence:
        """The text for this number."""
        return Sentence(self.one, (("number", number),), self.many, number)


@dataclass(frozen=True, slots=True)
class Otherwise:
    """What a field says that is None, false or empty, or a `Counted` number that is zero."""

    text: str
    """The English text, without placeholders."""


class Choice(StrEnum):
    """A choice of a rule set, of which each member says what it means.

    The value of a member is the word that stands in a rule file.
    """

    words: Sentence
    """A whole sentence, or the part of one where the field that holds the choice says more."""

    def __new__(cls, word: str, words: Sentence) -> Self:
        """The member with this word and what it says."""
        member = str.__new__(cls, word)
        member._value_ = word
        member.words = words
        return member
