"""What going out, penalties, extras and special hands score."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.rules.model.choices import EndedBy
from scorekeeper.rules.sentence import Refused
from tests.rules.records import house, score, void_lines

SPECIAL: dict[str, Any] = {"special_hands": [{"id": "straight", "value": 3000}]}


def test_concealed_earns_the_whole_sum_instead() -> None:
    assert score("canasta_classic", went_out=True, concealed=True).going_out_bonus == 200


def test_concealed_earns_nothing_more_where_the_rules_do_not_say_so() -> None:
    found = score("hand_and_foot", went_out=True, concealed=True)
    assert found.going_out_bonus == 100
    assert len(void_lines(found)) == 1


def test_concealed_without_going_out_does_not_count() -> None:
    found = score("canasta_classic", concealed=True)
    assert found.total == 0
    assert void_lines(found)[0].points == 200


def test_nobody_earns_it_when_the_stock_ran_out() -> None:
    """A-07."""
    found = score("hand_and_foot", went_out=True, ended_by=EndedBy.STOCK_OUT)
    assert found.total == 0
    assert found.lines[0].key == "deal_end.bonus_on_stock_out"


def test_house_rules_may_pay_it_all_the_same() -> None:
    rules = house(deal_end={"bonus_on_stock_out": True})
    assert score(rules, went_out=True, ended_by=EndedBy.STOCK_OUT).total == 100


def test_an_unfinished_wild_canasta_and_held_aces() -> None:
    found = score(
        "canasta_modern_american",
        melds=["2 2 2", "A A 2"],
        left_in_hand={"a": "A A A", "b": "7 7 K"},
    )
    assert found.penalties == -3500


def test_penalties_can_be_recorded_as_numbers() -> None:
    found = score("canasta_modern_american", extras={"incomplete_aces": 1, "held_sevens": 2})
    assert found.penalties == -5500


def test_held_cards_counted_over_the_team() -> None:
    penalty = {"id": "held", "when": {"held_rank": "A", "n": 3}, "value": -70, "per": "team"}
    rules = house(penalties=[penalty])
    assert score(rules, left_in_hand={"a": "A A", "b": "A"}).penalties == -70
    assert score(rules, left_in_hand={"a": "A A"}).penalties == 0


def test_an_extra_counts_each_time() -> None:
    assert score("simpson", extras={"exact_22": 1}).penalties == 100
    assert score("roth", extras={"failed_pick_up": 2, "exact_22": 0}).penalties == -200


def test_an_extra_above_its_most_is_shown_and_not_counted() -> None:
    rules = house(extras=[{"id": "cut", "value": 100, "label": "Lucky cut", "max": 1}])
    found = score(rules, extras={"cut": 3})
    assert found.penalties == 100
    assert [each.points for each in void_lines(found)] == [200]
    assert str(found.lines[0].label) == "Lucky cut"


def test_a_failed_opening_costs_what_the_rules_say() -> None:
    """A-24."""
    assert score("hand_and_foot", extras={"failed_opening": 1}).total == 0
    rules = house(opening={"failed": {"penalty": 10}})
    assert score(rules, extras={"failed_opening": 2}).penalties == -20


@pytest.mark.parametrize("extras", [{"exact_23": 1}, {"exact_22": -1}])
def test_an_unknown_or_negative_extra_is_refused(extras: dict[str, int]) -> None:
    with pytest.raises(Refused) as refused:
        score("simpson", extras=extras)
    assert refused.value.field == f"extras.{next(iter(extras))}"


def test_one_counts_instead_of_everything_else() -> None:
    found = score(
        house(**SPECIAL),
        books={"clean": 1},
        went_out=True,
        concealed=True,
        special_hand="straight",
    )
    assert (found.total, found.going_out_bonus) == (3000, 3000)
    assert [each.key for each in found.lines if each.applied] == ["special_hands.straight"]


def test_one_can_be_added() -> None:
    hand = {"id": "pairs", "value": 200, "mode": "add", "label": "Pairs"}
    found = score(house(special_hands=[hand]), books={"clean": 1}, special_hand="pairs")
    assert found.total == 700
    assert str(found.lines[-1].label) == "Pairs"


def test_an_unknown_one_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        score(house(**SPECIAL), special_hand="garbage")
    assert refused.value.field == "special_hand"
