"""Short ways for tests to ask questions of rule sets and of running games."""

from __future__ import annotations

from typing import Any

from scorekeeper.disputes.answers import Answer, OtherAnswer, answer, others
from scorekeeper.disputes.question import Question
from scorekeeper.disputes.topics import QUESTIONS
from scorekeeper.rules.rulebook import load_preset, rule_set_from
from scorekeeper.rules.ruleset import RuleSet


def question(question_id: str) -> Question:
    """The question with this id."""
    return next(each for each in QUESTIONS if each.id == question_id)


def rules_of(rules: RuleSet | str) -> RuleSet:
    """The rule set itself, or the preset with this id."""
    return load_preset(rules) if isinstance(rules, str) else rules


def ask(question_id: str, rules: RuleSet | str) -> Answer:
    """What a rule set says to a question."""
    return answer(question(question_id), rules_of(rules))


def said(question_id: str, rules: RuleSet | str) -> str:
    """The whole answer in English."""
    return in_english(ask(question_id, rules))


def in_english(given: Answer) -> str:
    """The whole of an answer in English."""
    return " ".join(str(each) for each in given.sentences)


def other(question_id: str, rules: RuleSet | str) -> dict[str, str]:
    """What other presets answer, in English, by the name of the preset."""
    return {
        name: in_english(each.answer)
        for each in others_of(question_id, rules)
        for name in each.names
    }


def others_of(question_id: str, rules: RuleSet | str) -> tuple[OtherAnswer, ...]:
    """What other presets answer, grouped."""
    return others(question(question_id), rules_of(rules))


def house(preset: str, difference: dict[str, Any]) -> RuleSet:
    """The house rules of a table that changed a preset."""
    return rule_set_from({"id": "ours", "based_on": preset, **difference})
