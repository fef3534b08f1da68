"""Everything together that the app needs of whatever keeps its data."""

from __future__ import annotations

from typing import Protocol

from scorekeeper.app.backup import BackupStore
from scorekeeper.app.ports import GameStore, RulesStore, SettingsStore


class Store(GameStore, SettingsStore, Protocol):
    """Keeps games, settings and house rules, and hands out and takes in backups of them."""

    @property
    def house_rules(self) -> RulesStore:
        """What keeps the house rules."""

    @property
    def backups(self) -> BackupStore:
        """What hands out and takes in backups."""

    @property
    def read_only(self) -> bool:
        """Whether another process keeps the data, so that here it can only be looked at."""

    def refresh(self) -> None:
        """While another process keeps the data, find out what it has written since."""

    def try_take_over(self) -> bool:
        """Keep the data here from now on if no other process does any more; whether that is so.

        Raises `NotKept` if the data can be used no longer.
        """
