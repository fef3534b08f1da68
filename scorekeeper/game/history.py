"""A game with everything that was done to it, so that each step can be undone and redone."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from scorekeeper.game.game import Game
from scorekeeper.game.operations.base import Operation
from scorekeeper.rules.sentence import Refused, sentence


@dataclass(frozen=True, slots=True)
class Done:
    """One operation with the time at which it was done."""

    operation: Operation
    """What was done."""

    at: str
    """When, ISO 8601 in UTC."""


@dataclass(frozen=True, slots=True)
class History:
    """A game, how it began, and the log that leads from the one to the other."""

    start: Game
    """The game before the first operation of the log."""

    game: Game
    """The game as it is now: `start` with all of `done` done to it."""

    done: tuple[Done, ...] = ()
    """The log, oldest first."""

    undone: tuple[Done, ...] = ()
    """What was undone and can be redone, the next to redo last."""

    def do(self, operation: Operation, at: str) -> History:
        """The history with one operation more; what was undone can be redone no longer.

        Raises `Refused`, with the reason, if the operation cannot be done.
        """
        game = operation.do(self.game)
        return History(self.start, game, (*self.done, Done(operation, at)))

    def undo(self) -> History:
        """The history one step back: exactly the game that was before.

        Raises `Refused` if there is no step to undo.
        """
        if not self.done:
            raise Refused(sentence("There is nothing to undo."))
        *kept, last = self.done
        game = replay(self.start, kept)
        return History(self.start, game, tuple(kept), (*self.undone, last))

    def redo(self) -> History:
        """The history one step forward again.

        Raises `Refused` if nothing was undone.
        """
        if not self.undone:
            raise Refused(sentence("There is nothing to redo."))
        *kept, last = self.undone
        game = last.operation.change(self.game)
        return History(self.start, game, (*self.done, last), tuple(kept))


def new_history(game: Game) -> History:
    """The history of a game to which nothing has been done yet."""
    return History(game, game)


def replay(start: Game, log: Iterable[Done]) -> Game:
    """The game after a log of operations, each of which was verified when it was done."""
    game = start
    for done in log:
        game = done.operation.change(game)
    return game
