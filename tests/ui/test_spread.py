"""Cards laid out on a screen: each has its place, and goes back where it came from."""

from __future__ import annotations

from functools import reduce

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules.cards import Card, Rank, Suit, read_card
from scorekeeper.rules.sentence import Refused
from scorekeeper.ui.spread import NOTHING_LAID, Placed, Source, Spread, verify_in_play
from tests.game.playing import HAND_AND_FOOT

KING, ACE = read_card("K"), read_card("A")

PLACED = st.builds(
    Placed,
    st.builds(Card, st.sampled_from(Rank), st.sampled_from([None, *Suit])),
    st.sampled_from(Source),
    st.integers(0, 2),
)


def laid(*cards: Placed) -> Spread:
    return reduce(Spread.with_card, cards, NOTHING_LAID)


def test_there_is_one_top_card_and_the_last_one_is_it() -> None:
    spread = laid(Placed(KING, Source.TOP), Placed(KING), Placed(ACE, Source.TOP))
    assert spread.top == ACE
    assert spread.of(Source.HAND) == (KING,)


def test_without_a_top_card_nothing_lies_under_it() -> None:
    spread = laid(Placed(KING), Placed(KING, Source.TOP), Placed(ACE, Source.UNDER))
    assert spread.without(Placed(KING, Source.TOP)) == laid(Placed(KING))


def test_alike_cards_lie_in_a_stack() -> None:
    spread = laid(Placed(KING), Placed(ACE), Placed(KING), Placed(KING, meld=1))
    assert spread.stacks(Source.HAND, meld=0) == ((Placed(KING), 2), (Placed(ACE), 1))
    assert spread.melds() == ((0, (KING, ACE, KING)), (1, (KING,)))


def test_no_more_cards_are_laid_than_are_in_play() -> None:
    joker = read_card("JOKER")
    ten_jokers = laid(*[Placed(joker)] * 10)
    verify_in_play(HAND_AND_FOOT, 4, laid(*[Placed(joker)] * 9), joker)
    with pytest.raises(Refused, match="no more than 10"):
        verify_in_play(HAND_AND_FOOT, 4, ten_jokers, joker)


@given(st.lists(PLACED), PLACED)
def test_what_is_laid_can_be_taken_back(before: list[Placed], placed: Placed) -> None:
    spread = laid(*before)
    if placed.source is Source.TOP:
        spread = Spread(
            tuple(p for p in spread.cards if p.source not in (Source.TOP, Source.UNDER))
        )
    after = spread.with_card(placed).without(placed)
    assert sorted(map(repr, after.cards)) == sorted(map(repr, spread.cards))


@given(st.lists(PLACED), PLACED)
def test_taking_back_what_is_not_there_changes_nothing(before: list[Placed], other: Placed) -> None:
    spread = laid(*(placed for placed in before if placed != other))
    assert spread.without(other) is spread
