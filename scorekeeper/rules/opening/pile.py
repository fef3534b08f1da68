"""Which cards of an opening came from the discard pile, where several melds hold such cards.

Cards of one name are all alike, so the team may say which of them lay under the
top card: the choice that counts most is taken.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product

from scorekeeper.rules.cards import Card
from scorekeeper.rules.melding.check import pair_faults
from scorekeeper.rules.opening.request import Meld, OpeningRequest
from scorekeeper.rules.ruleset import RuleSet

Value = Callable[[int, Meld, bool], "int | None"]
"""What a meld, by its place, counts with these cards from the hand, and with the top card or
without; None for nothing, because it is not legal with them alone."""

_Cards = frozenset[tuple[Card, int]]


@dataclass(frozen=True, slots=True)
class Dealt:
    """The melds of an opening without the cards from under the top card."""

    melds: tuple[Meld, ...] = ()
    """Each meld without its cards from under the top card."""

    points: tuple[int | None, ...] = ()
    """What each of them counts."""

    top_at: int | None = None
    """The meld that holds the top card, by its place; None without one."""

    paired: bool = True
    """Whether the top card lies with the cards from the hand that it needs."""

    @property
    def worth(self) -> tuple[bool, int]:
        """What makes one way better than another: taking the pile before points."""
        return self.paired, sum(points or 0 for points in self.points)


def dealt_best(
    rules: RuleSet, request: OpeningRequest, value: Value, illegal: Collection[int]
) -> Dealt:
    """The best way to say which cards of the melds lay under the top card of the pile.

    All the cards from the pile must be in the melds. Melds that are not legal even with them
    (`illegal`, by their places) refuse the opening whatever counts, and take all of these
    cards that they hold.
    """
    melds, top = request.melds, request.pile_top

    @cache
    def best_rest(place: int, under: _Cards, top_to_come: bool) -> Dealt | None:
        """The best way from this meld on; None where there is none."""
        if place == len(melds):
            return None if under or top_to_come else Dealt()
        ways = [
            joined(place, meld, held, rest)
            for meld, left in reduced(place, Counter(dict(under)))
            for held in ((None, top) if top_to_come and top in meld else (None,))
            if (rest := best_rest(place + 1, left, top_to_come and held is None)) is not None
        ]
        return max(ways, key=lambda way: way.worth, default=None)

    def joined(place: int, meld: Meld, held: Card | None, rest: Dealt) -> Dealt:
        """Put a meld, which may hold the top card, before the best way for those after it."""
        return Dealt(
            (meld, *rest.melds),
            (value(place, meld, held is not None), *rest.points),
            rest.top_at if held is None else place,
            rest.paired and (held is None or is_paired(meld, held)),
        )

    def is_paired(meld: Meld, top: Card) -> bool:
        """Whether the top card lies in this meld with those that it needs from the hand."""
        hand = [*meld]
        hand.remove(top)
        return not any(pair_faults(rules, top, hand, request.already_opened))

    def reduced(place: int, under: Counter[Card]) -> Iterator[tuple[Meld, _Cards]]:
        """Take some of these cards from a meld; those that are left are in later melds."""
        here = Counter(melds[place])
        later = Counter(card for meld in melds[place + 1 :] for card in meld)
        most = {card: min(here[card], count) for card, count in under.items()}
        choices = [
            (most[card],)
            if place in illegal
            else range(max(0, count - later[card]), most[card] + 1)
            for card, count in under.items()
        ]
        for taken in product(*choices):
            gone = Counter(dict(zip(under, taken, strict=True)))
            meld = tuple((here - gone).elements())
            yield meld, frozenset((under - gone).items())

    found = best_rest(0, frozenset(Counter(request.from_pile).items()), top is not None)
    assert found is not None, "the cards from the pile are in the melds"
    return found
