"""The base of everything a user can do to a game: verify says why not, can asks, do does."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import ClassVar

from scorekeeper.game.game import Game
from scorekeeper.game.standing import standing_of
from scorekeeper.rules.sentence import Refused, sentence


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

    def can(self, game: Game) -> bool:
        """Whether this can be done to the game."""
        try:
            self.verify(game)
        except Refused:
            return False
        return True

    def do(self, game: Game) -> Game:
        """The game with this done to it.

        Raises `Refused`, with the reason, if it cannot be.
        """
        self.verify(game)
        return self.change(game)


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
