"""Keeps games in memory, for tests of everything above the storage."""

from __future__ import annotations

from collections.abc import Mapping

from scorekeeper.app.ports import NotKept, NotReadable, Setting
from scorekeeper.app.summary import GameSummary, summarise
from scorekeeper.game.history import History
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import Sentence, sentence


class MemoryStore:
    """A `Store` without a disk; it can be told to fail."""

    def __init__(self) -> None:
        self.games: dict[str, History] = {}
        self.deleted: set[str] = set()
        self.failure: Sentence | None = None
        self.saves = 0
        self.told: list[Sentence] = []
        self.kept_settings: dict[str, Setting] = {}
        self.house_rules = MemoryRules(self)
        self.read_only = False
        self.other_has_ended = False

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

    def try_take_over(self) -> bool:
        self.read_only = self.read_only and not self.other_has_ended
        return not self.read_only

    def settings(self) -> Mapping[str, Setting]:
        return self.kept_settings

    def keep_settings(self, values: Mapping[str, Setting]) -> None:
        if self.failure is not None:
            raise NotKept(self.failure)
        self.kept_settings = dict(values)

    def notices(self) -> tuple[Sentence, ...]:
        told, self.told = tuple(self.told), []
        return told


class MemoryRules:
    """A `RulesStore` without a disk, which fails when the store does."""

    def __init__(self, store: MemoryStore) -> None:
        self.rules: dict[str, RuleSet] = {}
        self.deleted: set[str] = set()
        self._store = store

    def all(self) -> tuple[RuleSet, ...]:
        return tuple(rules for rules in self.rules.values() if rules.id not in self.deleted)

    def keep(self, rules: RuleSet) -> None:
        self._verify()
        self.rules[rules.id] = rules

    def delete(self, rules_id: str) -> None:
        self._verify()
        self.deleted.add(rules_id)

    def restore(self, rules_id: str) -> None:
        self._verify()
        self.deleted.discard(rules_id)

    def _verify(self) -> None:
        if self._store.failure is not None:
            raise NotKept(self._store.failure)
