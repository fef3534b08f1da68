"""Frozen dataclasses as plain JSON values, and back, strictly, by what their annotations say.

A dataclass is an object with its fields, a tuple is a list, an operation is an object with its
name as the only key: `{"press_key": {"deal": 1, ...}}`. A new field or a new kind of operation
needs no line here. A field at its default is left out, so that a row which has nothing of what
was added later reads the same in every version. A rule set is some kilobytes, so that the rows
of a game refer to it by the number of its own row.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import fields, replace
from functools import lru_cache
from typing import Any, Final, TypeVar

from scorekeeper.game.operations import OPERATIONS
from scorekeeper.game.operations.base import Operation
from scorekeeper.rules.model.frozen import FrozenMap
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.schema.plain import read_rule_set, to_plain
from scorekeeper.rules.schema.problems import Unreadable, wrong_word
from scorekeeper.rules.schema.reader import Manner, read_value
from scorekeeper.rules.sentence import Refused
from scorekeeper.storage.envelope import encode
from scorekeeper.storage.refusals import wrong_value

Value = TypeVar("Value")


def plain(value: Any, numbers: Mapping[RuleSet, int] | None = None) -> Any:
    """A value as JSON can hold it; rule sets within it by these numbers, or whole without any."""
    if isinstance(value, RuleSet):
        return to_plain(value)
    return _plain(value, numbers)


def read(
    kind: type[Value],
    value: object,
    where: str,
    *,
    lenient: bool = False,
    rules: Mapping[int, RuleSet] | None = None,
) -> Value:
    """The value of this kind that `plain` made the other of.

    Raises `Damaged`, with the place as a dotted path that begins with `where`, for a wrong
    type, a missing or unknown key, and the number of rules that are not among `rules`, where
    there are any; `lenient` passes over unknown keys.
    """
    try:
        found: Value = read_value(kind, value, _LENIENT if lenient else _STRICT, rules)
    except Unreadable as wrong:
        path, _why = wrong.problems[0]
        raise wrong_value(".".join((where, *map(str, path)))) from wrong
    return found


def _plain(value: Any, numbers: Mapping[RuleSet, int] | None) -> Any:
    if value is None or isinstance(value, int | str):
        return value
    if isinstance(value, tuple):
        return [_plain(each, numbers) for each in value]
    if isinstance(value, RuleSet):
        return to_plain(value) if numbers is None else numbers[value]
    held = {
        each.name: _plain(inner, numbers)
        for each in fields(value)
        if (inner := getattr(value, each.name)) != each.default
    }
    return {value.name: held} if isinstance(value, Operation) else held


def _read_operation(value: Any, rules: Mapping[int, RuleSet] | None, manner: Manner) -> Operation:
    name = next(iter(value)) if isinstance(value, dict) and len(value) == 1 else None
    if name not in OPERATIONS:
        raise Refused(wrong_word(OPERATIONS, name))
    try:
        found: Operation = read_value(OPERATIONS[name], value[name], manner, rules)
    except Unreadable as wrong:
        raise Unreadable(*wrong.below(name)) from wrong
    return found


def _read_rules(value: Any, rules: Mapping[int, RuleSet] | None, _manner: Manner) -> RuleSet:
    if rules is None:
        return _rules_in(encode(value))
    if type(value) is not int or value not in rules:
        raise Refused(wrong_word(map(str, rules), value))
    return rules[value]


@lru_cache(maxsize=64)
def _rules_in(text: str) -> RuleSet:
    """The rule set of a JSON text; most games are played by the same few."""
    # A game keeps the rules it was started with, so they are read as they stand: not by what
    # the preset says today that they are based on, nor by what the rule book asks of new ones.
    return read_rule_set(json.loads(text))


_STRICT: Final = Manner(FrozenMap({Operation: _read_operation, RuleSet: _read_rules}))
_LENIENT: Final = replace(_STRICT, lenient=True)
