"""Cards and their names."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules.cards import (
    SEQUENCE_RANKS,
    Card,
    Rank,
    Suit,
    read_card,
    read_cards,
)
from scorekeeper.rules.sentence import Refused

NAMES = {*Rank, *(f"{suit}{rank}" for suit in Suit for rank in (*SEQUENCE_RANKS, "2"))}


@pytest.mark.parametrize("name", [*Rank, "H7", "S10", "DA", "C2"])
def test_every_name_reads_back_as_the_same_card(name: str) -> None:
    assert [str(card) for card in read_cards([name])] == [name]


def test_the_suit_goes_first() -> None:
    assert read_card("H7") == Card(Rank.SEVEN, Suit.HEARTS)


@pytest.mark.parametrize("name", ["1", "3", "H3", "R", "7H", "k", "joker", "HJOKER", "", " K"])
def test_a_name_that_is_no_card_is_refused_with_its_place(name: str) -> None:
    with pytest.raises(Refused, match="no such card") as refused:
        read_cards(["K", name], "input.melds[0]")
    assert refused.value.field == "input.melds[0][1]"


@given(st.text())
def test_any_text_is_a_card_or_refused(name: str) -> None:
    if name in NAMES:
        assert str(read_card(name)) == name
    else:
        with pytest.raises(Refused):
            read_card(name)
