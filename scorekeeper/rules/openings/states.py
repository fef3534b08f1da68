"""The states that the opening solver goes through, and the moves between them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from scorekeeper.rules.cards import Rank, Suit
from scorekeeper.rules.openings.runs import Lengths, RunMove
from scorekeeper.rules.openings.sets import SetPlan
from scorekeeper.rules.openings.stock import Wilds


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


State: TypeAlias = tuple[tuple[Lengths, ...], Wilds, int, int]
"""What later ranks depend on: the lengths of the open runs by suit (empty where the rules have
no sequences), the wild cards used by group, the goals reached as bits, and the number of cards
laid, where it is limited (else 0). A bare tuple, because thousands of them are looked up."""

Way: TypeAlias = "tuple[int, int, State, RunMove | SetPlan | None]"
"""The best way to a state: the points of the natural cards laid and the bonuses, the number of
cards laid, the state before the last move, and that move (None for the start)."""

Layer: TypeAlias = dict[State, Way]
"""The states after one step, each with the best way to it."""

Step: TypeAlias = tuple[Rank | None, Suit | None]
"""What a step is about: the runs of a suit at a rank, or the sets of a rank (without a suit), or
the melds of wild cards only (without a rank)."""


class End(NamedTuple):
    """A state in which all cards have been looked at and all goals are reached."""

    state: State
    """The state."""

    wilds: Wilds
    """The wild cards used, by group."""

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

    steps: tuple[Step, ...]
    """The steps that were taken."""

    layers: tuple[Layer, ...]
    """The states after each of these steps, with the start before them."""

    ends: tuple[End, ...]
    """The states in which all goals are reached."""

    cut: bool
    """Whether states were left out for the sake of the width."""

    def moves_to(self, end: End) -> list[Move]:
        """The moves that lead to an end, from the lowest rank on."""
        moves: list[Move] = []
        state = end.state
        for (rank, suit), layer in zip(reversed(self.steps), reversed(self.layers), strict=False):
            _, _, state, move = layer[state]
            if isinstance(move, SetPlan):
                moves.append(SetMove(rank, move))
            elif isinstance(move, RunMove) and rank is not None and suit is not None:
                moves.append(SuitMove(rank, suit, move))
        return moves[::-1]
