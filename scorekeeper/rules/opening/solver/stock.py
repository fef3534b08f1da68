"""The cards for an opening, sorted and counted as the solver looks at them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from scorekeeper.rules.cards import SEQUENCE_RANKS, THREES, Card, Rank, Suit
from scorekeeper.rules.ruleset import RuleSet

NATURAL_RANKS = (*SEQUENCE_RANKS, Rank.TWO, Rank.JOKER)
"""The ranks that can be natural, in the order in which the solver goes through them."""

Wilds = tuple[int, ...]
"""How many wild cards of each group there are."""


class Stock:
    """The cards that may be laid; immutable."""

    def __init__(
        self,
        rules: RuleSet,
        hand: Sequence[Card],
        top: Card | None = None,
        under: Sequence[Card] = (),
    ) -> None:
        self.rules = rules
        """The rules of the table."""
        self.top = top
        """The top card of the pile, which must be melded; None without."""
        self.top_rank = None if top is None else top.rank
        """The rank of the top card."""
        self.from_hand = tuple(hand)
        """The cards from the hand."""
        self.under = tuple(under)
        """Cards from under the top card, where such cards count."""
        self.cards = (*under, *hand, *(() if top is None else (top,)))
        """All the cards."""
        natural = [card for card in self.cards if not rules.is_wild(card.rank)]
        self.naturals = Counter(card.rank for card in natural if card.rank not in THREES)
        """How many natural cards of each rank there are, the top card included."""
        self.free = Counter((card.rank, card.suit) for card in (*under, *hand))
        """How many cards of each rank and suit may be in a sequence: not the top card."""
        self.wild_groups = self._wild_groups()
        """The wild cards in groups of cards that are alike to the solver, dearest first.

        Wild cards serve alike in a meld, so that one group will do, unless it matters which of
        them lie in which meld: because books of some of them earn more in the opening, or because
        one of them is the top card of the pile."""

    def _wild_groups(self) -> tuple[tuple[Card, ...], ...]:
        value = self.rules.card_value
        wilds = [card for card in self.cards if self.rules.is_wild(card.rank)]
        wilds.sort(key=lambda card: (-value[card.rank], card != self.top))
        top_is_wild = self.top is not None and self.rules.is_wild(self.top.rank)
        types = self.rules.book.types if self.rules.opening.counts.book_bonus else ()
        ranks_matter = any(each.when.jokers or each.when.twos_only for each in types)
        if not (ranks_matter or top_is_wild):
            return (tuple(wilds),)
        ranks = dict.fromkeys(card.rank for card in wilds)
        return tuple(tuple(card for card in wilds if card.rank is rank) for rank in ranks)

    def has_pair(self) -> bool:
        """Whether the hand holds the two cards that go with the top card."""
        return sum(card.rank is self.top_rank for card in self.from_hand) >= 2

    def leaves_pair(self, runs: Sequence[Sequence[int]]) -> bool:
        """Whether runs through the rank of the top card leave a pair from the hand for it.

        They take cards from under the top card first, where such cards count.
        """
        hand = sum(card.rank is self.top_rank for card in self.from_hand)
        under = Counter(card.suit for card in self.under if card.rank is self.top_rank)
        taken = zip(Suit, map(len, runs), strict=False)
        return hand - sum(max(0, count - under[suit]) for suit, count in taken) >= 2

    def dearest(self, wilds: Wilds) -> list[Sequence[Card]]:
        """The dearest wild cards of each group, this number of them."""
        return [group[:count] for group, count in zip(self.wild_groups, wilds, strict=True)]

    def cheapest(self, wilds: Wilds, to_spare: int) -> list[Sequence[Card]]:
        """Wild cards of each group that are worth less than the dearest by what is to spare.

        In a group with the top card all cards are worth the same, and that one is kept.
        """
        return [
            self._cheapest(group, count, to_spare)
            for group, count in zip(self.wild_groups, wilds, strict=True)
        ]

    def _cheapest(self, group: Sequence[Card], count: int, to_spare: int) -> Sequence[Card]:
        enough = self.points(group[:count]) - to_spare
        choices = (
            (*group[:kept], *group[len(group) - count + kept :]) for kept in range(count, -1, -1)
        )
        return min((each for each in choices if self.points(each) >= enough), key=self.points)

    def points(self, cards: Iterable[Card]) -> int:
        """The points of these cards."""
        return sum(self.rules.card_value[card.rank] for card in cards)


def prefix_sums(values: Iterable[int]) -> list[int]:
    """The sums of the first none, one, two, ... of these values."""
    sums = [0]
    for value in values:
        sums.append(sums[-1] + value)
    return sums
