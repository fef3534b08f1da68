"""Making a rule set of a plain table, with every fault of the table at once."""

from __future__ import annotations

import re
from collections.abc import Mapping
from difflib import get_close_matches
from enum import StrEnum
from typing import Any

from scorekeeper.rules.files.problems import Problem, wrong_key, wrong_value
from scorekeeper.rules.files.schema import Kind, kind_of, table_fields
from scorekeeper.rules.parts.frozen import FrozenMap
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import sentence

_IDENTIFIER = re.compile(r"[a-z][a-z0-9_]{0,39}")
_LONGEST_TEXT = 200

_UNREAD: Any = object()
"""Stands for a value that could not be read; its problem has been noted."""


def read_rule_set(plain: object) -> tuple[RuleSet | None, tuple[Problem, ...]]:
    """The rule set of a whole table, or None; and every fault that was found in it."""
    reader = _Reader()
    value = reader.read(kind_of(RuleSet), plain, "")
    return (None if value is _UNREAD else value), tuple(reader.problems)


def value_problems(kind: Kind, value: object, key: str) -> tuple[Problem, ...]:
    """What is wrong with one value of a rule set: nothing where it is of this kind."""
    reader = _Reader()
    reader.read(kind, value, key)
    return tuple(reader.problems)


class _Reader:
    """Reads values by their kinds and collects what is wrong with them."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []

    def read(self, kind: Kind, value: Any, key: str) -> Any:
        """The value as a rule set holds it, or `_UNREAD`."""
        if kind.none_word and (value is None or value == kind.none_word):
            return None
        if kind.is_table and isinstance(value, Mapping):
            return self._table(kind, value, key)
        if kind.is_map and isinstance(value, Mapping):
            return self._map(kind, value, key)
        if kind.is_list and isinstance(value, list):
            return self._list(kind.items * len(value), value, key)
        if kind.is_pair and isinstance(value, list) and len(value) == 2:
            return self._list(kind.items, value, key)
        found = _single(kind, value)
        if found is _UNREAD:
            self.problems.append((key, wrong_value(kind, value)))
        return found

    def _table(self, kind: Kind, value: Mapping[str, Any], key: str) -> Any:
        fields = {each.key: each for each in table_fields(kind.base)}
        self._unknown_keys(value, list(fields), key)
        found = {}
        for each in fields.values():
            if each.key in value:
                found[each.name] = self.read(each.kind, value[each.key], _join(key, each.key))
            elif each.required:
                found[each.name] = _UNREAD
                self.problems.append(
                    (_join(key, each.key), sentence("This is missing, and a rule set needs it."))
                )
        if any(each is _UNREAD for each in found.values()):
            return _UNREAD
        return kind.base(**found)

    def _map(self, kind: Kind, value: Mapping[str, Any], key: str) -> Any:
        key_kind, held_kind = kind.items
        names = [str(each) for each in key_kind.base] if kind.every_rank else []
        for name in names:
            if name not in value:
                self.problems.append(
                    (_join(key, name), sentence("This is missing; every rank needs its points."))
                )
        found = [
            (self._map_key(key_kind, name, key), self.read(held_kind, held, _join(key, name)))
            for name, held in value.items()
        ]
        if any(_UNREAD in pair for pair in found) or any(name not in value for name in names):
            return _UNREAD
        return FrozenMap(found)

    def _map_key(self, kind: Kind, name: str, key: str) -> Any:
        number = kind.between is not None
        canonical = name.isascii() and name.isdecimal() and len(name) < 4 and name[0] != "0"
        found = _single(kind, int(name) if number and canonical else name)
        if found is _UNREAD:
            self.problems.append((_join(key, name), wrong_key(kind)))
        return found

    def _list(self, kinds: tuple[Kind, ...], value: list[Any], key: str) -> Any:
        found = [
            self.read(kind, each, f"{key}[{place}]")
            for place, (kind, each) in enumerate(zip(kinds, value, strict=True))
        ]
        return _UNREAD if any(each is _UNREAD for each in found) else tuple(found)

    def _unknown_keys(self, value: Mapping[str, Any], known: list[str], key: str) -> None:
        for name in value:
            if name in known:
                continue
            near = get_close_matches(name[:80], known, 1)
            why = (
                sentence("This is not known here; did you mean '{near}'?", near=near[0])
                if near
                else sentence("This is not known here; the keys are {keys}.", keys=", ".join(known))
            )
            self.problems.append((_join(key, name), why))


def _single(kind: Kind, value: Any) -> Any:
    """A value that is no list or table, or `_UNREAD` where it is not of this kind."""
    if kind.also and type(value) is int and value == kind.also.number:
        value = kind.also.word
    if kind.between is not None:
        inside = type(value) is int and kind.between.least <= value <= kind.between.greatest
        return value if inside else _UNREAD
    if kind.base is bool:
        return value if isinstance(value, bool) else _UNREAD
    if not isinstance(value, str):
        return _UNREAD
    if kind.identifier:
        return value if _IDENTIFIER.fullmatch(value) else _UNREAD
    if kind.base is str:
        return value if _is_one_line(value) else _UNREAD
    if isinstance(kind.base, type) and issubclass(kind.base, StrEnum):
        return kind.base(value) if value in set(kind.base) else _UNREAD
    return _UNREAD


def _is_one_line(text: str) -> bool:
    """Whether a text has no control characters and can be written as UTF-8."""
    ends = any(each < " " or each == "\x7f" or "\ud800" <= each <= "\udfff" for each in text)
    return len(text) <= _LONGEST_TEXT and not ends


def _join(key: str, name: str) -> str:
    name = "".join(each if each.isprintable() else "?" for each in name[:80])
    return f"{key}.{name}" if key else name
