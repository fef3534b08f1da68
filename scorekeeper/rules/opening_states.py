"""The states that the opening solver goes through, and the moves between them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from scorekeeper.rules.cards import Rank, Suit
from scorekeeper.rules.opening_runs import Lengths, RunMove
from scorekeeper.rules.opening_sets import SetPlan
from scorekeeper.rules.opening_stock import Wilds


class SetMove(NamedTuple):
    """Sets laid of one rank."""

    rank: Rank | None
    """The rank; None for melds of wild cards only."""

    plan: SetPlan
    """The sets."""


class SuitMove(NamedTuple):
    """What became of the runs of a suit at one rank."""

    rank: Rank
    """The rank."""

    suit: Suit
    """The suit."""

    move: RunMove
    """What became of them."""


Move: TypeAlias = "SetMove | SuitMove"


class State(NamedTuple):
    """What later ranks depend on."""

    runs: tuple[Lengths, ...]
    """The lengths of the open runs, by suit; empty where the rules have no sequences."""

    wilds: Wilds
    """The wild cards used, by group."""

    goals: int
    """The goals reached, as bits."""

    cards: int
    """The cards laid, where their number is limited; else 0."""


class Way(NamedTuple):
    """The best way to a state."""

    points: int
    """The points of the natural cards laid, and the bonuses."""

    laid: int
    """How many cards are laid."""

    before: State
    """The state before the last move."""

    move: Move | None
    """The last move; None for the start."""


Layer: TypeAlias = dict[State, Way]
"""The states after one step, each with the best way to it."""


class End(NamedTuple):
    """A state in which all cards have been looked at and all goals are reached."""

    state: State
    """The state."""

    points: int
    """The points of the cards laid, with the dearest wild cards, and the bonuses."""

    laid: int
    """How many cards are laid."""


@dataclass(frozen=True, slots=True)
class Demands:
    """Which splits are looked for."""

    at_least: int = 0
    """The fewest points; what cannot reach them any more is dropped."""

    limit: int | None = None
    """The most cards that may be laid. With it, splits are told apart by their number of
    cards; without it, the number does not matter."""

    width: int | None = None
    """How many states are followed up, the most hopeful ones. Such a search is quick and
    finds something good; None for an exact one."""


@dataclass(frozen=True, slots=True)
class Found:
    """What a search has found."""

    layers: tuple[Layer, ...]
    """The states after each step, the start first."""

    ends: tuple[End, ...]
    """The states in which all goals are reached."""

    complete: bool
    """Whether no state was dropped."""

    def moves_to(self, end: End) -> list[Move]:
        """The moves that lead to an end, from the lowest rank on."""
        moves: list[Move] = []
        state = end.state
        for layer in reversed(self.layers):
            way = layer[state]
            if way.move is not None:
                moves.append(way.move)
            state = way.before
        return moves[::-1]
