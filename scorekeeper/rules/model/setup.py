"""The parts of a rule set about players, packs, stacks, melds and the discard pile."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

from scorekeeper.rules.cards import Rank
from scorekeeper.rules.model.choices import PileNeeds, SameRank, StackTaken
from scorekeeper.rules.model.frozen import FrozenMap
from scorekeeper.rules.model.marks import (
    AtLeastOne,
    Count,
    Counted,
    Id,
    Otherwise,
    Says,
    Score,
    WordForNone,
)


@dataclass(frozen=True, slots=True)
class Sides:
    """Who plays against whom."""

    players_min: Annotated[
        AtLeastOne,
        Counted("At least one player takes part.", "At least {number} players take part."),
    ]
    """The smallest number of players."""

    players_max: Annotated[
        AtLeastOne, Counted("At most one player takes part.", "At most {number} players take part.")
    ]
    """The greatest number of players."""

    team_size: Annotated[tuple[AtLeastOne, ...], Says("Players in a team: {sizes}.")]
    """The sizes that a team may have, in players; 1 means playing alone."""


@dataclass(frozen=True, slots=True)
class Pack:
    """The cards that are played with."""

    packs: Annotated[
        AtLeastOne, Counted("One pack of 52 cards is used.", "{number} packs of 52 cards are used.")
    ]
    """How many packs of 52 cards and their jokers `at_players` players use."""

    jokers_per_pack: Annotated[Count, Says("Jokers with each pack: {count}.")]
    """How many jokers go with each pack."""

    at_players: Annotated[
        AtLeastOne, Counted("That is for one player.", "That is for {number} players.")
    ] = 4
    """The number of players that `packs` is meant for."""

    per_extra_player: Annotated[
        Count,
        Counted(
            "Each further player adds one pack, and each player less takes one away.",
            "Each further player adds {number} packs, and each player less takes them away.",
        ),
        Otherwise("The number of packs is the same for any number of players."),
    ] = 0
    """Packs added for each player above `at_players`, and taken away for each below."""

    def for_players(self, players: int) -> int:
        """The number of packs for this number of players, at least one."""
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

    deals: Annotated[
        AtLeastOne | None,
        WordForNone("none"),
        Counted("A game has one deal.", "A game has {number} deals."),
    ] = None
    """The number of deals of a game; None where it is played to a total."""

    target: Annotated[
        Score | None,
        WordForNone("none"),
        Says("A game ends after the deal in which a team reaches {points} points."),
    ] = None
    """The total in points that ends the game; None where it has a number of deals."""


@dataclass(frozen=True, slots=True)
class WildRule:
    """How many wild cards a meld may hold beside natural ones; all limits hold together."""

    min_naturals: Annotated[
        Count, Says("Natural cards that a meld with wild cards needs at least: {count}.")
    ] = 0
    """The fewest natural cards in a meld that has wild ones."""

    min_naturals_in_book: Annotated[
        Count, Says("Natural cards that a finished book with wild cards needs at least: {count}.")
    ] = 0
    """The fewest natural cards in a finished book that has wild ones."""

    naturals_before_adding: Annotated[
        Count, Says("Natural cards that a meld needs before a wild card is added to it: {count}.")
    ] = 0
    """The natural cards that a meld on the table must have before a wild one is added."""

    max_wilds: Annotated[
        Count | None,
        WordForNone("none"),
        Says("Wild cards that a meld has at most: {count}."),
        Otherwise("A meld has no fixed limit of wild cards."),
    ] = None
    """The most wild cards in a meld; None without such a limit."""

    naturals_per_wild: Annotated[
        Count, Says("Natural cards that each wild card needs beside it: {count}.")
    ] = 0
    """Natural cards that are needed for each wild one; 0 without such a limit (HF-11: 2)."""

    strict_majority: Annotated[
        bool,
        Says("A meld has more natural than wild cards."),
        Otherwise("A meld need not have more natural than wild cards."),
    ] = False
    """Whether there must be more natural cards than wild ones."""

    max_wilds_by_size: Annotated[
        FrozenMap[AtLeastOne, Count],
        Says("A meld of up to {size} cards has at most this many wild cards: {most}."),
        Otherwise("The limits of wild cards are the same for melds of any size."),
    ] = field(default_factory=FrozenMap)
    """The most wild cards in a meld, by the number of cards up to which it holds (HF-12)."""


@dataclass(frozen=True, slots=True)
class ThreesMeld:
    """Whether threes may be melded."""

    black_on_going_out: Annotated[
        tuple[AtLeastOne, AtLeastOne] | None,
        WordForNone("none"),
        Says("From {fewest} to {most} black threes may be the last meld in going out."),
        Otherwise("Threes are never melded."),
    ] = None
    """The fewest and the most black threes that may be the last meld of a player who goes out,
    without wild cards (CA-08); None where threes are never melded (HF-10)."""


@dataclass(frozen=True, slots=True)
class MeldRules:
    """What may be melded."""

    min: Annotated[AtLeastOne, Says("A meld has at least {count} cards.")] = 3
    """The fewest cards of a meld."""

    max: Annotated[
        AtLeastOne | None,
        WordForNone("none"),
        Says("A meld has at most {count} cards."),
        Otherwise("A meld may have any number of cards."),
    ] = None
    """The most cards of a meld; None where it may grow without end."""

    wild_rule: WildRule = field(default_factory=WildRule)
    """How many wild cards a meld may hold beside natural ones."""

    all_wild: Annotated[
        bool, Says("A meld may be of wild cards only."), Otherwise("No meld is of wild cards only.")
    ] = False
    """Whether a meld may be of wild cards only (HF-13)."""

    sequences: Annotated[
        bool,
        Says("Cards of one suit that follow each other are a meld, without wild cards."),
        Otherwise("Sequences are no melds."),
    ] = False
    """Whether cards of one suit that follow each other are a meld; never with wild cards."""

    no_wild_ranks: Annotated[
        tuple[Rank, ...], Says("Ranks melded without wild cards only: {ranks}.")
    ] = ()
    """The ranks that are melded without wild cards only."""

    pure_unless_opened_mixed: Annotated[
        tuple[Rank, ...],
        Says("Ranks to which no wild card is added unless the meld began with one: {ranks}."),
    ] = ()
    """The ranks to whose melds no wild card is added unless the meld began with one."""

    same_rank: SameRank = SameRank.FREE
    """Whether a team may start another meld of a rank that it has melded."""

    threes: ThreesMeld = field(default_factory=ThreesMeld)
    """Whether threes may be melded."""


@dataclass(frozen=True, slots=True)
class Pile:
    """Drawing and the discard pile: shown as help, never needed for a score."""

    draw: Annotated[
        AtLeastOne,
        Counted(
            "A player draws one card from the stock.",
            "A player draws {number} cards from the stock.",
        ),
    ] = 1
    """How many cards a player draws from the stock."""

    draw_per_deal: Annotated[
        FrozenMap[AtLeastOne, AtLeastOne],
        Says("In deal {deal} it is {number}."),
        Otherwise("Every deal draws the same number."),
    ] = field(default_factory=FrozenMap)
    """How many are drawn in certain deals, by the number of the deal."""

    take: Annotated[
        AtLeastOne | None,
        WordForNone("all"),
        Counted(
            "The top card of the discard pile is taken.",
            "The top {number} cards of the discard pile are taken, or all if there are fewer.",
        ),
        Otherwise("The whole discard pile is taken."),
    ] = None
    """How many cards are taken from the top of the discard pile; None for the whole pile."""

    needs: PileNeeds = PileNeeds.PAIR
    """What a player must hold to take the discard pile."""

    top_bars: Annotated[
        tuple[Rank, ...], Says("Cards that cannot be taken from the top of the pile: {ranks}.")
    ] = ()
    """The ranks that cannot be taken while they lie on top."""

    freeze: Annotated[tuple[Rank, ...], Says("Cards that freeze the pile: {ranks}.")] = ()
    """The ranks that freeze the pile, so that only a natural pair takes it."""
