"""What a finished book is, which types of books there are and what they earn."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

from scorekeeper.rules.cards import Rank
from scorekeeper.rules.parts.choices import BookExtraWhen, Extend, Wilds
from scorekeeper.rules.parts.limits import (
    AlsoWritten,
    AtLeastOne,
    Count,
    Id,
    Points,
    Text,
    WordForNone,
)
from scorekeeper.rules.parts.says import Says


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
    """The other types that it also stands for where books are required for going out."""

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
