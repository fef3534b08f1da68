"""Types of books: the first that fits."""

from __future__ import annotations

import pytest

from scorekeeper.rules.melding.shape import book_kind, book_type, is_book, is_sequence
from scorekeeper.rules.rulebook import load_preset
from tests.rules.asking import cards
from tests.rules.records import house


@pytest.mark.parametrize(
    ("preset", "names", "type_id"),
    [
        ("hand_and_foot", "K K K K K K K", "clean"),
        ("hand_and_foot", "K K K K K K 2", "dirty"),
        ("hand_and_foot", "2 2 2 JOKER JOKER 2 2", "wild"),
        ("hand_and_foot", "K Q K", None),
        ("hand_and_foot", "H7 H8 H9", None),
        ("dearie", "7 7 7 7 7 7 2", "sevens"),
        ("dearie", "2 2 2", "wild"),
        ("simpson", "2 2 2", None),
        ("samba", "H7 H8 H9", "sequence"),
        ("samba", "H7 D8 H9", None),
        ("samba", "H7 H8 H10", None),
        ("samba", "H7 H7 H8", None),
        ("samba", "H7 H7 D7", "natural"),
        ("samba", "H7 2 H8", None),
        ("samba", "H7", "natural"),
        ("canasta_modern_american", "A A A A A A A", "aces"),
        ("canasta_modern_american", "A A A A A A 2", "mixed"),
        ("canasta_modern_american", "2 2 2 2 2 2 2", "wild_twos"),
        ("canasta_modern_american", "2 2 2 JOKER JOKER JOKER JOKER", "wild_jokers"),
        ("canasta_modern_american", "2 2 2 2 JOKER JOKER JOKER", "wild"),
    ],
)
def test_the_first_type_that_fits_counts(preset: str, names: str, type_id: str | None) -> None:
    found = book_type(load_preset(preset), cards(names))
    assert (found.id if found else None) == type_id


def test_a_better_paid_wild_book_is_of_the_kind_wild() -> None:
    rules = load_preset("canasta_modern_american")
    assert book_kind(rules, cards("2 2 2 2 2 2 2")) == "wild"
    assert book_kind(rules, cards("2 2 2 2 JOKER JOKER JOKER JOKER")) == "wild"
    assert book_kind(rules, cards("7 7 7")) == "sevens"
    assert book_kind(rules, cards("7 8 9")) is None


def test_wild_cards_are_no_part_of_a_sequence() -> None:
    assert not is_sequence(load_preset("samba"), cards("H4 H2"))
    assert not is_sequence(load_preset("samba"), ())


def test_a_book_has_the_size_that_the_rules_give_it() -> None:
    rules = house(book={"size": 5})
    assert is_book(rules, cards("K K K K K"))
    assert not is_book(rules, cards("K K K K"))
