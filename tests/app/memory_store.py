"""Keeps games in memory, for tests of everything above the storage."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from scorekeeper.app.backup import Backup, Contents, Kept, MadeBackup, Record
from scorekeeper.app.ports import NotKept, NotReadable, Overtaken, Setting
from scorekeeper.app.steps import Steps, finished
from scorekeeper.app.summary import GameSummary, summarise
from scorekeeper.game.history import History
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import Sentence, sentence
from scorekeeper.storage.backup_file import pack_backup, unpack_backup
from scorekeeper.storage.names import record_name


class MemoryStore:
    """A `Store` without a disk; it can be told to fail."""

    def __init__(self) -> None:
        self.games: dict[str, History] = {}
        self.deleted: set[str] = set()
        self.overtaken: set[str] = set()
        """The ids of games that somebody else has changed since they were loaded."""
        self.failure: Sentence | None = None
        self.saves = 0
        self.looks = 0
        self.told: list[Sentence] = []
        self.kept_settings: dict[str, Setting] = {}
        self.house_rules = MemoryRules(self)
        self.backups = MemoryBackups(self)
        self.read_only = False
        self.other_has_ended = False

    def save(self, history: History) -> None:
        if self.failure is not None:
            raise NotKept(self.failure)
        if history.game.id in self.overtaken:
            raise Overtaken(sentence("This game was changed elsewhere."))
        self.saves += 1
        self.games.pop(history.game.id, None)
        self.games[history.game.id] = history

    def load(self, game_id: str) -> History:
        self.overtaken.discard(game_id)
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

    def refresh(self) -> None:
        self.looks += self.read_only

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


class MemoryBackups:
    """A `BackupStore` without a disk, whose files are those of the real one."""

    def __init__(self, store: MemoryStore) -> None:
        self.kept_records: dict[str, bytes] = {}
        self.closed: set[str] = set()
        """The ids of games and house rules that have to stay as they are."""
        self._store = store

    def find(self, kept_id: str) -> Kept | None:
        if kept_id in self.closed:
            raise NotReadable(_left(kept_id))
        house_rules = self._store.house_rules
        if kept_id in house_rules.rules:
            is_deleted = kept_id in house_rules.deleted
            return Kept(house_rules.rules[kept_id], is_deleted=is_deleted)
        history = self._store.games.get(kept_id)
        if history is None:
            return None
        changed = history.done[-1].at if history.done else history.game.started
        return Kept(history, changed, kept_id in self._store.deleted)

    def make(self, made: str, settings: Mapping[str, Setting]) -> MadeBackup:
        games = [each for each in self._store.games if each not in self.closed]
        rules = [each for each in self._store.house_rules.rules if each not in self.closed]
        items = tuple(kept for each in (*games, *rules) if (kept := self.find(each)))
        content = pack_backup(Backup(made, Contents(items, tuple(sorted(settings.items())))))
        left_out = tuple(_left(each) for each in sorted(self.closed))
        return MadeBackup(content, made, len(games), left_out)

    def unpack(self, content: bytes) -> Steps[Backup]:
        return unpack_backup(content)

    def put(self, changes: Contents, before: Backup) -> Steps[str]:
        yield
        self._store.keep_settings(dict(changes.settings))
        for kept in changes.items:
            if isinstance(kept.value, History):
                self._store.save(kept.value)
                (self._store.delete if kept.is_deleted else self._store.restore)(kept.id)
            else:
                house_rules = self._store.house_rules
                house_rules.keep(kept.value)
                (house_rules.delete if kept.is_deleted else house_rules.restore)(kept.id)
        name = record_name(datetime.fromisoformat(before.made), len(self.kept_records) + 1)
        self.kept_records[name] = pack_backup(before)
        return name

    def records(self) -> tuple[Record, ...]:
        return tuple(
            Record(name, finished(unpack_backup(content)).made)
            for name, content in reversed(self.kept_records.items())
        )

    def record(self, name: str) -> bytes:
        return self.kept_records[name]

    def place(self, name: str) -> str:
        return f"memory/{name}"


def _left(each: str) -> Sentence:
    return sentence("The file of {id} is left as it is.", id=each)
