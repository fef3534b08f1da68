"""Marks in the annotations of fields: what a field may hold, and what it says in words.

The readers of `schema` take the limits from the annotations, and `wording` the sentences: a
field with `Says("Going out earns {points} points.")` needs no line anywhere else to be read
and to be shown. Placeholders are filled in the order of the English text: with the name of the
item where the field belongs to an item of a list, with the key of an entry of a map, and with
the value.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from string import Formatter
from typing import Annotated, Final, Self, TypeAlias

from scorekeeper.rules.sentence import Sentence, Value


@dataclass(frozen=True, slots=True)
class Between:
    """The least and the greatest number that a field may hold, both allowed."""

    least: int
    """The least number."""

    greatest: int
    """The greatest number."""


@dataclass(frozen=True, slots=True)
class WordForNone:
    """The word in a rule file for a field without a number."""

    word: str
    """The word: `none`, or `all`."""


@dataclass(frozen=True, slots=True)
class AlsoWritten:
    """Another way to write one of the words of a field."""

    number: int
    """The number that means the word."""

    word: str
    """The word."""


@dataclass(frozen=True, slots=True)
class EveryRank:
    """Marks a map by rank that must name every rank, and of which a difference changes some."""


@dataclass(frozen=True, slots=True)
class Identifier:
    """Marks a text as an id: small letters, digits and underscores."""


@dataclass(frozen=True, slots=True)
class OneLine:
    """Marks a text of one line and at most 200 letters."""


@dataclass(frozen=True, slots=True)
class NullForDefault:
    """Marks a field for which null means its default, as if the field were not there."""


@dataclass(frozen=True, slots=True)
class Whole:
    """Marks a record that a difference replaces as a whole instead of field by field."""


Points: TypeAlias = Annotated[int, Between(-100_000, 100_000)]
"""Points for or against a team."""

Worth: TypeAlias = Annotated[int, Between(0, 100_000)]
"""Points that a card is worth, or that something costs, never below zero."""

Loss: TypeAlias = Annotated[int, Between(-100_000, 0)]
"""Points that can only count against a team."""

Count: TypeAlias = Annotated[int, Between(0, 100)]
"""A number of cards, books, deals or players, which may be none."""

AtLeastOne: TypeAlias = Annotated[int, Between(1, 100)]
"""A number of cards, books, deals or players, which is at least one."""

Score: TypeAlias = Annotated[int, Between(0, 10_000_000)]
"""A team's total in a game, as a threshold."""

Id: TypeAlias = Annotated[str, Identifier()]
"""The id of a rule set, a book type, an extra, a penalty or a special hand."""

Text: TypeAlias = Annotated[str, OneLine()]
"""A name or a note in a rule set."""

GREATEST: Final = 1_000_000_000
"""The greatest number in a record or a request; what is larger is a slip or an attack."""

Recorded: TypeAlias = Annotated[int, Between(0, GREATEST)]
"""A number of things, or points, as a table records them."""

DealNumber: TypeAlias = Annotated[int, Between(1, GREATEST)]
"""The number of a deal, from 1."""

Total: TypeAlias = Annotated[int, Between(-GREATEST, GREATEST)]
"""The points of a team in a deal or a game, which may be below zero."""


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

    The value of a member is its word in a rule file.
    """

    words: Sentence
    """A whole sentence, or the part of one where the field that holds the choice says more."""

    def __new__(cls, word: str, words: Sentence) -> Self:
        """The member with this word and what it says."""
        member = str.__new__(cls, word)
        member._value_ = word
        member.words = words
        return member
