"""Restores that happen as a whole or not at all.

A restore first writes the record of what was there before, under the name of an unfinished one;
then all files; then the settings. Only after that the record gets the name under which it can be
found again. Whatever fails on the way, everything is put back by the record, at once or, after
the end of the process, at the next start.
"""

from __future__ import annotations

import errno
import logging
from contextlib import suppress
from datetime import datetime
from typing import Final

from scorekeeper.app.backup import Backup, Contents, Kept
from scorekeeper.app.ports import NotKept, SettingsStore
from scorekeeper.app.steps import Steps, finished
from scorekeeper.rules.sentence import Refused, sentence
from scorekeeper.storage import refusals
from scorekeeper.storage.backup_file import kept_text, pack_backup, read_kept, unpack_backup
from scorekeeper.storage.envelope import pack, unpack
from scorekeeper.storage.files import NO_STAMP, Stamp
from scorekeeper.storage.folder import DataFolder
from scorekeeper.storage.names import (
    BACKUPS,
    LIBRARY,
    NEW,
    OLD,
    UNFINISHED,
    kept_file,
    record_name,
)
from scorekeeper.storage.refusals import Damaged, TooNew

_NO_FOLDER: Final = {errno.ENOENT, errno.ENOTDIR, errno.ELOOP}
"""What systems answer where no restore was ever begun, or no record can be."""

_log = logging.getLogger(__name__)


class Restore:
    """Puts what is in a backup into a data folder."""

    def __init__(self, folder: DataFolder, settings: SettingsStore) -> None:
        self._folder = folder
        self._settings = settings

    def put(self, changes: Contents, before: Backup) -> Steps[str]:
        """Keep this in place of what was there; the name of the record of `before`.

        Raises `NotKept` if any of it cannot be written; then everything is as it was, and also
        if the steps end early. Until they end, nobody else can write to the folder.
        """
        library = NO_STAMP
        self._folder.is_restoring = True
        try:
            contents = {}
            for kept in changes.items:
                contents[kept_file(kept.id)] = pack(kept_text(kept))
                yield
            library = self._library()
            self._folder.make(BACKUPS)
            self._folder.replace(UNFINISHED, pack_backup(before))
            yield from self._folder.replacing_all(contents)
            self._folder.is_restoring = False
            if changes.settings != before.contents.settings:
                self._settings.keep_settings(dict(changes.settings))
            return self._finish(before)
        except (OSError, NotKept) as failure:
            self._folder.is_restoring = False
            raise self._given_up(before, library, _reason(failure)) from failure
        except GeneratorExit:
            self._folder.is_restoring = False
            self._given_up(before, library, "")
            raise
        finally:
            self._folder.is_restoring = False

    def put_back_unfinished(self) -> None:
        """Put everything back as it was before a restore that a kill cut off."""
        try:
            found = {f"{BACKUPS}/{each.name}" for each in self._folder.files.entries(BACKUPS)}
        except OSError as failure:
            if failure.errno not in _NO_FOLDER:
                self._tell_of_half(UNFINISHED, _reason(failure))
            return
        if UNFINISHED + NEW in found:
            self._folder.clear(UNFINISHED + NEW)
        if UNFINISHED not in found:
            return
        try:
            before = finished(unpack_backup(self._folder.content(UNFINISHED)))
        except OSError as failure:
            self._tell_of_half(UNFINISHED, _reason(failure))
            return
        except Refused as refusal:
            with suppress(OSError):  # told already
                self._folder.set_aside(UNFINISHED, refusal.sentence)
            return
        try:
            self._put_back(before, self._library())
        except (OSError, NotKept) as failure:
            self._tell_of_half(self._put_by(before), _reason(failure))
            return
        self._folder.add_notice(
            sentence("A restore was cut off, so everything is as it was before it. Restore again.")
        )

    def _finish(self, before: Backup) -> str:
        """Give the unfinished record its name for good; raises `OSError`."""
        moment, number = datetime.fromisoformat(before.made), 1
        while self._folder.files.stamp(f"{BACKUPS}/{record_name(moment, number)}") is not None:
            number += 1
        name = record_name(moment, number)
        self._folder.move(UNFINISHED, f"{BACKUPS}/{name}")
        return name

    def _given_up(self, before: Backup, library: Stamp, reason: str) -> NotKept:
        """Why nothing was restored, after everything was put back."""
        try:
            self._put_back(before, library)
        except (OSError, NotKept) as failure:
            _log.warning("What was there before a restore could not be put back: %s", failure)
            place = self._folder.files.place(self._put_by(before))
            return refusals.half_restored(reason, place)
        return refusals.not_restored(reason)

    def _put_by(self, before: Backup) -> str:
        """Where the record is from now on whose content could not be put back."""
        # As an unfinished one it would be put back at the next start, over all that is tapped
        # until then.
        with suppress(OSError):
            return f"{BACKUPS}/{self._finish(before)}"
        return UNFINISHED

    def _tell_of_half(self, record: str, reason: str) -> None:
        self._folder.add_notice(
            sentence(
                "A restore was cut off, and not everything could be put back ({reason}). What was"
                " there before is in {file}: restore it to have it back.",
                reason=reason,
                file=self._folder.files.place(record),
            )
        )

    def _put_back(self, before: Backup, library: Stamp) -> None:
        """Have everything as it was, and the unfinished record no longer; raises `OSError`.

        As long as the files are there that were replaced, this needs no room on the disk.
        `library` is the stamp that the library had, which holds the settings.
        """
        for kept_id in before.absent or ():
            self._folder.remove(kept_file(kept_id))
        for kept in before.contents.items:
            self._put_back_file(kept)
        settings = dict(before.contents.settings)
        # A call that failed may have replaced the library all the same.
        if self._settings.settings() != settings or self._library() != library:
            self._settings.keep_settings(settings)
        self._folder.remove(UNFINISHED)

    def _put_back_file(self, kept: Kept) -> None:
        name = kept_file(kept.id)
        if self._holds(name, kept):
            return
        if self._holds(name + OLD, kept):
            self._folder.move(name + OLD, name)
        else:
            self._folder.replace(name, pack(kept_text(kept)))

    def _library(self) -> Stamp:
        return self._folder.files.stamp(LIBRARY) or NO_STAMP

    def _holds(self, name: str, kept: Kept) -> bool:
        try:
            return read_kept(unpack(self._folder.files.read(name)), kept.id) == kept
        except (FileNotFoundError, Damaged, TooNew):
            return False


def _reason(failure: OSError | NotKept) -> str:
    # What was not kept says too much here: nothing of a restore is on a screen.
    system = failure.__cause__ if isinstance(failure, NotKept) else failure
    return (system.strerror if isinstance(system, OSError) else None) or str(failure)
