"""The file of a backup: readable JSON, with a version and a checksum, and read strictly.

An object with sorted keys. `format` and `version` say what it is; `check` is the CRC-32 of
everything but itself, as compact JSON in ASCII with sorted keys, so that mail programs may break
its lines otherwise and editors put a mark in front. A game is what its file in the data folder
holds, table by table, and so are house rules. `absent` is there in the record of what was there
before a restore: the ids of what was not.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final
from zlib import crc32

from scorekeeper import __version__
from scorekeeper.app.backup import (
    LARGEST_BACKUP,
    Absent,
    Backup,
    Contents,
    KeptGame,
    KeptRules,
)
from scorekeeper.rules.sentence import Refused, sentence
from scorekeeper.storage.codec import plain, read
from scorekeeper.storage.damage import Damaged, TooNew, wrong_value
from scorekeeper.storage.envelope import Row, Tables, as_tables, decode, encode, pack
from scorekeeper.storage.game_reading import read_tables
from scorekeeper.storage.game_rows import rows_of
from scorekeeper.storage.house_rules import RulesRow, read_rules_tables, rules_tables
from scorekeeper.storage.library import SettingsRow
from scorekeeper.storage.log_rows import log_row
from scorekeeper.storage.names import game_file, is_game_id, is_rules_id, rules_file
from scorekeeper.storage.schema import GAME, META
from scorekeeper.storage.sound import check_time

FORMAT: Final = "scorekeeper backup"
VERSION: Final = 1

_KEYS: Final = {"format", "version", "check", "app", "made", "games", "house_rules", "settings"}


def pack_backup(backup: Backup) -> bytes:
    """The file of a backup."""
    contents = backup.contents
    whole: Row = {
        "format": FORMAT,
        "version": VERSION,
        "app": __version__,
        "made": backup.made,
        "games": {kept.id: game_tables(kept) for kept in contents.games},
        "house_rules": {kept.id: rules_tables(_rules_row(kept)) for kept in contents.rules},
        "settings": dict(contents.settings),
    }
    if backup.absent is not None:
        whole["absent"] = plain(backup.absent)
    whole["check"] = _check_of(whole)
    text = json.dumps(whole, indent=1, sort_keys=True, ensure_ascii=False) + "\n"
    # Half of a surrogate pair has no UTF-8; this writes it as JSON's own escape.
    return text.encode("utf-8", "backslashreplace")


def unpack_backup(content: bytes) -> Backup:
    """The backup in a file.

    Raises `Refused` for anything else, for a newer version's, and for one of which any part is
    not sound, down to the last tap of every game.
    """
    if len(content) > LARGEST_BACKUP:
        raise too_large()
    try:
        return _read(content)
    except TooNew as newer:
        raise Refused(
            sentence(
                "A newer version of Scorekeeper made this backup. Update Scorekeeper to restore it."
            )
        ) from newer
    except Damaged as damage:
        raise Refused(
            sentence("This backup cannot be restored: {why}", why=damage.sentence)
        ) from damage


def too_large() -> Refused:
    """Why a file is not even read."""
    return Refused(
        sentence(
            "This is no backup of Scorekeeper: it is larger than {megabytes} megabytes.",
            megabytes=LARGEST_BACKUP // 1024**2,
        )
    )


def game_tables(kept: KeptGame) -> Tables:
    """The tables of a game's file, as they are written when it is saved tap by tap."""
    rows = rows_of(kept.history, changed=kept.changed, is_deleted=kept.is_deleted)
    tables = {
        table: {
            str(number): log_row(row, rows["rules"]) if table == "log" else plain(row)
            for number, row in numbered.items()
        }
        for table, numbered in rows.items()
        if numbered
    }
    return {META: {"1": GAME.meta_row()}, **tables}


def game_file_content(kept: KeptGame) -> bytes:
    """The bytes of a game's own file."""
    return _packed(game_tables(kept))


def rules_file_content(kept: KeptRules) -> bytes:
    """The bytes of the file of house rules."""
    return _packed(rules_tables(_rules_row(kept)))


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


def _rules_row(kept: KeptRules) -> RulesRow:
    return RulesRow(kept.rules, kept.is_deleted)


def _packed(tables: Tables) -> bytes:
    return pack({name: encode(table) for name, table in tables.items()})


def _check_of(whole: Row) -> str:
    rest = {key: value for key, value in whole.items() if key != "check"}
    text = json.dumps(rest, separators=(",", ":"), sort_keys=True, allow_nan=False)
    return f"{crc32(text.encode('ascii')):08x}"


def _check_of_read(whole: Row) -> str:
    try:
        return _check_of(whole)
    except RecursionError as failure:  # it can be read a little deeper than written
        raise Damaged(sentence("It is no backup of Scorekeeper.")) from failure


def _read(content: bytes) -> Backup:
    whole = decode(content, "utf-8-sig")
    if not isinstance(whole, dict) or whole.get("format") != FORMAT:
        raise Damaged(sentence("It is no backup of Scorekeeper."))
    version = read(int, whole.get("version"), "version")
    if version > VERSION:
        raise TooNew
    if version != VERSION or not _KEYS <= whole.keys() <= _KEYS | {"absent"}:
        raise Damaged(sentence("It does not have the parts of a backup."))
    if whole["check"] != _check_of_read(whole):
        raise Damaged(sentence("Something was changed in it since it was made."))
    check_time(read(str, whole["made"], "made"), "made")
    contents = Contents(
        tuple(_game(game_id, tables) for game_id, tables in _object(whole, "games").items()),
        tuple(_rules(each, tables) for each, tables in _object(whole, "house_rules").items()),
        _settings(_object(whole, "settings")),
    )
    return Backup(whole["made"], contents, _absent(whole))


def _object(whole: Row, key: str) -> dict[str, Any]:
    found = whole[key]
    if not isinstance(found, dict):
        raise wrong_value(key)
    return found


def _game(game_id: str, tables: object) -> KeptGame:
    if not is_game_id(game_id):
        raise wrong_value("games")
    try:
        return kept_game(as_tables(tables), game_id)
    except Damaged as damage:
        raise Damaged(
            sentence("The game {id} in it is damaged: {why}", id=game_id, why=damage.sentence)
        ) from damage


def _rules(rules_id: str, tables: object) -> KeptRules:
    if not is_rules_id(rules_id):
        raise wrong_value("house_rules")
    try:
        return kept_rules(as_tables(tables), rules_id)
    except Damaged as damage:
        raise Damaged(
            sentence(
                "The house rules {id} in it are damaged: {why}", id=rules_id, why=damage.sentence
            )
        ) from damage


def _settings(found: dict[str, Any]) -> tuple[tuple[str, Any], ...]:
    values = [[name, value] for name, value in sorted(found.items())]
    return read(SettingsRow, {"values": values}, "settings").values


def _absent(whole: Row) -> Absent | None:
    if "absent" not in whole:
        return None
    absent = read(Absent, whole["absent"], "absent")
    if not all(map(is_game_id, absent.games)) or not all(map(is_rules_id, absent.rules)):
        raise wrong_value("absent")
    return absent
