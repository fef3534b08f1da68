"""The score of a deal, and the lines that explain it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from scorekeeper.rules.cards import Card, Rank
from scorekeeper.rules.model.frozen import FrozenMap
from scorekeeper.rules.rulebook import load_preset
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.scoring import DealRecord, DealScore, score_deal
from scorekeeper.rules.sentence import Refused
from scorekeeper.rules.wording import rule_text
from tests.rules.records import house, meld_of_a_rank, rules_and_record, score


def rules_cited(preset: str, found: DealScore) -> list[str]:
    """The rules behind the lines."""
    return [rule_text(load_preset(preset), each.key).citation for each in found.lines]


@given(rules_and_record())
def test_the_lines_add_up(drawn: tuple[RuleSet, DealRecord]) -> None:
    found = score_deal(*drawn)
    assert found.total == sum(each.points for each in found.lines if each.applied)
    assert found.total == (
        found.book_bonus
        + found.melded_points
        + found.threes_points
        + found.going_out_bonus
        + found.penalties
        - found.left_points
    )
    assert found.left_points >= 0
    for each in found.lines:
        assert each.points == each.count * each.each
        assert each.count > 0
        assert rule_text(drawn[0], each.key).sentence is not None
        assert str(each.label)
        assert each.applied or each.reason is not None


@given(rules_and_record(), st.randoms())
def test_the_order_of_what_is_recorded_never_matters(
    drawn: tuple[RuleSet, DealRecord], random: Any
) -> None:
    rules, record = drawn
    melds = [tuple(random.sample(meld, len(meld))) for meld in record.melds]
    random.shuffle(melds)
    books = list(record.books.items())
    random.shuffle(books)
    hands = {player: cards[::-1] for player, cards in list(record.left_in_hand.items())[::-1]}
    other = replace(record, melds=tuple(melds), books=FrozenMap(books), left_in_hand=hands)
    assert score_deal(rules, other) == score_deal(rules, record)


@given(meld_of_a_rank(), st.sampled_from([Rank.FOUR, Rank.ACE, Rank.TWO, Rank.JOKER]))
def test_one_more_card_adds_its_value_and_the_bonus_of_the_book_it_finishes(
    meld: tuple[Card, ...], rank: Rank
) -> None:
    assume(len(meld) < 7)
    rules = load_preset("hand_and_foot")
    grown = (*meld, Card(rank if rules.is_wild(rank) else meld[0].rank))
    before = score_deal(rules, DealRecord(melds=(meld,)))
    after = score_deal(rules, DealRecord(melds=(grown,)))
    bonus = 0
    if len(grown) == 7:
        bonus = 500 if all(not rules.is_wild(card.rank) for card in grown) else 300
    assert after.total - before.total == rules.card_value[grown[-1].rank] + bonus


@given(rules_and_record(), st.integers(1, 500))
def test_one_more_point_left_costs_one_point(drawn: tuple[RuleSet, DealRecord], more: int) -> None:
    rules, record = drawn
    before = score_deal(rules, record)
    after = score_deal(rules, replace(record, left_points=record.left_points + more))
    assert after.total == before.total - more


@pytest.mark.parametrize(
    ("by_cards", "by_counts"),
    [
        (
            {"melds": ["K K K K K K K", "9 9 9 9 9 2 2"], "left_in_hand": {"a": "Q 4 B3"}},
            {"books": {"clean": 1, "dirty": 1}, "melded_points": 160, "left_points": 20},
        ),
        (
            {"melds": ["5 5 5"], "left_in_hand": {"a": "R3 4"}},
            {"melded_points": 15, "red_threes_left": 1, "left_points": 5},
        ),
    ],
)
def test_cards_and_counts_of_the_same_deal_score_the_same(
    by_cards: dict[str, Any], by_counts: dict[str, Any]
) -> None:
    one, other = score("hand_and_foot", **by_cards), score("hand_and_foot", **by_counts)
    assert one.total == other.total
    assert one.threes_points == other.threes_points


def test_only_what_was_recorded_has_a_line() -> None:
    assert score("hand_and_foot").lines == ()
    assert len(score("hand_and_foot", books={"clean": 0}).lines) == 0


def test_every_line_of_the_source_game_cites_its_rule() -> None:
    found = score(
        "hand_and_foot",
        books={"clean": 3, "dirty": 3, "wild": 1},
        melded_points=385,
        red_threes_tabled=2,
        red_threes_left=1,
        left_in_foot={"b": "4 R3"},
        left_points=5,
        went_out=True,
    )
    assert rules_cited("hand_and_foot", found) == [
        "HF-15",
        "HF-15",
        "HF-15",
        "HF-14",
        "HF-16",
        "HF-16",
        "HF-18",
        "HF-15",
        "A-02",
        "HF-14",
    ]


def test_lines_of_other_games_cite_the_key_of_the_rule_set() -> None:
    found = score("whitnack", books={"clean": 1}, went_out=True)
    assert rules_cited("whitnack", found) == ["book.types.clean", "going_out.bonus"]


def test_a_meld_by_cards_explains_each_value() -> None:
    found = score("hand_and_foot", melds=["K K K 2", "Q Q Q"])
    assert [(str(each.label), each.count, each.each) for each in found.lines] == [
        ("Melded cards worth 20", 1, 20),
        ("Melded cards worth 10", 6, 10),
    ]


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"melded_points": -5}, "melded_points"),
        ({"left_points": -5}, "left_points"),
        ({"red_threes_tabled": -1}, "red_threes_tabled"),
        ({"red_threes_left": -1}, "red_threes_left"),
        ({"black_threes_tabled": -1}, "black_threes_tabled"),
        ({"unopened_feet": -1}, "unopened_feet"),
        ({"deal": 0}, "deal"),
        ({"books": {"clean": -1}}, "books.clean"),
        ({"books": {"sevens": 1}}, "books.sevens"),
        ({"melds": ["K K K", ""]}, "melds[1]"),
        ({"melds": ["K K Q"]}, "melds[0]"),
        ({"melds": ["K K R3"]}, "melds[0][2]"),
    ],
)
def test_what_cannot_be_is_refused_by_field(fields: dict[str, Any], field: str) -> None:
    with pytest.raises(Refused) as refused:
        score("hand_and_foot", **fields)
    assert refused.value.field == field


def test_a_book_of_no_type_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        score("simpson", melds=["2 2 2 2 2 2 2"])
    assert refused.value.field == "melds[0]"


def test_an_unfinished_meld_of_no_type_still_has_its_card_values() -> None:
    assert score("simpson", melds=["2 2 2"]).total == 60


def test_melded_cards_may_count_for_nothing() -> None:
    effect = {"if": {"books_at_most": 0}, "melded_sign": "zero"}
    found = score(house(state_effect=[effect]), melded_points=50, red_threes_tabled=1)
    assert (found.melded_points, found.total) == (0, 100)


def test_threes_may_count_for_nothing_where_one_by_one_they_count() -> None:
    effect = {"if": {"melded": False}, "threes_sign": "zero"}
    found = score(house(state_effect=[effect]), red_threes_tabled=1)
    assert found.total == 0
    assert not found.lines[0].applied
