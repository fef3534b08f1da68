"""Stores to be backed up, and to be restored into."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.app.backup import Contents
from scorekeeper.app.keeper import Keeper
from scorekeeper.rules.rulebook import load_preset
from scorekeeper.storage.files import Files
from scorekeeper.storage.store import Store
from tests.storage.histories import after, id_of, new_game

HOUSE = replace(load_preset("canasta"), id=f"house_{id_of(7)}", name="Granny's rules")
OTHER = replace(HOUSE, name="Granny's new rules")
NOW = "2026-06-01T12:00:00+00:00"


def keeper_of(store: Store) -> Keeper:
    """A keeper whose clock stands still."""
    return Keeper(store, clock=lambda: NOW)


def filled(files: Files) -> Store:
    """A store with two games, one of them deleted, house rules, and a setting."""
    store = Store(files)
    store.save(after(40))
    store.save(after(3, new_game(id_of(2), "whitnack")))
    store.delete(id_of(2))
    store.house_rules.keep(HOUSE)
    store.keep_settings({"brightness": "dark", "keep_awake": False})
    return store


def everything(store: Store) -> Contents:
    """All that a store keeps."""
    backups = store.backups
    return Contents(
        tuple(game for each in backups.game_ids() if (game := backups.game(each))),
        tuple(rules for each in sorted(backups.rules_ids()) if (rules := backups.rules(each))),
        tuple(sorted(store.settings().items())),
    )


def backup_of(store: Store) -> bytes:
    """The file of a backup of a store."""
    return keeper_of(store).backups.make().content


def restore(store: Store, content: bytes) -> str:
    """Restore a backup; the name of the record that leads back."""
    desk = keeper_of(store).backups
    return desk.restore(desk.look(content))


def records_of(store: Store) -> list[str]:
    """The names of the records of a store, the newest first."""
    return [record.name for record in store.backups.records()]


def at_odds(files: Files) -> Store:
    """A store at odds with `filled` in every way there is."""
    store = Store(files)
    store.save(after(30))
    store.save(after(5, new_game(id_of(3))))
    store.house_rules.keep(OTHER)
    store.keep_settings({"brightness": "light"})
    return store
