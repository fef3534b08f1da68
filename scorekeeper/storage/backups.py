"""Backups of a data folder: what is in it, and the records of what was there before restores."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from typing import Final

from scorekeeper.app.backup import Backup, BackupStore, Contents, Kept, MadeBackup, Record
from scorekeeper.app.ports import NotReadable, Setting, SettingsStore
from scorekeeper.app.steps import Steps, finished
from scorekeeper.rules.sentence import Sentence
from scorekeeper.storage import refusals
from scorekeeper.storage.backup_file import join_backup, kept_text, read_kept, unpack_backup
from scorekeeper.storage.envelope import checked, text_of, unpack
from scorekeeper.storage.files import Stamp
from scorekeeper.storage.folder import DataFolder
from scorekeeper.storage.names import (
    BACKUPS,
    GAMES,
    RULES,
    game_id_in,
    is_game_id,
    kept_file,
    record_order,
    rules_id_in,
)
from scorekeeper.storage.refusals import Damaged, SetAside, TooNew
from scorekeeper.storage.restore import Restore
from scorekeeper.storage.schema import GAME, META

_OURS: Final = text_of({META: {"1": GAME.meta_row()}})[:-1]
"""How the text of a game's file begins that needs no step to this version."""

_log = logging.getLogger(__name__)


class Backups(BackupStore):
    """The `BackupStore` of a data folder."""

    def __init__(
        self,
        folder: DataFolder,
        settings: SettingsStore,
        reindex: Callable[[Iterable[str]], Steps[None]],
        known_stamp: Callable[[str], Stamp | None],
    ) -> None:
        """`known_stamp` tells the stamp that a game's file had when all of it was found sound."""
        self._folder = folder
        self._restore = Restore(folder, settings)
        self._reindex = reindex
        self._known_stamp = known_stamp

    def ids(self) -> tuple[str, ...]:
        """The games, then the house rules that have a file, deleted ones included."""
        return (*self._ids_in(GAMES, game_id_in), *self._ids_in(RULES, rules_id_in))

    def _ids_in(self, folder: str, id_in: Callable[[str], str | None]) -> list[str]:
        try:
            entries = self._folder.files.entries(folder)
        except FileNotFoundError:  # the process that has the folder has not made it yet
            return []
        except OSError as failure:
            raise refusals.not_read(failure, self._folder.files.place(folder)) from failure
        return sorted({found for each in entries if (found := id_in(each.name))})

    def find(self, kept_id: str) -> Kept | None:
        name = kept_file(kept_id)
        try:
            return self._folder.open(name, lambda content: read_kept(unpack(content), kept_id))
        except SetAside:
            return None
        except TooNew as newer:
            raise refusals.left_out(self._folder.files.place(name), newer.sentence) from newer
        except OSError as failure:
            raise refusals.not_read(failure, self._folder.files.place(name)) from failure

    def make(self, made: str, settings: Mapping[str, Setting]) -> MadeBackup:
        left_out: list[Sentence] = []
        texts = {}
        for kept_id in self.ids():
            try:
                text = self._text(kept_id)
            except NotReadable as refusal:
                left_out.append(refusal.sentence)
            else:
                if text is not None:
                    texts[kept_id] = text
        content = join_backup(made, texts, sorted(settings.items()))
        return MadeBackup(content, made, sum(map(is_game_id, texts)), tuple(left_out))

    def _text(self, kept_id: str) -> str | None:
        """The text of a file, as it stands if it was read or written by this version."""
        name = kept_file(kept_id)
        with suppress(OSError, Damaged):  # reported by what reads every row
            if self._folder.files.stamp(name) == self._known_stamp(kept_id):
                text = checked(self._folder.files.read(name)).decode("ascii")
                if text.startswith(_OURS):
                    return text
        kept = self.find(kept_id)
        return None if kept is None else kept_text(kept)

    def unpack(self, content: bytes) -> Steps[Backup]:
        return unpack_backup(content)

    def put(self, changes: Contents, before: Backup) -> Steps[str]:
        self._folder.verify_free()
        try:
            record = yield from self._restore.put(changes, before)
            yield from self._list_again(changes)
        except BaseException:
            finished(self._list_again(changes))
            raise
        return record

    def _list_again(self, changes: Contents) -> Steps[None]:
        """Have the list show what has become of these; a failure is only told."""
        try:
            yield from self._reindex([kept.id for kept in changes.items])
        except OSError as failure:
            self._folder.add_notice(
                refusals.no_folder(failure, self._folder.files.place("")).sentence
            )

    def put_back_unfinished(self) -> None:
        """Put everything back as it was before a restore that a kill cut off."""
        self._restore.put_back_unfinished()

    def records(self) -> tuple[Record, ...]:
        try:
            entries = self._folder.files.entries(BACKUPS)
        except OSError:
            return ()
        found = {order: each.name for each in entries if (order := record_order(each.name))}
        return tuple(
            Record(found[order], order[0].isoformat()) for order in sorted(found, reverse=True)
        )

    def record(self, name: str) -> bytes:
        if record_order(name) is None:
            raise NotReadable(refusals.NO_SUCH_RECORD)
        try:
            return self._folder.files.read(f"{BACKUPS}/{name}")
        except FileNotFoundError as failure:
            raise NotReadable(refusals.NO_SUCH_RECORD) from failure
        except OSError as failure:
            raise refusals.not_read(failure, self.place(name)) from failure
        except Damaged as damage:
            raise NotReadable(damage.sentence) from damage

    def place(self, name: str) -> str:
        return self._folder.files.place(f"{BACKUPS}/{name}")
