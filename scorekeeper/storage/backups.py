"""Backups of a data folder: what is in it, and the records of what was there before restores."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from typing import Final, TypeVar

from scorekeeper.app.backup import Backup, Contents, KeptGame, KeptRules, PackedAll, Record
from scorekeeper.app.ports import NotReadable, Setting, SettingsStore
from scorekeeper.app.steps import Steps, finished
from scorekeeper.rules.sentence import Sentence
from scorekeeper.storage import refusals
from scorekeeper.storage.backup_file import join_backup, pack_backup, unpacking_backup
from scorekeeper.storage.damage import Damaged, SetAside, TooNew
from scorekeeper.storage.envelope import checked, text_of, unpack
from scorekeeper.storage.files import Stamp
from scorekeeper.storage.folder import DataFolder
from scorekeeper.storage.house_rules import HouseRules
from scorekeeper.storage.kept_files import game_text, kept_game, rules_text
from scorekeeper.storage.names import (
    BACKUPS,
    GAMES,
    game_file,
    game_id_in,
    record_order,
    rules_file,
)
from scorekeeper.storage.restore import Restore
from scorekeeper.storage.schema import GAME, META

Kept = TypeVar("Kept", KeptGame, KeptRules)

_OURS: Final = text_of({META: {"1": GAME.meta_row()}})[:-1]
"""How the text of a game's file begins that needs no step to this version."""

_log = logging.getLogger(__name__)


class Backups:
    """The `BackupStore` of a data folder."""

    def __init__(
        self,
        folder: DataFolder,
        house_rules: HouseRules,
        settings: SettingsStore,
        listing_anew: Callable[[Iterable[str]], Steps[None]],
        known_stamp: Callable[[str], Stamp | None],
    ) -> None:
        """`known_stamp` tells the stamp that a game's file had when all of it was found sound."""
        self._folder = folder
        self._house_rules = house_rules
        self._restore = Restore(folder, settings)
        self._listing_anew = listing_anew
        self._known_stamp = known_stamp

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

    def pack_all(self, made: str, settings: Mapping[str, Setting]) -> PackedAll:
        """The file of a backup of everything."""
        left_out: list[Sentence] = []
        games = _found(self._game_text, self.game_ids(), left_out)
        rules = _found(self._rules_text, self.rules_ids(), left_out)
        content = join_backup(made, games, rules, sorted(settings.items()))
        return PackedAll(content, len(games), tuple(left_out))

    def _game_text(self, game_id: str) -> str | None:
        """The text of a game's file, as it stands if it was read or written by this version."""
        name = game_file(game_id)
        with suppress(OSError, Damaged):  # told by what reads every row
            if self._folder.files.stamp(name) == self._known_stamp(game_id):
                text = checked(self._folder.files.read(name)).decode("ascii")
                if text.startswith(_OURS):
                    return text
        kept = self.game(game_id)
        return None if kept is None else game_text(kept)

    def _rules_text(self, rules_id: str) -> str | None:
        kept = self.rules(rules_id)
        return None if kept is None else rules_text(kept)

    def pack(self, backup: Backup) -> bytes:
        """The file of a backup."""
        return pack_backup(backup)

    def unpacking(self, content: bytes) -> Steps[Backup]:
        """The backup in a file; raises `Refused` unless everything in it is sound."""
        return unpacking_backup(content)

    def put(self, changes: Contents, before: Backup) -> str:
        """The same as `putting`, at once."""
        return finished(self.putting(changes, before))

    def putting(self, changes: Contents, before: Backup) -> Steps[str]:
        """Keep this in place of what was there; the name of the record of `before`.

        Raises `NotKept` if any of it cannot be written; then everything is as it was.
        """
        refusals.verify_free(self._folder.read_only, self._folder.is_restoring)
        try:
            record = yield from self._restore.putting(changes, before)
            yield from self._listing(changes)
        except BaseException:
            finished(self._listing(changes))
            raise
        return record

    def _listing(self, changes: Contents) -> Steps[None]:
        """Have the list show what has become of these; a failure is only told."""
        try:
            yield from self._listing_anew([kept.id for kept in changes.games])
        except OSError as failure:
            self._folder.tell(refusals.no_folder(failure, self._folder.files.place("")).sentence)

    def put_back_unfinished(self) -> None:
        """Put everything back as it was before a restore that a kill cut off."""
        self._restore.put_back_unfinished()

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


def _found(
    find: Callable[[str], str | None], ids: Iterable[str], left_out: list[Sentence]
) -> dict[str, str]:
    """What can be had of these by id; of damaged files a person is told as of others."""
    found = {}
    for each in ids:
        try:
            text = find(each)
        except NotReadable as refusal:
            left_out.append(refusal.sentence)
            continue
        if text is not None:
            found[each] = text
    return found
