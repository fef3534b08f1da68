"""Every single value of a rule set can be asked for, typed and changed, whatever the rules are."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.app.rule_fields import Ask, RuleField, fields_of, with_value
from scorekeeper.rules.rulebook import load_preset, preset_ids
from scorekeeper.rules.schema.plain import read_rule_set, to_plain
from scorekeeper.rules.sentence import Refused
from tests.rules.test_words import everything

PLAIN = to_plain(load_preset("hand_and_foot"))
EVERYTHING = to_plain(everything())


def field(key: str, plain: dict[str, object] = PLAIN) -> RuleField:
    """The field with this key."""
    (found,) = [each for each in fields_of(plain) if each.key == key]
    return found


@pytest.mark.parametrize("preset", preset_ids())
def test_what_a_field_shows_is_read_back_as_its_value(preset: str) -> None:
    plain = to_plain(load_preset(preset))
    fields = fields_of(plain)
    assert len({each.key for each in fields}) == len(fields)
    for each in fields:
        if each.ask in (Ask.CHOICE, Ask.RANKS):
            chosen = each.value if each.ask is Ask.RANKS else [each.value]
            assert set(chosen) <= set(each.options), each.key
        else:
            assert each.read(each.text()) == each.value, each.key
        assert with_value(plain, each, each.value) == plain or each.drops_zero


def test_each_value_is_asked_for_in_its_own_way() -> None:
    assert {
        each.key: each.ask
        for each in fields_of(PLAIN)
        if each.key.startswith(("opening.", "wild_ranks", "book.types.wild", "tie"))
    } == {
        "book.types.wild.bonus": Ask.NUMBER,
        "book.types.wild.when.ranks": Ask.RANKS,
        "book.types.wild.when.wilds": Ask.CHOICE,
        "book.types.wild.when.twos_only": Ask.CHOICE,
        "book.types.wild.when.jokers": Ask.NUMBER,
        "book.types.wild.when.sequence": Ask.CHOICE,
        "book.types.wild.counts_as": Ask.WORDS,
        "book.types.wild.label": Ask.WORDS,
        "opening.by": Ask.CHOICE,
        "opening.table": Ask.NUMBERS,
        "opening.thresholds": Ask.NUMBERS,
        "opening.negative": Ask.NUMBER,
        "opening.counts.pile_top": Ask.CHOICE,
        "opening.counts.pile_rest": Ask.CHOICE,
        "opening.counts.red_threes": Ask.CHOICE,
        "opening.counts.book_bonus": Ask.CHOICE,
        "opening.failed.raise_next": Ask.NUMBER,
        "opening.failed.penalty": Ask.NUMBER,
        "tie": Ask.CHOICE,
        "wild_ranks": Ask.RANKS,
    }


@pytest.mark.parametrize(
    ("key", "typed", "value"),
    [
        ("going_out.bonus", " 200 ", 200),
        ("red_three.left_hand", "-500", -500),
        ("red_three.left_hand", "\u2212500", -500),
        ("meld.max", "", "none"),
        ("pile.take", "", "all"),
        ("opening.table", "90, 120;150  180", [90, 120, 150, 180]),
        ("opening.table", "", []),
        ("meld.threes.black_on_going_out", "3, 4", [3, 4]),
        ("meld.threes.black_on_going_out", "", "none"),
        ("book.types.wild.counts_as", "clean, dirty", ["clean", "dirty"]),
        ("book.types.wild.label", " Jokers only ", "Jokers only"),
        ("extras.exact_22.max", "", "none"),
    ],
)
def test_what_people_type_stands_for_a_value(key: str, typed: str, value: object) -> None:
    plain = to_plain(load_preset("roth")) if key.startswith("extras") else PLAIN
    assert field(key, plain).read(typed) == value


@pytest.mark.parametrize(
    ("key", "typed", "why"),
    [
        ("going_out.bonus", "", "whole number from -100,?000 to 100,?000"),
        ("going_out.bonus", "1.5", "not '1.5'"),
        ("going_out.bonus", "100001", "not 100001"),
        ("going_out.bonus", "9" * 500, "must be a whole number"),
        ("sides.players_min", "0", "from 1 to 100, not 0"),
        ("meld.max", "many", "or 'none', not 'many'"),
        ("opening.table", "50, x", "from 0 to 10000000, not 'x'"),
        ("meld.threes.black_on_going_out", "3", "list of two numbers or 'none'"),
        ("book.types.wild.counts_as", "Clean!", "small letters"),
        ("book.types.wild.label", "a\nb", "one line"),
    ],
)
def test_what_is_no_value_is_refused_with_what_would_be_right(
    key: str, typed: str, why: str
) -> None:
    with pytest.raises(Refused, match=why) as refused:
        field(key).read(typed)
    assert refused.value.field == field(key).place


def test_books_that_going_out_does_not_need_are_asked_for_and_left_out_at_zero() -> None:
    total = field("going_out.books.total")
    assert total.value == 0
    needs = with_value(PLAIN, total, 7)
    assert needs["going_out"]["books"] == {"clean": 2, "dirty": 2, "wild": 1, "total": 7}
    assert with_value(needs, total, 0) == PLAIN


def test_the_type_of_a_condition_is_chosen_from_the_types_there_are() -> None:
    lacks = field("red_three.sign[0].if.lacks_type", EVERYTHING)
    assert lacks.ask is Ask.CHOICE
    assert lacks.options == ("x", "wild", "clean", "dirty", "none")
    assert lacks.place == "red_three.sign[0].if.lacks_type"


def test_an_item_of_a_list_goes_by_its_id_and_by_its_number() -> None:
    assert field("book.types.clean.bonus").place == "book.types[1].bonus"
    assert field("stacks.foot.size").place == "stacks[1].size"


@given(data=st.data())
def test_any_change_changes_this_value_alone_and_leaves_a_rule_set(data: st.DataObject) -> None:
    each = data.draw(st.sampled_from(fields_of(EVERYTHING)))
    value = data.draw(values_of(each))
    before = json.dumps(EVERYTHING)
    changed = with_value(EVERYTHING, each, value)
    assert json.dumps(EVERYTHING) == before
    assert to_plain(read_rule_set(changed)) == changed
    others = {other.key: other.value for other in fields_of(changed) if other.key != each.key}
    assert others == {
        other.key: other.value for other in fields_of(EVERYTHING) if other.key != each.key
    }


def values_of(each: RuleField) -> st.SearchStrategy[object]:
    """Values that a field can have."""
    between = each.kind.between or (each.kind.items[0].between if each.kind.items else None)
    if each.ask is Ask.CHOICE:
        return st.sampled_from(each.options)
    if each.ask is Ask.RANKS:
        return st.lists(st.sampled_from(each.options), unique=True)
    if between is None:
        return st.just(each.value)
    numbers = st.integers(between.least, between.greatest)
    if each.ask is Ask.NUMBER:
        return numbers
    return st.lists(numbers, min_size=2, max_size=2)
