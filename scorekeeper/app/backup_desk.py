"""What a user can do about backups: make one, look at what is in one, restore, and take it back."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from scorekeeper.app.backup import BackupStore, Record
from scorekeeper.app.backup_plan import Plan, planning
from scorekeeper.app.ports import SettingsStore
from scorekeeper.app.steps import Steps, finished
from scorekeeper.rules.sentence import Refused, Sentence, sentence


@dataclass(frozen=True, slots=True)
class MadeBackup:
    """A backup that has just been made."""

    content: bytes
    """The file: JSON, UTF-8."""

    name: str
    """What to call the file."""

    games: int
    """How many games are in it, deleted ones included."""

    left_out: tuple[Sentence, ...]
    """Why games or house rules are not in it, each in a sentence."""


class BackupDesk:
    """Backups of a scorekeeper, shared by all of its windows."""

    def __init__(
        self,
        store: BackupStore,
        settings: SettingsStore,
        *,
        clock: Callable[[], str],
        verify_ours: Callable[[], None],
        keep_all: Callable[[], None],
        show_anew: Callable[[Iterable[str]], None],
    ) -> None:
        self._store = store
        self._settings = settings
        self._clock = clock
        self._verify_ours = verify_ours
        self._keep_all = keep_all
        self._show_anew = show_anew
        self._is_restoring = False

    def make(self) -> MadeBackup:
        """A backup of everything: games, deleted ones too, house rules and settings.

        Raises `NotKept` where something on a screen is not kept yet and still cannot be.
        """
        self._keep_all()
        made = self._clock()
        packed = self._store.pack_all(made, self._settings.settings())
        name = f"scorekeeper-{made[:10]}.json"
        return MadeBackup(packed.content, name, packed.games, packed.left_out)

    def look(self, content: bytes) -> Plan:
        """The same as `looking`, at once."""
        return finished(self.looking(content))

    def looking(self, content: bytes) -> Steps[Plan]:
        """What restoring the backup in a file would do; nothing is written.

        Raises `Refused`, with the reason, for a file that cannot be restored.
        """
        self._keep_all()
        backup = yield from self._store.unpacking(content)
        return (yield from planning(backup, self._store, self._settings))

    def looking_back(self, record: str) -> Steps[Plan]:
        """What it would do to have back what was there before a restore, by its record."""
        return (yield from self.looking(self._store.record(record)))

    def restore(self, plan: Plan) -> str:
        """The same as `restoring`, at once."""
        return finished(self.restoring(plan))

    def restoring(self, plan: Plan) -> Steps[str]:
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
            if (yield from planning(plan.backup, self._store, self._settings)) != plan:
                raise Refused(
                    sentence(
                        "Something was changed here meanwhile, so nothing was restored. Look at"
                        " the backup again."
                    )
                )
            record = yield from self._store.putting(changes, plan.before(self._clock()))
        finally:
            self._is_restoring = False
        self._show_anew([kept.id for kept in changes.games])
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
