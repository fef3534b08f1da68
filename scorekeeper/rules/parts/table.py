"""The parts of a rule set that say what lies on the table: players, packs, melds and the pile."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

from scorekeeper.rules.cards import Rank
from scorekeeper.rules.parts.choices import PileNeeds, SameRank, StackTaken
from scorekeeper.rules.parts.frozen import FrozenMap
from scorekeeper.rules.parts.limits import AtLeastOne, Count, Id, Score, WordForNone


@dataclass(frozen=True, slots=True)
class Sides:
    """Who plays against whom."""

    players_min: AtLeastOne
    """The smallest number of players."""

    players_max: AtLeastOne
    """The greatest number of players."""

    team_size: tuple[AtLeastOne, ...]
    """The sizes that a team may have, in players; 1 stands for playing alone."""


@dataclass(frozen=True, slots=True)
class Pack:
    """The cards that are played with."""

    packs: AtLeastOne
    """How many packs of 52 cards and their jokers `at_players` players use."""

    jokers_per_pack: Count
    """How many jokers go with each pack."""

    at_players: AtLeastOne = 4
    """The number of players that `packs` is meant for."""

    per_extra_player: Count = 0
    """Packs added for each player above `at_players`, and taken away for each below."""

    def for_players(self, players: int) -> int:
        """The number of packs for so many players, at least one."""
        return max(1, self.packs + self.per_extra_player * (players - self.at_players))


@dataclass(frozen=True, slots=True)
class Stack:
    """One stack of cards that a player is dealt: the hand, the foot, the knee."""

    name: Id
    """Its name: `hand`, `foot`, `knee`."""

    size: AtLeastOne
    """How many cards are dealt to it."""

    taken: StackTaken = StackTaken.STACK_EMPTY
    """When it may be picked up; without meaning for the first stack."""


@dataclass(frozen=True, slots=True)
class Length:
    """When a game is over: after a number of deals or at a total, never both."""

    deals: Annotated[AtLeastOne | None, WordForNone("none")] = None
    """The number of deals of a game; None where it is played to a total."""

    target: Annotated[Score | None, WordForNone("none")] = None
    """The total in points that ends the game; None where it has a number of deals."""


@dataclass(frozen=True, slots=True)
class WildRule:
    """How many wild cards a meld may hold beside natural ones; all limits hold together."""

    min_naturals: Count = 0
    """The fewest natural cards in a meld that has wild ones."""

    min_naturals_in_book: Count = 0
    """The fewest natural cards in a finished book that has wild ones."""

    naturals_before_adding: Count = 0
    """The natural cards that a meld on the table must have before a wild one is added."""

    max_wilds: Annotated[Count | None, WordForNone("none")] = None
    """The most wild cards in a meld; None without such a limit."""

    naturals_per_wild: Count = 0
    """Natural cards that are needed for each wild one; 0 without such a limit (HF-11: 2)."""

    strict_majority: bool = False
    """Whether there must be more natural cards than wild ones."""

    max_wilds_by_size: FrozenMap[AtLeastOne, Count] = field(default_factory=FrozenMap)
    """The most wild cards in a meld of up to so many cards, by that number of cards (HF-12)."""


@dataclass(frozen=True, slots=True)
class ThreesMeld:
    """Whether threes may be melded."""

    black_on_going_out: Annotated[tuple[AtLeastOne, AtLeastOne] | None, WordForNone("none")] = None
    """The fewest and the most black threes that may be the last meld of a player who goes out,
    without wild cards (CA-08); None where threes are never melded (HF-10)."""


@dataclass(frozen=True, slots=True)
class MeldRules:
    """What may be melded."""

    min: AtLeastOne = 3
    """The fewest cards of a meld."""

    max: Annotated[AtLeastOne | None, WordForNone("none")] = None
    """The most cards of a meld; None where it may grow without end."""

    wild_rule: WildRule = field(default_factory=WildRule)
    """How many wild cards a meld may hold beside natural ones."""

    all_wild: bool = False
    """Whether a meld may be of wild cards only (HF-13)."""

    sequences: bool = False
    """Whether cards of one suit that follow each other are a meld; never with wild cards."""

    no_wild_ranks: tuple[Rank, ...] = ()
    """The ranks that are melded without wild cards only."""

    pure_unless_opened_mixed: tuple[Rank, ...] = ()
    """The ranks to whose melds no wild card is added unless the meld began with one."""

    same_rank: SameRank = SameRank.FREE
    """Whether a team may start another meld of a rank that it has melded."""

    threes: ThreesMeld = field(default_factory=ThreesMeld)
    """Whether threes may be melded."""


@dataclass(frozen=True, slots=True)
class Pile:
    """Drawing and the discard pile: shown as help, never needed for a score."""

    draw: AtLeastOne = 1
    """How many cards a player draws from the stock."""

    draw_per_deal: FrozenMap[AtLeastOne, AtLeastOne] = field(default_factory=FrozenMap)
    """How many are drawn in certain deals, by the number of the deal."""

    take: Annotated[AtLeastOne | None, WordForNone("all")] = None
    """How many cards are taken from the top of the discard pile; None for the whole pile."""

    needs: PileNeeds = PileNeeds.PAIR
    """What a player must hold to take the discard pile."""

    top_bars: tuple[Rank, ...] = ()
    """The ranks that cannot be taken while they lie on top."""

    freeze: tuple[Rank, ...] = ()
    """The ranks that freeze the pile, so that only a natural pair takes it."""
