"""TinyDB over our files: tables of numbered rows, and one change is one file replaced.

What TinyDB does here: its tables are the model of every file (rows by number, inserted and
removed by number), and its `Storage` is the seam through which each table is read and written.
What it does not do: nothing is queried, for a game is held in memory as a value; and it does not
write, because its own storage is torn by a power cut and writes every row with every change. It
stays out of sight behind `Database`, for its `update` would change rows in place. Here a changed
row is a new one under its number; so a row that is still the same object is still the same text
in the file, and the rows before a change are still there when it fails.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from tinydb import TinyDB
from tinydb.storages import Storage
from tinydb.table import Document

from scorekeeper.storage.envelope import Row, Tables, encode, pack, table_text, tables_text
from scorekeeper.storage.folder import DataFolder

Changes: TypeAlias = "Mapping[str, tuple[Mapping[int, Row], Collection[int]]]"
"""By table: the rows to put under their numbers, in place of others, and the numbers to drop."""


class FileStorage(Storage):
    """The tables of one file, in memory; `keep` has them on disk, by replacing the file."""

    def __init__(self, folder: DataFolder, name: str, tables: Tables) -> None:
        self._folder = folder
        self._name = name
        self._on_disk = tables
        self._tables = tables
        self._texts: dict[str, _TableText] = {}

    def read(self) -> Tables:
        """The tables as they are now; a dictionary that TinyDB may put other tables into."""
        return dict(self._tables)

    def write(self, data: Tables) -> None:
        """Take the tables over."""
        self._tables = data

    def keep(self) -> None:
        """Have the tables on disk unless they are; raises `OSError`."""
        if self._tables is self._on_disk:
            return
        self._texts = {
            name: _text_of(table, self._texts.get(name)) for name, table in self._tables.items()
        }
        text = tables_text({name: text.whole for name, text in self._texts.items()})
        self._folder.replace(self._name, pack(text))
        self._on_disk = self._tables

    def give_up(self) -> None:
        """Have the tables as they were when they were kept last."""
        self._tables = self._on_disk


class Database:
    """The tables of one file."""

    def __init__(self, folder: DataFolder, name: str, tables: Tables) -> None:
        """`tables` are in the file now."""
        self._storage = FileStorage(folder, name, tables)
        self._tinydb = TinyDB(storage=lambda: self._storage)

    def change(self, changes: Changes) -> None:
        """Put and drop rows; all of it is on disk on return.

        Whatever is raised, and the `OSError` of a failed write, leaves the tables as they were.
        """
        try:
            for name, (put, drop) in changes.items():
                table = self._tinydb.table(name, cache_size=0)
                gone = [number for number in (*drop, *put) if table.contains(doc_id=number)]
                if gone:
                    table.remove(doc_ids=gone)
                if put:
                    table.insert_multiple(Document(row, number) for number, row in put.items())
            self._storage.keep()
        except BaseException:
            self._storage.give_up()
            raise


@dataclass(frozen=True, slots=True)
class _TableText:
    """A table as JSON, with what it was made of."""

    table: dict[str, Row]
    rows: dict[str, tuple[Row, str]]
    whole: str


def _text_of(table: dict[str, Row], before: _TableText | None) -> _TableText:
    """The text of a table, of which only the rows are encoded that were not there before."""
    if before is not None and before.table is table:
        return before
    known = before.rows if before is not None else {}
    rows: dict[str, tuple[Row, str]] = {}
    for number, row in table.items():
        kept = known.get(number)
        rows[number] = kept if kept is not None and kept[0] is row else (row, encode(row))
    texts = ((number, text) for number, (_, text) in rows.items())
    return _TableText(table, rows, table_text(texts))
