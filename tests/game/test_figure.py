"""A figure grows key by key into what was meant, and never beyond what a table can hold."""

from __future__ import annotations

from functools import reduce

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.game.entry import (
    BACKSPACE,
    CLEAR,
    DIGIT_KEYS,
    MOST_DIGITS,
    MOST_TERMS,
    PLUS,
    Figure,
    press,
)
from scorekeeper.rules.sentence import Refused
from tests.game.playing import KEYS

ENTERED = Figure(("12", "5"))


def typed(*keys: str) -> Figure | None:
    return reduce(press, keys, None)


@pytest.mark.parametrize(
    ("keys", "terms"),
    [
        (("4", "5", "8", "5"), ("4585",)),
        (("0",), ("0",)),
        (("00",), ("0",)),
        (("0", "0", "0"), ("0",)),
        (("0", "5"), ("5",)),
        (("00", "5"), ("5",)),
        (("5", "00"), ("500",)),
        (("1", PLUS), ("1", "")),
        (("1", PLUS, "2"), ("1", "2")),
        (("1", PLUS, "0", "2"), ("1", "2")),
        (("1", PLUS, PLUS, "2"), ("1", "2")),
        (("1", "2", BACKSPACE), ("1",)),
        (("1", "00", BACKSPACE), ("10",)),
        (("1", PLUS, "2", "3", BACKSPACE), ("1", "2")),
        (("1", PLUS, "2", BACKSPACE), ("1", "")),
        (("1", PLUS, "2", BACKSPACE, BACKSPACE), ("1",)),
    ],
)
def test_keys_build_the_terms_of_a_sum(keys: tuple[str, ...], terms: tuple[str, ...]) -> None:
    assert typed(*keys) == Figure(terms)


@pytest.mark.parametrize(
    "keys", [(), (CLEAR,), (BACKSPACE,), (PLUS,), ("7", BACKSPACE), ("7", PLUS, "8", CLEAR)]
)
def test_a_figure_without_a_digit_is_not_entered_which_is_not_zero(keys: tuple[str, ...]) -> None:
    assert typed(*keys) is None


def test_a_sum_is_worth_all_its_terms_and_an_open_plus_adds_nothing() -> None:
    figure = typed("1", "2", "0", PLUS, "4", "5", PLUS)
    assert figure is not None
    assert figure.value == 165
    assert figure.is_sum
    assert not Figure(("165",)).is_sum


def test_a_term_has_at_most_six_digits() -> None:
    full = typed(*"9" * MOST_DIGITS)
    for key in DIGIT_KEYS:
        with pytest.raises(Refused, match="No figure of a deal has more than 6 digits"):
            press(full, key)
    assert press(typed(*"9" * (MOST_DIGITS - 1)), "9") == full
    with pytest.raises(Refused):
        press(typed(*"9" * (MOST_DIGITS - 1)), "00")


def test_a_sum_has_at_most_forty_terms() -> None:
    full = Figure(("5",) * MOST_TERMS)
    with pytest.raises(Refused, match="A sum has at most 40 terms"):
        press(full, PLUS)
    assert press(full, "0") == Figure((*("5",) * (MOST_TERMS - 1), "50"))


@pytest.mark.parametrize("key", ["minus", "", "-", "11", "A"])
def test_a_key_that_the_pad_does_not_have_is_refused(key: str) -> None:
    for figure in (None, ENTERED):
        with pytest.raises(Refused, match="The number pad has no key named"):
            press(figure, key)


@given(st.integers(0, 10**MOST_DIGITS - 1))
def test_the_digits_of_any_number_type_that_number(number: int) -> None:
    assert typed(*str(number)) == Figure((str(number),))


@given(st.lists(st.integers(0, 2000), min_size=1, max_size=MOST_TERMS))
def test_numbers_with_a_plus_between_them_type_their_sum(numbers: list[int]) -> None:
    keys = [key for number in numbers for key in (*str(number), PLUS)]
    figure = typed(*keys[:-1])
    assert figure is not None
    assert figure.value == sum(numbers)


@given(st.lists(st.sampled_from(KEYS), max_size=60))
def test_whatever_is_pressed_a_figure_stays_well_formed(keys: list[str]) -> None:
    figure: Figure | None = None
    for key in keys:
        try:
            figure = press(figure, key)
        except Refused:
            continue
        if figure is None:
            continue
        *before, last = figure.terms
        assert all(before)
        assert last or before
        assert len(figure.terms) <= MOST_TERMS
        for term in filter(None, figure.terms):
            assert term.isdecimal()
            assert term == str(int(term))
            assert len(term) <= MOST_DIGITS


@given(st.lists(st.sampled_from(KEYS).filter("00".__ne__), max_size=MOST_DIGITS - 1))
def test_backspace_takes_back_a_plus(keys: list[str]) -> None:
    figure = typed(*keys, "1")
    assert press(press(figure, PLUS), BACKSPACE) == figure
