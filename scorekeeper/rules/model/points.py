"""The parts of a rule set that make points besides books: threes, cards left and the rest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from scorekeeper.rules.cards import Rank
from scorekeeper.rules.model.books import SignRule
from scorekeeper.rules.model.choices import ExtraMode, Per
from scorekeeper.rules.model.marks import (
    AtLeastOne,
    Id,
    Loss,
    Otherwise,
    Points,
    Says,
    Text,
    WordForNone,
    Worth,
)


@dataclass(frozen=True, slots=True)
class ThreesExtra:
    """A bonus for many red threes on the table."""

    bonus: Points
    """The points."""

    mode: ExtraMode = ExtraMode.ADD
    """Whether they are added to the points of the red threes or replace them."""

    at_least: Annotated[AtLeastOne | None, WordForNone("none")] = None
    """The number from which it is paid; None where it takes an exact number."""

    exactly: Annotated[AtLeastOne | None, WordForNone("none")] = None
    """The only number for which it is paid; None where it takes a least number."""


@dataclass(frozen=True, slots=True)
class RedThree:
    """What red threes are worth."""

    tabled: Annotated[Points, Says("Each red three on the table: {points} points.")] = 0
    """The points for each on the table."""

    left_hand: Annotated[Points, Says("Each red three still in a hand: {points} points.")] = 0
    """The points for each still in a hand, negative where it costs the team something."""

    left_foot: Annotated[
        Points, Says("Each red three in a foot never picked up: {points} points.")
    ] = 0
    """The points for each in a foot that was never picked up."""

    ladder: Annotated[
        tuple[Points, ...],
        Says("One, two, three and more red threes count together instead: {points}."),
        Otherwise("Red threes count one by one."),
    ] = ()
    """The points for one, two, three, ... on the table in place of `tabled`; empty without."""

    extra: Annotated[tuple[ThreesExtra, ...], Otherwise("Many red threes earn nothing more.")] = ()
    """Bonuses for many of them; the first that fits is paid."""

    sign: Annotated[
        tuple[SignRule, ...], Otherwise("Red threes count whatever the team has melded.")
    ] = ()
    """When those on the table count against the team, half or not at all; first match."""


@dataclass(frozen=True, slots=True)
class BlackThree:
    """What black threes laid aside on the table are worth."""

    tabled: Annotated[
        Points, Says("Each black three laid aside on the table: {points} points.")
    ] = 0
    """The points for each on the table."""

    ladder: Annotated[
        tuple[Points, ...],
        Says("One, two, three and more black threes count together instead: {points}."),
        Otherwise("Black threes count one by one."),
    ] = ()
    """The points for one, two, three, ... on the table in place of `tabled`; empty without."""


@dataclass(frozen=True, slots=True)
class Left:
    """What the cards cost that are left at the end of a deal."""

    count_hand: Annotated[
        bool,
        Says("Cards left in a hand count against the team."),
        Otherwise("Cards left in a hand cost nothing."),
    ] = True
    """Whether the cards in the hands count against the team."""

    count_foot: Annotated[
        bool,
        Says("The cards of a foot never picked up count against the team."),
        Otherwise("The cards of a foot never picked up cost nothing."),
    ] = True
    """Whether the cards in a foot that was never picked up count against the team (A-02)."""

    flat_foot_penalty: Annotated[
        Worth, Says("Points that each foot never picked up costs besides: {points}.")
    ] = 0
    """The points that each foot costs that was never picked up, whatever is in it."""


@dataclass(frozen=True, slots=True)
class Extra:
    """Something else that earns or costs points and is recorded as a number of times."""

    id: Id
    """Its id."""

    value: Annotated[Points, Says("{name}: {points} points each time.")]
    """The points for each time."""

    label: Text = ""
    """Its name as the table calls it; empty for those that everybody knows."""

    per: Annotated[Per, Says("{name}: counted for {who}.")] = Per.TEAM
    """Who is counted."""

    max: Annotated[
        AtLeastOne | None, WordForNone("none"), Says("{name}: at most {count} times in a deal.")
    ] = None
    """The most times in a deal, for the team or for each player; None without a limit."""


@dataclass(frozen=True, slots=True)
class PenaltyWhen:
    """What brings a penalty: one of the two, never both."""

    open_type: Annotated[Id | None, WordForNone("none")] = None
    """The type of which the team has an unfinished meld; each such meld counts."""

    held_rank: Annotated[Rank | None, WordForNone("none")] = None
    """The rank of which cards are left in a hand."""

    n: AtLeastOne = 1
    """The number of such cards from which the penalty is due."""


@dataclass(frozen=True, slots=True)
class Penalty:
    """Points for what a team should have finished or played."""

    id: Id
    """Its id."""

    when: PenaltyWhen
    """What brings it."""

    value: Loss
    """The points for each time, as a number below zero."""

    per: Per = Per.TEAM
    """Whether cards held are counted over the team together or for each player."""

    label: Text = ""
    """Its name as the table calls it; empty for those that everybody knows."""


@dataclass(frozen=True, slots=True)
class SpecialHand:
    """A hand that ends the deal when a player holds it complete."""

    id: Id
    """Its id."""

    value: Points
    """The points for the team."""

    mode: ExtraMode = ExtraMode.REPLACE
    """Whether they replace the team's score of the deal or are added to it."""

    wins_game: bool = False
    """Whether the game is won at once."""

    label: Text = ""
    """Its name as the table calls it; empty for those that everybody knows."""
