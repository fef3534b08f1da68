"""What the cards that are still to come can add to an opening at most.

The solver drops what cannot become good enough any more. These figures are never
too small, so that nothing is dropped that could.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from scorekeeper.rules.cards import SEQUENCE_RANKS, Rank, Suit
from scorekeeper.rules.openings.runs import Runs
from scorekeeper.rules.openings.sets import Plans, SetPlan
from scorekeeper.rules.openings.stock import Stock, Wilds, prefix_sums


class Hopes:
    """The most that later ranks can add, by the number of ranks that have been passed."""

    def __init__(self, stock: Stock, runs: Runs, ranks: Sequence[Rank], plans: Plans) -> None:
        value = stock.rules.card_value
        groups = stock.wild_groups
        self._wild_points = [prefix_sums(value[card.rank] for card in group) for group in groups]
        # From here on no card counts below zero, so that more cards are never less.
        gain = {rank: max(0, points) for rank, points in value.items()}
        self._wild_gains = [prefix_sums(gain[card.rank] for card in group) for group in groups]
        wild_gains = [gain[card.rank] for group in groups for card in group]
        in_runs = _in_runs(stock, runs)
        later_wilds = [_most_wilds(plans.worthy(None, 0, False))]
        later_gains: list[list[int]] = [[]]
        for rank in reversed(ranks):
            held = stock.naturals[rank]
            reach = plans.worthy(rank, held, True)
            in_sets = held if any(plan.naturals for plan in reach) else 0
            later_wilds.append(later_wilds[-1] + _most_wilds(reach))
            useful = max(in_sets, in_runs[rank])
            later_gains.append([*later_gains[-1], *[gain[rank]] * useful])
        self._bonuses = _most_bonuses(stock)
        self._wilds = later_wilds[::-1]
        self._naturals = [sum(gains) for gains in reversed(later_gains)]
        self._every_natural = prefix_sums(sorted(later_gains[-1], reverse=True))
        self._every_wild = prefix_sums(sorted(wild_gains, reverse=True))
        self._dearest = [
            prefix_sums(sorted([*gains, *wild_gains], reverse=True))
            for gains in reversed(later_gains)
        ]

    def wild_points(self, wilds: Wilds) -> int:
        """The points of so many wild cards of each group, the dearest ones."""
        return sum(sums[count] for sums, count in zip(self._wild_points, wilds, strict=True))

    def most_points(self, passed: int, points: int, wilds: Wilds) -> int:
        """The most points that can come of a state with such points in natural cards."""
        more = self._wilds[passed]
        wild = sum(
            sums[min(count + more, len(sums) - 1)]
            for sums, count in zip(self._wild_gains, wilds, strict=True)
        )
        return points + self._naturals[passed] + wild + self._bonuses

    def most_with(self, passed: int, points: int, cards: int) -> int:
        """The most points that so many further cards and the wild ones laid can make of these."""
        dearest = self._dearest[passed]
        return points + dearest[max(0, min(cards, len(dearest) - 1))] + self._bonuses

    def fewest_cards(self, points: int) -> int:
        """The number of cards below which so many points are out of reach."""
        most = len(self._dearest[0]) - 1
        return next((n for n in range(most) if self.most_with(0, 0, n) >= points), most)

    def fewest_wilds(self, cards: int, points: int) -> int:
        """The number of wild cards below which so many cards cannot have so many points."""
        naturals, wilds = self._every_natural, self._every_wild
        most = len(wilds) - 1
        return next(
            (
                n
                for n in range(most)
                if naturals[max(0, min(cards - n, len(naturals) - 1))] + wilds[n] + self._bonuses
                >= points
            ),
            most,
        )


def _most_bonuses(stock: Stock) -> int:
    """The most that all books together can earn, where that counts."""
    if not stock.rules.opening.counts.book_bonus:
        return 0
    dearest = max([0, *(each.bonus for each in stock.rules.book.types)])
    return dearest * (len(stock.cards) // stock.rules.book.size)


def _most_wilds(plans: Sequence[SetPlan]) -> int:
    """The most wild cards that one of these plans lays."""
    return max(sum(plan.wilds) for plan in plans)


def _in_runs(stock: Stock, runs: Runs) -> Counter[Rank]:
    """How many cards of each rank stand with enough others of their suit for a sequence."""
    found: Counter[Rank] = Counter()
    for suit in Suit if stock.rules.meld.sequences else ():
        standing: list[Rank] = []
        runnable: set[Rank] = set()
        for rank in SEQUENCE_RANKS:
            standing = [*standing, rank] if stock.free[rank, suit] else []
            if len(standing) >= runs.least:
                runnable.update(standing)
        for rank in runnable:
            found[rank] += stock.free[rank, suit]
    return found
