"""The search through all splits of cards into melds, rank by rank, the most promising first.

Of two splits of the ranks so far that leave the same runs open, use the same wild
cards and reach the same goals, only the better one is followed up. The bounds say
what can come of a split at most. So the search is exact, and looks at few splits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from heapq import heappop, heappush
from itertools import count
from operator import add, gt
from typing import NamedTuple, TypeAlias

from scorekeeper.rules.cards import SEQUENCE_RANKS, Rank, Suit
from scorekeeper.rules.model.choices import OpeningNeed
from scorekeeper.rules.opening.request import Goals
from scorekeeper.rules.opening.solver.bounds import Bounds, Step
from scorekeeper.rules.opening.solver.runs import Lengths, RunMove, Runs
from scorekeeper.rules.opening.solver.sets import Plans, SetPlan
from scorekeeper.rules.opening.solver.stock import NATURAL_RANKS, Stock, Wilds

_SUITS = tuple(Suit)


class SetMove(NamedTuple):
    """Sets laid of one rank."""

    rank: Rank | None
    """The rank; None for melds of wild cards only."""

    plan: SetPlan
    """The sets."""


class SuitMove(NamedTuple):
    """How the runs of a suit went on at one rank."""

    rank: Rank
    """The rank."""

    suit: Suit
    """The suit."""

    move: RunMove
    """How they went on."""


Move: TypeAlias = "SetMove | SuitMove"


class State(NamedTuple):
    """A split of the ranks so far, as far as later ranks depend on it, and the way to it."""

    step: int
    """How many steps have been taken."""

    runs: tuple[Lengths, ...]
    """The lengths of the open runs by suit; empty where the rules have no sequences."""

    wilds: Wilds
    """The wild cards used, by group."""

    goals: int
    """The goals reached, as bits."""

    points: int = 0
    """The points of the natural cards laid, and the bonuses."""

    laid: int = 0
    """How many cards are laid. The cards in runs count once the sets of their rank are laid."""

    before: State | None = None
    """The state before the last step; None for the start."""

    move: RunMove | SetPlan | None = None
    """What the last step did."""


Order: TypeAlias = "Callable[[State], tuple[int, int] | None]"
"""The bound by which states are followed up, the lowest first; None for a state to drop."""


@dataclass(frozen=True, slots=True)
class Found:
    """A split of all the cards."""

    moves: tuple[Move, ...]
    """The moves that lay it, from the lowest rank on."""

    wilds: Wilds
    """The wild cards used, by group."""

    points: int
    """The points of the cards laid, with the dearest wild cards, and the bonuses."""

    laid: int
    """How many cards are laid."""


class Search:
    """The search through the splits of one stock for one set of goals."""

    def __init__(self, stock: Stock, goals: Goals) -> None:
        self.stock = stock
        """The cards."""
        self.goals = goals
        """What the melds must hold."""
        self._runs = Runs(stock.rules, goals)
        self._plans = Plans(stock, goals)
        self._available = tuple(map(len, stock.wild_groups))
        self.steps = tuple(self._all_steps())
        """The steps of the search."""
        self._following = [self._copies_after(*step) for step in self.steps]
        self.bounds = Bounds(stock, goals, self._runs, self._plans, self.steps)
        """What later steps can add."""
        in_suits = stock.rules.meld.sequences
        self.start = State(
            0, ((),) * len(_SUITS) if in_suits else (), (0,) * len(self._available), 0
        )
        """The state before the first step."""

    @cached_property
    def most_points(self) -> Found | None:
        """The split with the most points and, of those, with the most cards laid.

        None where the goals cannot be reached.
        """
        best: dict[tuple[object, ...], tuple[int, int]] = {}

        def order(state: State) -> tuple[int, int] | None:
            points, laid = reached = state.points, state.laid
            key = state[:4]
            if key in best and best[key] >= reached:
                return None
            best[key] = reached
            more_points, more_cards = self.bounds.most(state.step, state.wilds)
            return -points - more_points, -laid - more_cards

        return self._first(order)

    def fewest_cards(self, points: int) -> Found | None:
        """The split with these points that lays the fewest cards and, of those, fewest wild ones.

        It lays at least one card. None where the goals and these points cannot be reached.
        """
        if self.most_points is None or self.most_points.points < points:
            return None
        best: dict[tuple[object, ...], list[tuple[int, int]]] = {}
        book = self.goals.bit(OpeningNeed.BOOK)

        def order(state: State) -> tuple[int, int] | None:
            reached, laid = state.points, state.laid
            known = best.setdefault(state[:4], [])
            if any(each >= reached and cards <= laid for each, cards in known):
                return None
            known.append((reached, laid))
            least = 0 if laid else 1
            if book and not state.goals & book:
                least = self.stock.rules.book.size - max(
                    map(max, filter(None, state.runs)), default=0
                )
            more = self.bounds.fewest(state.step, state.wilds, points - reached, least)
            return None if more is None else (laid + more[0], sum(state.wilds) + more[1])

        return self._first(order)

    def after(self, state: State) -> Iterator[State]:
        """Every state to which the next step can lead."""
        rank, suit = self.steps[state.step]
        if rank is not None and suit is not None:
            return self._with_runs(state, rank, suit)
        return self._with_sets(state, rank)

    def _first(self, order: Order) -> Found | None:
        """The first split in this order that reaches all goals."""
        place, needed = count(), self.goals.all
        first = order(self.start)
        heap = [] if first is None else [(first, 0, next(place), self.start)]
        while heap:
            *_, state = heappop(heap)
            if state.step == len(self.steps):
                return self._found(state)
            for after in self.after(state):
                if after.goals | self.bounds.goals(after.step) != needed:
                    continue
                bound = order(after)
                if bound is not None:
                    # Of states with equal bounds, the one that is furthest goes first.
                    heappush(heap, (bound, -after.step, next(place), after))
        return None

    def _found(self, end: State) -> Found:
        moves: list[Move] = []
        state: State | None = end
        while state is not None:
            rank, suit = self.steps[state.step - 1]
            if isinstance(state.move, SetPlan):
                moves.append(SetMove(rank, state.move))
            elif isinstance(state.move, RunMove) and rank is not None and suit is not None:
                moves.append(SuitMove(rank, suit, state.move))
            state = state.before
        points = end.points + self.bounds.wild_points(end.wilds)
        return Found(tuple(moves[::-1]), end.wilds, points, end.laid)

    def _all_steps(self) -> Iterator[Step]:
        """The runs of each suit and then the sets, rank by rank, and wild melds at the end.

        A suit has a step where it has cards, and one after them that ends its runs.
        """
        free, open_suits = self.stock.free, set[Suit]()
        for rank in NATURAL_RANKS:
            if self.stock.rules.meld.sequences and rank in SEQUENCE_RANKS:
                held = {suit for suit in _SUITS if free[rank, suit]}
                yield from ((rank, suit) for suit in _SUITS if suit in held | open_suits)
                open_suits = held
            if self.stock.naturals[rank]:
                yield rank, None
        yield None, None

    def _copies_after(self, rank: Rank | None, suit: Suit | None) -> tuple[int, ...]:
        """How many copies a suit has at the next ranks, as many as it takes to end a sequence."""
        if rank is None or suit is None:
            return ()
        later = SEQUENCE_RANKS[SEQUENCE_RANKS.index(rank) + 1 :]
        following = (*(self.stock.free[each, suit] for each in later), *(0,) * self._runs.least)
        return following[: self._runs.least - 1]

    def _with_runs(self, state: State, rank: Rank, suit: Suit) -> Iterator[State]:
        """The states after the runs of one suit were extended, ended or started."""
        step, runs, wilds, goals, points, laid, _, _ = state
        place = _SUITS.index(suit)
        copies = self.stock.free[rank, suit]
        for move in self._runs.moves(runs[place], copies, self._following[step]):
            yield State(
                step + 1,
                (*runs[:place], move.after, *runs[place + 1 :]),
                wilds,
                goals | move.goals,
                points + move.bonus,
                laid,
                state,
                move,
            )

    def _with_sets(self, state: State, rank: Rank | None) -> Iterator[State]:
        """The states after sets of one rank have been laid from the cards that no run took."""
        step, runs, wilds, goals, points, laid, _, _ = state
        held = 0 if rank is None else self.stock.naturals[rank]
        value = 0 if rank is None else self.stock.rules.card_value[rank]
        in_runs = sum(map(len, runs)) if rank in SEQUENCE_RANKS else 0
        no_pair = rank is self.stock.top_rank and not self.stock.leaves_pair(runs)
        for plan in self._plans.of(rank, held - in_runs):
            used = tuple(map(add, wilds, plan.wilds))
            if any(map(gt, used, self._available)):
                continue
            if no_pair and plan.goals & self.goals.top_bit:
                continue
            yield State(
                step + 1,
                runs,
                used,
                goals | plan.goals,
                points + (in_runs + plan.naturals) * value + plan.bonus,
                laid + in_runs + plan.size,
                state,
                plan,
            )
