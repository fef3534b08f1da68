"""Conditions over a team's finished books."""

from __future__ import annotations

import pytest

from scorekeeper.rules.model.books import (
    Condition,
    SignRule,
    StateEffect,
    TeamState,
    red_threes_sign,
    state_effect,
)
from scorekeeper.rules.model.choices import Sign

STATE = TeamState(melded=True, books=2, types=frozenset({"clean"}), went_out=False)


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        (Condition(), True),
        (Condition(melded=True), True),
        (Condition(melded=False), False),
        (Condition(books_at_least=2), True),
        (Condition(books_at_least=3), False),
        (Condition(books_at_most=2), True),
        (Condition(books_at_most=1), False),
        (Condition(has_type="clean"), True),
        (Condition(has_type="sevens"), False),
        (Condition(lacks_type="sevens"), True),
        (Condition(lacks_type="clean"), False),
        (Condition(went_out=False), True),
        (Condition(went_out=True), False),
        (Condition(melded=True, books_at_most=1), False),
    ],
)
def test_all_requirements_that_are_given_must_hold(condition: Condition, holds: bool) -> None:
    assert condition.holds(STATE) is holds


def test_the_first_rule_that_matches_decides() -> None:
    rules = (
        SignRule(Condition(books_at_least=3), Sign.HALF),
        SignRule(Condition(melded=True), Sign.MINUS),
        SignRule(Condition(), Sign.ZERO),
    )
    assert red_threes_sign(rules, STATE) is Sign.MINUS
    assert red_threes_sign(rules[:1], STATE) is Sign.PLUS


def test_without_a_match_nothing_changes() -> None:
    effect = StateEffect(Condition(books_at_most=1), Sign.MINUS)
    assert state_effect([effect], STATE) is None
