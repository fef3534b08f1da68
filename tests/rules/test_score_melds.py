"""What books and melded cards score."""

from __future__ import annotations

import pytest

from scorekeeper.rules.sentence import Refused
from tests.rules.records import house, score, void_lines


def test_a_concealed_canasta_earns_more() -> None:
    """CA-12."""
    found = score("canasta", melds=["Q Q Q Q Q Q Q"], concealed_books=(0,))
    assert found.book_bonus == 600


def test_concealed_canastas_that_are_only_counted() -> None:
    found = score("canasta", books={"mixed": 2}, concealed_books=(0, 1))
    assert found.book_bonus == 800


def test_concealed_earns_nothing_where_the_rules_do_not_say_so() -> None:
    found = score("hand_and_foot", melds=["Q Q Q Q Q Q Q"], concealed_books=(0,))
    assert found.book_bonus == 500
    assert len(void_lines(found)) == 1


@pytest.mark.parametrize("indexes", [(1,), (2,), (-1,), (0, 0)])
def test_a_concealed_book_is_a_book_and_named_once(indexes: tuple[int, ...]) -> None:
    with pytest.raises(Refused) as refused:
        score("canasta", melds=["Q Q Q Q Q Q Q", "K K K"], concealed_books=indexes)
    assert refused.value.field.startswith("concealed_books[")


def test_books_played_at_once_are_recorded_as_a_number() -> None:
    extra = {"id": "at_once", "when": "at_once", "bonus": 500}
    rules = house(book={"bonus_extra": [extra]})
    found = score(rules, books={"clean": 2}, extras={"at_once": 1})
    assert found.book_bonus == 1500


@pytest.mark.parametrize(
    ("preset", "books", "bonus"),
    [
        ("canasta_modern_american", {"wild_twos": 1, "wild_jokers": 1, "wild": 1}, 7500),
        ("canasta_modern_american", {"sevens": 1, "aces": 1}, 5000),
        ("pennies_from_heaven", {"sevens": 1, "wild": 1}, 2500),
        ("bolivia", {"sequence": 1, "wild": 1}, 4000),
        ("hand_knee_and_foot", {"sevens": 1, "fives": 1, "wild": 1}, 10500),
    ],
)
def test_published_bonuses(preset: str, books: dict[str, int], bonus: int) -> None:
    assert score(preset, books=books).book_bonus == bonus


def test_an_extra_for_books_that_did_not_come_up_has_no_line() -> None:
    assert score("canasta", books={"mixed": 1}, extras={"concealed": 0}).book_bonus == 300


def test_any_number_of_books_has_its_line() -> None:
    assert score("hand_and_foot", books={"clean": 13}).book_bonus == 6500
