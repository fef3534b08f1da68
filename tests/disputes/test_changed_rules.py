"""An answer follows the value that its question is about."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.disputes.answers import Basis
from tests.disputes.asking import ask, house, said

CHANGES: list[tuple[str, str, dict[str, Any], str]] = [
    ("D-01", "hand_and_foot", {"red_three": {"left_hand": -300}}, "costs your team 300 points"),
    ("D-01", "hand_and_foot", {"red_three": {"left_foot": -500}}, "picked up counts -500 points"),
    ("D-01", "hand_and_foot", {"red_three": {"left_hand": 0}}, "deal ends costs nothing"),
    ("D-01", "hand_and_foot", {"red_three": {"left_hand": 50}}, "deal ends earns 50"),
    ("D-02", "hand_and_foot", {"left": {"count_foot": False}}, "No. Cards in a foot"),
    ("D-02", "hand_and_foot", {"left": {"flat_foot_penalty": 100}}, "costs 100 points, whatever"),
    ("D-02", "hand_and_foot", {"red_three": {"left_foot": 0}}, "cost 85 points."),
    (
        "D-03",
        "canasta_modern_american",
        {"state_effect": [{"if": {"books_at_most": 1}, "melded_sign": "zero"}]},
        "No. Only the bonus of 500 points counts.",
    ),
    ("D-04", "hand_and_foot", {"red_three": {"tabled": 0}}, "On the table it counts nothing."),
    (
        "D-05",
        "hand_and_foot",
        {"red_three": {"sign": [{"if": {"melded": False}, "then": "zero"}]}},
        "No. For a team that melded nothing, red threes on the table count nothing.",
    ),
    (
        "D-06",
        "hand_and_foot",
        {"red_three": {"sign": [{"if": {"books_at_most": 0}, "then": "minus"}]}},
        "costs 100 points. With one finished book each counts 100 points.",
    ),
    (
        "D-06",
        "canasta",
        {"red_three": {"sign": [{"if": {"books_at_most": 0}, "then": "zero"}]}},
        "No. For a team without a canasta, red threes count nothing.",
    ),
    ("D-07", "hand_and_foot", {"pile": {"freeze": ["R3"]}}, "Yes."),
    (
        "D-08",
        "hand_and_foot",
        {"meld": {"threes": {"black_on_going_out": [3, 5]}}},
        "Yes. One left in a hand costs 5 points. A player who goes out may meld 3 to 5",
    ),
    ("D-08", "hand_and_foot", {"card_value": {"B3": 30}}, "costs 30 points"),
    ("D-08", "hand_and_foot", {"black_three": {"tabled": 20}}, "table can earn 20 points"),
    ("D-09", "hand_and_foot", {"pile": {"freeze": ["B3"]}}, "Yes. While it lies in the pile"),
    (
        "D-10",
        "hand_and_foot",
        {"meld": {"max": "none"}, "book": {"extend": "dirty_only"}},
        "Those with wild cards may grow",
    ),
    ("D-10", "canasta", {"meld": {"max": 7}, "book": {"extend": "none"}}, "takes no more."),
    ("D-11", "hand_and_foot", {"meld": {"max": "none"}, "book": {"extend": "any"}}, "500"),
    ("D-12", "hand_and_foot", {"meld": {"wild_rule": {"max_wilds": 1}}}, "may hold one wild card."),
    ("D-12", "hand_and_foot", {"meld": {"wild_rule": {"max_wilds": 0}}}, "may hold 0 wild cards."),
    (
        "D-12",
        "hand_and_foot",
        {"meld": {"wild_rule": {"naturals_per_wild": 0, "max_wilds_by_size": {}}}},
        "may hold 6 wild cards",
    ),
    ("D-14", "hand_and_foot", {"meld": {"same_rank": "never"}}, "No."),
    (
        "D-15",
        "hand_and_foot",
        {"opening": {"counts": {"pile_rest": True}}},
        "and so do the other cards",
    ),
    ("D-15", "hand_and_foot", {"opening": {"counts": {"pile_top": False}}}, "No."),
    ("D-16", "hand_and_foot", {"opening": {"negative": 15}}, "needs 15 points"),
    ("D-16", "hand_and_foot", {"opening": {"table": [60, 90]}}, "60, 90."),
    ("D-17", "hand_and_foot", {"opening": {"failed": {"penalty": 10}}}, "It costs 10 points."),
    (
        "D-17",
        "hand_and_foot",
        {"opening": {"failed": {"raise_next": 10}}},
        "in this deal needs 10 points more",
    ),
    ("D-20", "hand_and_foot", {"pile": {"freeze": ["2"]}}, "it freezes the pile"),
    ("D-21", "hand_and_foot", {"going_out": {"discard": "optional"}}, "Yes."),
    ("D-22", "hand_and_foot", {"going_out": {"partner": "none"}}, "Yes."),
    ("D-23", "hand_and_foot", {"going_out": {"permission": "none"}}, "No. Nobody asks"),
    (
        "D-23",
        "hand_and_foot",
        {"going_out": {"permission": "once_per_deal"}},
        "once in a deal; the answer binds",
    ),
    ("D-24", "hand_and_foot", {"going_out": {"books": {"clean": 4}}}, "Clean books: 4."),
    ("D-24", "hand_and_foot", {"going_out": {"books": {}}}, "out all the same. Going out needs no"),
    ("D-25", "hand_and_foot", {"going_out": {"books": {"clean": 3, "dirty": 1}}}, "Yes."),
    (
        "D-26",
        "hand_and_foot",
        {"deal_end": {"bonus_on_stock_out": True}},
        "with the last card of the stock has them",
    ),
    ("D-26", "hand_and_foot", {"going_out": {"bonus": 300}}, "earns 300 points"),
    ("D-27", "hand_and_foot", {"deal_end": {"stock_out": False}}, "A deal goes on"),
    ("D-28", "hand_and_foot", {"pile": {"take": 5}}, "The top 5 cards"),
    ("D-28", "hand_and_foot", {"pile": {"take": 1}}, "The top card of the discard pile is taken."),
    ("D-28", "hand_and_foot", {"pile": {"take": "all"}}, "The whole discard pile"),
    ("D-29", "hand_and_foot", {"pile": {"needs": "pair_or_one_plus_wild"}}, "Yes. But only"),
    ("D-30", "hand_and_foot", {"pile": {"top_bars": ["2"]}}, "No."),
    (
        "D-30",
        "hand_and_foot",
        {
            "meld": {"all_wild": False},
            "book": {"types": [{"id": "clean", "bonus": 500}]},
            "going_out": {"books": {}},
        },
        "No. Three wild cards have no place",
    ),
    ("D-31", "hand_and_foot", {"meld": {"max": "none"}, "book": {"extend": "any"}}, "Yes."),
    ("D-33", "hand_and_foot", {"stacks": [{"name": "bag", "size": 9}]}, "bag 9."),
    ("D-34", "hand_and_foot", {"going_out": {"keep_if_refused": 1}}, "at least 1 card after"),
    ("D-35", "hand_and_foot", {"meld": {"wild_rule": {"max_wilds": 0}}}, "No."),
    ("D-36", "hand_and_foot", {"going_out": {"books": {"wild": 2}}}, "Wild books: 2"),
    ("D-37", "hand_and_foot", {"meld": {"sequences": True}}, "nine of a suit count 25"),
    ("D-38", "hand_and_foot", {"tie": "extra_deal"}, "broken by further deals"),
    ("D-39", "hand_and_foot", {"opening": {"counts": {"red_threes": True}}}, "Yes. One on the"),
    ("D-40", "hand_and_foot", {"red_three": {"ladder": [100, 300]}}, "together: 100, 300."),
    ("D-42", "canasta_modern_american", {"meld": {"wild_rule": {"max_wilds": 0}}}, "No."),
    ("D-43", "hand_and_foot", {"pile": {"top_bars": ["2", "JOKER"]}}, "It only stops the next"),
    ("D-44", "hand_and_foot", {"pile": {"draw": 4}}, "draws 4 cards"),
    ("D-45", "hand_and_foot", {"length": {"deals": 1}}, "A game has one deal."),
    ("D-45", "hand_and_foot", {"length": {"target": 9000}}, "reaches 9000 points"),
    ("D-46", "hand_and_foot", {"card_value": {"8": 5}}, "9 to K = 10, 4 to 8 = 5"),
    (
        "D-47",
        "hand_and_foot",
        {"extras": [{"id": "first_out", "value": 50}, {"id": "exact_26", "value": 200}]},
        "200 points",
    ),
    ("D-48", "hand_and_foot", {"going_out": {"concealed_total": 400}}, "earns 400 points instead"),
]


@pytest.mark.parametrize(
    ("question_id", "preset", "difference", "fact"),
    CHANGES,
    ids=[f"{question_id}: {fact}" for question_id, _, _, fact in CHANGES],
)
def test_a_changed_value_changes_the_answer(
    question_id: str, preset: str, difference: dict[str, Any], fact: str
) -> None:
    ours = house(preset, difference)
    assert fact in said(question_id, ours)
    assert said(question_id, ours) != said(question_id, preset)
    assert ask(question_id, ours).basis is not Basis.PUBLISHED


@pytest.mark.parametrize("wild", ["2", "JOKER"])
def test_either_wild_rank_alone_may_be_the_wild_one(wild: str) -> None:
    ours = house("hand_and_foot", {"wild_ranks": [wild]})
    assert "may hold 2 wild cards" in said("D-12", ours)
