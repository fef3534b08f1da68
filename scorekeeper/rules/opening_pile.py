"""Which cards of an opening came from the discard pile, where several melds hold such cards.

Cards of one name are all alike, so the team may say which of them lay under the
top card: the choice that counts most is taken.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from scorekeeper.rules.cards import Card
from scorekeeper.rules.pile_pick_up import pair_faults
from scorekeeper.rules.ruleset import RuleSet

Meld = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Dealt:
    """The melds of an opening without the cards from under the top card."""

    melds: tuple[Meld, ...]
    """Each meld without its cards from under the top card."""

    top_at: int | None = None
    """The meld that holds the top card, by its place; None without one."""

    paired: bool = True
    """Whether the top card lies with the cards from the hand that it needs."""

    def counted(self, rules: RuleSet, whole: tuple[Meld, ...]) -> tuple[Meld, ...]:
        """The melds by the cards that count: `whole` where all cards from the pile do."""
        return whole if rules.opening.counts.pile_rest else self.melds


def ways_to_deal(
    rules: RuleSet, melds: Sequence[Meld], top: Card | None, from_pile: Sequence[Card], opened: bool
) -> Iterator[Dealt]:
    """Every way in which the cards from the pile can be those in the melds."""
    for removed in _ways_to_remove(melds, Counter(from_pile)):
        reduced = tuple(
            tuple((Counter(meld) - Counter(gone)).elements())
            for meld, gone in zip(melds, removed, strict=True)
        )
        if top is None:
            yield Dealt(reduced)
            continue
        for place, meld in enumerate(reduced):
            if top in meld:
                hand = list((Counter(meld) - Counter([top])).elements())
                yield Dealt(reduced, place, not any(pair_faults(rules, top, hand, opened)))


def _ways_to_remove(melds: Sequence[Meld], cards: Counter[Card]) -> Iterator[tuple[Meld, ...]]:
    """Every way to remove these cards from the melds, all of them, meld by meld."""
    if not melds:
        if not cards:
            yield ()
        return
    first, *others = melds
    here, later = Counter(first), Counter(card for meld in others for card in meld)
    choices = [
        range(max(0, wanted - later[card]), min(here[card], wanted) + 1)
        for card, wanted in cards.items()
    ]
    for taken in product(*choices):
        gone = Counter(dict(zip(cards, taken, strict=True)))
        for rest in _ways_to_remove(others, cards - gone):
            yield (tuple(gone.elements()), *rest)
