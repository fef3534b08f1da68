"""The versions of our files: what each says of itself, and the steps from an older one to ours."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from scorekeeper import __version__
from scorekeeper.rules.sentence import sentence
from scorekeeper.storage.codec import plain, read
from scorekeeper.storage.envelope import Row, Tables
from scorekeeper.storage.refusals import Damaged, TooNew

META: Final = "meta"
"""The table whose one row says what a file is."""

Migration: TypeAlias = "Callable[[Tables], Tables]"
"""One step: the tables of one version of the next; it must not change what it is given."""


@dataclass(frozen=True, slots=True)
class Meta:
    """What a file says of itself. These fields are the same in every version, for all time."""

    kind: str
    """What is in the file: `game`, `library` or `rules`."""

    schema: int
    """The version of its tables, from 1."""

    readable_from: int
    """The oldest version of the tables whose programs can show this file, though not change it."""

    app: str
    """The version of the program that wrote it; for people who look into the file."""


@dataclass(frozen=True, slots=True)
class Schema:
    """The tables of one kind of file as this program knows them."""

    kind: str
    """What is in such a file."""

    version: int
    """The version of the tables that this program writes."""

    readable_from: int
    """The oldest version whose programs can show what this one writes."""

    migrations: Mapping[int, Migration] = field(default_factory=dict)
    """The step from each older version to the next, by the older one's number."""

    def meta_row(self) -> Row:
        """The row of the meta table of a file that this program writes."""
        row: Row = plain(Meta(self.kind, self.version, self.readable_from, __version__))
        return row

    def up_to_date(self, tables: Tables) -> tuple[Tables, bool]:
        """The tables as this program knows them, and whether a newer one wrote them.

        Raises `Damaged` for a file of another kind, and `TooNew` for one that this program
        cannot show.
        """
        meta = read(Meta, tables.get(META, {}).get("1"), META)
        if meta.kind != self.kind:
            raise Damaged(sentence("It is a file of another kind."))
        if meta.schema > self.version:
            if meta.readable_from > self.version:
                raise TooNew
            return tables, True
        for version in range(meta.schema, self.version):
            if version not in self.migrations:
                raise Damaged(
                    sentence("There never was a version {version} of it.", version=version)
                )
            tables = self.migrations[version](tables)
        return {**tables, META: {"1": self.meta_row()}}, False


GAME: Final = Schema("game", version=1, readable_from=1)
"""The file of one game."""

LIBRARY: Final = Schema("library", version=1, readable_from=1)
"""The file of settings, and of what the list of games shows."""

RULES: Final = Schema("rules", version=1, readable_from=1)
"""The file of house rules."""
