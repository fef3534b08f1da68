"""Keeps games in memory, for tests of everything above the storage."""

from __future__ import annotations

from scorekeeper.app.ports import NotKept, NotReadable
from scorekeeper.app.summary import GameSummary, summarise
from scorekeeper.game.history import History
from scorekeeper.rules.sentence import Sentence, sentence


class MemoryStore:
    """A `GameStore` without a disk; it can be told to fail."""

    def __init__(self) -> None:
        self.games: dict[str, History] = {}
        self.deleted: set[str] = set()
        self.failure: Sentence | None = None
        self.saves = 0
        self.told: list[Sentence] = []

    def save(self, history: History) -> None:
        if self.failure is not None:
            raise NotKept(self.failure)
        self.saves += 1
        self.games.pop(history.game.id, None)
        self.games[history.game.id] = history

    def load(self, game_id: str) -> History:
        try:
            return self.games[game_id]
        except KeyError:
            raise NotReadable(sentence("There is no such game.")) from None

    def delete(self, game_id: str) -> None:
        if self.failure is not None:
            raise NotKept(self.failure)
        self.deleted.add(game_id)

    def restore(self, game_id: str) -> None:
        if self.failure is not None:
            raise NotKept(self.failure)
        self.deleted.discard(game_id)

    def summaries(self) -> tuple[GameSummary, ...]:
        return tuple(
            summarise(history.game, history.done[-1].at if history.done else history.game.started)
            for history in reversed(self.games.values())
            if history.game.id not in self.deleted
        )

    def notices(self) -> tuple[Sentence, ...]:
        told, self.told = tuple(self.told), []
        return told
