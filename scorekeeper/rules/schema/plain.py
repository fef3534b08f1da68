"""Rule sets as plain tables, which JSON and TOML can hold: reading, writing and comparing them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.schema.kinds import Kind, kind_of, record_fields
from scorekeeper.rules.schema.problems import Problem, RuleProblems, Unreadable, dotted, printable
from scorekeeper.rules.schema.reader import Manner, read_value, reader_of

Plain = dict[str, Any]
"""A TOML table of a rule file: texts, numbers, truth values, lists and further tables."""

META_KEYS = ("id", "name", "based_on", "sources", "assumed", "cites")
"""The keys that describe a rule set and are no rules themselves."""

_RULE_SET = kind_of(RuleSet)
_RULE_FILE: Final = Manner()


def read_rule_set(plain: object) -> RuleSet:
    """The rule set of a whole table; raises `RuleProblems` with every problem."""
    try:
        rules: RuleSet = read_value(RuleSet, plain, _RULE_FILE)
    except Unreadable as wrong:
        raise RuleProblems(_problems(wrong, "")) from wrong
    return rules


def value_problems(kind: Kind, value: object, key: str) -> tuple[Problem, ...]:
    """What is wrong with one value of a rule set: nothing where it is of this kind."""
    try:
        reader_of(kind, _RULE_FILE)(value, None)
    except Unreadable as wrong:
        return _problems(wrong, key)
    return ()


def _problems(wrong: Unreadable, key: str) -> tuple[Problem, ...]:
    start = (key,) if key else ()
    return tuple((dotted((*start, *printable(path))), why) for path, why in wrong.problems)


def to_plain(rules: RuleSet) -> Plain:
    """The whole rule set as a plain table; `rule_set_from` makes the same rule set of it."""
    plain: Plain = _plain(_RULE_SET, rules)
    return plain


def differences(rules: RuleSet, parent: RuleSet) -> Plain:
    """What makes these rules of the parent's: a TOML table with `based_on`.

    Reading it gives the same rules, now based on the parent.
    """
    mine, theirs = to_plain(rules), to_plain(parent)
    changed: Plain = _changed(_RULE_SET, _rules_only(mine), _rules_only(theirs))
    described = {key: mine[key] for key in ("name", "sources") if mine[key]}
    inherited = merged(theirs, changed)
    for key in ("assumed", "cites"):
        if inherited[key] != mine[key]:
            described[key] = mine[key]
    return {"id": rules.id, "based_on": parent.id, **described, **changed}


def merged(parent: Plain, difference: Plain) -> Plain:
    """The parent's table with a difference applied to it.

    Tables are changed key by key; lists and maps with free keys are replaced
    whole. Name and sources are never inherited; of what the parent cites and
    assumes, that which the difference changes is dropped.
    """
    described = {
        "assumed": [key for key in parent["assumed"] if not _touched(key, difference)],
        "cites": {
            key: rule for key, rule in parent["cites"].items() if not _touched(key, difference)
        },
    }
    base: Plain = {**_rules_only(parent), **described}
    result: Plain = _merge(_RULE_SET, base, difference)
    return result


def _rules_only(plain: Plain) -> Plain:
    return {key: value for key, value in plain.items() if key not in META_KEYS}


def _plain(kind: Kind, value: Any) -> Any:
    if value is None:
        return kind.none_word
    if kind.is_record:
        return {
            each.key: _plain(each.kind, getattr(value, each.name))
            for each in record_fields(kind.base)
        }
    if kind.is_map:
        return {str(key): _plain(kind.items[1], held) for key, held in value.items()}
    if kind.base is tuple:
        return [_plain(kind.items[0], each) for each in value]
    return str(value) if isinstance(value, str) else value


def _merge(kind: Kind, parent: Any, difference: Any) -> Any:
    if not (kind.merges and isinstance(parent, Mapping) and isinstance(difference, Mapping)):
        return difference
    inner = _inner_kinds(kind)
    result = dict(parent)
    for key, value in difference.items():
        result[key] = (
            _merge(inner[key], result[key], value) if key in inner and key in result else value
        )
    return result


def _changed(kind: Kind, mine: Plain, theirs: Plain) -> Plain:
    """The keys whose values differ from the parent's, with their values."""
    inner = _inner_kinds(kind)
    return {
        key: _changed(inner[key], value, theirs[key]) if inner[key].merges else value
        for key, value in mine.items()
        if value != theirs[key]
    }


def _inner_kinds(kind: Kind) -> dict[str, Kind]:
    """What each key of a record or map holds that is changed key by key."""
    if kind.is_record:
        return {each.key: each.kind for each in record_fields(kind.base)}
    return dict.fromkeys(kind.items[0].words, kind.items[1])


def _touched(key: str, difference: Plain) -> bool:
    """Whether a difference changes what a dotted key names, or part of it."""
    place: Any = difference
    for part in key.split("."):
        if not isinstance(place, Mapping):
            return True
        if part not in place:
            return False
        place = place[part]
    return True
