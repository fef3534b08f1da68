"""What a restore would do, worked out before anything is written, and said in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from scorekeeper.app.backup import Absent, Backup, BackupStore, Contents, KeptGame, KeptRules
from scorekeeper.app.backup_merge import Fate, merge_game, merge_rules
from scorekeeper.app.ports import NotReadable, Setting, SettingsStore
from scorekeeper.app.steps import Steps, finished

Thing = TypeVar("Thing", KeptGame, KeptRules)


@dataclass(frozen=True, slots=True)
class Step(Generic[Thing]):
    """What a restore does with one game, or with one set of house rules."""

    fate: Fate
    """What becomes of it."""

    kept: Thing
    """As it stands afterwards."""

    before: Thing | None
    """As it is here before; None if it is not."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What a restore would do; nothing is written yet."""

    backup: Backup
    """The backup."""

    games: tuple[Step[KeptGame], ...]
    """What becomes of each game."""

    rules: tuple[Step[KeptRules], ...]
    """What becomes of each set of house rules."""

    settings: tuple[tuple[str, Setting], ...]
    """All settings as they are afterwards."""

    settings_before: tuple[tuple[str, Setting], ...]
    """All settings as they are here."""

    @property
    def is_empty(self) -> bool:
        """Whether nothing would be written."""
        fates = [*(step.fate for step in self.games), *(step.fate for step in self.rules)]
        return self.settings == self.settings_before and not any(fate.writes for fate in fates)

    @property
    def changes(self) -> Contents:
        """What is written: these games and house rules, and all settings."""
        return Contents(
            tuple(step.kept for step in self.games if step.fate.writes),
            tuple(step.kept for step in self.rules if step.fate.writes),
            self.settings,
        )

    def before(self, made: str) -> Backup:
        """The way back: what is here of all that would be written, and what is not here."""
        games = [step for step in self.games if step.fate.writes]
        rules = [step for step in self.rules if step.fate.writes]
        return Backup(
            made,
            Contents(
                tuple(step.before for step in games if step.before is not None),
                tuple(step.before for step in rules if step.before is not None),
                self.settings_before,
            ),
            Absent(
                tuple(step.kept.id for step in games if step.before is None),
                tuple(step.kept.id for step in rules if step.before is None),
            ),
        )


def planning(backup: Backup, store: BackupStore, settings: SettingsStore) -> Steps[Plan]:
    """What restoring a backup would do here, where these are the settings.

    What there are few of is looked at last and at once. Of the games, each is looked at on its
    own: whoever acts by the plan has to see to it that none is changed meanwhile.

    The record of what was before a restore brings exactly that back. Any other backup adds: of
    two versions, `backup_merge` says which one stands, and a setting that is here stays.
    """
    there = backup.contents
    if backup.absent is not None:
        games = yield from _returning(there.games, backup.absent.games, store.game)
        rules = finished(_returning(there.rules, backup.absent.rules, store.rules))
        here = tuple(sorted(settings.settings().items()))
        return Plan(backup, games, rules, there.settings, here)
    games = yield from _merging(there.games, store.game, merge_game)
    rules = finished(_merging(there.rules, store.rules, merge_rules))
    here = tuple(sorted(settings.settings().items()))
    after = tuple(sorted({**dict(there.settings), **dict(here)}.items()))
    return Plan(backup, games, rules, after, here)


def _merging(
    there: tuple[Thing, ...],
    find: Callable[[str], Thing | None],
    merge: Callable[[Thing, Thing], tuple[Fate, Thing, Thing | None]],
) -> Steps[tuple[Step[Thing], ...]]:
    steps: list[Step[Thing]] = []
    taken = {kept.id for kept in there}
    for kept in there:
        yield
        try:
            here = find(kept.id)
        except NotReadable:
            steps.append(Step(Fate.CLOSED, kept, None))
            continue
        if here is None:
            fate = Fate.ADDED_DELETED if kept.is_deleted else Fate.ADDED
            steps.append(Step(fate, kept, None))
            continue
        fate, stands, copy = merge(kept, here)
        steps.append(Step(fate, stands, here))
        if copy is not None and copy.id not in taken and _is_free(copy.id, find):
            steps.append(Step(Fate.COPIED, copy, None))
    return tuple(steps)


def _returning(
    there: Iterable[Thing], absent: Iterable[str], find: Callable[[str], Thing | None]
) -> Steps[tuple[Step[Thing], ...]]:
    steps: list[Step[Thing]] = []
    for kept in there:
        yield
        try:
            here = find(kept.id)
        except NotReadable:
            steps.append(Step(Fate.CLOSED, kept, None))
        else:
            steps.append(Step(Fate.SAME if here == kept else Fate.RETURNED, kept, here))
    for each in absent:
        yield
        try:
            added = find(each)
        except NotReadable:
            continue
        if added is not None and not added.is_deleted:
            steps.append(Step(Fate.DELETED, replace(added, is_deleted=True), added))
    return tuple(steps)


def _is_free(each: str, find: Callable[[str], Thing | None]) -> bool:
    try:
        return find(each) is None
    except NotReadable:
        return False
