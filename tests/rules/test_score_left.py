"""What cards left cost."""

from __future__ import annotations

from tests.rules.records import house, score, void_lines


def test_a_foot_counts_at_card_value() -> None:
    """A-02."""
    found = score("hand_and_foot", left_in_foot={"a": "K 4"})
    assert (found.left_points, found.lines[0].key) == (15, "left.count_foot")


def test_a_house_may_take_a_flat_sum_instead() -> None:
    rules = house(left={"count_foot": False, "flat_foot_penalty": 100})
    found = score(rules, left_in_foot={"a": "K 4", "b": ""}, unopened_feet=1)
    assert found.left_points == 200
    assert [each.points for each in void_lines(found)] == [-10, -5]


def test_a_foot_itself_costs_nothing_in_the_source_game() -> None:
    found = score("hand_and_foot", unopened_feet=1)
    assert found.total == 0
    assert len(void_lines(found)) == 1


def test_a_house_may_forgive_the_hand() -> None:
    rules = house(left={"count_hand": False})
    found = score(rules, left_in_hand={"a": "K"}, left_points=40)
    assert found.total == 0
    assert len(void_lines(found)) == 2


def test_a_red_three_left_is_not_counted_twice() -> None:
    """A-33."""
    found = score("hand_and_foot", left_in_hand={"a": "R3"})
    assert (found.left_points, found.total) == (0, -100)
