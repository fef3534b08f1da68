"""Stores to be backed up, and to be restored into."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.app.backup import Backup, Contents
from scorekeeper.app.backup_plan import Plan
from scorekeeper.app.keeper import Keeper
from scorekeeper.app.steps import finished
from scorekeeper.rules.rulebook import load_preset
from scorekeeper.storage.backup_file import unpack_backup
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
    return Contents(
        tuple(kept for each in store.backups.ids() if (kept := store.backups.find(each))),
        tuple(sorted(store.settings().items())),
    )


def backup_of(store: Store) -> bytes:
    """The file of a backup of a store."""
    return keeper_of(store).backups.make().content


def restore(store: Store, content: bytes) -> str:
    """Restore a backup; the name of the record that leads back."""
    return finished(keeper_of(store).backups.restore(plan_of(store, content)))


def plan_of(store: Store, content: bytes) -> Plan:
    """What restoring a backup would do."""
    return finished(keeper_of(store).backups.look(content))


def unpacked(content: bytes) -> Backup:
    """The backup in a file."""
    return finished(unpack_backup(content))


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
