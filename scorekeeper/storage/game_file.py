"""The file of one game: opened once, then each change writes only the rows that differ."""

from __future__ import annotations

from contextlib import suppress

from scorekeeper.app.summary import summarise
from scorekeeper.game.history import History
from scorekeeper.storage.codec import plain
from scorekeeper.storage.database import Changes, Database
from scorekeeper.storage.files import NO_STAMP
from scorekeeper.storage.folder import DataFolder
from scorekeeper.storage.game_reading import GameContent, check_time, read_game
from scorekeeper.storage.game_rows import FIRST, GameRow, Rows, numbers_of, rows_of
from scorekeeper.storage.library import Listed
from scorekeeper.storage.names import game_file
from scorekeeper.storage.refusals import Damaged
from scorekeeper.storage.schema import GAME, META


class GameFile:
    """A game on disk, with what was written last, to find what has changed since."""

    def __init__(
        self, folder: DataFolder, game_id: str, content: GameContent | None = None
    ) -> None:
        self.is_newer = content is not None and content.is_newer
        """Whether a newer version of the program wrote it: then it is never changed."""
        self._folder = folder
        self._name = game_file(game_id)
        self._stamp = folder.files.stamp(self._name) if content else None
        self._history = content.history() if content else None
        self._summary = content.summary if content else None
        self._rows: Rows = content.rows if content else {}
        self._database = Database(folder, self._name, content.tables if content else {})

    @classmethod
    def open(cls, folder: DataFolder, game_id: str) -> GameFile | None:
        """The file of a game; None if there is none.

        Raises `SetAside` for a damaged one, `TooNew`, and `OSError` if it cannot be read.
        """
        content = folder.open(game_file(game_id), lambda found: read_game(found, game_id))
        return None if content is None else cls(folder, game_id, content)

    @property
    def history(self) -> History | None:
        """The game with its log as it is on disk; None before the first save."""
        return self._history

    def listed(self) -> Listed:
        """What the library has of the game; only after the first save."""
        assert self._history is not None
        row = self._row()
        if self._summary is None:
            self._summary = summarise(self._history.game, row.changed)
        return Listed(self._stamp or NO_STAMP, row.is_deleted, self._summary)

    def save(self, history: History, *, is_deleted: bool | None = None) -> None:
        """Have the game with its log on disk; raises `OSError` if that fails.

        Whether it is deleted stays as it is where nothing is said about it.
        """
        if is_deleted is None:
            is_deleted = bool(self._rows) and self._row().is_deleted
        rows = rows_of(history, changed=self._changed(history), is_deleted=is_deleted)
        try:
            self._database.change(self._changes(rows))
        except OSError:
            # The file may have been replaced before the call that failed; it was not others.
            with suppress(OSError):
                self._stamp = self._folder.files.stamp(self._name)
            raise
        self._rows, self._history, self._summary = rows, history, None
        self._stamp = self._folder.files.stamp(self._name)

    def is_as_left(self) -> bool:
        """Whether nobody else has written the file since it was read or written here."""
        return self._stamp is None or self._folder.files.stamp(self._name) in (self._stamp, None)

    def check(self) -> bool:
        """Whether the file that somebody else wrote still holds what was written here last.

        A damaged one is set aside: the next save writes everything. Raises `TooNew`, and
        `OSError` if it cannot be read or moved.
        """
        try:
            content = read_game(self._folder.files.read(self._name), self._row().head.id)
        except Damaged as damage:
            self._folder.set_aside(self._name, damage.sentence)
            return True
        if content.rows != self._rows:
            return False
        self._stamp = self._folder.files.stamp(self._name)
        return True

    def _row(self) -> GameRow:
        row: GameRow = self._rows["game"][FIRST]
        return row

    def _changes(self, rows: Rows) -> Changes:
        """What has to be put and dropped to have these rows in the file."""
        changes = {} if self._rows else {META: ({FIRST: GAME.meta_row()}, set[int]())}
        numbers = numbers_of(rows)
        for table, after in rows.items():
            before = self._rows.get(table, {})
            put = {
                number: plain(row, numbers)
                for number, row in after.items()
                if (was := before.get(number)) is not row and was != row
            }
            drop = before.keys() - after.keys()
            if table == "log":
                for number in put:
                    check_time(after[number].at, f"log.{number}.at")
            if put or drop:
                changes[table] = (put, drop)
        return changes

    def _changed(self, history: History) -> str:
        """When something was last done to the game; an undo leaves that as it was."""
        times = [each.at for each in (*history.done[-1:], *history.undone[:1])]
        if self._rows:
            times.append(self._row().changed)
        return max([history.game.started, *times])
