"""In words: the fields of a rule set, as their annotations say."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from typing import Any, get_args, get_type_hints

from scorekeeper.rules.model.frozen import FrozenMap
from scorekeeper.rules.model.marks import Choice, Counted, Otherwise, Says
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import Sentence
from scorekeeper.rules.wording.compound import COMPOUND
from scorekeeper.rules.wording.parts import KeySentence, item_name, shown

_OF_THE_ITEM = ("bonus", "value")
"""The points of an item have the key of the item itself, as the lines of scores do."""


@dataclass(frozen=True, slots=True)
class _Field:
    name: str
    key: str
    says: Says | Counted | None
    otherwise: Otherwise | None


def field_words(rules: RuleSet, name: str) -> Iterator[KeySentence]:
    """What a field at the top of a rule set says, part by part."""
    return _field(rules, rules, _fields(RuleSet)[name], name, None)


@cache
def _fields(record: type) -> Mapping[str, _Field]:
    hints = get_type_hints(record, include_extras=True)
    found = {}
    for each in fields(record):
        marks = get_args(hints[each.name])
        says = next((mark for mark in marks if isinstance(mark, Says | Counted)), None)
        otherwise = next((mark for mark in marks if isinstance(mark, Otherwise)), None)
        found[each.name] = _Field(each.name, each.name.rstrip("_"), says, otherwise)
    return found


def _record(
    rules: RuleSet, record: Any, key: str, item: Sentence | None = None
) -> Iterator[KeySentence]:
    for field in _fields(record.__class__).values():
        yield from _field(rules, record, field, f"{key}.{field.key}", item)


def _field(
    rules: RuleSet, record: Any, field: _Field, key: str, item: Sentence | None
) -> Iterator[KeySentence]:
    """What a field says; `item` is what the item of a list is called that it belongs to."""
    value = getattr(record, field.name)
    compound = COMPOUND.get((type(record), field.name))
    if compound is not None:
        yield from compound(rules, record, key)
    elif is_dataclass(value):
        yield from _record(rules, value, key)
    elif isinstance(value, FrozenMap) and value and _by_entry(field):
        for name, held in value.items():
            yield f"{key}.{name}", _filled(rules, field.says, name, held)
    else:
        words = _whole(rules, field, value, item)
        if words is not None:
            of_item = item is not None and field.name in _OF_THE_ITEM
            yield (key.rpartition(".")[0] if of_item else key), words
        if isinstance(value, tuple):
            yield from _items(rules, value, key)


def _items(rules: RuleSet, items: tuple[Any, ...], key: str) -> Iterator[KeySentence]:
    for place, each in enumerate(items):
        if is_dataclass(each):
            inner = f"{key}.{each.id}" if hasattr(each, "id") else f"{key}[{place}]"
            compound = COMPOUND.get(type(each))
            if compound is None:
                yield from _record(rules, each, inner, item_name(rules, each))
            else:
                yield from compound(rules, each, inner)


def _whole(rules: RuleSet, field: _Field, value: Any, item: Sentence | None) -> Sentence | None:
    """What a value says in one sentence; None where it says nothing."""
    is_number = isinstance(value, int) and not isinstance(value, bool)
    is_nothing = not value and (not is_number or isinstance(field.says, Counted))
    if is_nothing and field.otherwise is not None:
        return Sentence(field.otherwise.text)
    if field.says is None:
        return value.words if isinstance(value, Choice) and item is None else None
    if value is None or value is False or (is_nothing and item is not None):
        return None
    if item is not None:
        return _filled(rules, field.says, item, value)
    return _filled(rules, field.says, *(value if _by_entry(field) else (value,)))


def _by_entry(field: _Field) -> bool:
    """Whether a map has a sentence for each entry, or a pair a placeholder for each number."""
    return isinstance(field.says, Says) and len(field.says.placeholders) > 1


def _filled(rules: RuleSet, says: Says | Counted | None, *values: Any) -> Sentence:
    if isinstance(says, Says):
        return says.sentence(*(shown(rules, each) for each in values))
    assert says is not None
    return says.sentence(*values)
