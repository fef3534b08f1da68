"""What the annotations of a rule set say: the fields of its tables, by the keys of a rule file.

Reading, writing, merging and comparing rule sets all walk over these, so that
a new field of the rule set needs no line in any of them.
"""

from __future__ import annotations

from dataclasses import MISSING, dataclass, fields, is_dataclass
from functools import cache
from types import NoneType
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from scorekeeper.rules.parts.frozen import FrozenMap
from scorekeeper.rules.parts.limits import (
    AlsoWritten,
    Between,
    EveryRank,
    Identifier,
    Whole,
    WordForNone,
)


@dataclass(frozen=True, slots=True)
class Kind:
    """What a field holds, with the marks that limit it."""

    base: Any
    """The type without marks and without None."""

    items: tuple[Kind, ...] = ()
    """What a tuple or a map holds: one kind for a list, one for each place of a pair, key and
    value of a map."""

    between: Between | None = None
    """The least and greatest number; None where it is no number."""

    none_word: str = ""
    """The word that stands for None; empty where it cannot be None."""

    also: AlsoWritten | None = None
    """Another way to write one of its words."""

    identifier: bool = False
    """Whether it is an id."""

    whole: bool = False
    """Whether a difference replaces the table as a whole."""

    every_rank: bool = False
    """Whether it is a map that must name every rank."""

    @property
    def is_table(self) -> bool:
        """Whether it is a part of the rule set with fields of its own."""
        return is_dataclass(self.base)

    @property
    def is_map(self) -> bool:
        """Whether it is a map with keys that are not fixed."""
        return self.base is FrozenMap

    @property
    def is_list(self) -> bool:
        """Whether it is a list of any length."""
        return self.base is tuple and len(self.items) == 1

    @property
    def is_pair(self) -> bool:
        """Whether it is a list of two."""
        return self.base is tuple and len(self.items) == 2

    @property
    def merges(self) -> bool:
        """Whether a difference changes it key by key."""
        return (self.is_table and not self.whole) or self.every_rank


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a table."""

    name: str
    """Its name in the dataclass."""

    key: str
    """Its key in a rule file."""

    kind: Kind
    """What it holds."""

    required: bool
    """Whether a rule file must have it."""


@cache
def table_fields(table: type) -> tuple[Field, ...]:
    """The fields of a part of the rule set, in order."""
    hints = get_type_hints(table, include_extras=True)
    return tuple(
        Field(
            each.name,
            each.name.rstrip("_"),  # `if` is a word of Python, so the field is `if_`
            kind_of(hints[each.name]),
            each.default is MISSING and each.default_factory is MISSING,
        )
        for each in fields(table)
    )


def kind_of(hint: Any) -> Kind:
    """What a field with this annotation holds."""
    marks: tuple[Any, ...] = ()
    if get_origin(hint) is Annotated:
        hint, *found = get_args(hint)
        marks = tuple(found)
    if NoneType in get_args(hint):
        inner = next(each for each in get_args(hint) if each is not NoneType)
        return _marked(kind_of(inner), marks)
    origin = get_origin(hint)
    if origin is None:
        return _marked(Kind(hint), marks)
    items = tuple(kind_of(each) for each in get_args(hint) if each is not Ellipsis)
    return _marked(Kind(origin, items), marks)


def _marked(kind: Kind, marks: tuple[Any, ...]) -> Kind:
    """The kind with these marks besides its own."""

    def mark(of: type) -> Any:
        return next((each for each in marks if isinstance(each, of)), None)

    none_word = mark(WordForNone)
    return Kind(
        kind.base,
        kind.items,
        between=mark(Between) or kind.between,
        none_word=none_word.word if none_word else kind.none_word,
        also=mark(AlsoWritten) or kind.also,
        identifier=mark(Identifier) is not None or kind.identifier,
        whole=mark(Whole) is not None,
        every_rank=mark(EveryRank) is not None,
    )
