"""What depends on a team's finished books: the sign of its threes and of its melded cards.

The conditions are data: small tables of requirements, of which all that are
given must hold, in lists of which the first that matches decides.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass
from typing import Annotated

from scorekeeper.rules.parts.choices import Sign
from scorekeeper.rules.parts.limits import Count, Id, WordForNone


@dataclass(frozen=True, slots=True)
class TeamState:
    """What conditions are asked about: how a team stands at the end of a deal."""

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
    """What becomes of the red threes on the table under a condition."""

    if_: Condition
    """The condition."""

    then: Sign
    """What becomes of them."""


@dataclass(frozen=True, slots=True)
class StateEffect:
    """What becomes of melded cards and of all threes on the table under a condition."""

    if_: Condition
    """The condition."""

    melded_sign: Sign = Sign.PLUS
    """What becomes of the values of the melded cards."""

    threes_sign: Sign = Sign.PLUS
    """What becomes of the threes on the table, red and black."""


def red_threes_sign(rules: Sequence[SignRule], state: TeamState) -> Sign:
    """What becomes of the red threes on the table: the first rule that matches, else plus."""
    return next((rule.then for rule in rules if rule.if_.holds(state)), Sign.PLUS)


def state_effect(effects: Sequence[StateEffect], state: TeamState) -> StateEffect | None:
    """The first effect whose condition holds; None where none does."""
    return next((effect for effect in effects if effect.if_.holds(state)), None)
