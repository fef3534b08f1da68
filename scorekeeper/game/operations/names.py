"""Operations that rename players and teams."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from scorekeeper.game.game import Game
from scorekeeper.game.operations.base import Operation, verify_seat, verify_team
from scorekeeper.game.players import tidy_name


@dataclass(frozen=True, slots=True)
class RenamePlayer(Operation):
    """Give a player another name; scores stay where they are."""

    name: ClassVar[str] = "rename_player"

    seat: int
    """The seat of the player."""

    new_name: str
    """The name; empty for none."""

    def verify(self, game: Game) -> None:
        """Raise `Refused` for a seat that nobody has, or a name that is too long."""
        verify_seat(game, self.seat)
        tidy_name(self.new_name)

    def change(self, game: Game) -> Game:
        """The game with the name."""
        names = list(game.players)
        names[self.seat] = tidy_name(self.new_name)
        return replace(game, players=tuple(names))


@dataclass(frozen=True, slots=True)
class RenameTeam(Operation):
    """Give a team a name of its own; scores stay where they are."""

    name: ClassVar[str] = "rename_team"

    team: int
    """The team, from 0."""

    new_name: str
    """The name; empty to call the team after its players."""

    def verify(self, game: Game) -> None:
        """Raise `Refused` for a team that does not play, or a name that is too long."""
        verify_team(game, self.team)
        tidy_name(self.new_name)

    def change(self, game: Game) -> Game:
        """The game with the name."""
        names = list(game.team_names)
        names[self.team] = tidy_name(self.new_name)
        return replace(game, team_names=tuple(names))
