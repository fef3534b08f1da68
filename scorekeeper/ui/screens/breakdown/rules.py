"""The rule behind a line of a score, in the words of the table's own rules."""

from __future__ import annotations

from functools import lru_cache, reduce
from typing import Final

from scorekeeper.game.card_classes import MELDED, CardClass, classes_of, countable
from scorekeeper.rules.parts.citations import citation
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.scores.lines import ScoreLine
from scorekeeper.rules.sentence import Sentence, sentence
from scorekeeper.rules.words import RuleSentence, rules_in_words

_CARD_VALUES: Final = "card_value"
"""The values of single ranks: too many to stand beside a sum of cards."""


def rule_words(rules: RuleSet, line: ScoreLine) -> Sentence | None:
    """The sentence of the rules that gives a line its points; None where no single one does.

    Points of cards come from the values of all ranks, which are told class by class.

    A loss may be told as a number of points that are lost, unless another rule has it as it is.
    """
    told = [rule for rule in _rules(rules) if not rule.key.startswith(_CARD_VALUES)]
    for each in (line.each, -line.each):
        for rule in told:
            if line.rule in (rule.rule, rule.key) and each in _numbers(rule):
                return rule.sentence
    if line.rule in (citation(rules, "card_value"), citation(rules, "left.count_hand")):
        return _card_values(rules, are_left=line.each < 0)
    return None


def _card_values(rules: RuleSet, *, are_left: bool) -> Sentence:
    if are_left:
        costs = [(kind, kind.left) for kind in classes_of(rules) if kind.left]
        return sentence("Cards left cost: {values}.", values=_listed(costs))
    values = [(kind, kind.melded) for kind in countable(rules, MELDED)]
    return sentence("Cards count: {values}.", values=_listed(values))


def _listed(values: list[tuple[CardClass, int]]) -> Sentence:
    each = (
        sentence("{cards} = {points}", cards=kind.label, points=points) for kind, points in values
    )
    return reduce(lambda told, more: sentence("{values}, {more}", values=told, more=more), each)


def _numbers(rule: RuleSentence) -> set[int]:
    return {value for _name, value in rule.sentence.values if isinstance(value, int)}


@lru_cache(maxsize=16)
def _rules(rules: RuleSet) -> tuple[RuleSentence, ...]:
    return rules_in_words(rules)
