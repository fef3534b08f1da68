"""Every line of every score opens into the sentence of the rule that made it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, product

import pytest

from scorekeeper.rules.cards import Card, Rank
from scorekeeper.rules.model.choices import EndedBy
from scorekeeper.rules.model.course import FAILED_OPENING
from scorekeeper.rules.model.frozen import NOTHING, FrozenMap
from scorekeeper.rules.rulebook import load_preset, preset_ids
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.scoring import DealRecord, ScoreLine, score_deal
from scorekeeper.rules.wording import rule_text, rules_in_words
from tests.rules.asking import melds
from tests.rules.test_words import everything

SUMS = {"card_value": "Cards count: ", "left.count_hand": "Cards left", "left.count_foot": "Cards"}
"""The keys that sums of cards stand on, and how what they say begins."""

OF_PARTS = {"opening.failed"}
"""The keys of tables that are told part by part, on which lines stand all the same."""

STOCK_OUT = EndedBy.STOCK_OUT
ALL_CARDS = tuple(Card(rank) for rank in Rank)


def records(rules: RuleSet) -> Iterator[DealRecord]:
    """Records that make every kind of line that there is."""
    types = FrozenMap({each.id: 1 for each in rules.book.types})
    one = FrozenMap({rules.book.types[-1].id: 1})
    left = DealRecord(
        left_in_hand={"a": ALL_CARDS}, left_in_foot={"b": ALL_CARDS}, left_points=5, unopened_feet=1
    )
    for books, melded, threes in product((NOTHING, one, types), (0, 50), range(11)):
        yield replace(
            left,
            books=books,
            melded_points=melded,
            red_threes_tabled=threes,
            red_threes_left=1,
            black_threes_tabled=threes,
        )
    for out, ended_by, concealed in product((True, False), (None, STOCK_OUT), (True, False)):
        yield DealRecord(went_out=out, ended_by=ended_by, concealed=concealed)
    named = [*(each.id for each in rules.extras), *(each.id for each in rules.penalties)]
    for extra in (*named, *(each.id for each in rules.book.bonus_extra), FAILED_OPENING):
        yield DealRecord(extras={extra: 9})
    yield DealRecord(books=types, concealed_books=(0,))
    yield DealRecord(melds=melds("7 7 7", "A A A", "2 2 2", "K K K"))
    yield DealRecord(left_in_hand={"a": ALL_CARDS * 3})
    for special in rules.special_hands:
        yield replace(left, special_hand=special.id, melded_points=100, books=types)


def lines_of(rules: RuleSet) -> tuple[ScoreLine, ...]:
    """Every line that the records make, once."""
    found = chain.from_iterable(score_deal(rules, each).lines for each in records(rules))
    return tuple(dict.fromkeys(found))


RULE_SETS = [*map(load_preset, preset_ids()), everything()]


@pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.id)
def test_every_line_opens_into_the_sentence_of_its_own_key(rules: RuleSet) -> None:
    told = {each.key: each.sentence for each in rules_in_words(rules)}
    for line in lines_of(rules):
        found = rule_text(rules, line.key).sentence
        assert found is not None, line
        if line.key in SUMS:
            assert str(found).startswith(SUMS[line.key]), line
        elif line.key in OF_PARTS:
            assert all(str(words) in str(found) for key, words in told.items() if line.key in key)
        else:
            # What it is in certain deals may follow.
            assert str(found).startswith(str(told[line.key])), line


@pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.id)
def test_the_points_of_a_line_that_just_counts_stand_in_its_sentence(rules: RuleSet) -> None:
    for line in lines_of(rules):
        if line.applied and line.reason is None and "together" not in str(line.label):
            numbers = set(re.findall(r"\d+", str(rule_text(rules, line.key).sentence)))
            of_one_card = line.key not in SUMS or str(line.each).lstrip("-") in str(line.label)
            assert not of_one_card or str(abs(line.each)) in numbers, line


def test_the_records_make_every_kind_of_line() -> None:
    keys = {
        re.sub(r"(types|extra|extras|penalties|special_hands)[.\[].*", r"\1", line.key)
        for rules in RULE_SETS
        for line in lines_of(rules)
    }
    assert keys == {
        *("book.types", "book.bonus_extra", "card_value"),
        *("red_three.tabled", "red_three.ladder", "red_three.extra"),
        *("red_three.left_hand", "red_three.left_foot"),
        *("black_three.tabled", "black_three.ladder"),
        *("going_out.bonus", "going_out.concealed_total", "deal_end.bonus_on_stock_out"),
        *("extras", "penalties", "special_hands", "opening.failed"),
        *("left.count_hand", "left.count_foot", "left.flat_foot_penalty"),
    }
    assert (
        sum(len({(each.key, each.each) for each in lines_of(rules)}) for rules in RULE_SETS) > 240
    )


def test_a_key_below_a_sentence_is_told_by_it_and_an_unknown_key_by_none() -> None:
    rules = load_preset("hand_and_foot")
    assert "Clean books: 2" in str(rule_text(rules, "going_out.books.clean").sentence)
    assert rule_text(rules, "nonsense").sentence is None


def test_a_table_of_many_parts_says_nothing_as_a_whole() -> None:
    rules = load_preset("whitnack")
    assert rule_text(rules, "meld.wild_rule").sentence is None
    assert str(rule_text(rules, "length").sentence) == "A game has 4 deals."
