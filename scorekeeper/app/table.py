"""One game on the table: every operation is done, kept on disk, and told to those who watch."""

from __future__ import annotations

from collections.abc import Callable

from scorekeeper.app.ports import GameStore, NotKept, Overtaken
from scorekeeper.app.summary import GameSummary, summarise
from scorekeeper.app.watchable import Watchable
from scorekeeper.game.game import Game
from scorekeeper.game.history import History
from scorekeeper.game.operations.base import Operation
from scorekeeper.rules.sentence import Sentence

Clock = Callable[[], str]
"""Tells the time, ISO 8601 in UTC."""


class Table(Watchable):
    """A game that is open, shared by all screens that show it."""

    def __init__(
        self,
        history: History,
        store: GameStore,
        clock: Clock,
        verify_ours: Callable[[], None] = lambda: None,
    ) -> None:
        """Open a game; `verify_ours` raises `Refused` where it can only be looked at."""
        super().__init__()
        self._verify_ours = verify_ours
        self._history = history
        self._store = store
        self._clock = clock
        self._failure: NotKept | None = None

    @property
    def game(self) -> Game:
        """The game as it is now."""
        return self._history.game

    @property
    def history(self) -> History:
        """The game with its log."""
        return self._history

    @property
    def not_kept(self) -> Sentence | None:
        """Why the last change is not on disk yet; None when everything is."""
        return None if self._failure is None else self._failure.sentence

    @property
    def is_overtaken(self) -> bool:
        """Whether that is so because somebody else has changed the game on disk."""
        return isinstance(self._failure, Overtaken)

    def summary(self) -> GameSummary:
        """What the list of games shows of it."""
        done = self._history.done
        return summarise(self.game, done[-1].at if done else self.game.started)

    def perform(self, operation: Operation) -> None:
        """Do an operation and keep the result; raises `Refused`, with the reason, if it cannot be.

        A failure to write is no reason to lose what is on screen: it is told by `not_kept`, and
        the next change is written together with it.
        """
        self._verify_ours()
        self._change(self._history.do(operation, self._clock()))

    def undo(self) -> None:
        """Take the last step back; raises `Refused` if there is none."""
        self._verify_ours()
        self._change(self._history.undo())

    def redo(self) -> None:
        """Do again what was undone last; raises `Refused` if there is nothing."""
        self._verify_ours()
        self._change(self._history.redo())

    def keep(self) -> None:
        """Try again to write what is on screen."""
        self._change(self._history)

    def reload(self) -> None:
        """Show the game as it is on disk, where another process may have changed it."""
        history = self._store.load(self._history.game.id)
        if history is not self._history or self._failure is not None:
            self._history, self._failure = history, None
            self._notify()

    def _change(self, history: History) -> None:
        self._history = history
        try:
            self._store.save(history)
        except NotKept as failure:
            self._failure = failure
        else:
            self._failure = None
        self._notify()
