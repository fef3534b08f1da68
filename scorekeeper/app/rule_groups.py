"""The values of a rule set under the sentences that they make, as a screen shows them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from scorekeeper.app.rule_draft import RuleDraft
from scorekeeper.app.rule_fields import RuleField
from scorekeeper.rules.sentence import Sentence
from scorekeeper.rules.wording import RuleSentence, Section, rules_in_words, section_in_words


@dataclass(frozen=True, slots=True)
class RuleGroup:
    """A sentence of the rules, and the values that change what it says."""

    told: RuleSentence
    """The sentence, with its key."""

    fields: tuple[RuleField, ...]
    """The values, at least one."""


def groups_of(draft: RuleDraft, section: Section) -> tuple[RuleGroup, ...]:
    """The sentences of a section that single values can change, in order."""
    told = {each.key: each for each in rules_in_words(draft.rules())}
    found: dict[str, list[RuleField]] = {key: [] for key in told}
    before = ""
    for field in draft.fields():
        before = _sentence_for(field, list(found), before)
        found[before].append(field)
    return tuple(
        RuleGroup(each, tuple(found[each.key]))
        for each in told.values()
        if each.section is section and found[each.key]
    )


def told_with(draft: RuleDraft, group: RuleGroup, field: RuleField, value: Any) -> Sentence | None:
    """What the sentence of a group would be with another value; None where there would be none."""
    told = section_in_words(draft.with_value(field, value).rules(), group.told.section)
    return next((words for key, words in told if key == group.told.key), None)


def section_of(draft: RuleDraft, place: str) -> Section | None:
    """The section in which the value at a place can be changed; None where no section has it."""
    told = rules_in_words(draft.rules())
    keys = {field.place: field.key for field in draft.fields()}
    wanted = keys.get(place, place)
    near = _sentence_for_key(wanted, [each.key for each in told])
    return next((each.section for each in told if each.key == near), None)


def _sentence_for(field: RuleField, told: Sequence[str], before: str) -> str:
    """The key of the sentence that a value belongs to.

    That is the one which tells it or the part that it belongs to; else the one before it, which
    is told of the same table: where the rules say nothing, there is no sentence to say so.
    """
    near = _ancestor(field.key, told)
    if near:
        return near
    return before if _table(before) == _table(field.key) else _sentence_for_key(field.key, told)


def _sentence_for_key(key: str, told: Sequence[str]) -> str:
    return _ancestor(key, told) or next((each for each in told if _table(each) == _table(key)), "")


def _ancestor(key: str, told: Sequence[str]) -> str:
    above = [each for each in told if key == each or key.startswith((f"{each}.", f"{each}["))]
    return max(above, key=len, default="")


def _table(key: str) -> str:
    """The table at the top of a rule file in which a key stands."""
    return key.partition(".")[0].partition("[")[0]
