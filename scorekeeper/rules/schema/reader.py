"""Making values of plain ones, such as TOML and JSON hold, by what annotations say.

What reads a value is made once for each kind. It finds every problem at once,
each with its path; the readers of rule files, requests and saved games make one
error of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import cycle
from typing import Any, Final, Literal, TypeAlias, Union

from scorekeeper.rules.model.frozen import NOTHING, FrozenMap
from scorekeeper.rules.model.marks import Between
from scorekeeper.rules.schema.kinds import Kind, kind_of, record_fields
from scorekeeper.rules.schema.problems import (
    MISSING,
    MISSING_RANK,
    Found,
    Unreadable,
    unknown_key,
    wrong_key,
    wrong_list,
    wrong_record,
    wrong_value,
)
from scorekeeper.rules.sentence import Refused

Reader: TypeAlias = "Callable[[Any, Any], Any]"
"""Makes a value of a plain one and of the context that readers of special types need.

It raises `Unreadable`.
"""

ANY_NUMBER: Final = Between(1 - 2**63, 2**63 - 1)
"""The limits of a number without limits of its own."""

_IDENTIFIER: Final = re.compile(r"[a-z][a-z0-9_]{0,39}")
_LONGEST_TEXT: Final = 200


@dataclass(frozen=True, slots=True, eq=False)
class Manner:
    """What tells rule files, requests and saved games apart when they are read."""

    special: Mapping[Any, Callable[[Any, Any, Manner], Any]] = NOTHING
    """What reads some types in another way than their annotations say: a `Reader` that is given
    the manner too, and that may raise `Refused` as well."""

    is_json: bool = False
    """Whether it is JSON that people write, in which tables are called objects."""

    lenient: bool = False
    """Whether unknown keys are passed over."""


def read_value(hint: Any, value: object, manner: Manner, given: object = None) -> Any:
    """The value of this annotation that is made of a plain one; raises `Unreadable`."""
    return _reader_for(hint, manner)(value, given)


@cache
def _reader_for(hint: Any, manner: Manner) -> Reader:
    return reader_of(kind_of(hint), manner)


@cache
def reader_of(kind: Kind, manner: Manner) -> Reader:
    """What reads values of a kind."""
    read = _required_reader(kind, manner)
    if not kind.optional:
        return read
    none_word = kind.none_word or None

    def read_optional(value: Any, given: Any) -> Any:
        return None if value is None or value == none_word else read(value, given)

    return read_optional


def _required_reader(kind: Kind, manner: Manner) -> Reader:
    if kind.base in manner.special:
        return _special_reader(kind, manner)
    if kind.is_record:
        return _record_reader(kind, manner)
    if kind.is_map:
        return _map_reader(kind, manner)
    if kind.base is tuple:
        return _list_reader(kind, manner)
    if kind.base is Union:
        return _union_reader(kind, manner)
    if kind.words:
        return _choice_reader(kind)
    if kind.base is object:
        return lambda value, _given: value
    return _single_reader(kind)


def _special_reader(kind: Kind, manner: Manner) -> Reader:
    read = manner.special[kind.base]

    def read_special(value: Any, given: Any) -> Any:
        try:
            return read(value, given, manner)
        except Refused as refused:
            raise Unreadable.of(refused) from refused

    return read_special


def _record_reader(kind: Kind, manner: Manner) -> Reader:
    fields = {each.key: each for each in record_fields(kind.base)}
    readers = [(each, each.key, reader_of(each.kind, manner)) for each in fields.values()]

    def read_record_value(value: Any, given: Any) -> Any:
        if not isinstance(value, dict):
            raise Unreadable(((), wrong_record(value, is_json=manner.is_json)))
        found = {}
        problems: list[Found] = []
        for field, key, read in readers:
            if key not in value:
                if field.required:
                    problems.append(((key,), MISSING))
                continue
            held = value[key]
            if held is None and field.kind.null_for_default:
                continue
            try:
                found[field.name] = read(held, given)
            except Unreadable as wrong:
                problems += wrong.below(key)
        if not manner.lenient and not value.keys() <= fields.keys():
            problems += [
                ((key,), unknown_key(key, list(fields))) for key in value if key not in fields
            ]
        if problems:
            raise Unreadable(*problems)
        return kind.base(**found)

    return read_record_value


def _map_reader(kind: Kind, manner: Manner) -> Reader:
    key_kind, held_kind = kind.items
    read_key, read_held = reader_of(key_kind, manner), reader_of(held_kind, manner)
    needed = key_kind.words if kind.every_rank else ()

    def read_map(value: Any, given: Any) -> Any:
        if not isinstance(value, dict):
            raise Unreadable(((), wrong_record(value, is_json=manner.is_json)))
        found = {}
        problems: list[Found] = [((name,), MISSING_RANK) for name in needed if name not in value]
        for name, held in value.items():
            key = None
            try:
                key = read_key(_number_in(name) if key_kind.between else name, given)
            except Unreadable:
                problems.append(((name,), wrong_key(key_kind)))
            try:
                found[key] = read_held(held, given)
            except Unreadable as wrong:
                problems += wrong.below(name)
        if problems:
            raise Unreadable(*problems)
        return FrozenMap(found)

    return read_map


def _number_in(name: str) -> int | str:
    """The number that a key is, written as it must be; else the key itself."""
    canonical = name.isascii() and name.isdecimal() and len(name) < 4 and name[0] != "0"
    return int(name) if canonical else name


def _list_reader(kind: Kind, manner: Manner) -> Reader:
    readers = [reader_of(each, manner) for each in kind.items]
    length = None if kind.is_list else len(readers)

    def read_list(value: Any, given: Any) -> Any:
        if not isinstance(value, list) or (length is not None and len(value) != length):
            raise Unreadable(((), wrong_list(kind, value)))
        found = []
        problems: list[Found] = []
        for place, (read, each) in enumerate(zip(cycle(readers), value, strict=False)):
            try:
                found.append(read(each, given))
            except Unreadable as wrong:
                problems += wrong.below(place)
        if problems:
            raise Unreadable(*problems)
        return tuple(found)

    return read_list


def _union_reader(kind: Kind, manner: Manner) -> Reader:
    readers = [reader_of(each, manner) for each in kind.items]

    def read_union(value: Any, given: Any) -> Any:
        for read in readers:
            try:
                return read(value, given)
            except Unreadable:
                continue
        raise Unreadable(((), wrong_value(kind, value)))

    return read_union


def _choice_reader(kind: Kind) -> Reader:
    made = str if kind.base is Literal else kind.base
    choices: dict[str | int, Any] = {word: made(word) for word in kind.words}
    if kind.also is not None:
        choices[kind.also.number] = choices[kind.also.word]

    def read_choice(value: Any, _given: Any) -> Any:
        if type(value) not in (str, int) or value not in choices:
            raise Unreadable(((), wrong_value(kind, value)))
        return choices[value]

    return read_choice


def _single_reader(kind: Kind) -> Reader:
    base, fits = kind.base, _test_of(kind)

    def read_single(value: Any, _given: Any) -> Any:
        if type(value) is not base or not (fits is None or fits(value)):
            raise Unreadable(((), wrong_value(kind, value)))
        return value

    return read_single


def _test_of(kind: Kind) -> Callable[[Any], bool] | None:
    """What values of the right type must pass besides; None where any will do."""
    if kind.base is int:
        limits = kind.between or ANY_NUMBER
        least, greatest = limits.least, limits.greatest
        return lambda value: least <= value <= greatest
    if kind.identifier:
        return lambda value: _IDENTIFIER.fullmatch(value) is not None
    return _is_one_line if kind.one_line else None


def _is_one_line(text: str) -> bool:
    """Whether a text is short, has no control characters and can be written as UTF-8."""
    ends = any(each < " " or each == "\x7f" or "\ud800" <= each <= "\udfff" for each in text)
    return len(text) <= _LONGEST_TEXT and not ends
