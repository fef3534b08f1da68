"""The store: every game in a file of its own, and a library that lists them."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Final

from scorekeeper.app.ports import NotKept, NotReadable, Overtaken, Setting
from scorekeeper.app.steps import Steps, finished
from scorekeeper.app.summary import GameSummary
from scorekeeper.game.history import History
from scorekeeper.rules.sentence import Sentence
from scorekeeper.storage import refusals
from scorekeeper.storage.backups import Backups
from scorekeeper.storage.files import Files, RealFiles, Stamp
from scorekeeper.storage.folder import DataFolder
from scorekeeper.storage.game_file import GameFile
from scorekeeper.storage.house_rules import HouseRules
from scorekeeper.storage.library import Library, list_differently
from scorekeeper.storage.lock import FileLock, Lock, NoLock
from scorekeeper.storage.names import LOCK, game_file, is_game_id
from scorekeeper.storage.refusals import Damaged, SetAside, TooNew
from scorekeeper.storage.startup import prepare, reindex

_log = logging.getLogger(__name__)

_MOST_OPEN: Final = 32
"""Games that are kept in memory for their next tap; others are read again when they are used."""


def open_store(folder: Path, *, on_written: Callable[[], None] | None = None) -> Store:
    """The store of a data folder, which is made if it is not there.

    `on_written` is called after each change of the files, for systems whose disk has to be told.
    Where another process has the folder, the store only shows what is there (`read_only`).
    Raises `NotKept`, with a sentence that says why, if the folder cannot be used.
    """
    files = RealFiles(folder)
    return Store(files, on_written=on_written, lock=FileLock(files.place(LOCK)))


class Store:
    """Keeps games in a data folder; it is the `GameStore` of the app."""

    def __init__(
        self,
        files: Files,
        *,
        on_written: Callable[[], None] | None = None,
        lock: Lock | None = None,
    ) -> None:
        self._folder = DataFolder(files, on_written=on_written)
        self._lock = lock or NoLock()
        self._open: OrderedDict[str, GameFile] = OrderedDict()
        self._summaries: tuple[GameSummary, ...] | None = None
        self._library: Library
        self.house_rules: Final = HouseRules(self._folder)
        """The house rules, each in a file of its own."""
        self.backups: Final = Backups(self._folder, self, self._reindex, self._known_stamp)
        """Backups of everything in the folder, and restores of them."""
        self._start()

    @property
    def read_only(self) -> bool:
        """Whether another process has the folder, so that nothing can be changed here."""
        return self._folder.read_only

    def refresh(self) -> None:
        """Reload what another process, which has the folder, has written since.

        What cannot be read at the moment stays listed as it was.
        """
        if not self.read_only:
            return
        try:
            if self._library.was_replaced():
                self._library = Library(self._folder)
            changed = [each for each, file in self._open.items() if not file.is_as_left()]
            finished(self._reindex(changed))
        except OSError as failure:
            _log.warning("What another process writes cannot be seen: %s", failure)

    def try_take_over(self) -> bool:
        """Whether changes are kept here from now on, as soon as no other process has the folder.

        Raises `NotKept` if the folder can be used no longer.
        """
        if self.read_only:
            self._start()
        return not self.read_only

    def close(self) -> None:
        """Let another process have the folder; from now on nothing can be changed here."""
        if not self.read_only:
            self._library.write_games()
        self._folder.read_only = True
        self._lock.release()

    def save(self, history: History) -> None:
        """Keep a game as it is now, with its log; raises `NotKept` if that fails.

        After a failure the next call keeps everything, also what the failed one could not.
        """
        file = self._file_to_change(history.game.id)
        before = file.history
        self._write(file, history)
        if before is None or list_differently(before.game, history.game):
            self._list(history.game.id, file)

    def load(self, game_id: str) -> History:
        """A game with its log; raises `NotReadable` if there is none or it is damaged."""
        if not is_game_id(game_id):
            raise NotReadable(refusals.NO_SUCH_GAME)
        try:
            file = self._open.get(game_id)
            if file is not None and file.history is not None and file.is_as_left():
                return file.history
            return self._read(game_id)
        except OSError as failure:
            place = self._folder.files.place(game_file(game_id))
            raise refusals.not_read(failure, place) from failure

    def delete(self, game_id: str) -> None:
        """Put a game out of the list, its file stays; raises `NotKept` if that fails."""
        self._mark(game_id, is_deleted=True)

    def restore(self, game_id: str) -> None:
        """Put a deleted game back into the list; raises `NotKept` if that fails."""
        self._mark(game_id, is_deleted=False)

    def summaries(self) -> tuple[GameSummary, ...]:
        """The games, the one changed last first."""
        if self._summaries is None:
            opened = {
                game_id: file.listed() for game_id, file in self._open.items() if file.history
            }
            listed = {**self._library.games, **opened}.values()
            self._summaries = tuple(
                sorted(
                    (each.summary for each in listed if not each.is_deleted),
                    key=lambda summary: (summary.changed, summary.started, summary.id),
                    reverse=True,
                )
            )
        return self._summaries

    def notices(self) -> tuple[Sentence, ...]:
        """What a person has to be told since the last call: damaged files and where they went."""
        return self._folder.notices()

    def settings(self) -> Mapping[str, Setting]:
        """The settings by name."""
        return self._library.settings

    def keep_settings(self, values: Mapping[str, Setting]) -> None:
        """Keep these settings, and no others; raises `NotKept` if that fails."""
        self._folder.verify_free()
        try:
            self._library.keep_settings(values)
        except OSError as failure:
            raise self._not_written(failure) from failure

    def _start(self) -> None:
        """Take the folder, if nobody else has it, and list what is in it."""
        self._folder.read_only = True
        try:
            self._folder.files.make_folder("")
            self._folder.read_only = not self._take()
            if not self._folder.read_only:
                prepare(self._folder)
            self._library = Library(self._folder)
            if not self._folder.read_only:
                self.backups.put_back_unfinished()
            finished(self._reindex())
        except OSError as failure:
            self._folder.read_only = True
            self._lock.release()
            raise refusals.no_folder(failure, self._folder.files.place("")) from failure

    def _take(self) -> bool:
        """Whether the folder is this process's from now on; raises `OSError`."""
        try:
            return self._lock.take()
        except Damaged as damage:
            self._folder.read_only = False
            self._folder.set_aside(LOCK, damage.sentence)
            return self._lock.take()

    def _reindex(self, restored: Iterable[str] = ()) -> Steps[None]:
        """List what is in the folder, and read these games again; raises `OSError`."""
        for game_id in restored:
            self._open.pop(game_id, None)
        self._summaries = None
        yield from reindex(self._folder, self._library)
        self.house_rules.load()

    def _known_stamp(self, game_id: str) -> Stamp | None:
        listed = self._library.games.get(game_id)
        return None if listed is None else listed.stamp

    def _mark(self, game_id: str, *, is_deleted: bool) -> None:
        if not is_game_id(game_id):
            raise NotKept(refusals.NO_SUCH_GAME)
        file = self._file_to_change(game_id)
        if file.history is None:
            del self._open[game_id]
            raise NotKept(refusals.NO_SUCH_GAME)
        self._write(file, file.history, is_deleted=is_deleted)
        self._list(game_id, file)

    def _write(self, file: GameFile, history: History, *, is_deleted: bool | None = None) -> None:
        self._summaries = None
        try:
            file.save(history, is_deleted=is_deleted)
        except OSError as failure:
            raise self._not_written(failure) from failure

    def _list(self, game_id: str, file: GameFile) -> None:
        self._library.list_games({game_id: file.listed()})

    def _file_to_change(self, game_id: str) -> GameFile:
        """The file of a game, a new one if need be; raises `NotKept` if it may not be changed."""
        self._folder.verify_free()
        try:
            file = self._open.get(game_id)
            if file is None:
                file = self._opened_or_new(game_id)
            elif not file.is_as_left() and not file.check():
                raise Overtaken(refusals.CHANGED_ELSEWHERE)
        except TooNew as newer:
            raise NotKept(refusals.ONLY_SHOWN) from newer
        except OSError as failure:
            raise self._not_written(failure) from failure
        if file.is_newer:
            raise NotKept(refusals.ONLY_SHOWN)
        return file

    def _opened_or_new(self, game_id: str) -> GameFile:
        try:
            found = GameFile.open(self._folder, game_id)
        except SetAside:
            found = None
        return self._remember(game_id, found or GameFile(self._folder, game_id))

    def _read(self, game_id: str) -> History:
        """A game as it is on disk now; raises `NotReadable` and `OSError`."""
        self._summaries = None
        try:
            file = GameFile.open(self._folder, game_id)
        except SetAside as damaged:
            self._forget(game_id)
            raise NotReadable(damaged.sentence) from damaged
        except TooNew as newer:
            raise NotReadable(refusals.TOO_NEW) from newer
        if file is None or file.history is None:
            self._forget(game_id)
            raise NotReadable(refusals.NO_SUCH_GAME)
        if file.is_newer:
            self._folder.add_notice(refusals.ONLY_SHOWN)
        self._remember(game_id, file)
        return file.history

    def _remember(self, game_id: str, file: GameFile) -> GameFile:
        self._open[game_id] = file
        if len(self._open) > _MOST_OPEN:
            oldest, left = self._open.popitem(last=False)
            if left.history is not None:
                self._list(oldest, left)
        return file

    def _forget(self, game_id: str) -> None:
        self._open.pop(game_id, None)
        self._library.list_games({}, [game_id])

    def _not_written(self, failure: OSError) -> NotKept:
        return refusals.not_written(failure, self._folder.files.place(""))
