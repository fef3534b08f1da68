"""House rules while they are written: nothing of it is kept before all of it can be played by."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from scorekeeper.app.rule_fields import RuleField, fields_of, with_value
from scorekeeper.game.players import tidy_name
from scorekeeper.rules.rulebook import load_preset, preset_ids, read_rule_file, rule_set_from
from scorekeeper.rules.rulebook.checks import disagreements
from scorekeeper.rules.rulebook.rule_files import write_toml
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.schema.plain import (
    META_KEYS,
    Plain,
    differences,
    merged,
    read_rule_set,
    to_plain,
)
from scorekeeper.rules.schema.problems import Problem, RuleProblems
from scorekeeper.rules.sentence import Refused, sentence

LONGEST_TEXT = 100_000
"""Letters; the longest published rule set has not a tenth of them."""


@dataclass(frozen=True, slots=True)
class RuleDraft:
    """House rules that are being written. Its tables are never changed in place."""

    began: Plain
    """The whole rule set before anything was changed, in which every single value is possible."""

    plain: Plain
    """The whole rule set as it is now; here, too, every single value is possible."""

    name: str
    """What the rules are to be called, as it was typed."""

    typed: tuple[tuple[str, str], ...] = ()
    """What was typed into fields and is no value yet, by the place of the field."""

    text: str | None = None
    """The text form as somebody is changing it; None where nobody is."""

    def rules(self) -> RuleSet:
        """The rules as far as they are possible values; they may disagree with each other."""
        return read_rule_set(self.plain)

    def fields(self) -> tuple[RuleField, ...]:
        """All single values."""
        return fields_of(self.plain)

    def shown_text(self) -> str:
        """The text form: as somebody is changing it, or as the values are."""
        return write_toml({**self.plain, "name": self.name}) if self.text is None else self.text

    def with_name(self, name: str) -> RuleDraft:
        """The draft with another name."""
        return replace(self, name=name)

    def with_value(self, field: RuleField, value: Any) -> RuleDraft:
        """The draft with another value of a field."""
        return replace(
            self, plain=with_value(self.plain, field, value), typed=self._typed_but(field)
        )

    def with_typed(self, field: RuleField, text: str) -> RuleDraft:
        """The draft after a text was typed into a field: a value, or what may become one."""
        try:
            return self.with_value(field, field.read(text))
        except Refused:
            return replace(self, typed=(*self._typed_but(field), (field.place, text)))

    def cards_dealt(self) -> int:
        """How many cards a player is dealt, all stacks together."""
        return sum(stack.size for stack in self.rules().stacks)

    def with_extra(self, extra_id: str, label: str) -> RuleDraft:
        """The draft with one extra more, which each player can earn once in a deal."""
        extra = {"id": extra_id, "value": 100, "label": label, "per": "player", "max": 1}
        return replace(self, plain={**self.plain, "extras": [*self.plain["extras"], extra]})

    def with_text(self, text: str) -> RuleDraft:
        """The draft with its text form half changed; no value is another for it."""
        return replace(self, text=text)

    def without_text(self) -> RuleDraft:
        """The draft with its text form as the values are."""
        return replace(self, text=None)

    def with_text_applied(self) -> RuleDraft:
        """The draft with the values of the text form; raises `RuleProblems` with every fault."""
        plain = {**to_plain(read_rules(self.shown_text())), "id": self.plain["id"]}
        return RuleDraft(plain, plain, plain["name"])

    def problems(self) -> tuple[Problem, ...]:
        """Everything that stands in the way of playing by these rules, each with its key."""
        found: list[Problem] = []
        try:
            if not tidy_name(self.name):
                found.append(("name", sentence("Give these rules a name.")))
        except Refused as refusal:
            found.append(("name", refusal.sentence))
        typed = dict(self.typed)
        for field in self.fields():
            if field.place in typed:
                try:
                    field.read(typed[field.place])
                except Refused as refusal:
                    found.append((field.place, refusal.sentence))
        return (*found, *disagreements(self.rules()))

    def finished(self) -> RuleSet:
        """The rules, to be kept; raises `RuleProblems` with every fault.

        What was changed is cited and assumed no longer.
        """
        found = self.problems()
        if found:
            raise RuleProblems(found)
        changed = differences(self.rules(), read_rule_set(self.began))
        told = {key: self.plain[key] for key in ("id", "based_on", "sources")}
        return rule_set_from(
            merged(
                self.began,
                {
                    **{key: value for key, value in changed.items() if key not in META_KEYS},
                    **told,
                    "name": tidy_name(self.name),
                },
            )
        )

    def _typed_but(self, field: RuleField) -> tuple[tuple[str, str], ...]:
        return tuple(each for each in self.typed if each[0] != field.place)


def draft_of(rules: RuleSet, *, rules_id: str, name: str) -> RuleDraft:
    """The draft of house rules that begin as a copy of others."""
    plain = {**to_plain(rules), "id": rules_id, "name": name}
    if rules.id in preset_ids():
        plain.update(based_on=rules.id, sources=[])
    return RuleDraft(plain, plain, name)


def draft_to_change(rules: RuleSet) -> RuleDraft:
    """The draft of house rules that are kept already."""
    plain = to_plain(rules)
    return RuleDraft(plain, plain, rules.name)


def parent_of(rules: RuleSet) -> RuleSet | None:
    """The preset that rules are based on; None where they are based on none."""
    return load_preset(rules.based_on) if rules.based_on in preset_ids() else None


def read_rules(text: str | bytes) -> RuleSet:
    """The rules of a file or of a text that was typed; raises `RuleProblems` with every fault."""
    if not text.strip():
        raise RuleProblems((("", sentence("There is nothing in it: a rule file is needed.")),))
    if len(text) > LONGEST_TEXT:
        why = sentence("This is no rule file: it is longer than {most} letters.", most=LONGEST_TEXT)
        raise RuleProblems((("", why),))
    return read_rule_file(text)
