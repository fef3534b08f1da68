"""The rules of a game as one immutable value.

A `RuleSet` is read from a rule file by the rule book, compares by value and
has no code of its own variant: everything that tells two variants apart is in
its fields.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated

from scorekeeper.rules.cards import CARDS_PER_PACK, Rank
from scorekeeper.rules.model.books import BookRules, BookType, StateEffect
from scorekeeper.rules.model.choices import Tie
from scorekeeper.rules.model.course import TOTAL, DealEnd, GoingOut, Opening
from scorekeeper.rules.model.frozen import FrozenMap
from scorekeeper.rules.model.marks import (
    AtLeastOne,
    Count,
    EveryRank,
    Id,
    Otherwise,
    Says,
    Text,
    Whole,
    Worth,
)
from scorekeeper.rules.model.points import BlackThree, Extra, Left, Penalty, RedThree, SpecialHand
from scorekeeper.rules.model.setup import Length, MeldRules, Pack, Pile, Sides, Stack


@dataclass(frozen=True, slots=True)
class RuleSet:
    """The rules of a game."""

    id: Annotated[Id, Says("The id of these rules is {id}.")]
    """The id: of a preset, or one that the table gave its house rules."""

    sides: Sides
    """Who plays against whom."""

    pack: Pack
    """The cards that are played with."""

    stacks: tuple[Stack, ...]
    """The stacks that each player is dealt, in the order in which they are played."""

    length: Annotated[Length, Whole()]
    """When the game is over."""

    card_value: Annotated[
        FrozenMap[Rank, Worth], EveryRank(), Says("Each {rank}: {points} points.")
    ]
    """The points of a melded card, by its rank; every rank has one."""

    meld: MeldRules
    """What may be melded."""

    book: BookRules
    """What a finished book is and what it earns."""

    opening: Opening
    """The opening minimum."""

    red_three: RedThree
    """What red threes are worth."""

    going_out: GoingOut
    """What going out needs and earns."""

    name: Annotated[
        Text, Says("These rules are called {name}."), Otherwise("These rules have no name.")
    ] = ""
    """The name of the game, as its players call it."""

    based_on: Annotated[
        Text, Says("They are based on {parent}."), Otherwise("They are based on no other rules.")
    ] = ""
    """The id of the rule set of which this one lists differences only; empty without."""

    sources: Annotated[tuple[Text, ...], Says("Sources: {sources}.")] = ()
    """Where the rules were published, in short."""

    assumed: tuple[Text, ...] = ()
    """The keys whose values no source confirms, as dotted paths such as `pack.packs`."""

    cites: FrozenMap[Text, Text] = field(default_factory=FrozenMap)
    """The id of the rule behind a key, by the key: `going_out.bonus` is HF-15."""

    stacks_per_deal: FrozenMap[AtLeastOne, tuple[Stack, ...]] = field(default_factory=FrozenMap)
    """The stacks that are dealt in certain deals, by the number of the deal."""

    tie: Tie = Tie.SHARED
    """What happens when the leading teams have the same total at the end."""

    card_value_left: Annotated[
        FrozenMap[Rank, Worth],
        Says("Each {rank} left: {points} points."),
        Otherwise("A card left costs as much as it earns when melded."),
    ] = field(default_factory=FrozenMap)
    """The points that a card left costs, by its rank, where that is not its `card_value`."""

    wild_ranks: Annotated[tuple[Rank, ...], Says("Wild cards: {ranks}.")] = (Rank.TWO, Rank.JOKER)
    """The ranks of wild cards."""

    black_three: BlackThree = field(default_factory=BlackThree)
    """What black threes laid aside on the table are worth."""

    deal_end: DealEnd = field(default_factory=DealEnd)
    """What else ends a deal."""

    left: Left = field(default_factory=Left)
    """What the cards cost that are left at the end of a deal."""

    extras: Annotated[tuple[Extra, ...], Says("What else earns or costs points: {names}.")] = ()
    """What else earns or costs points and is recorded as a number of times."""

    penalties: Annotated[tuple[Penalty, ...], Says("Penalties: {names}.")] = ()
    """What a team pays for what it should have finished or played."""

    state_effect: Annotated[
        tuple[StateEffect, ...], Otherwise("Melded cards count whatever books the team has.")
    ] = ()
    """How melded cards and threes count by the team's finished books; first match."""

    special_hands: Annotated[tuple[SpecialHand, ...], Says("Special hands: {names}.")] = ()
    """Hands that end the deal when a player holds them complete."""

    pile: Pile = field(default_factory=Pile)
    """Drawing and the discard pile."""

    def __hash__(self) -> int:
        # Equal rule sets have equal ids; hashing every field would cost more than a score.
        return hash(self.id)

    def citation(self, key: str) -> str:
        """The id of the rule behind a dotted key or behind the part it belongs to, else the key.

        The items of a list share the rule of the list.
        """
        part = key = key.partition("[")[0]
        while part:
            if part in self.cites:
                return self.cites[part]
            part = part.rpartition(".")[0]
        return key

    def is_assumed(self, key: str) -> bool:
        """Whether no source confirms a dotted key, or the part of the rules it belongs to."""
        return any(key == each or key.startswith((f"{each}.", f"{each}[")) for each in self.assumed)

    def left_value(self, rank: Rank) -> int:
        """The points that a card of this rank costs when it is left, as a positive number."""
        return self.card_value_left.get(rank, self.card_value[rank])

    def is_wild(self, rank: Rank) -> bool:
        """Whether cards of this rank are wild."""
        return rank in self.wild_ranks

    def book_type(self, type_id: str) -> BookType | None:
        """The book type with this id; None where the rule set has none."""
        return next((each for each in self.book.types if each.id == type_id), None)

    def books_as(self, books: Mapping[str, int], type_id: str) -> int:
        """How many of these books, by type, count as a type; all of them for `total`."""
        return sum(
            books.get(each.id, 0)
            for each in self.book.types
            if type_id in (TOTAL, each.id, *each.counts_as)
        )

    def books_to_go_out(self, deal: int) -> FrozenMap[str, Count]:
        """The books that going out needs in this deal, by type id or `total`."""
        return self.going_out.per_deal.get(deal, self.going_out.books)

    def going_out_bonus(self, deal: int) -> int:  # noqa: ARG002 - as with books, rules may go by it
        """The points for going out in this deal, where that is not concealed."""
        return self.going_out.bonus

    def stacks_in(self, deal: int) -> tuple[Stack, ...]:
        """The stacks that each player is dealt in this deal."""
        return self.stacks_per_deal.get(deal, self.stacks)

    def cards_in_play(self, rank: Rank, players: int) -> int:
        """How many cards of this rank the packs for this number of players hold."""
        each = self.pack.jokers_per_pack if rank is Rank.JOKER else CARDS_PER_PACK[rank]
        return each * self.pack.for_players(players)
