"""Games and house rules with all that is kept of them, as their files, and back."""

from __future__ import annotations

from collections.abc import Iterator

from scorekeeper.app.backup import Contents, KeptGame, KeptRules
from scorekeeper.storage.codec import plain
from scorekeeper.storage.damage import TooNew
from scorekeeper.storage.envelope import Tables, pack, text_of
from scorekeeper.storage.game_reading import read_tables
from scorekeeper.storage.game_rows import numbers_of, rows_of
from scorekeeper.storage.house_rules import RulesRow, read_rules_tables, rules_tables
from scorekeeper.storage.names import game_file, rules_file
from scorekeeper.storage.schema import GAME, META


def game_tables(kept: KeptGame) -> Tables:
    """The tables of a game's file, as they are written when it is saved tap by tap."""
    rows = rows_of(kept.history, changed=kept.changed, is_deleted=kept.is_deleted)
    numbers = numbers_of(rows)
    tables = {
        table: {str(number): plain(row, numbers) for number, row in numbered.items()}
        for table, numbered in rows.items()
        if numbered
    }
    return {META: {"1": GAME.meta_row()}, **tables}


def game_text(kept: KeptGame) -> str:
    """The text of a game's own file."""
    return text_of(game_tables(kept))


def rules_text(kept: KeptRules) -> str:
    """The text of the file of house rules."""
    return text_of(rules_tables(RulesRow(kept.rules, kept.is_deleted)))


def game_file_content(kept: KeptGame) -> bytes:
    """The bytes of a game's own file."""
    return pack(game_text(kept))


def rules_file_content(kept: KeptRules) -> bytes:
    """The bytes of the file of house rules."""
    return pack(rules_text(kept))


def files_of(contents: Contents) -> Iterator[tuple[str, bytes]]:
    """The files of games and house rules, each with its content."""
    for game in contents.games:
        yield game_file(game.id), game_file_content(game)
    for rules in contents.rules:
        yield rules_file(rules.id), rules_file_content(rules)


def kept_game(tables: Tables, game_id: str) -> KeptGame:
    """The game in the tables of its file; raises `Damaged`, and `TooNew` for a newer one."""
    found = read_tables(tables, game_id)
    if found.is_newer:
        raise TooNew
    return KeptGame(found.history(), found.row.changed, found.row.is_deleted)


def kept_rules(tables: Tables, rules_id: str) -> KeptRules:
    """The house rules in the tables of their file; raises `Damaged` and `TooNew`."""
    row = read_rules_tables(tables, rules_id)
    return KeptRules(row.rules, row.is_deleted)
