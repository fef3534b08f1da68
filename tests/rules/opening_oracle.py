"""All the openings that a few cards allow, found by trying every split.

It shares nothing with the package but the names of cards, so that it can judge it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations

from tests.rules.meld_oracle import Cards, Oracle, split

POINTS = {"JOKER": 50, "2": 20, "A": 20} | dict.fromkeys(("K", "Q", "J", "10", "9", "8"), 10)
"""What cards are worth in the common rules; all others are worth 5."""

Split = tuple[tuple[str, ...], ...]
Together = Callable[[Sequence[Cards]], bool]


def rank_of(name: str) -> str:
    """The rank of a card, without its suit."""
    return name[1:] if name[0] in "SHDC" else name


def points_of(melds: Sequence[Cards]) -> int:
    """The points of the cards in these melds."""
    return sum(POINTS.get(rank_of(card), 5) for meld in melds for card in meld)


Points = Callable[[Sequence[Cards]], int]


def no_two_open_of_a_rank(melds: Sequence[Cards], book: int = 7) -> bool:
    """HF-09: a team starts no meld of a rank while it has an unfinished one."""
    return max(Counter(_ranks(meld) for meld in melds if len(meld) < book).values(), default=1) == 1


def one_of_a_rank(melds: Sequence[Cards]) -> bool:
    """Canasta: a team has one meld of a rank."""
    return max(Counter(_ranks(meld) for meld in melds).values(), default=1) == 1


def anything(melds: Sequence[Cards]) -> bool:  # noqa: ARG001 - the rules that forbid nothing
    """Samba: a team may have several melds of a rank."""
    return True


def _ranks(meld: Cards) -> str:
    naturals, _ = split(meld)
    return rank_of(naturals[0]) if naturals else "wild"


def all_splits(cards: Cards, legal: Oracle, together: Together) -> set[Split]:
    """Every choice of legal melds that these cards allow beside each other."""
    return {found for found in set(_splits(tuple(sorted(cards)), legal)) if together(found)}


def _splits(cards: tuple[str, ...], legal: Oracle) -> Iterator[Split]:
    if not cards:
        yield ()
        return
    first, rest = cards[0], cards[1:]
    yield from _splits(rest, legal)
    for size in range(len(rest) + 1):
        for others in set(combinations(rest, size)):
            meld = (first, *others)
            if legal(meld):
                left = Counter(rest) - Counter(others)
                for more in _splits(tuple(sorted(left.elements())), legal):
                    yield tuple(sorted((meld, *more)))


def with_top(splits: set[Split], top: str) -> set[Split]:
    """Those in which a meld holds the top card and two more of its rank."""
    rank = rank_of(top)
    return {
        found
        for found in splits
        if any(top in meld and sum(rank_of(card) == rank for card in meld) >= 3 for meld in found)
    }


def best(splits: Iterable[Split], points: Points = points_of) -> tuple[int, int]:
    """The most points, and the most cards laid for them."""
    return max((points(melds), sum(map(len, melds))) for melds in splits)


def cheapest(
    splits: Iterable[Split], required: int, points: Points = points_of
) -> tuple[int, int] | None:
    """The fewest cards that are worth so much, and the fewest wild ones among them."""
    return min(
        (
            (sum(map(len, melds)), sum(len(split(meld)[1]) for meld in melds))
            for melds in splits
            if melds and points(melds) >= required
        ),
        default=None,
    )
