"""What a meld may be, written down naively from the text of the rules.

It shares nothing with the package but the names of cards, so that it can judge it.
Cards are plain names here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations_with_replacement

WILD = ("2", "JOKER")
THREES = ("R3", "B3")
IN_ORDER = ("4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")

Cards = Sequence[str]
Oracle = Callable[[Cards], bool]


def all_hands(ranks: Cards, most: int) -> Iterator[tuple[str, ...]]:
    """Every multiset of up to `most` cards of these ranks, the empty one included."""
    for size in range(most + 1):
        yield from combinations_with_replacement(ranks, size)


def split(cards: Cards) -> tuple[list[str], list[str]]:
    """The natural and the wild cards."""
    return [c for c in cards if c not in WILD], [c for c in cards if c in WILD]


def hand_and_foot_reasons(cards: Cards) -> list[str]:
    """Everything against a new Hand and Foot meld (HF-07, HF-10 to HF-13)."""
    naturals, wilds = split(cards)
    others = {c for c in naturals if c not in THREES}
    threes = [c for c in naturals if c in THREES]
    one_rank = len(others) + (1 if threes else 0) <= 1
    found = []
    if len(cards) < 3:
        found.append("TOO_FEW_CARDS")
    if threes:
        found.append("THREES_NOT_MELDABLE")
    if not one_rank:
        found.append("MIXED_RANKS")
    if len(cards) > 7:
        found.append("OVER_SEVEN")
    if naturals and wilds and one_rank:
        twice = len(naturals) >= 2 * len(wilds)
        one_below_six = len(wilds) <= 1 or len(cards) >= 6
        two_at_most = len(wilds) <= 2 or len(cards) > 7
        if not (twice and one_below_six and two_at_most):
            found.append("TOO_MANY_WILDS")
    return found


def hand_and_foot(cards: Cards) -> bool:
    """Whether a Hand and Foot meld is legal."""
    return hand_and_foot_reasons(cards) == []


def canasta(cards: Cards) -> bool:
    """Whether a Canasta meld is legal in ordinary play (CA-08, CA-09)."""
    naturals, wilds = split(cards)
    return (
        len(cards) >= 3
        and not any(c in THREES for c in cards)
        and len(set(naturals)) == 1
        and (not wilds or len(naturals) >= 2)
        and len(wilds) <= len(naturals)
        and len(wilds) <= 3
    )


def modern_american(cards: Cards) -> bool:
    """Whether a new Modern American meld is legal: sevens pure, two wild cards or wild only."""
    naturals, wilds = split(cards)
    if not 3 <= len(cards) <= 7 or any(c in THREES for c in cards):
        return False
    if not naturals:
        return True
    if len(set(naturals)) > 1 or (wilds and len(naturals) < 2) or len(wilds) > 2:
        return False
    return not (wilds and naturals[0] == "7")


def samba(cards: Cards) -> bool:
    """Whether a Samba meld is legal: a set with two wild cards at most, or a sequence."""
    naturals, wilds = split(cards)
    ranks = [c.lstrip("SHDC") for c in naturals]
    if any(c in THREES for c in cards) or len(cards) < 3:
        return False
    if len(set(ranks)) == 1:
        return len(wilds) <= 2 and (not wilds or len(naturals) >= 2)
    return not wilds and is_run(naturals)


def is_run(cards: Cards) -> bool:
    """Whether these are three to seven cards of one suit, each following another."""
    if not all(c[0] in "SHDC" for c in cards) or len({c[0] for c in cards}) > 1:
        return False
    places = sorted(IN_ORDER.index(c[1:]) for c in cards)
    return 3 <= len(cards) <= 7 and places == list(range(places[0], places[0] + len(cards)))
