"""The search through all splits of cards into melds, rank by rank.

Two splits of the ranks so far are worth telling apart only if something that
comes later can depend on it: on the open runs, on the wild cards used, on the
goals reached and, where the fewest cards are wanted, on their number. Of those
that are alike in all this the one with most points is kept. That makes the
search exact and quick.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from heapq import nlargest
from operator import add, gt

from scorekeeper.rules.cards import SEQUENCE_RANKS, Rank, Suit
from scorekeeper.rules.openings.hopes import Hopes
from scorekeeper.rules.openings.needs import Goals
from scorekeeper.rules.openings.runs import Runs
from scorekeeper.rules.openings.sets import Plans
from scorekeeper.rules.openings.states import Demands, End, Found, Layer, State, Step
from scorekeeper.rules.openings.stock import NATURAL_RANKS, Stock

_SUITS = tuple(Suit)

_ROUGH_WIDTH = 40
"""How many states a first quick search follows up, so that the exact one can drop more."""


class Search:
    """The search through the splits of one stock for one set of goals."""

    def __init__(self, stock: Stock, goals: Goals) -> None:
        self.stock = stock
        """The cards."""
        self.goals = goals
        """What the melds must hold."""
        self._value = stock.rules.card_value
        self._runs = Runs(stock.rules, goals)
        self._available = tuple(map(len, stock.wild_groups))
        self._ranks = [rank for rank in NATURAL_RANKS if stock.naturals[rank]]
        self._plans = Plans(stock, goals)
        self._steps = tuple(self._all_steps())
        self._hopes = Hopes(stock, self._runs, self._ranks, self._plans)

    @cached_property
    def richest(self) -> tuple[Found, End] | None:
        """The end with the most points and, of those, with the most cards laid.

        None where the goals cannot be reached.
        """
        found = self.find(Demands(width=_ROUGH_WIDTH))
        if found.cut:
            reached = max((end.points for end in found.ends), default=0)
            found = self.find(Demands(at_least=reached))
        end = max(found.ends, key=lambda end: (end.points, end.laid), default=None)
        return None if end is None else (found, end)

    def leanest(self, points: int) -> tuple[Found, End] | None:
        """The end with so many points that lays the fewest cards and, of those, fewest wild ones.

        It lays at least one card. None where the goals and so many points cannot be reached.
        """
        if self.richest is None or self.richest[1].points < points:
            return None
        for limit in range(self._hopes.fewest_cards(points), self.richest[1].laid + 1):
            # What a quick search finds is as good as any if it has no wild card too many.
            found = self.find(Demands(points, limit, _ROUGH_WIDTH))
            end = _leanest(found, points, limit)
            fewest_wilds = self._hopes.fewest_wilds(limit, points)
            if found.cut and (end is None or sum(end.wilds) > fewest_wilds):
                found = self.find(Demands(points, limit))
                end = _leanest(found, points, limit)
            if end is not None:
                return found, end
        return None

    def find(self, demands: Demands) -> Found:
        """The splits that meet these demands and reach all goals."""
        in_suits = self.stock.rules.meld.sequences
        start: State = (((),) * len(_SUITS) if in_suits else (), (0,) * len(self._available), 0, 0)
        layers: list[Layer] = [{start: (0, 0, start, None)}]
        cut = False
        for rank, suit in self._steps:
            if rank is not None and suit is not None:
                layers.append(self._with_runs(layers[-1], rank, suit, demands))
                continue
            every = self._with_sets(layers[-1], rank, demands)
            if rank is None:
                layers.append(every)
            else:
                hopeful = self._hopeful(every, self._ranks.index(rank) + 1, demands)
                kept = nlargest(demands.width or len(hopeful), hopeful, key=hopeful.__getitem__)
                layers.append({state: every[state] for state in kept})
                cut = cut or len(kept) < len(hopeful)
        return Found(self._steps, tuple(layers), tuple(self._ends(layers[-1])), cut)

    def _all_steps(self) -> Iterator[Step]:
        """The runs of each suit and then the sets, rank by rank, and wild melds at the end."""
        in_suits = self.stock.rules.meld.sequences
        for rank in NATURAL_RANKS:
            if in_suits and rank in SEQUENCE_RANKS:
                yield from ((rank, suit) for suit in _SUITS)
            if rank in self._ranks:
                yield rank, None
        yield None, None

    def _ends(self, layer: Layer) -> Iterator[End]:
        for state, (points, laid, _, _) in layer.items():
            _, wilds, goals, _ = state
            if goals == self.goals.all:
                yield End(state, wilds, points + self._hopes.wild_points(wilds), laid)

    def _with_runs(self, layer: Layer, rank: Rank, suit: Suit, demands: Demands) -> Layer:
        """The layer after the runs of one suit have gone on, ended or started."""
        place = _SUITS.index(suit)
        copies, value = self.stock.free[rank, suit], self._value[rank]
        if not copies and not any(state[0][place] for state in layer):
            return {state: (way[0], way[1], state, None) for state, way in layer.items()}
        later = SEQUENCE_RANKS[SEQUENCE_RANKS.index(rank) + 1 :]
        following = (*(self.stock.free[each, suit] for each in later), *(0,) * self._runs.least)
        following = following[: self._runs.least - 1]
        counting = demands.limit is not None
        after: Layer = {}
        for state, (points, laid, _, _) in layer.items():
            runs, wilds, goals, cards = state
            for move in self._runs.moves(runs[place], copies, following):
                taken = len(move.after)
                reached = (
                    (*runs[:place], move.after, *runs[place + 1 :]),
                    wilds,
                    goals | move.goals,
                    cards + taken if counting else 0,
                )
                way = (points + taken * value + move.bonus, laid + taken, state, move)
                known = after.get(reached)
                if known is None or way[:2] > known[:2]:
                    after[reached] = way
        return after

    def _with_sets(self, layer: Layer, rank: Rank | None, demands: Demands) -> Layer:
        """The layer after sets of one rank have been laid from the cards that no run took."""
        held = 0 if rank is None else self.stock.naturals[rank]
        value = 0 if rank is None else self._value[rank]
        counting = demands.limit is not None
        after: Layer = {}
        for state, (points, laid, _, _) in layer.items():
            runs, wilds, goals, cards = state
            in_runs = sum(map(len, runs)) if rank in SEQUENCE_RANKS else 0
            no_pair = rank is self.stock.top_rank and not self.stock.leaves_pair(runs)
            for plan in self._plans.worthy(rank, held - in_runs, counting):
                used = tuple(map(add, wilds, plan.wilds))
                if any(map(gt, used, self._available)):
                    continue
                if no_pair and plan.goals & self.goals.top_bit:
                    continue
                reached = (runs, used, goals | plan.goals, cards + plan.size if counting else 0)
                gained = plan.naturals * value + plan.bonus
                way = (points + gained, laid + plan.size, state, plan)
                known = after.get(reached)
                if known is None or way[:2] > known[:2]:
                    after[reached] = way
        return after

    def _hopeful(self, layer: Layer, passed: int, demands: Demands) -> dict[State, int]:
        """The states from which something can come that meets the demands, with its points."""
        hopes, limit = self._hopes, demands.limit
        hopeful: dict[State, int] = {}
        for state, (points, _, _, _) in layer.items():
            _, wilds, _, cards = state
            most = hopes.most_points(passed, points, wilds)
            if limit is not None:
                still = limit - cards + sum(wilds)
                most = min(most, hopes.most_with(passed, points, still))
            if most >= demands.at_least and (limit is None or cards <= limit):
                hopeful[state] = most
        return hopeful


def _leanest(found: Found, points: int, limit: int) -> End | None:
    """The end with so many points and one to `limit` cards that lays the fewest of them."""
    return min(
        (end for end in found.ends if end.points >= points and 0 < end.laid <= limit),
        key=lambda end: (end.laid, sum(end.wilds)),
        default=None,
    )
