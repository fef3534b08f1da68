"""The rule behind a line of a score, in the words of the table's own rules."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.scores.lines import ScoreLine
from scorekeeper.rules.sentence import Sentence
from scorekeeper.rules.words import RuleSentence, rules_in_words

_CARD_VALUES: Final = "card_value"
"""The values of single ranks: too many to stand beside a sum of cards."""


def rule_words(rules: RuleSet, line: ScoreLine) -> Sentence | None:
    """The sentence of the rules that gives a line its points; None where no single one does.

    A loss may be told as a number of points that are lost, unless another rule has it as it is.
    """
    told = [rule for rule in _rules(rules) if not rule.key.startswith(_CARD_VALUES)]
    for each in (line.each, -line.each):
        for rule in told:
            if line.rule in (rule.rule, rule.key) and each in _numbers(rule):
                return rule.sentence
    return None


def _numbers(rule: RuleSentence) -> set[int]:
    return {value for _name, value in rule.sentence.values if isinstance(value, int)}


@lru_cache(maxsize=16)
def _rules(rules: RuleSet) -> tuple[RuleSentence, ...]:
    return rules_in_words(rules)
