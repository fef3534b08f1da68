"""TinyDB over our files: rows are replaced whole, and one block of changes is one file written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import NoReturn

from tinydb import TinyDB
from tinydb.storages import Storage
from tinydb.table import Document, Table

from scorekeeper.storage.envelope import Row, Tables, encode, pack, table_text, tables_text
from scorekeeper.storage.folder import DataFolder


class RowTable(Table):
    """A table whose rows never change in place: a changed row is a new one under its number.

    Because of that, a row that is still the same object is still the same text in the file, and
    the rows before a block of changes are still there when the block fails.
    """

    def change(self, put: Mapping[int, Row], drop: Iterable[int] = ()) -> None:
        """Have these rows under their numbers, in place of others, and none under those."""
        gone = [number for number in (*drop, *put) if self.contains(doc_id=number)]
        if gone:
            self.remove(doc_ids=gone)
        if put:
            self.insert_multiple(Document(row, number) for number, row in put.items())

    def update(self, *_arguments: object, **_options: object) -> NoReturn:
        """Refused: it would change rows in place."""
        raise TypeError("rows are replaced with change(), never changed in place")

    upsert = update
    update_multiple = update


class FileStorage(Storage):
    """The tables of one file: read from memory, and written whole by replacing the file."""

    def __init__(self, folder: DataFolder, name: str, tables: Tables) -> None:
        self._folder = folder
        self._name = name
        self._on_disk = tables
        self._tables = tables
        self._is_held = False
        self._texts: dict[str, _TableText] = {}

    def read(self) -> Tables:
        """The tables as they are now; a dictionary that TinyDB may put other tables into."""
        return dict(self._tables)

    def write(self, data: Tables) -> None:
        """Take the tables over and, outside of `together`, have them on disk; raises `OSError`."""
        self._tables = data
        if not self._is_held:
            self._keep()

    @contextmanager
    def together(self) -> Iterator[None]:
        """Hold what the block writes until its end, so that it is on disk at once or not at all.

        Whatever the block raises, and the `OSError` of a failed write, leaves the tables as
        they were before the block.
        """
        self._is_held = True
        try:
            yield
        except BaseException:
            self._tables = self._on_disk
            raise
        finally:
            self._is_held = False
        if self._tables is not self._on_disk:
            self._keep()

    def _keep(self) -> None:
        self._texts = {
            name: _text_of(table, self._texts.get(name)) for name, table in self._tables.items()
        }
        try:
            self._folder.replace(
                self._name,
                pack(tables_text({name: text.whole for name, text in self._texts.items()})),
            )
        except BaseException:
            self._tables = self._on_disk
            raise
        self._on_disk = self._tables


class Database(TinyDB):
    """A TinyDB of row tables, which writes a whole block of changes by one replacement."""

    table_class = RowTable

    def __init__(self, storage: FileStorage) -> None:
        super().__init__(storage=lambda: storage)
        self._file = storage

    @contextmanager
    def together(self) -> Iterator[None]:
        """Write all changes of the block at once, or none of them; raises `OSError`."""
        try:
            with self._file.together():
                yield
        except BaseException:
            for table in self.tables():
                self.table(table).clear_cache()
            raise

    def rows(self, name: str) -> RowTable:
        """A table by name."""
        table = self.table(name, cache_size=0)
        assert isinstance(table, RowTable)
        return table


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
