"""Frozen dataclasses as plain JSON values, and back, strictly, by what their annotations say.

A dataclass is an object with its fields, a tuple is a list, an operation is an object with its
name as the only key: `{"press_key": {"deal": 1, ...}}`. A new field or a new kind of operation
needs no line here. A field at its default is left out, so that a row which has nothing of what
was added later reads the same in every version.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable
from contextlib import suppress
from dataclasses import MISSING, fields, is_dataclass
from functools import cache, lru_cache
from types import NoneType, UnionType
from typing import (
    Any,
    Final,
    Literal,
    TypeAlias,
    TypeVar,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

from scorekeeper.game.operation import Operation
from scorekeeper.game.operations import OPERATIONS
from scorekeeper.rules.files.plain import to_plain
from scorekeeper.rules.files.reader import read_rule_set
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.storage.damage import wrong_value
from scorekeeper.storage.envelope import encode

Value = TypeVar("Value")
Reader: TypeAlias = "Callable[[Any], Any]"

_LARGEST: Final = 2**63
"""No number that we write is as large as this."""


def plain(value: Any) -> Any:
    """A value as JSON can hold it."""
    if value is None or isinstance(value, int | str):
        return value
    if isinstance(value, tuple):
        return [plain(each) for each in value]
    if isinstance(value, RuleSet):
        return to_plain(value)
    if isinstance(value, Operation):
        return {value.name: _fields(value)}
    return _fields(value)


def read(kind: type[Value], value: object, where: str, *, lenient: bool = False) -> Value:
    """The value of this kind that `plain` made the other of.

    Raises `Damaged`, with the place as a dotted path that begins with `where`, for a wrong
    type and a missing or unknown key; `lenient` passes over unknown keys.
    """
    try:
        found: Value = _reader(cast("Hashable", kind), lenient)(value)
    except _MisfitError as wrong:
        raise wrong_value(".".join((where, *reversed(wrong.path)))) from wrong
    return found


class _MisfitError(ValueError):
    """A value that cannot be read; the path to it grows on the way out, innermost first."""

    def __init__(self) -> None:
        super().__init__()
        self.path: list[str] = []


def _fields(value: Any) -> dict[str, Any]:
    return {
        each.name: plain(told)
        for each in fields(value)
        if (told := getattr(value, each.name)) != each.default
    }


@cache
def _reader(kind: Hashable, lenient: bool) -> Reader:
    """What reads values of a kind, made once for each kind."""
    origin, inside = get_origin(kind), get_args(kind)
    if kind is RuleSet:
        return _read_rules
    if kind is Operation:
        return _operation_reader(lenient)
    if is_dataclass(kind):
        return _dataclass_reader(kind, lenient)
    if origin in (Union, UnionType):
        return _union_reader(inside, lenient)
    if origin is Literal:
        return _choice_reader(frozenset(inside))
    if origin is tuple and inside[-1] is Ellipsis:
        return _list_reader(_reader(inside[0], lenient))
    if origin is tuple:
        return _pair_reader(tuple(_reader(each, lenient) for each in inside))
    return _single_reader(kind)


def _inside(reader: Reader, value: Any, place: str) -> Any:
    try:
        return reader(value)
    except _MisfitError as wrong:
        wrong.path.append(place)
        raise


def _single_reader(kind: Any) -> Reader:
    def read_single(value: Any) -> Any:
        if type(value) is not kind or (kind is int and not -_LARGEST < value < _LARGEST):
            raise _MisfitError
        return value

    return read_single


def _choice_reader(choices: frozenset[Any]) -> Reader:
    def read_choice(value: Any) -> Any:
        if not isinstance(value, str) or value not in choices:
            raise _MisfitError
        return value

    return read_choice


def _union_reader(kinds: tuple[Any, ...], lenient: bool) -> Reader:
    may_be_none = NoneType in kinds
    *attempts, last = (_reader(each, lenient) for each in kinds if each is not NoneType)

    def read_union(value: Any) -> Any:
        if value is None and may_be_none:
            return None
        for attempt in attempts:
            with suppress(_MisfitError):
                return attempt(value)
        return last(value)

    return read_union


def _list_reader(reader: Reader) -> Reader:
    def read_list(value: Any) -> Any:
        if not isinstance(value, list):
            raise _MisfitError
        return tuple([_inside(reader, each, str(place)) for place, each in enumerate(value)])

    return read_list


def _pair_reader(readers: tuple[Reader, ...]) -> Reader:
    def read_pair(value: Any) -> Any:
        if not isinstance(value, list) or len(value) != len(readers):
            raise _MisfitError
        return tuple(
            _inside(reader, each, str(place))
            for place, (reader, each) in enumerate(zip(readers, value, strict=True))
        )

    return read_pair


def _dataclass_reader(kind: Any, lenient: bool) -> Reader:
    # An alias written as a text is looked up where it is used, so its words must be known there.
    hints = get_type_hints(kind, localns={"Literal": Literal})
    readers = {each.name: _reader(hints[each.name], lenient) for each in fields(kind)}
    optional = {each.name for each in fields(kind) if each.default is not MISSING}

    def read_fields(value: Any) -> Any:
        if not isinstance(value, dict):
            raise _MisfitError
        if not lenient and not readers.keys() - optional <= value.keys() <= readers.keys():
            raise _MisfitError
        return kind(
            **{
                name: _inside(reader, value.get(name, _MISSING), name)
                for name, reader in readers.items()
                if name in value or name not in optional
            }
        )

    return read_fields


_MISSING: Final = object()
"""Stands for a key that is not there; no reader takes it."""


def _operation_reader(lenient: bool) -> Reader:
    def read_operation(value: Any) -> Any:
        if not isinstance(value, dict) or len(value) != 1:
            raise _MisfitError
        ((name, told),) = value.items()
        if name not in OPERATIONS:
            raise _MisfitError
        return _inside(_reader(OPERATIONS[name], lenient), told, name)

    return read_operation


def _read_rules(value: Any) -> RuleSet:
    return _rules_in(encode(value))


@lru_cache(maxsize=64)
def _rules_in(text: str) -> RuleSet:
    """The rule set of a JSON text; most games are played by the same few."""
    # A game keeps the rules it was started with, so they are read as they stand: not by what
    # the preset says today that they are based on, nor by what the rule book asks of new ones.
    rules, problems = read_rule_set(json.loads(text))
    if rules is None or problems:
        raise _MisfitError
    return rules
