"""What red and black threes score."""

from __future__ import annotations

import pytest

from tests.rules.records import house, score, void_lines


def test_one_canasta_cancels_them_and_the_line_says_so() -> None:
    found = score(
        "canasta_modern_american",
        books={"mixed": 1},
        red_threes_tabled=2,
        black_threes_tabled=1,
    )
    assert found.threes_points == 0
    assert [each.points for each in void_lines(found)] == [300, 100]


def test_none_turns_them_and_the_melded_cards() -> None:
    found = score("canasta_modern_american", melded_points=100, red_threes_tabled=4)
    assert (found.melded_points, found.threes_points) == (-100, -1000)


def test_two_canastas_let_them_count() -> None:
    found = score(
        "canasta_modern_american",
        books={"mixed": 2},
        red_threes_tabled=3,
        black_threes_tabled=4,
    )
    assert found.threes_points == 1500


def test_more_than_the_ladder_count_as_its_last_step() -> None:
    assert (
        score("canasta_modern_american", books={"mixed": 2}, red_threes_tabled=5).threes_points
        == 1000
    )


def test_all_four_replace_the_single_points() -> None:
    found = score("canasta_classic", melds=["9 9 9"], red_threes_tabled=4)
    assert [each.points for each in found.lines if each.key == "red_three.tabled"] == [400]
    assert not found.lines[1].applied
    assert found.threes_points == 800


def test_all_four_of_a_team_without_a_meld_count_against_it() -> None:
    assert score("canasta_classic", red_threes_tabled=4).threes_points == -800


@pytest.mark.parametrize(
    ("preset", "count", "books", "points"),
    [
        ("dearie", 7, {}, 1700),
        ("dearie", 6, {}, 600),
        ("hand_knee_and_foot", 7, {}, 700),
        ("hand_knee_and_foot", 8, {}, 1100),
        ("pennies_from_heaven", 8, {"sevens": 1}, 1000),
        ("pennies_from_heaven", 8, {"natural": 1}, -1000),
        ("samba", 2, {"natural": 1}, -200),
        ("samba", 2, {"natural": 2}, 200),
        ("simpson", 1, {}, -500),
    ],
)
def test_published_figures(preset: str, count: int, books: dict[str, int], points: int) -> None:
    assert score(preset, red_threes_tabled=count, books=books).threes_points == points


def test_half_of_them_for_the_team_that_did_not_go_out() -> None:
    rules = house(red_three={"sign": [{"if": {"went_out": False}, "then": "half"}]})
    assert score(rules, red_threes_tabled=3).threes_points == 150
    assert score(rules, red_threes_tabled=3, went_out=True).threes_points == 300


def test_where_they_earn_nothing_the_line_says_so() -> None:
    found = score("rarepike", red_threes_tabled=2)
    assert found.total == 0
    assert str(void_lines(found)[0].reason) == "These rules give them no points."


def test_left_where_they_cost_nothing_themselves() -> None:
    found = score("canasta_modern_american", left_in_hand={"a": "R3"}, books={"mixed": 2})
    assert found.threes_points == 0
    assert found.left_points == 5
    assert len(void_lines(found)) == 1


def test_on_the_table_they_earn_nothing_in_the_source_game() -> None:
    """HF-19."""
    found = score("hand_and_foot", black_threes_tabled=2)
    assert found.total == 0
    assert found.lines[0].key == "black_three.tabled"


def test_house_rules_may_pay_for_them() -> None:
    rules = house(black_three={"tabled": 30})
    assert score(rules, black_threes_tabled=2).threes_points == 60


def test_left_they_cost_what_the_rules_say() -> None:
    assert score("bolivia", left_in_hand={"a": "B3"}).left_points == 100
    assert score("vegas", left_in_hand={"a": "B3 R3"}).total == -800
    assert score("roth", left_in_hand={"a": "B3 9"}).left_points == 5
