"""Cards: their ranks and suits, and the names by which they are read and written.

A name is a rank (`A K Q J 10 9 8 7 6 5 4 2 JOKER`, `R3` for a red three, `B3`
for a black one). Where a suit matters, as in a sequence, it goes first: `H7`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.rules.sentence import Refused, sentence


class Rank(StrEnum):
    """The rank of a card; the threes are two ranks, because they are two kinds of card."""

    ACE = "A"
    """Ace, the highest natural rank."""
    KING = "K"
    """King."""
    QUEEN = "Q"
    """Queen."""
    JACK = "J"
    """Jack."""
    TEN = "10"
    """Ten."""
    NINE = "9"
    """Nine."""
    EIGHT = "8"
    """Eight."""
    SEVEN = "7"
    """Seven."""
    SIX = "6"
    """Six."""
    FIVE = "5"
    """Five."""
    FOUR = "4"
    """Four, the lowest rank that is melded in the ordinary way."""
    TWO = "2"
    """Two, wild in every published rule set."""
    JOKER = "JOKER"
    """Joker, always wild."""
    RED_THREE = "R3"
    """Three of hearts or diamonds: laid aside, never melded."""
    BLACK_THREE = "B3"
    """Three of spades or clubs."""


class Suit(StrEnum):
    """The suit of a card, where it matters."""

    SPADES = "S"
    """Spades, black."""
    HEARTS = "H"
    """Hearts, red."""
    DIAMONDS = "D"
    """Diamonds, red."""
    CLUBS = "C"
    """Clubs, black."""


SEQUENCE_RANKS: tuple[Rank, ...] = (
    Rank.FOUR,
    Rank.FIVE,
    Rank.SIX,
    Rank.SEVEN,
    Rank.EIGHT,
    Rank.NINE,
    Rank.TEN,
    Rank.JACK,
    Rank.QUEEN,
    Rank.KING,
    Rank.ACE,
)
"""The ranks that can be melded in the ordinary way, low to high, as they follow in a sequence."""

THREES: frozenset[Rank] = frozenset({Rank.RED_THREE, Rank.BLACK_THREE})
"""The two ranks of threes."""

CARDS_PER_PACK: dict[Rank, int] = {
    **dict.fromkeys(SEQUENCE_RANKS, 4),
    Rank.TWO: 4,
    Rank.RED_THREE: 2,
    Rank.BLACK_THREE: 2,
}
"""How many cards of a rank one pack of 52 holds; jokers are counted by the rule set."""


@dataclass(frozen=True, slots=True)
class Card:
    """One card, by its rank and, where it was named, its suit."""

    rank: Rank
    """The rank."""

    suit: Suit | None = None
    """The suit; None where it was not named."""

    def __str__(self) -> str:
        return f"{self.suit or ''}{self.rank}"


_SUITED_RANKS = (*SEQUENCE_RANKS, Rank.TWO)

_BY_NAME: dict[str, Card] = {
    str(card): card
    for card in (
        *(Card(rank) for rank in Rank),
        *(Card(rank, suit) for suit in Suit for rank in _SUITED_RANKS),
    )
}


def read_card(name: str, field: str = "") -> Card:
    """The card with this name; raises `Refused` with `field` where there is none."""
    card = _BY_NAME.get(name)
    if card is None:
        why = sentence(
            "no such card: '{name}'. Cards are A K Q J 10 9 8 7 6 5 4 2 JOKER, R3 and B3,"
            " with the suit first where it matters, as in H7.",
            name=name,
        )
        raise Refused(why, field)
    return card


def read_cards(names: Iterable[str], field: str = "") -> tuple[Card, ...]:
    """The cards with these names, in order; a bad one is refused with its place in `field`."""
    return tuple(read_card(name, f"{field}[{place}]") for place, name in enumerate(names))
