"""Games and house rules, with all that is kept of them, to file content and back."""

from __future__ import annotations

from scorekeeper.app.backup import Kept
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.storage.codec import plain
from scorekeeper.storage.damage import TooNew
from scorekeeper.storage.envelope import Tables, text_of
from scorekeeper.storage.game_reading import read_tables
from scorekeeper.storage.game_rows import numbers_of, rows_of
from scorekeeper.storage.house_rules import RulesRow, read_rules_tables, rules_tables
from scorekeeper.storage.names import is_rules_id
from scorekeeper.storage.schema import GAME, META


def kept_text(kept: Kept) -> str:
    """The text of the file of a game or of house rules."""
    return text_of(_tables(kept))


def read_kept(tables: Tables, kept_id: str) -> Kept:
    """What is in the tables of a file; raises `Damaged`, and `TooNew` for a newer one."""
    if is_rules_id(kept_id):
        row = read_rules_tables(tables, kept_id)
        return Kept(row.rules, is_deleted=row.is_deleted)
    found = read_tables(tables, kept_id)
    if found.is_newer:
        raise TooNew
    return Kept(found.history(), found.row.changed, found.row.is_deleted)


def _tables(kept: Kept) -> Tables:
    """The tables of a file; of a game, as they are written when it is saved tap by tap."""
    if isinstance(kept.value, RuleSet):
        return rules_tables(RulesRow(kept.value, kept.is_deleted))
    rows = rows_of(kept.value, changed=kept.changed, is_deleted=kept.is_deleted)
    numbers = numbers_of(rows)
    tables = {
        table: {str(number): plain(row, numbers) for number, row in numbered.items()}
        for table, numbered in rows.items()
        if numbered
    }
    return {META: {"1": GAME.meta_row()}, **tables}
