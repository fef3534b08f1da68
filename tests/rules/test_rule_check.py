"""Values of a rule set that cannot both hold."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.records import problems_of

DISAGREEMENTS: list[tuple[dict[str, Any], str]] = [
    ({"sides": {"players_min": 7}}, "sides.players_min"),
    ({"sides": {"team_size": []}}, "sides.team_size"),
    ({"sides": {"team_size": [7]}}, "sides.team_size"),
    ({"stacks": []}, "stacks"),
    ({"stacks": [{"name": "hand", "size": 2}, {"name": "hand", "size": 2}]}, "stacks"),
    ({"stacks": [{"name": "hand", "size": 45}]}, "stacks"),
    ({"stacks_per_deal": {"5": []}}, "stacks_per_deal.5"),
    ({"length": {}}, "length"),
    ({"length": {"deals": 4, "target": 5000}}, "length"),
    ({"length": {"target": 0}}, "length.target"),
    ({"wild_ranks": ["2", "R3"]}, "wild_ranks"),
    ({"wild_ranks": ["2", "2"]}, "wild_ranks"),
    ({"meld": {"min": 8}}, "meld.min"),
    ({"meld": {"max": 6}}, "meld.max"),
    ({"book": {"extend": "any"}}, "book.extend"),
    ({"meld": {"threes": {"black_on_going_out": [4, 3]}}}, "meld.threes.black_on_going_out"),
    ({"book": {"types": []}}, "book.types"),
    ({"book": {"types": [{"id": "total", "bonus": 1}]}}, "book.types[0].id"),
    ({"book": {"types": [{"id": "a", "bonus": 1}] * 2}}, "book.types"),
    (
        {"book": {"types": [{"id": "a", "bonus": 1, "counts_as": ["b"]}]}},
        "book.types[0].counts_as",
    ),
    (
        {"book": {"types": [{"id": "a", "bonus": 1, "when": {"sequence": True}}]}},
        "book.types[0].when.sequence",
    ),
    (
        {"book": {"types": [{"id": "a", "bonus": 1, "when": {"jokers": 4}}]}},
        "book.types[0].counts_as",
    ),
    ({"meld": {"all_wild": False}}, "book.types[0].when.wilds"),
    ({"extras": [{"id": "failed_opening", "value": 1}]}, "extras"),
    (
        {
            "extras": [{"id": "a", "value": 1}],
            "penalties": [{"id": "a", "value": -1, "when": {"held_rank": "A"}}],
        },
        "extras",
    ),
    ({"special_hands": [{"id": "a", "value": 1}] * 2}, "special_hands"),
    ({"opening": {"table": []}}, "opening.table"),
    ({"opening": {"thresholds": [0, 1, 2, 3]}}, "opening.thresholds"),
    ({"opening": {"by": "score"}}, "opening.thresholds"),
    ({"opening": {"by": "score", "thresholds": [0, 9, 5, 10]}}, "opening.thresholds"),
    ({"opening": {"by": "score", "thresholds": [0, 9]}}, "opening.thresholds"),
    ({"red_three": {"extra": [{"bonus": 5}]}}, "red_three.extra[0]"),
    ({"red_three": {"extra": [{"bonus": 5, "exactly": 1, "at_least": 1}]}}, "red_three.extra[0]"),
    (
        {"red_three": {"sign": [{"if": {"has_type": "x"}, "then": "plus"}]}},
        "red_three.sign[0].if.has_type",
    ),
    (
        {"red_three": {"sign": [{"if": {"lacks_type": "x"}, "then": "plus"}]}},
        "red_three.sign[0].if.lacks_type",
    ),
    (
        {
            "red_three": {
                "sign": [{"if": {"books_at_least": 2, "books_at_most": 1}, "then": "plus"}]
            }
        },
        "red_three.sign[0].if.books_at_least",
    ),
    ({"red_three": {"tabled": 25, "sign": [{"if": {}, "then": "half"}]}}, "red_three.sign"),
    ({"state_effect": [{"if": {}, "melded_sign": "half"}]}, "state_effect[0]"),
    (
        {
            "red_three": {"sign": [{"if": {}, "then": "minus"}]},
            "state_effect": [{"if": {}, "threes_sign": "zero"}],
        },
        "state_effect[0].threes_sign",
    ),
    ({"going_out": {"books": {"sevens": 1}}}, "going_out.books.sevens"),
    ({"going_out": {"per_deal": {"2": {"sevens": 1}}}}, "going_out.per_deal.2.sevens"),
    ({"penalties": [{"id": "a", "value": -1, "when": {}}]}, "penalties[0].when"),
    (
        {"penalties": [{"id": "a", "value": -1, "when": {"open_type": "x"}}]},
        "penalties[0].when.open_type",
    ),
    ({"assumed": ["meld.mox"]}, "assumed"),
    ({"assumed": ["book.types.sevens"]}, "assumed"),
    ({"assumed": ["tie.shared"]}, "assumed"),
    ({"cites": {"meld.mox": "HF-07"}}, "cites"),
]


@pytest.mark.parametrize(("difference", "key"), DISAGREEMENTS)
def test_values_that_cannot_both_hold_are_refused(difference: dict[str, Any], key: str) -> None:
    told = problems_of({"id": "house", "based_on": "hand_and_foot", **difference})
    assert key in told
    assert told[key].endswith(".")


def test_all_disagreements_are_named_at_once() -> None:
    told = problems_of(
        {
            "id": "house",
            "based_on": "hand_and_foot",
            "length": {},
            "meld": {"min": 8},
            "opening": {"table": []},
            "assumed": ["x"],
        }
    )
    assert list(told) == ["length", "meld.min", "opening.table", "assumed"]
