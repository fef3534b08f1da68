"""What the app needs of whatever keeps its games; `storage` provides it, tests fake it."""

from __future__ import annotations

from typing import Protocol

from scorekeeper.app.summary import GameSummary
from scorekeeper.game.history import History
from scorekeeper.rules.sentence import Refused, Sentence


class NotKept(Refused):
    """Something could not be written; the sentence says why. What is on screen is still there."""


class NotReadable(Refused):
    """A game cannot be opened; the sentence says why, and where its file is now."""


class GameStore(Protocol):
    """Keeps games. What `save` has returned from survives whatever happens to the machine."""

    def save(self, history: History) -> None:
        """Keep a game as it is now, with its log; raises `NotKept` if that fails.

        After a failure the next call keeps everything, also what the failed one could not.
        """

    def load(self, game_id: str) -> History:
        """A game with its log; raises `NotReadable` if there is none or it is damaged."""

    def delete(self, game_id: str) -> None:
        """Put a game out of the list; raises `NotKept` if that fails."""

    def restore(self, game_id: str) -> None:
        """Put a deleted game back into the list; raises `NotKept` if that fails."""

    def summaries(self) -> tuple[GameSummary, ...]:
        """The games, the one changed last first."""

    def notices(self) -> tuple[Sentence, ...]:
        """What a person has to be told since the last call: damaged files and where they went."""
