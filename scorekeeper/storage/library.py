"""The library: settings, and a row per game with what the list of games shows of it.

The rows are derived. Each holds the stamp of the game's file as it was when the row was made,
so one look through the folder finds the rows that are out of date, and a lost library can be
made again.
"""

from __future__ import annotations

import logging
from collections.abc import Collection, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from scorekeeper import __version__
from scorekeeper.app.ports import NotKept, Setting
from scorekeeper.app.summary import GameSummary
from scorekeeper.game.game import Game
from scorekeeper.rules.sentence import sentence
from scorekeeper.storage.codec import plain, read
from scorekeeper.storage.database import Changes, Database
from scorekeeper.storage.envelope import Row, Tables, unpack
from scorekeeper.storage.files import Stamp
from scorekeeper.storage.folder import DataFolder
from scorekeeper.storage.names import LIBRARY, is_game_id
from scorekeeper.storage.refusals import LIBRARY_STAYS, Damaged, SetAside, TooNew
from scorekeeper.storage.schema import LIBRARY as SCHEMA
from scorekeeper.storage.schema import META

_FIRST: Final = 1

_MOST_WAITING: Final = 16
"""So many games may have no row in the file: more than an evening sees, and read in a moment."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Listed:
    """One game in the library."""

    stamp: Stamp
    """The stamp of its file when this was made."""

    is_deleted: bool
    """Whether it was put out of the list."""

    summary: GameSummary
    """What the list shows of it."""


@dataclass(frozen=True, slots=True)
class SettingsRow:
    """The row of the settings."""

    values: tuple[tuple[str, Setting], ...]
    """The settings by name."""


class Library:
    """The library of a data folder, in memory and on disk."""

    def __init__(self, folder: DataFolder) -> None:
        tables, self._can_keep = _open(folder)
        self._folder = folder
        self._stamp: Stamp | None = None
        with suppress(OSError):  # told already
            self._stamp = folder.files.stamp(LIBRARY)
        self._database = Database(folder, LIBRARY, tables)
        self._is_new = not tables
        self._games = _games_in(tables)
        self._waiting: set[str] = set()
        self._settings = _settings_in(folder, tables)

    @property
    def games(self) -> Mapping[str, Listed]:
        """The games by id, the deleted ones included."""
        return self._games

    @property
    def settings(self) -> Mapping[str, Setting]:
        """The settings by name, as they are kept."""
        return self._settings

    def was_replaced(self) -> bool:
        """Whether the file is another than the one that was read or written; raises `OSError`."""
        return self._folder.files.stamp(LIBRARY) != self._stamp

    def list_games(self, put: Mapping[str, Listed], drop: Iterable[str] = ()) -> None:
        """Have these games in the library, in place of what it has of them, and none of those.

        They are not written before they are many: what a tap costs must not grow with all the
        games that were ever played, and a start makes again the rows that were not written.
        """
        gone = [game_id for game_id in drop if self._games.pop(game_id, None)]
        self._games.update(put)
        self._waiting.update(put, gone)
        if len(self._waiting) > _MOST_WAITING:
            self.write_games()

    def write_games(self) -> None:
        """Have all games in the file.

        A failure to write is only logged: the rows are made again at the next start.
        """
        if not self._waiting or not self._can_keep:
            return
        waiting = [game_id for game_id in self._waiting if game_id in self._games]
        try:
            self._write(
                "games",
                {_number(game_id): plain(self._games[game_id]) for game_id in waiting},
                [_number(game_id) for game_id in self._waiting - set(waiting)],
            )
        except OSError as failure:
            _log.warning("The list of games was not written: %s", failure)
            return
        self._waiting.clear()

    def keep_settings(self, values: Mapping[str, Setting]) -> None:
        """Have these settings and no others.

        Raises `OSError` if they cannot be written, and `NotKept` if the file has to stay as it is.
        """
        if not self._can_keep:
            raise NotKept(LIBRARY_STAYS)
        self._write("settings", {_FIRST: plain(SettingsRow(tuple(sorted(values.items()))))})
        self._settings = dict(values)

    def _write(self, table: str, put: Mapping[int, Row], drop: Collection[int] = ()) -> None:
        if self.was_replaced():
            self._folder.clear_damaged(LIBRARY, unpack)
        head: Changes = {META: ({_FIRST: SCHEMA.meta_row()}, ())} if self._is_new else {}
        self._database.change({**head, table: (put, drop)})
        self._is_new = False
        self._stamp = self._folder.files.stamp(LIBRARY)


def list_differently(before: Game, after: Game) -> bool:
    """Whether the list has to show more than a later time and another half-entered deal."""
    return (before.deals, before.players, before.team_names, before.rules) != (
        after.deals,
        after.players,
        after.team_names,
        after.rules,
    )


def _open(folder: DataFolder) -> tuple[Tables, bool]:
    """The tables of the library, and whether its file may be written."""
    try:
        found = folder.open(LIBRARY, _read)
    except SetAside:
        return {}, not folder.read_only
    except (TooNew, OSError) as failure:
        folder.add_notice(
            sentence(
                "The list of games and the settings cannot be read from {file}, so they will not"
                " be written either: {reason}",
                file=folder.files.place(LIBRARY),
                reason=str(failure),
            )
        )
        return {}, False
    if found is None:
        return {}, not folder.read_only
    tables, is_newer = found
    return tables, not (is_newer or folder.read_only)


def _read(content: bytes) -> tuple[Tables, bool]:
    """The tables in a file, and whether a newer version wrote it; raises `Damaged`, `TooNew`."""
    before = unpack(content)
    tables, is_newer = SCHEMA.up_to_date(before)
    if before[META]["1"]["app"] != __version__:
        # Another version may have worked out the totals otherwise than the games show them now.
        tables = {**tables, "games": {}}
    return tables, is_newer


def _games_in(tables: Tables) -> dict[str, Listed]:
    games = {}
    for number, row in tables.get("games", {}).items():
        try:
            listed = read(Listed, row, f"games.{number}")
        except Damaged as damage:
            _log.warning("A game in the library will be listed again: %s", damage)
            continue
        if is_game_id(listed.summary.id) and str(_number(listed.summary.id)) == number:
            games[listed.summary.id] = listed
    return games


def _settings_in(folder: DataFolder, tables: Tables) -> dict[str, Setting]:
    rows = tables.get("settings", {})
    if not rows:
        return {}
    try:
        return dict(read(SettingsRow, rows.get(str(_FIRST)), "settings.1").values)
    except Damaged as damage:
        folder.add_notice(sentence("The settings were reset: {why}", why=damage.sentence))
        return {}


def _number(game_id: str) -> int:
    """The number of a game's row: no two games can have the same."""
    return int(game_id, 16)
