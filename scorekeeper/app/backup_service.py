"""What a user can do about backups: make one, look at what is in one, restore, and take it back."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from scorekeeper.app.backup import BackupStore, MadeBackup, Record
from scorekeeper.app.backup_plan import Plan, plan_restore
from scorekeeper.app.ports import SettingsStore
from scorekeeper.app.steps import Steps
from scorekeeper.rules.sentence import Refused, sentence


class BackupService:
    """Backups of a scorekeeper, shared by all of its windows."""

    def __init__(
        self,
        store: BackupStore,
        settings: SettingsStore,
        *,
        clock: Callable[[], str],
        verify_ours: Callable[[], None],
        keep_all: Callable[[], None],
        reload: Callable[[Iterable[str]], None],
    ) -> None:
        self._store = store
        self._settings = settings
        self._clock = clock
        self._verify_ours = verify_ours
        self._keep_all = keep_all
        self._reload = reload
        self._is_restoring = False

    def make(self) -> MadeBackup:
        """A backup of everything: games, deleted ones too, house rules and settings.

        Raises `NotKept` where something on a screen is not kept yet and still cannot be.
        """
        self._keep_all()
        return self._store.make(self._clock(), self._settings.settings())

    def look(self, content: bytes) -> Steps[Plan]:
        """What restoring the backup in a file would do; nothing is written.

        Raises `Refused`, with the reason, for a file that cannot be restored.
        """
        self._keep_all()
        backup = yield from self._store.unpack(content)
        return (yield from plan_restore(backup, self._store, self._settings))

    def look_back(self, record: str) -> Steps[Plan]:
        """What it would do to have back what was there before a restore, by its record."""
        return (yield from self.look(self._store.record(record)))

    def restore(self, plan: Plan) -> Steps[str]:
        """Do what a plan says, all of it or nothing; the name of the record that leads back.

        Raises `Refused` where that is nothing, or not what it would do any more, and `NotKept`
        if it cannot be written; then everything is as it was.
        """
        self._verify_ours()
        self._keep_all()
        if plan.is_empty:
            raise Refused(sentence("Everything in this backup is here already."))
        changes = plan.changes
        self._is_restoring = True
        try:
            if (yield from plan_restore(plan.backup, self._store, self._settings)) != plan:
                raise Refused(
                    sentence(
                        "Something was changed here meanwhile, so nothing was restored. Look at"
                        " the backup again."
                    )
                )
            record = yield from self._store.put(changes, plan.before(self._clock()))
        finally:
            self._is_restoring = False
        self._reload([kept.id for kept in changes.items])
        return record

    def records(self) -> tuple[Record, ...]:
        """The records of what was there before each restore, the newest first."""
        return self._store.records()

    def place(self, record: str) -> str:
        """Where the file of a record is."""
        return self._store.place(record)

    @property
    def is_restoring(self) -> bool:
        """Whether a backup is being restored: until that is done, no game can be changed."""
        return self._is_restoring
