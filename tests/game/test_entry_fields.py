"""What the entry asks for follows from the rules of the game, not from the screen."""

from __future__ import annotations

import pytest

from scorekeeper.game.entry_fields import (
    Counter,
    FigureField,
    counter_of,
    counters_of,
    figure_field_of,
    figures_of,
    required_books,
)
from scorekeeper.rules.rulebook import load_preset, preset_ids
from scorekeeper.rules.sentence import Refused

HAND_AND_FOOT = load_preset("hand_and_foot")


def test_hand_and_foot_asks_for_three_kinds_of_books_and_red_threes() -> None:
    counters = counters_of(HAND_AND_FOOT, 4)
    assert [(counter.id, str(counter.label), counter.each) for counter in counters] == [
        ("books.clean", "Clean books", 500),
        ("books.dirty", "Dirty books", 300),
        ("books.wild", "Wild books", 1500),
        ("red_threes_tabled", "Red threes", 100),
    ]


@pytest.mark.parametrize(
    ("preset", "players", "packs"),
    [("hand_and_foot", 2, 5), ("hand_and_foot", 6, 5), ("vegas", 4, 6), ("vegas", 6, 8)],
)
def test_the_packs_in_play_limit_what_can_be_counted(preset: str, players: int, packs: int) -> None:
    rules = load_preset(preset)
    assert counter_of(rules, players, "red_threes_tabled").most == 2 * packs
    assert counter_of(rules, players, "books.clean").most == 54 * packs // 7


def test_an_extra_of_each_player_can_come_up_for_several_of_a_team() -> None:
    rules = load_preset("roth")
    assert counter_of(rules, 4, "extras.exact_22").most >= 2
    assert counter_of(rules, 4, "extras.failed_pick_up").most > 4


@pytest.mark.parametrize("preset", preset_ids())
def test_every_rule_set_asks_for_each_thing_once_with_a_label_and_a_limit(preset: str) -> None:
    rules = load_preset(preset)
    asked: list[Counter | FigureField] = [*counters_of(rules, 4), *figures_of(rules, 4)]
    ids = [each.id for each in asked]
    assert len(set(ids)) == len(ids)
    assert all(str(each.label) for each in asked)
    assert all(each.most > 0 for each in asked)
    assert {f"books.{kind.id}" for kind in rules.book.types} <= set(ids)
    assert {f"extras.{extra.id}" for extra in rules.extras} <= set(ids)
    for deal in (1, 5):
        assert required_books(rules, deal).keys() <= set(ids)


@pytest.mark.parametrize("preset", preset_ids())
def test_going_out_concealed_is_asked_where_the_rules_pay_for_it(preset: str) -> None:
    rules = load_preset(preset)
    asked = [counter for counter in counters_of(rules, 4) if counter.id == "concealed"]
    assert bool(asked) is (rules.going_out.concealed_total is not None)
    assert all(counter.most == 1 for counter in asked)


def test_what_the_rules_do_not_have_is_refused() -> None:
    with pytest.raises(Refused, match=r"do not count books\.sevens\.") as counter:
        counter_of(HAND_AND_FOOT, 4, "books.sevens")
    assert counter.value.field == "books.sevens"
    with pytest.raises(Refused, match=r"do not ask for tricks\.") as figure:
        figure_field_of(HAND_AND_FOOT, 4, "tricks")
    assert figure.value.field == "tricks"


def test_a_sum_of_books_that_going_out_needs_is_no_counter() -> None:
    assert required_books(HAND_AND_FOOT, 1) == {
        "books.clean": 2,
        "books.dirty": 2,
        "books.wild": 1,
    }
    needs_a_total = [
        preset for preset in preset_ids() if "total" in load_preset(preset).books_to_go_out(1)
    ]
    assert needs_a_total
    for preset in needs_a_total:
        assert "books.total" not in required_books(load_preset(preset), 1)
