"""Backups of a data folder, and restores that happen as a whole or not at all.

A restore first writes the record of what was there before, under the name of an unfinished one;
then all files; then the settings. Only after that the record gets the name under which it can be
found again. Whatever fails on the way, everything is put back by the record, at once or, after
the end of the process, at the next start.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from datetime import datetime
from typing import TypeVar

from scorekeeper.app.backup import Backup, Contents, KeptGame, KeptRules, Record
from scorekeeper.app.ports import NotKept, NotReadable, SettingsStore
from scorekeeper.rules.sentence import Refused, sentence
from scorekeeper.storage import refusals
from scorekeeper.storage.backup_file import (
    game_file_content,
    kept_game,
    kept_rules,
    pack_backup,
    rules_file_content,
    unpack_backup,
)
from scorekeeper.storage.damage import Damaged, SetAside, TooNew
from scorekeeper.storage.envelope import Tables, unpack
from scorekeeper.storage.folder import DataFolder
from scorekeeper.storage.house_rules import HouseRules
from scorekeeper.storage.names import (
    BACKUPS,
    GAMES,
    NEW,
    UNFINISHED,
    game_file,
    game_id_in,
    record_name,
    record_order,
    rules_file,
)

Kept = TypeVar("Kept", KeptGame, KeptRules)

_log = logging.getLogger(__name__)


class Backups:
    """The `BackupStore` of a data folder."""

    def __init__(
        self,
        folder: DataFolder,
        house_rules: HouseRules,
        settings: SettingsStore,
        list_anew: Callable[[Iterable[str]], None],
    ) -> None:
        self._folder = folder
        self._house_rules = house_rules
        self._settings = settings
        self._list_anew = list_anew

    def game_ids(self) -> tuple[str, ...]:
        """The games that have a file, deleted ones included."""
        try:
            entries = self._folder.files.entries(GAMES)
        except OSError as failure:
            raise refusals.not_read(failure, self._folder.files.place(GAMES)) from failure
        return tuple(sorted({found for each in entries if (found := game_id_in(each.name))}))

    def rules_ids(self) -> tuple[str, ...]:
        """The house rules that could be read, deleted ones included."""
        return tuple(self._house_rules.rows())

    def game(self, game_id: str) -> KeptGame | None:
        """A game, None if there is none or its damaged file was set aside.

        Raises `NotReadable` for one that a newer version wrote or that cannot be read now.
        """
        name = game_file(game_id)
        try:
            return self._folder.open(name, lambda content: kept_game(unpack(content), game_id))
        except SetAside:
            return None
        except TooNew as newer:
            raise refusals.left_out(self._folder.files.place(name), newer.sentence) from newer
        except OSError as failure:
            raise refusals.not_read(failure, self._folder.files.place(name)) from failure

    def rules(self, rules_id: str) -> KeptRules | None:
        """House rules; raises `NotReadable` for a file that could not be read at the start."""
        row = self._house_rules.rows().get(rules_id)
        if row is not None:
            return KeptRules(row.rules, row.is_deleted)
        place = self._folder.files.place(rules_file(rules_id))
        try:
            if self._folder.files.stamp(rules_file(rules_id)) is None:
                return None
        except OSError as failure:
            raise refusals.not_read(failure, place) from failure
        raise refusals.left_out(place, TooNew().sentence)

    def pack(self, backup: Backup) -> bytes:
        """The file of a backup."""
        return pack_backup(backup)

    def unpack(self, content: bytes) -> Backup:
        """The backup in a file; raises `Refused` unless everything in it is sound."""
        return unpack_backup(content)

    def put(self, changes: Contents, before: Backup) -> str:
        """Keep this in place of what was there; the name of the record of `before`.

        Raises `NotKept` if any of it cannot be written; then everything is as it was.
        """
        if self._folder.read_only:
            raise refusals.in_other_process()
        try:
            self._folder.files.make_folder(BACKUPS)
            self._folder.replace(UNFINISHED, pack_backup(before))
            self._folder.replace_all(dict(_files_of(changes)))
            if changes.settings != before.contents.settings:
                self._settings.keep_settings(dict(changes.settings))
            return self._finish(before)
        except (OSError, NotKept) as failure:
            raise self._given_up(before, _reason(failure)) from failure
        finally:
            try:
                self._list_anew(kept.id for kept in changes.games)
            except OSError as failure:
                self._folder.tell(
                    refusals.no_folder(failure, self._folder.files.place("")).sentence
                )

    def put_back_unfinished(self) -> None:
        """Put everything back as it was before a restore that a kill cut off."""
        try:
            self._folder.remove(UNFINISHED + NEW)
            content = self._folder.files.read(UNFINISHED)
        except OSError:
            return  # there is no such file, and mostly no such folder either
        try:
            before = unpack_backup(content)
        except Refused as refusal:
            self._folder.set_aside(UNFINISHED, refusal.sentence)
            return
        try:
            self._put_back(before)
        except (OSError, NotKept) as failure:
            self._folder.tell(
                sentence(
                    "A restore was cut off, and what was there before could not be put back yet"
                    " ({reason}). It is in {file}.",
                    reason=_reason(failure),
                    file=self._folder.files.place(UNFINISHED),
                )
            )
            return
        self._folder.tell(
            sentence("A restore was cut off, so everything is as it was before it. Restore again.")
        )

    def records(self) -> tuple[Record, ...]:
        """The records of what was there before each restore, the newest first."""
        try:
            entries = self._folder.files.entries(BACKUPS)
        except OSError:
            return ()
        found = {order: each.name for each in entries if (order := record_order(each.name))}
        return tuple(
            Record(found[order], order[0].isoformat()) for order in sorted(found, reverse=True)
        )

    def record(self, name: str) -> bytes:
        """The file of a record; raises `NotReadable` if there is none."""
        if record_order(name) is None:
            raise refusals.no_such_record()
        try:
            return self._folder.files.read(f"{BACKUPS}/{name}")
        except FileNotFoundError as failure:
            raise refusals.no_such_record() from failure
        except OSError as failure:
            raise refusals.not_read(failure, self.place(name)) from failure
        except Damaged as damage:
            raise NotReadable(damage.sentence) from damage

    def place(self, name: str) -> str:
        """The path of a record."""
        return self._folder.files.place(f"{BACKUPS}/{name}")

    def _finish(self, before: Backup) -> str:
        """Give the unfinished record its name for good; raises `OSError`."""
        moment, number = datetime.fromisoformat(before.made), 1
        while self._folder.files.stamp(f"{BACKUPS}/{record_name(moment, number)}") is not None:
            number += 1
        name = record_name(moment, number)
        self._folder.move(UNFINISHED, f"{BACKUPS}/{name}")
        return name

    def _given_up(self, before: Backup, reason: str) -> NotKept:
        """Why nothing was restored, after everything was put back."""
        try:
            self._put_back(before)
        except (OSError, NotKept) as failure:
            _log.warning("What was there before a restore could not be put back: %s", failure)
            record = UNFINISHED
            # At the next start it would be put back over what is tapped until then.
            with suppress(OSError):
                record = f"{BACKUPS}/{self._finish(before)}"
            return refusals.half_restored(reason, self._folder.files.place(record))
        return refusals.not_restored(reason)

    def _put_back(self, before: Backup) -> None:
        """Have everything as it was, and the unfinished record no longer; raises `OSError`."""
        for game in before.contents.games:
            if not self._is_there(game_file(game.id), kept_game, game):
                self._folder.replace(game_file(game.id), game_file_content(game))
        for rules in before.contents.rules:
            if not self._is_there(rules_file(rules.id), kept_rules, rules):
                self._folder.replace(rules_file(rules.id), rules_file_content(rules))
        if before.absent is not None:
            for name in (
                *map(game_file, before.absent.games),
                *map(rules_file, before.absent.rules),
            ):
                self._folder.remove(name)
        settings = dict(before.contents.settings)
        if self._settings.settings() != settings:
            self._settings.keep_settings(settings)
        self._folder.remove(UNFINISHED)

    def _is_there(self, name: str, read: Callable[[Tables, str], Kept], kept: Kept) -> bool:
        try:
            return read(unpack(self._folder.files.read(name)), kept.id) == kept
        except (FileNotFoundError, Damaged, TooNew):
            return False


def _reason(failure: OSError | NotKept) -> str:
    # What was not kept says too much here: nothing of a restore is on a screen.
    system = failure.__cause__ if isinstance(failure, NotKept) else failure
    return (system.strerror if isinstance(system, OSError) else None) or str(failure)


def _files_of(contents: Contents) -> Iterator[tuple[str, bytes]]:
    """The files of games and house rules, each with its content."""
    for game in contents.games:
        yield game_file(game.id), game_file_content(game)
    for rules in contents.rules:
        yield rules_file(rules.id), rules_file_content(rules)
