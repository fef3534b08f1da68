"""The lines of a score for the cards left in hands and in feet that were never picked up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from scorekeeper.rules.cards import Card
from scorekeeper.rules.record import DealRecord
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.scores.lines import ScoreLine, line, void
from scorekeeper.rules.scores.rates import Rates
from scorekeeper.rules.sentence import Sentence, sentence

_HAND = "left.count_hand"
_FOOT = "left.count_foot"
_FLAT = "left.flat_foot_penalty"
_TOGETHER = sentence("Cards left")
_FEET = sentence("Feet never picked up")
_HAND_FREE = sentence("Cards left in a hand cost nothing in these rules.")
_FOOT_FREE = sentence("The cards of a foot never picked up cost nothing in these rules.")
_FEET_FREE = sentence("These rules take no points for the foot itself.")


def left_lines(rates: Rates, record: DealRecord) -> list[ScoreLine]:
    """What the cards left cost (HF-14, A-02), below zero: a line for each value and place."""
    lines = []
    if record.left_in_hand or record.left_in_foot:
        lines = _named(rates, record)
    if record.left_points:
        counts = rates.rules.left.count_hand
        loss = -record.left_points
        lines.append(_counting(_HAND, _TOGETHER, 1, loss, counts, _HAND_FREE))
    if record.unopened_feet or record.left_in_foot:
        lines += _feet(rates.rules, record)
    return lines


def _named(rates: Rates, record: DealRecord) -> list[ScoreLine]:
    """The lines for the cards that the record names."""
    rules, left = rates.rules, rates.rules.left
    lines = []
    for value, count in _values(rules, record.left_in_hand):
        label = sentence("Cards left in hand worth {points}", points=value)
        lines.append(_counting(_HAND, label, count, -value, left.count_hand, _HAND_FREE))
    for value, count in _values(rules, record.left_in_foot):
        label = sentence("Cards left in a foot worth {points}", points=value)
        lines.append(_counting(_FOOT, label, count, -value, left.count_foot, _FOOT_FREE))
    return lines


def _feet(rules: RuleSet, record: DealRecord) -> list[ScoreLine]:
    flat = rules.left.flat_foot_penalty
    named = sum(1 for cards in record.left_in_foot.values() if cards)
    feet = record.unopened_feet + (named if flat else 0)
    if not feet:
        return []
    return [_counting(_FLAT, _FEET, feet, -flat, flat > 0, _FEET_FREE)]


def _values(rules: RuleSet, stacks: Mapping[str, tuple[Card, ...]]) -> list[tuple[int, int]]:
    """The values of the cards in these stacks that cost something, each with its number."""
    values = Counter(rules.left_value(card.rank) for cards in stacks.values() for card in cards)
    return sorted(((value, count) for value, count in values.items() if value), reverse=True)


def _counting(
    key: str, label: Sentence, count: int, each: int, counts: bool, reason: Sentence
) -> ScoreLine:
    return line(key, label, count, each) if counts else void(key, label, count, each, reason)
