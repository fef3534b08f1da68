"""What a restore would do, worked out before anything is written."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from scorekeeper.app.backup import Backup, BackupStore, Contents, Kept
from scorekeeper.app.backup_merge import RestoreAction, merge
from scorekeeper.app.ports import NotReadable, Setting, SettingsStore
from scorekeeper.app.steps import Steps


@dataclass(frozen=True, slots=True)
class Step:
    """What a restore does with one game, or with one set of house rules."""

    action: RestoreAction
    """What is done with it."""

    kept: Kept
    """As it stands afterwards."""

    before: Kept | None = None
    """As it is here before; None if it is not."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What a restore would do; nothing is written yet."""

    backup: Backup
    """The backup."""

    steps: tuple[Step, ...]
    """What is done with each game and each set of house rules."""

    settings: tuple[tuple[str, Setting], ...]
    """All settings as they are afterwards."""

    settings_before: tuple[tuple[str, Setting], ...]
    """All settings as they are here."""

    @property
    def is_empty(self) -> bool:
        """Whether nothing would be written."""
        return self.settings == self.settings_before and not self._changing

    @property
    def changes(self) -> Contents:
        """What is written: these games and house rules, and all settings."""
        return Contents(tuple(step.kept for step in self._changing), self.settings)

    def before(self, made: str) -> Backup:
        """The way back: what is here of all that would be written, and what is not here."""
        here = tuple(step.before for step in self._changing if step.before is not None)
        absent = tuple(step.kept.id for step in self._changing if step.before is None)
        return Backup(made, Contents(here, self.settings_before), absent)

    @property
    def _changing(self) -> list[Step]:
        return [step for step in self.steps if step.action.writes]


def plan_restore(backup: Backup, store: BackupStore, settings: SettingsStore) -> Steps[Plan]:
    """What restoring a backup would do here, where these are the settings.

    Each game is looked up on its own: whoever acts by the plan has to make sure that none is
    changed meanwhile.

    The record of what was before a restore brings exactly that back. Any other backup adds: of
    two versions, `backup_merge` says which one stands, and a setting that is here stays.
    """
    there = backup.contents
    taken = {kept.id for kept in there.items}
    steps: list[Step] = []
    for kept in there.items:
        yield
        if backup.absent is None:
            steps.extend(_merged(kept, store, taken))
        else:
            steps.append(_reverted(kept, store))
    for each in backup.absent or ():
        yield
        steps.extend(_removed(each, store))
    here = tuple(sorted(settings.settings().items()))
    after = there.settings
    if backup.absent is None:
        after = tuple(sorted({**dict(there.settings), **dict(here)}.items()))
    return Plan(backup, tuple(steps), after, here)


def _merged(kept: Kept, store: BackupStore, taken: set[str]) -> Iterator[Step]:
    try:
        here = store.find(kept.id)
    except NotReadable:
        yield Step(RestoreAction.UNREADABLE, kept)
        return
    if here is None:
        yield Step(RestoreAction.ADD, kept)
        return
    action, stands, copy = merge(kept, here)
    yield Step(action, stands, here)
    if copy is not None and copy.id not in taken and _is_free(copy.id, store):
        yield Step(RestoreAction.ADD, copy)


def _reverted(kept: Kept, store: BackupStore) -> Step:
    try:
        here = store.find(kept.id)
    except NotReadable:
        return Step(RestoreAction.UNREADABLE, kept)
    return Step(RestoreAction.KEEP if here == kept else RestoreAction.REVERT, kept, here)


def _removed(kept_id: str, store: BackupStore) -> Iterator[Step]:
    """What a restore had added is deleted, if it can be read and is not deleted yet."""
    try:
        here = store.find(kept_id)
    except NotReadable:
        return
    if here is not None and not here.is_deleted:
        yield Step(RestoreAction.REVERT, replace(here, is_deleted=True), here)


def _is_free(kept_id: str, store: BackupStore) -> bool:
    try:
        return store.find(kept_id) is None
    except NotReadable:
        return False
