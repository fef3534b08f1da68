"""The bases of everything a user can do to a game, and the checks that several of them share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import ClassVar

from scorekeeper.game.entry import TeamEntry
from scorekeeper.game.game import Game
from scorekeeper.game.standing import standing_of
from scorekeeper.rules.sentence import Refused, Sentence, sentence


@dataclass(frozen=True, slots=True)
class Operation(ABC):
    """One thing that a user does to a game: an immutable record, so that a log of them replays."""

    name: ClassVar[str]
    """What the operation is called in a log; never changed, or old logs could not be read."""

    @abstractmethod
    def verify(self, game: Game) -> None:
        """Raise `Refused`, with the reason, if this cannot be done to the game."""

    @abstractmethod
    def change(self, game: Game) -> Game:
        """The game with this done to it; called by `do`, after `verify`."""

    def do(self, game: Game) -> Game:
        """The game with this done to it.

        Raises `Refused`, with the reason, if it cannot be.
        """
        self.verify(game)
        return self.change(game)


@dataclass(frozen=True, slots=True)
class TeamOperation(Operation):
    """Something that is entered for one team, in the draft of a deal."""

    deal: int
    """The deal, from 1."""

    team: int
    """The team, from 0."""

    @abstractmethod
    def verify_entry(self, game: Game) -> None:
        """Raise `Refused`, with the reason, if the team cannot have this in the deal."""

    @abstractmethod
    def entered(self, entry: TeamEntry) -> TeamEntry:
        """The entry of the team with this in it."""

    def verify(self, game: Game) -> None:
        """Raise `Refused` for a deal or a team there is not, or what `verify_entry` refuses."""
        verify_deal(game, self.deal)
        verify_team(game, self.team)
        self.verify_entry(game)

    def change(self, game: Game) -> Game:
        """The game with this in the deal's draft."""
        team = self.entered(self.entry_of_team(game))
        return game.with_draft(self.deal, game.entry(self.deal).with_team(self.team, team))

    def entry_of_team(self, game: Game) -> TeamEntry:
        """What the team has in the deal before this is done."""
        return game.entry(self.deal).teams[self.team]


def verify_deal(game: Game, deal: int) -> None:
    """Raise `Refused` unless the deal is saved or is the next one of a game that goes on."""
    if 1 <= deal <= len(game.deals):
        return
    if deal != len(game.deals) + 1:
        raise Refused(
            sentence(
                "Deal {deal} cannot be scored yet: deal {next} comes first.",
                deal=deal,
                next=len(game.deals) + 1,
            ),
            "deal",
        )
    if standing_of(game).is_complete:
        raise Refused(sentence("The game is over; there is no deal {deal}.", deal=deal), "deal")


def verify_team(game: Game, team: int) -> None:
    """Raise `Refused` unless the team plays in the game."""
    if not 0 <= team < game.team_count:
        raise Refused(
            sentence("There is no team {team} in this game.", team=team + 1),
            "team",
        )


def verify_seat(game: Game, seat: int) -> None:
    """Raise `Refused` unless a player sits there."""
    if not 0 <= seat < len(game.players):
        raise Refused(sentence("There is no player {seat} in this game.", seat=seat + 1), "seat")


def verify_number(label: Sentence, number: int, most: int, field: str) -> None:
    """Raise `Refused`, at the field, unless there can be this number of what is called `label`."""
    if not 0 <= number <= most:
        raise Refused(
            sentence(
                "{label}: 0 to {most} are possible, not {count}.",
                label=label,
                most=most,
                count=number,
            ),
            field,
        )
