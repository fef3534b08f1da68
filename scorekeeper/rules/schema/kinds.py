"""What annotations say: the fields of a dataclass with what each may hold.

Rule sets, requests and saved games are read by these, and rule sets are
written, merged and compared by them, so that a new field needs no line in any
of that.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass, replace
from enum import StrEnum
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from scorekeeper.rules.model.frozen import FrozenMap
from scorekeeper.rules.model.marks import (
    AlsoWritten,
    Between,
    EveryRank,
    Identifier,
    NullForDefault,
    OneLine,
    Whole,
    WordForNone,
)


@dataclass(frozen=True, slots=True)
class Kind:
    """What a field holds, with the marks that limit it."""

    base: Any
    """The type without marks and without None; `Union` where it is one of several."""

    items: tuple[Kind, ...] = ()
    """What a tuple or a map holds: one kind for a list, one for each place of a pair, key and
    value of a map; or the kinds of a union."""

    words: tuple[str, ...] = ()
    """The words of a choice."""

    optional: bool = False
    """Whether it can be None."""

    between: Between | None = None
    """The least and greatest number; None where it is no number."""

    none_word: str = ""
    """The word for None in a rule file; empty without."""

    also: AlsoWritten | None = None
    """Another way to write one of its words."""

    identifier: bool = False
    """Whether it is an id."""

    one_line: bool = False
    """Whether it is a text of one line and at most 200 letters."""

    null_for_default: bool = False
    """Whether null means its default."""

    whole: bool = False
    """Whether a difference replaces the record as a whole."""

    every_rank: bool = False
    """Whether it is a map that must name every rank."""

    @property
    def is_record(self) -> bool:
        """Whether it has fields of its own."""
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
        """Whether it is a list of a fixed length."""
        return self.base is tuple and len(self.items) > 1

    @property
    def merges(self) -> bool:
        """Whether a difference changes it key by key."""
        return (self.is_record and not self.whole) or self.every_rank


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a record."""

    name: str
    """Its name in the dataclass."""

    key: str
    """Its key in a file."""

    kind: Kind
    """What it holds."""

    required: bool
    """Whether it must be given."""


@cache
def record_fields(record: type) -> tuple[Field, ...]:
    """The fields of a dataclass, in order."""
    hints = get_type_hints(record, include_extras=True)
    return tuple(
        Field(
            each.name,
            each.name.rstrip("_"),  # `if` is a word of Python, so the field is `if_`
            kind_of(hints[each.name]),
            each.default is MISSING and each.default_factory is MISSING,
        )
        for each in fields(record)
    )


@cache
def kind_of(hint: Any) -> Kind:
    """What a field with this annotation holds."""
    if get_origin(hint) is Annotated:
        inner, *marks = get_args(hint)
        return _marked(kind_of(inner), marks)
    origin, inside = get_origin(hint), get_args(hint)
    if origin is None:
        is_choice = isinstance(hint, type) and issubclass(hint, StrEnum)
        return Kind(hint, words=tuple(each.value for each in hint) if is_choice else ())
    if origin is Literal:
        return Kind(Literal, words=inside)
    items = tuple(kind_of(each) for each in inside if each not in (NoneType, Ellipsis))
    if origin in (Union, UnionType):
        kind = items[0] if len(items) == 1 else Kind(Union, items)
        return replace(kind, optional=NoneType in inside)
    return Kind(FrozenMap if origin is Mapping else origin, items)


def _marked(kind: Kind, marks: list[Any]) -> Kind:
    """The kind with these marks besides its own."""
    for mark in marks:
        match mark:
            case Between():
                kind = replace(kind, between=mark)
            case WordForNone():
                kind = replace(kind, none_word=mark.word)
            case AlsoWritten():
                kind = replace(kind, also=mark)
            case Identifier():
                kind = replace(kind, identifier=True)
            case OneLine():
                kind = replace(kind, one_line=True)
            case NullForDefault():
                kind = replace(kind, null_for_default=True)
            case Whole():
                kind = replace(kind, whole=True)
            case EveryRank():
                kind = replace(kind, every_rank=True)
    return kind
