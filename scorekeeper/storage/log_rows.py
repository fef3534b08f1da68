"""The rows of the log: an operation that holds rules refers to them by the number of their row.

A rule set is some kilobytes, and a game changes its rules seldom but is written with every tap.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields
from functools import cache
from typing import Any

from scorekeeper.game.history import Done
from scorekeeper.game.operation import Operation
from scorekeeper.game.operations import OPERATIONS
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.storage.codec import plain
from scorekeeper.storage.damage import wrong_value
from scorekeeper.storage.envelope import Row


def rules_in_log(log: Iterable[Done]) -> Iterator[RuleSet]:
    """The rule sets that the operations of a log hold, in order."""
    for done in log:
        for field in _fields_with_rules(type(done.operation)):
            yield getattr(done.operation, field)


def log_row(done: Done, rules: Mapping[int, RuleSet]) -> Row:
    """A row of the log as JSON, with numbers of these rows in place of rule sets."""
    operation = done.operation
    held = _fields_with_rules(type(operation))
    if not held:
        row: Row = plain(done)
        return row
    told = {
        each.name: _number(rules, getattr(operation, each.name))
        if each.name in held
        else plain(getattr(operation, each.name))
        for each in fields(operation)
    }
    return {"operation": {operation.name: told}, "at": done.at}


def with_rules(row: Row, rules: Mapping[str, Row], where: str) -> Row:
    """A row of the log as the codec reads it, with the rule sets in place of their numbers.

    Raises `Damaged`, with a path that begins with `where`, for rules that have no row.
    """
    operation = row.get("operation")
    if not isinstance(operation, dict) or len(operation) != 1:
        return row
    ((name, told),) = operation.items()
    kind = OPERATIONS.get(name)
    held = _fields_with_rules(kind) if kind is not None else ()
    if not held or not isinstance(told, dict):
        return row
    found: dict[str, Any] = {}
    for field in held:
        number = told.get(field)
        if type(number) is not int or str(number) not in rules:
            raise wrong_value(f"{where}.operation.{name}.{field}")
        found[field] = rules[str(number)]
    return {**row, "operation": {name: {**told, **found}}}


def _number(rules: Mapping[int, RuleSet], wanted: RuleSet) -> int:
    return next(number for number, each in rules.items() if each == wanted)


@cache
def _fields_with_rules(kind: type[Operation]) -> tuple[str, ...]:
    """The fields of a kind of operation that hold a rule set."""
    # Annotations are kept as texts, and to look one up its module's words would be needed.
    return tuple(each.name for each in fields(kind) if each.type in (RuleSet, RuleSet.__name__))
