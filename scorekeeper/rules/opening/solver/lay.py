"""From what the solver planned, in numbers, to melds of actual cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import NamedTuple, TypeAlias

from scorekeeper.rules.cards import Card, Rank, Suit
from scorekeeper.rules.opening.request import Goals, Meld
from scorekeeper.rules.opening.solver.runs import RunMove, Runs
from scorekeeper.rules.opening.solver.sets import PlannedSet, SetPlan
from scorekeeper.rules.opening.solver.stock import Stock


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


def lay(
    stock: Stock, goals: Goals, moves: Sequence[Move], wilds: Sequence[Sequence[Card]]
) -> tuple[Meld, ...]:
    """The melds that these moves lay, with these wild cards of each group."""
    natural = [
        card for card in (*stock.under, *stock.from_hand) if not stock.rules.is_wild(card.rank)
    ]
    suited = [move for move in moves if isinstance(move, SuitMove)]
    sequences = [*_sequences(Runs(stock.rules, goals), suited, natural)]
    planned = [
        (move.rank, each) for move in moves if isinstance(move, SetMove) for each in move.plan.sets
    ]
    return (*sequences, *_sets(stock, goals, planned, natural, [list(group) for group in wilds]))


def _sequences(runs: Runs, moves: Iterable[SuitMove], spare: list[Card]) -> Iterator[Meld]:
    """The sequences; their cards are taken from those to spare."""
    growing: dict[Suit, list[list[Card]]] = {}
    ended: list[list[Card]] = []
    for rank, suit, move in moves:
        before = growing.get(suit, [])
        after = [before[place] for place in move.extended] + [[] for _ in range(move.started)]
        ended += [run for place, run in enumerate(before) if place not in move.extended]
        for run in after:
            card = Card(rank, suit)
            spare.remove(card)
            run.append(card)
        growing[suit] = sorted(after, key=len)
    for run in chain(ended, *growing.values()):
        start = 0
        for length in runs.cut(len(run)):
            yield tuple(run[start : start + length])
            start += length


def _sets(
    stock: Stock,
    goals: Goals,
    planned: Sequence[tuple[Rank | None, PlannedSet]],
    spare: list[Card],
    wilds: Sequence[list[Card]],
) -> list[Meld]:
    """The sets, in the order in which they are planned.

    The set of the top card is dealt first: it gets that card, and a pair from the hand.
    """
    by_hand = spare[::-1]
    if stock.top is not None and not stock.rules.is_wild(stock.top.rank):
        by_hand.insert(0, stock.top)
    laid: dict[int, Meld] = {}
    for place in sorted(
        range(len(planned)), key=lambda place: not planned[place][1].goals & goals.top_bit
    ):
        rank, each = planned[place]
        naturals = [card for card in by_hand if card.rank is rank][: each.naturals]
        for card in naturals:
            by_hand.remove(card)
        dealt = [group[:count] for group, count in zip(wilds, each.wilds, strict=True)]
        for group, count in zip(wilds, each.wilds, strict=True):
            del group[:count]
        laid[place] = (*naturals, *chain(*dealt))
    return [laid[place] for place in range(len(planned))]
