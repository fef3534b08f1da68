"""The single values of a rule set, each of which can be asked for and changed on its own.

They follow from the schema of rule files, so a new field of the rule set needs no line here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, Final

from scorekeeper.rules.model.course import TOTAL
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.schema.kinds import Kind, kind_of, record_fields
from scorekeeper.rules.schema.plain import META_KEYS, Plain, value_problems
from scorekeeper.rules.schema.problems import Path, dotted
from scorekeeper.rules.sentence import Refused

_RULE_SET: Final = kind_of(RuleSet)
_TOLD_BY_THE_LIST: Final = {"id", "name"}
"""What tells the items of a list apart; it is part of their key and not asked for."""

_NUMBER: Final = re.compile(r"[-\u2212]?[0-9]{1,12}")


class Ask(Enum):
    """How a value is asked for."""

    NUMBER = auto()
    """A number, or nothing where the rule set has a word for none."""
    NUMBERS = auto()
    """Several numbers in order."""
    CHOICE = auto()
    """One of a few answers."""
    RANKS = auto()
    """Any of the ranks of cards."""
    WORDS = auto()
    """A text, or several ids."""


@dataclass(frozen=True, slots=True)
class RuleField:
    """One value of a rule set."""

    path: Path
    """Where it stands."""

    key: str
    """Its dotted key as rules are told and cited by: list items go by their id."""

    kind: Kind
    """What it can be."""

    value: Any
    """What it is now, as a rule file has it."""

    ids: tuple[str, ...] = ()
    """The ids that can be chosen from, where it is the id of something."""

    drops_zero: bool = False
    """Whether zero is said by leaving the value out."""

    @property
    def place(self) -> str:
        """Its dotted key as problems name it: list items go by their number."""
        return dotted(self.path)

    @property
    def ask(self) -> Ask:
        """How it is asked for."""
        kind = self.kind
        if kind.between is not None:
            return Ask.NUMBER
        if kind.is_pair or (kind.is_list and kind.items[0].between is not None):
            return Ask.NUMBERS
        if kind.is_list and kind.items[0].words:
            return Ask.RANKS
        if self.ids or kind.base is bool or kind.words:
            return Ask.CHOICE
        return Ask.WORDS

    @property
    def options(self) -> tuple[Any, ...]:
        """The answers of a choice, or the ranks that there are; empty for other values."""
        kind = self.kind.items[0] if self.kind.is_list and not self.ids else self.kind
        none = (self.kind.none_word,) if self.kind.none_word else ()
        if kind.base is bool:
            return (True, False, *none)
        if self.ids:
            return (*self.ids, *none)
        return (*kind.words, *none) if kind.words else ()

    def text(self) -> str:
        """The value as it would be typed; empty for none."""
        if self.value == self.kind.none_word and self.kind.none_word:
            return ""
        if isinstance(self.value, list):
            return ", ".join(str(each) for each in self.value)
        return str(self.value)

    def read(self, text: str) -> Any:
        """The value that a typed text stands for, as a rule file has it.

        Raises `Refused`, with what would be right, for a text that stands for none.
        """
        value = self._meant(text.strip())
        for _key, why in value_problems(self.kind, value, self.place):
            raise Refused(why, self.place)
        return value

    def _meant(self, words: str) -> Any:
        if not words and self.kind.none_word:
            return self.kind.none_word
        if self.ask is Ask.NUMBER:
            return _number(words)
        parts = [part for part in re.split(r"[,;\s]+", words) if part]
        if self.ask is Ask.NUMBERS:
            return [_number(part) for part in parts]
        return parts if self.kind.is_list else words


def _number(words: str) -> int | str:
    """The number that was typed; the words themselves where they are none."""
    return int(words.replace("\u2212", "-")) if _NUMBER.fullmatch(words) else words


def fields_of(plain: Plain) -> tuple[RuleField, ...]:
    """All single values of a whole rule set, in the order of its tables."""
    types = tuple(each["id"] for each in plain["book"]["types"])
    rules = {key: value for key, value in plain.items() if key not in META_KEYS}
    return tuple(_fields(_RULE_SET, rules, (), "", types))


def with_value(plain: Plain, field: RuleField, value: Any) -> Plain:
    """The rule set with another value of a field."""
    drop = field.drops_zero and value == 0
    changed: Plain = _with(plain, field.path, value, drop)
    return changed


def _fields(
    kind: Kind, value: Any, path: Path, key: str, types: tuple[str, ...]
) -> Iterator[RuleField]:
    if kind.is_record:
        for each in record_fields(kind.base):
            if each.key in value and not (path and each.key in _TOLD_BY_THE_LIST):
                yield from _fields(
                    each.kind, value[each.key], (*path, each.key), _join(key, each.key), types
                )
    elif kind.is_map:
        yield from _map_fields(kind, value, path, key, types)
    elif kind.is_list and kind.items[0].is_record:
        for place, item in enumerate(value):
            name = item.get("id") or item.get("name")
            inner = _join(key, name) if name else f"{key}[{place}]"
            yield from _fields(kind.items[0], item, (*path, place), inner, types)
    else:
        ids = types if kind.identifier else ()
        yield RuleField(path, key, kind, value, ids)


def _map_fields(
    kind: Kind, value: Any, path: Path, key: str, types: tuple[str, ...]
) -> Iterator[RuleField]:
    key_kind, held_kind = kind.items
    if key_kind.identifier and held_kind.between is not None:
        for name in dict.fromkeys((*value, *types, TOTAL)):
            yield RuleField(
                (*path, name), _join(key, name), held_kind, value.get(name, 0), drops_zero=True
            )
        return
    for name, held in value.items():
        yield from _fields(held_kind, held, (*path, name), _join(key, name), types)


def _with(place: Any, path: Path, value: Any, drop: bool) -> Any:
    step, *rest = path
    if isinstance(step, int):
        return [
            (_with(each, tuple(rest), value, drop) if rest else value) if number == step else each
            for number, each in enumerate(place)
        ]
    if not rest and drop:
        return {key: held for key, held in place.items() if key != step}
    return {**place, step: _with(place[step], tuple(rest), value, drop) if rest else value}


def _join(key: str, name: str) -> str:
    return f"{key}.{name}" if key else name
