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
class Kept:
    """A game or house rules, with all that is kept of them."""

    value: History | RuleSet
    """The game with its log, or the rules."""

    changed: str = ""
    """When something was last done to a game, ISO 8601; empty for rules, which have no time."""

    is_deleted: bool = False
    """Whether it was removed from the list."""

    @property
    def id(self) -> str:
        """The id that it is filed under; no game has the id of a rule set."""
        return self.value.game.id if isinstance(self.value, History) else self.value.id


@dataclass(frozen=True, slots=True)
class Contents:
    """Games, house rules and settings."""

    items: tuple[Kept, ...] = ()
    """The games, then the house rules."""

    settings: tuple[tuple[str, Setting], ...] = ()
    """The settings by name, ascending."""


@dataclass(frozen=True, slots=True)
class Backup:
    """What is in the file of a backup."""

    made: str
    """When it was made, ISO 8601."""

    contents: Contents
    """What was kept then; for the state before a restore, what the restore was about to change."""

    absent: tuple[str, ...] | None = None
    """For the state before a restore: the ids of what it was about to add; None for others."""


@dataclass(frozen=True, slots=True)
class Record:
    """The way back from one restore: the file with what was there before it."""

    name: str
    """The name of the file."""

    made: str
    """When the restore was done, ISO 8601 in UTC."""


@dataclass(frozen=True, slots=True)
class MadeBackup:
    """A backup of everything that has just been made."""

    content: bytes
    """The file: JSON, UTF-8."""

    made: str
    """When it was made, ISO 8601."""

    games: int
    """How many games are in it, deleted ones included."""

    left_out: tuple[Sentence, ...]
    """Why games or house rules are not in it, each in a sentence."""

    @property
    def name(self) -> str:
        """What to call the file."""
        return f"scorekeeper-{self.made[:10]}.json"


class BackupStore(Protocol):
    """Hands out everything that is kept, and restores a backup as a whole or not at all."""

    def find(self, kept_id: str) -> Kept | None:
        """A game or house rules by id, None if there are none.

        Raises `NotReadable` for a file that has to stay as it is.
        """

    def make(self, made: str, settings: Mapping[str, Setting]) -> MadeBackup:
        """A backup of all games and house rules, deleted ones too, with these settings."""

    def unpack(self, content: bytes) -> Steps[Backup]:
        """The backup in a file; raises `Refused` unless everything in it is sound."""

    def put(self, changes: Contents, before: Backup) -> Steps[str]:
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
