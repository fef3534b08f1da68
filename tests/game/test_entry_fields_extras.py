"""Whatever a rule set pays or takes can be recorded, and nothing else is asked for."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorekeeper.game.entry_fields import (
    EXTRAS,
    SPECIAL_HANDS,
    UNOPENED_FEET,
    counters_of,
    figures_of,
)
from scorekeeper.game.game import Game, RulesFrom
from scorekeeper.game.operations.entry import SetCount
from scorekeeper.game.scores import record_of, score_of
from scorekeeper.rules.model.course import OpeningFailed
from scorekeeper.rules.model.points import SpecialHand
from scorekeeper.rules.rulebook import load_preset, preset_ids
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import Refused
from tests.game.playing import a_game, after

PLAIN = load_preset("hand_and_foot")


def playing_by(rules: RuleSet) -> Game:
    """A game of four in two teams by any rules."""
    return replace(a_game(), rules=(RulesFrom(1, rules),))


def with_everything(rules: RuleSet) -> RuleSet:
    """These rules with a failed opening, feet and special hands that have points of their own."""
    return replace(
        rules,
        opening=replace(rules.opening, failed=OpeningFailed(penalty=50)),
        left=replace(rules.left, flat_foot_penalty=100),
        special_hands=(SpecialHand("straight", 2000), SpecialHand("pairs", 1500)),
    )


def extra_ids(rules: RuleSet) -> list[str]:
    """The ids of the counters of what some rule sets have."""
    prefixes = (EXTRAS, SPECIAL_HANDS, UNOPENED_FEET)
    return [each.id for each in counters_of(rules, 4) if each.id.startswith(prefixes)]


@pytest.mark.parametrize("preset", preset_ids())
def test_everything_that_can_be_recorded_is_asked_for_and_nothing_else(preset: str) -> None:
    rules = load_preset(preset)
    assert extra_ids(rules) == [
        *(f"extras.{more.id}" for more in rules.book.bonus_extra),
        *(f"extras.{extra.id}" for extra in rules.extras),
        *(f"extras.{penalty.id}" for penalty in rules.penalties),
    ]
    assert extra_ids(with_everything(rules)) == [
        *extra_ids(rules),
        "extras.failed_opening",
        "special_hands.straight",
        "special_hands.pairs",
        "unopened_feet",
    ]


@pytest.mark.parametrize("preset", preset_ids())
def test_each_of_them_scores_what_its_counter_says(preset: str) -> None:
    game = playing_by(with_everything(load_preset(preset)))
    for counter in counters_of(game.rules_of(1), 4):
        if counter.id not in extra_ids(game.rules_of(1)):
            continue
        entered = after(game, SetCount(1, 0, counter.id, 1))
        total = score_of(entered, 1, entered.entry(1), 0).total
        assert total == counter.each, counter.id


def test_modern_american_asks_for_its_penalties_by_count() -> None:
    counters = {each.id: each for each in counters_of(load_preset("canasta_modern_american"), 4)}
    assert counters["extras.incomplete_sevens"].each == -2500
    assert counters["extras.held_aces"].most == 4
    assert str(counters["extras.held_sevens"].label) == "Three or more sevens held"


@pytest.mark.parametrize("preset", preset_ids())
def test_red_threes_left_are_asked_where_they_cost_something(preset: str) -> None:
    rules = load_preset(preset)
    asked = "red_threes_left" in [figure.id for figure in figures_of(rules, 4)]
    assert asked is (preset != "canasta_modern_american")


def test_one_special_hand_ends_a_deal() -> None:
    game = playing_by(with_everything(PLAIN))
    marked = after(game, SetCount(1, 1, "special_hands.pairs", 1))
    assert record_of(marked, 1, marked.entry(1), 1).special_hand == "pairs"
    for team, hand in ((0, "pairs"), (1, "straight")):
        with pytest.raises(Refused, match="that of Bob & Dee is marked") as refused:
            SetCount(1, team, f"special_hands.{hand}", 1).verify(marked)
        assert refused.value.field == f"special_hands.{hand}"
    SetCount(1, 1, "special_hands.pairs", 1).verify(marked)
    moved = after(
        marked, SetCount(1, 1, "special_hands.pairs", 0), SetCount(1, 0, "special_hands.pairs", 1)
    )
    assert record_of(moved, 1, moved.entry(1), 1).special_hand == ""
    assert score_of(moved, 1, moved.entry(1), 0).total == 1500


def test_feet_are_counted_once_whether_or_not_their_cards_are() -> None:
    game = playing_by(with_everything(PLAIN))
    counted = after(game, SetCount(1, 0, "unopened_feet", 2))
    entry = counted.entry(1)
    assert record_of(counted, 1, entry, 0).unopened_feet == 2
    named = entry.with_team(0, entry.teams[0].with_cards("foot.0", "K", 1))
    assert record_of(counted, 1, named, 0).unopened_feet == 1
    assert score_of(counted, 1, named, 0).total == -210
