"""What a backup holds, and what the app needs of whatever reads, writes and restores one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Protocol

from scorekeeper.app.ports import Setting
from scorekeeper.app.steps import Steps
from scorekeeper.game.history import History
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import Sentence, sentence

LARGEST_BACKUP: Final = 256 * 1024 * 1024
"""Bytes; ten thousand long evenings fit in, so whatever is larger is no backup and is not read."""


RESTORING: Final = sentence("A backup is being restored. Try again in a moment.")
"""Why nothing can be changed while a backup is being restored."""


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A game with all that is kept of it."""

    history: History
    """The game with its log."""

    changed: str
    """When something was last done to it, ISO 8601."""

    is_deleted: bool = False
    """Whether it was put out of the list."""

    @property
    def id(self) -> str:
        """What the game is filed under."""
        return self.history.game.id


@dataclass(frozen=True, slots=True)
class KeptRules:
    """House rules with all that is kept of them."""

    rules: RuleSet
    """The rules."""

    is_deleted: bool = False
    """Whether they were put out of the list."""

    @property
    def id(self) -> str:
        """What the rules are filed under."""
        return self.rules.id


@dataclass(frozen=True, slots=True)
class Contents:
    """Games, house rules and settings."""

    games: tuple[KeptGame, ...] = ()
    """The games."""

    rules: tuple[KeptRules, ...] = ()
    """The house rules."""

    settings: tuple[tuple[str, Setting], ...] = ()
    """The settings by name, ascending."""


@dataclass(frozen=True, slots=True)
class Absent:
    """The ids of what was not there at all before a restore."""

    games: tuple[str, ...] = ()
    """The ids of games."""

    rules: tuple[str, ...] = ()
    """The ids of house rules."""


@dataclass(frozen=True, slots=True)
class Backup:
    """What is in the file of a backup."""

    made: str
    """When it was made, ISO 8601."""

    contents: Contents
    """What was kept then; for the state before a restore, what the restore was about to change."""

    absent: Absent | None = None
    """For the state before a restore: what the restore was about to add; None for others."""


@dataclass(frozen=True, slots=True)
class Record:
    """The way back from one restore: the file with what was there before it."""

    name: str
    """The name of the file."""

    made: str
    """When the restore was done, ISO 8601 in UTC."""


@dataclass(frozen=True, slots=True)
class PackedAll:
    """The file of a backup of everything."""

    content: bytes
    """The file."""

    games: int
    """How many games are in it, deleted ones included."""

    left_out: tuple[Sentence, ...]
    """Why games or house rules are not in it, each in a sentence."""


class BackupStore(Protocol):
    """Hands out everything that is kept, and takes a backup in as a whole or not at all."""

    def game(self, game_id: str) -> KeptGame | None:
        """A game, None if there is none; raises `NotReadable` for one that has to stay as it is."""

    def rules(self, rules_id: str) -> KeptRules | None:
        """House rules, None if there are none; raises `NotReadable` as `game` does."""

    def pack_all(self, made: str, settings: Mapping[str, Setting]) -> PackedAll:
        """The file of a backup of all games and house rules, deleted ones too, with settings."""

    def unpacking(self, content: bytes) -> Steps[Backup]:
        """The backup in a file; raises `Refused` unless everything in it is sound."""

    def putting(self, changes: Contents, before: Backup) -> Steps[str]:
        """Keep these games, rules and settings (all of them), in place of what was there.

        Returns the name of the record that holds `before`, the way back. Raises `NotKept` if
        any of it cannot be written; then everything is as it was. Until the steps are done,
        nothing else can be kept.
        """

    def records(self) -> tuple[Record, ...]:
        """The records of what was there before each restore, the newest first."""

    def record(self, name: str) -> bytes:
        """The file of a record; raises `NotReadable` if there is none."""

    def place(self, name: str) -> str:
        """Where the file of a record is, for a person to find it by."""
