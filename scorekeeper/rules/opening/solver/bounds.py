"""What the steps that are still to come can add to an opening at most.

The solver goes first where these bounds promise most. They are never too small,
so that the first opening which it completes is the best one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from scorekeeper.rules.cards import SEQUENCE_RANKS, Rank, Suit
from scorekeeper.rules.melding.limits import Makeup
from scorekeeper.rules.opening.request import Goals
from scorekeeper.rules.opening.solver.runs import Runs
from scorekeeper.rules.opening.solver.sets import Plans
from scorekeeper.rules.opening.solver.stock import Stock, Wilds, prefix_sums

Step: TypeAlias = tuple[Rank | None, Suit | None]
"""What a step decides: the runs of a suit at a rank, or the sets of a rank (without a suit), or
the melds of wild cards only (without a rank)."""


@dataclass(frozen=True, slots=True)
class _Ahead:
    """What the steps from one on can add."""

    naturals: list[int]
    """The points of the dearest none, one, two, ... natural cards."""

    wilds: int = 0
    """The number of wild cards."""

    bonus: int = 0
    """The bonuses of books."""

    goals: int = 0
    """The goals that can be reached, as bits."""


class Bounds:
    """The most that can still be added at each step, by its place among all steps."""

    def __init__(
        self, stock: Stock, goals: Goals, runs: Runs, plans: Plans, steps: Sequence[Step]
    ) -> None:
        value = stock.rules.card_value
        # From here on no card counts below zero, so that more cards are never less.
        self._gain = {rank: max(0, points) for rank, points in value.items()}
        self._stock = stock
        self._goals = goals
        self._runs = runs
        self._plans = plans
        self._wild_points = [
            prefix_sums(value[card.rank] for card in group) for group in stock.wild_groups
        ]
        self._ahead = [*self._from_the_end(steps)][::-1]
        self.further_wilds = cache(self._further_wilds)
        """See `_further_wilds`, of which this keeps the answers."""
        self.fewest = cache(self._fewest)
        """See `_fewest`, of which this keeps the answers."""

    def wild_points(self, wilds: Wilds) -> int:
        """The points of this number of wild cards of each group, the dearest ones."""
        return sum(sums[count] for sums, count in zip(self._wild_points, wilds, strict=True))

    def goals(self, step: int) -> int:
        """The goals that can be reached from this step on, as bits."""
        return self._ahead[step].goals

    def most(self, step: int, wilds: Wilds) -> tuple[int, int]:
        """The most points and cards that can be added, with the points of these wild cards."""
        ahead, further = self._ahead[step], self.further_wilds(step, wilds)
        points = ahead.naturals[-1] + further[-1] + ahead.bonus + self.wild_points(wilds)
        return points, len(ahead.naturals) + len(further) - 2

    def _further_wilds(self, step: int, wilds: Wilds) -> list[int]:
        """The points of the dearest none, one, two, ... of the wild cards that are left."""
        groups = zip(self._stock.wild_groups, wilds, strict=True)
        gains = (self._gain[card.rank] for group, used in groups for card in group[used:])
        return prefix_sums(sorted(gains, reverse=True)[: self._ahead[step].wilds])

    def _fewest(self, step: int, wilds: Wilds, short: int, least: int) -> tuple[int, int] | None:
        """The fewest further cards for `short` points, these wild ones included.

        And how few of these cards can be wild. They are `least` cards at least. None where
        that many points are out of reach.
        """
        short -= self.wild_points(wilds) + self._ahead[step].bonus
        naturals, further = self._ahead[step].naturals, self.further_wilds(step, wilds)
        for cards in range(least, len(naturals) + len(further) - 1):
            fewest = max(0, cards - len(naturals) + 1)
            for wild in range(fewest, min(cards + 1, len(further))):
                if naturals[cards - wild] + further[wild] >= short:
                    return cards, wild
        return None

    def _from_the_end(self, steps: Sequence[Step]) -> Iterator[_Ahead]:
        """What is still to come after the last step, before it, and so on."""
        in_runs = self._in_runs()
        gains: list[int] = []
        ahead = _Ahead([0])
        yield ahead
        for rank, suit in reversed(steps):
            wilds, bonus, goals = ahead.wilds, ahead.bonus, ahead.goals
            if rank is not None and suit is not None:
                more, reached = self._of_block(rank, suit)
                bonus += more
                goals |= reached
            else:
                held = 0 if rank is None else self._stock.naturals[rank]
                plans = self._plans.of(rank, held)
                wilds += max(sum(plan.wilds) for plan in plans)
                bonus += max(plan.bonus for plan in plans)
                for plan in plans:
                    goals |= plan.goals
                if rank is not None:
                    useful = min(held, in_runs[rank] + max(plan.naturals for plan in plans))
                    gains = sorted([*gains, *[self._gain[rank]] * useful], reverse=True)
            ahead = _Ahead(prefix_sums(gains), wilds, bonus, goals)
            yield ahead

    def _block(self, rank: Rank, suit: Suit) -> list[Rank]:
        """The ranks of a suit that are held without a gap up to this one, from it downwards."""
        block: list[Rank] = []
        for each in SEQUENCE_RANKS[SEQUENCE_RANKS.index(rank) :: -1]:
            if not self._stock.free[each, suit]:
                break
            block.append(each)
        return block

    def _of_block(self, rank: Rank, suit: Suit) -> tuple[int, int]:
        """The bonuses and the goals of sequences that end at this rank."""
        block = self._block(rank, suit)
        goals = 0
        for length in range(self._runs.least, min(self._runs.most, len(block)) + 1):
            goals |= self._goals.of_makeup(Makeup(length))
        size = self._stock.rules.book.size
        if len(block) < size:
            return 0, goals
        return self._runs.bonus * min(self._stock.free[each, suit] for each in block[:size]), goals

    def _in_runs(self) -> Counter[Rank]:
        """How many cards of each rank can be in a sequence with others of their suit."""
        found: Counter[Rank] = Counter()
        for suit in Suit if self._stock.rules.meld.sequences else ():
            runnable: set[Rank] = set()
            for rank in SEQUENCE_RANKS:
                block = self._block(rank, suit)
                if len(block) >= self._runs.least:
                    runnable.update(block)
            for rank in runnable:
                found[rank] += self._stock.free[rank, suit]
        return found
