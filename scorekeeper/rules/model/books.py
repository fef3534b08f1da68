"""What a finished book is, what it earns, and what depends on the books that a team has.

The conditions on a team's books are data: small records of requirements, of which all that are
given must hold, in lists of which the first that matches decides.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass, field
from typing import Annotated

from scorekeeper.rules.cards import Rank
from scorekeeper.rules.model.choices import BookExtraWhen, Extend, Sign, Wilds
from scorekeeper.rules.model.marks import (
    AlsoWritten,
    AtLeastOne,
    Count,
    Id,
    Points,
    Says,
    Text,
    WordForNone,
)


@dataclass(frozen=True, slots=True)
class BookWhen:
    """Which books are of a type; requirements that are not given do not matter."""

    ranks: tuple[Rank, ...] = ()
    """The ranks of its natural cards, one of which it must be of; empty for any rank."""

    wilds: Annotated[Wilds | None, WordForNone("any"), AlsoWritten(0, "none")] = None
    """How many of its cards are wild; None for any number."""

    twos_only: bool = False
    """Whether all its cards are twos."""

    jokers: Count = 0
    """The fewest jokers it holds."""

    sequence: bool = False
    """Whether it is a sequence; a type that does not say so takes sets of one rank only."""


@dataclass(frozen=True, slots=True)
class BookType:
    """One type of book. Of several types that fit a book the first one listed is its type."""

    id: Id
    """Its id: `clean`, `dirty`, `wild`, `natural`, `mixed`, `sevens`, `sequence`."""

    bonus: Annotated[Points, Says("{kind}: {points} points each.")]
    """The points for a finished book, besides the values of its cards."""

    when: BookWhen = field(default_factory=BookWhen)
    """Which books are of this type."""

    counts_as: Annotated[tuple[Id, ...], Says("{kind} also stand for: {types}.")] = ()
    """The other types that it also counts as where going out requires books."""

    label: Text = ""
    """Its name as the table calls it; empty for the types that everybody knows."""


@dataclass(frozen=True, slots=True)
class BookExtra:
    """Points for a book on top of its bonus."""

    id: Id
    """Its id: `concealed`, `at_once`."""

    when: BookExtraWhen
    """What earns it."""

    bonus: Points
    """The points for each such book."""


@dataclass(frozen=True, slots=True)
class BookRules:
    """What a finished book is and what it earns."""

    size: Annotated[AtLeastOne, Says("A book has {count} cards.")]
    """How many cards make a meld a book."""

    types: Annotated[
        tuple[BookType, ...], Says("Types of books, of which the first that fits counts: {types}.")
    ]
    """The types of books; the first that fits decides."""

    extend: Extend = Extend.NONE
    """Which cards may be added to a finished book."""

    bonus_extra: Annotated[
        tuple[BookExtra, ...], Says("Kinds of books that earn more: {names}.")
    ] = ()
    """Points for a book on top of its bonus."""


@dataclass(frozen=True, slots=True)
class TeamState:
    """What conditions look at: the state of a team at the end of a deal."""

    melded: bool
    """Whether the team has melded anything."""

    books: int
    """How many finished books it has."""

    types: Set[str]
    """The types of its finished books, and the types that they count as."""

    went_out: bool
    """Whether one of its players went out."""


@dataclass(frozen=True, slots=True)
class Condition:
    """Requirements on a team at the end of a deal; those that are None do not matter."""

    melded: Annotated[bool | None, WordForNone("none")] = None
    """Whether the team must have melded, or must not have."""

    books_at_least: Annotated[Count | None, WordForNone("none")] = None
    """The fewest finished books."""

    books_at_most: Annotated[Count | None, WordForNone("none")] = None
    """The most finished books."""

    has_type: Annotated[Id | None, WordForNone("none")] = None
    """The type of book of which the team must have one."""

    lacks_type: Annotated[Id | None, WordForNone("none")] = None
    """The type of book of which the team must have none."""

    went_out: Annotated[bool | None, WordForNone("none")] = None
    """Whether the team must have gone out, or must not have."""

    def holds(self, state: TeamState) -> bool:
        """Whether every requirement that is given is met."""
        return (
            (self.melded is None or self.melded == state.melded)
            and (self.books_at_least is None or state.books >= self.books_at_least)
            and (self.books_at_most is None or state.books <= self.books_at_most)
            and (self.has_type is None or self.has_type in state.types)
            and (self.lacks_type is None or self.lacks_type not in state.types)
            and (self.went_out is None or self.went_out == state.went_out)
        )


@dataclass(frozen=True, slots=True)
class SignRule:
    """How red threes on the table count under a condition."""

    if_: Condition
    """The condition."""

    then: Sign
    """How they count then."""


@dataclass(frozen=True, slots=True)
class StateEffect:
    """How melded cards and all threes on the table count under a condition."""

    if_: Condition
    """The condition."""

    melded_sign: Sign = Sign.PLUS
    """How the values of the melded cards count."""

    threes_sign: Sign = Sign.PLUS
    """How the threes on the table count, red and black."""


def red_threes_sign(rules: Sequence[SignRule], state: TeamState) -> Sign:
    """How red threes on the table count: by the first rule that matches, else plus."""
    return next((rule.then for rule in rules if rule.if_.holds(state)), Sign.PLUS)


def state_effect(effects: Sequence[StateEffect], state: TeamState) -> StateEffect | None:
    """The first effect whose condition holds; None where none does."""
    return next((effect for effect in effects if effect.if_.holds(state)), None)
