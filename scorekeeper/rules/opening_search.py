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

from scorekeeper.rules.cards import SEQUENCE_RANKS, Rank, Suit
from scorekeeper.rules.opening_hopes import Hopes
from scorekeeper.rules.opening_needs import Goals
from scorekeeper.rules.opening_runs import Runs
from scorekeeper.rules.opening_sets import Plans
from scorekeeper.rules.opening_states import (
    Demands,
    End,
    Found,
    Layer,
    Move,
    SetMove,
    State,
    SuitMove,
    Way,
)
from scorekeeper.rules.opening_stock import NATURAL_RANKS, Stock

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
        self._hopes = Hopes(stock, self._runs, self._ranks, self._plans)

    @cached_property
    def richest(self) -> tuple[Found, End] | None:
        """The end with the most points and, of those, with the most cards laid.

        None where the goals cannot be reached.
        """
        found = self.find(Demands(width=_ROUGH_WIDTH))
        if not found.complete:
            reached = max((end.points for end in found.ends), default=0)
            found = self.find(Demands(at_least=reached))
        end = max(found.ends, key=lambda end: (end.points, end.laid), default=None)
        return None if end is None else (found, end)

    def find(self, demands: Demands) -> Found:
        """The splits that meet these demands and reach all goals."""
        in_suits = self.stock.rules.meld.sequences
        start = State(((),) * len(_SUITS) if in_suits else (), (0,) * len(self._available), 0, 0)
        layers: list[Layer] = [{start: Way(0, 0, start, None)}]
        complete = True
        for rank in NATURAL_RANKS:
            for place in range(len(_SUITS)) if in_suits and rank in SEQUENCE_RANKS else ():
                if self.stock.free[rank, _SUITS[place]] or any(
                    state.runs[place] for state in layers[-1]
                ):
                    layers.append(self._with_runs(layers[-1], rank, place, demands))
            if rank in self._ranks:
                every = self._with_sets(layers[-1], rank, demands)
                layers.append(self._narrowed(every, self._ranks.index(rank) + 1, demands))
                complete = complete and len(layers[-1]) == len(every)
        layers.append(self._with_sets(layers[-1], None, demands))
        return Found(tuple(layers), tuple(self._ends(layers[-1])), complete)

    def fewest_cards(self, points: int) -> int:
        """A number of cards that so many points take at least."""
        cards = 0
        while self._hopes.most_with(0, 0, cards) < points and cards < len(self.stock.cards):
            cards += 1
        return cards

    def _ends(self, layer: Layer) -> Iterator[End]:
        for state, way in layer.items():
            if state.goals == self.goals.all:
                yield End(state, way.points + self._hopes.wild_points(state.wilds), way.laid)

    def _with_runs(self, layer: Layer, rank: Rank, place: int, demands: Demands) -> Layer:
        """The layer after the runs of one suit have gone on, ended or started."""
        suit = _SUITS[place]
        later = SEQUENCE_RANKS[SEQUENCE_RANKS.index(rank) + 1 :]
        following = (*(self.stock.free[each, suit] for each in later), *(0,) * self._runs.least)
        following = following[: self._runs.least - 1]
        copies, value = self.stock.free[rank, suit], self._value[rank]
        counting = demands.limit is not None
        after: Layer = {}
        for state, way in layer.items():
            for move in self._runs.moves(state.runs[place], copies, following):
                taken = len(move.after)
                reached = State(
                    (*state.runs[:place], move.after, *state.runs[place + 1 :]),
                    state.wilds,
                    state.goals | move.goals,
                    state.cards + taken if counting else 0,
                )
                points = way.points + taken * value + move.bonus
                _keep(after, reached, points, way.laid + taken, state, SuitMove(rank, suit, move))
        return after

    def _with_sets(self, layer: Layer, rank: Rank | None, demands: Demands) -> Layer:
        """The layer after sets of one rank have been laid from the cards that no run took."""
        held = 0 if rank is None else self.stock.naturals[rank]
        value = 0 if rank is None else self._value[rank]
        counting = demands.limit is not None
        after: Layer = {}
        for state, way in layer.items():
            taken_by_runs = sum(map(len, state.runs)) if rank in SEQUENCE_RANKS else 0
            no_pair = rank is self.stock.top_rank and not self.stock.leaves_pair(state.runs)
            for plan in self._plans.worthy(rank, held - taken_by_runs, counting):
                wilds = tuple(map(int.__add__, state.wilds, plan.wilds))
                if any(map(int.__gt__, wilds, self._available)):
                    continue
                if no_pair and plan.goals & self.goals.top_bit:
                    continue
                cards = state.cards + plan.size if counting else 0
                reached = State(state.runs, wilds, state.goals | plan.goals, cards)
                points = way.points + plan.naturals * value + plan.bonus
                _keep(after, reached, points, way.laid + plan.size, state, SetMove(rank, plan))
        return after

    def _narrowed(self, layer: Layer, passed: int, demands: Demands) -> Layer:
        """The states from which something can come that meets the demands."""
        hopes, limit = self._hopes, demands.limit
        hopeful: dict[State, int] = {}
        for state, way in layer.items():
            most = hopes.most_points(passed, way.points, state.wilds)
            if limit is not None:
                still = limit - state.cards + sum(state.wilds)
                most = min(most, hopes.most_with(passed, way.points, still))
            if most >= demands.at_least and (limit is None or state.cards <= limit):
                hopeful[state] = most
        if demands.width is None or len(hopeful) <= demands.width:
            return {state: layer[state] for state in hopeful}
        return {
            state: layer[state]
            for state in nlargest(demands.width, hopeful, key=hopeful.__getitem__)
        }


def _keep(layer: Layer, reached: State, points: int, laid: int, before: State, move: Move) -> None:
    """Keep a way to a state if it has more points than the one known, or more cards."""
    known = layer.get(reached)
    if known is None or points > known.points or (points == known.points and laid > known.laid):
        layer[reached] = Way(points, laid, before, move)
