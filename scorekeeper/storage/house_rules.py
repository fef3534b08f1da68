"""House rules: every rule set in a file of its own, so that no damage costs more than one.

What is in the folder is read once at the start; nobody has so many rule sets that it mattered.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from scorekeeper.app.ports import NotKept, RulesStore
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import sentence
from scorekeeper.storage import refusals
from scorekeeper.storage.codec import plain, read
from scorekeeper.storage.envelope import Tables, pack, text_of, unpack
from scorekeeper.storage.folder import DataFolder
from scorekeeper.storage.names import RULES, is_rules_id, rules_file, rules_id_in
from scorekeeper.storage.refusals import SetAside, TooNew, wrong_value
from scorekeeper.storage.schema import META
from scorekeeper.storage.schema import RULES as SCHEMA

_FIRST: Final = 1


@dataclass(frozen=True, slots=True)
class RulesRow:
    """The one row of a file of house rules."""

    rules: RuleSet
    """The rules."""

    is_deleted: bool
    """Whether they were put out of the list; the file stays."""


class HouseRules(RulesStore):
    """The house rules of a data folder."""

    def __init__(self, folder: DataFolder) -> None:
        self._folder = folder
        self._rows: dict[str, RulesRow] = {}

    def load(self) -> None:
        """Read what is in the folder; a person is told of files that cannot be read."""
        self._rows = {}
        try:
            entries = self._folder.files.entries(RULES)
        except FileNotFoundError:  # the process that has the folder has not made it yet
            return
        except OSError as failure:
            self._folder.add_notice(
                sentence(
                    "The folder {folder} cannot be read, so no house rules are listed: {reason}.",
                    folder=self._folder.files.place(RULES),
                    reason=failure.strerror or str(failure),
                )
            )
            return
        for rules_id in sorted({rules_id_in(entry.name) for entry in entries} - {""}):
            row = self._read(rules_id)
            if row is not None:
                self._rows[rules_id] = row

    def all(self) -> tuple[RuleSet, ...]:
        return tuple(row.rules for row in self._rows.values() if not row.is_deleted)

    def rows(self) -> Mapping[str, RulesRow]:
        """Everything that could be read, by id, the deleted rules included."""
        return self._rows

    def keep(self, rules: RuleSet) -> None:
        self._write(RulesRow(rules, is_deleted=False))

    def delete(self, rules_id: str) -> None:
        self._write(replace(self._row(rules_id), is_deleted=True))

    def restore(self, rules_id: str) -> None:
        self._write(replace(self._row(rules_id), is_deleted=False))

    def _row(self, rules_id: str) -> RulesRow:
        if rules_id not in self._rows:
            raise NotKept(refusals.NO_SUCH_RULES)
        return self._rows[rules_id]

    def _write(self, row: RulesRow) -> None:
        rules_id = row.rules.id
        if not is_rules_id(rules_id):
            raise NotKept(refusals.NO_SUCH_RULES)
        self._folder.verify_free()
        name = rules_file(rules_id)
        try:
            self._folder.clear_damaged(name, unpack)
            self._folder.replace(name, pack(text_of(rules_tables(row))))
        except OSError as failure:
            raise refusals.not_written(failure, self._folder.files.place("")) from failure
        self._rows[rules_id] = row

    def _read(self, rules_id: str) -> RulesRow | None:
        name = rules_file(rules_id)
        try:
            return self._folder.open(
                name, lambda content: read_rules_tables(unpack(content), rules_id)
            )
        except SetAside:
            return None
        except (TooNew, OSError) as failure:
            self._folder.add_notice(
                sentence(
                    "The house rules in {file} cannot be read, so they are not listed: {reason}",
                    file=self._folder.files.place(name),
                    reason=str(failure),
                )
            )
            return None


def rules_tables(row: RulesRow) -> Tables:
    """The tables of a file of house rules."""
    return {META: {str(_FIRST): SCHEMA.meta_row()}, RULES: {str(_FIRST): plain(row)}}


def read_rules_tables(found: Tables, rules_id: str) -> RulesRow:
    """The row in the tables of a file of house rules.

    Raises `Damaged`, and `TooNew` for what a newer version wrote.
    """
    tables, is_newer = SCHEMA.up_to_date(found)
    if is_newer:
        raise TooNew
    row = read(RulesRow, tables.get(RULES, {}).get(str(_FIRST)), f"{RULES}.{_FIRST}")
    if row.rules.id != rules_id:
        raise wrong_value(f"{RULES}.{_FIRST}.rules.id")
    return row
