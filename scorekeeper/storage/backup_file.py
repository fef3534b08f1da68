"""The file of a backup: readable JSON, with a version and a checksum, and read strictly.

`format` and `version` say what it is; `check`, its end, is the CRC-32 of everything else as it
stands, as JSON in ASCII without white space, so that mail programs may break its lines otherwise
and editors put a mark in front. A game is what its file in the data folder holds, table by table
and row by row, and so are house rules. `absent` is there in the record of what was there before a
restore: the ids of what was not.

The text of a file in the data folder is taken as it stands, for that is what backups are made of:
to read and to write every row of a thousand games would take seconds.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final
from zlib import crc32

from scorekeeper import __version__
from scorekeeper.app.backup import LARGEST_BACKUP, Backup, Contents, Kept
from scorekeeper.app.ports import Setting
from scorekeeper.app.steps import Steps
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import Refused, sentence
from scorekeeper.storage.codec import plain, read
from scorekeeper.storage.envelope import Row, Tables, as_tables, decode, encode, text_of
from scorekeeper.storage.game_reading import check_time, read_tables
from scorekeeper.storage.game_rows import numbers_of, rows_of
from scorekeeper.storage.house_rules import RulesRow, read_rules_tables, rules_tables
from scorekeeper.storage.library import SettingsRow
from scorekeeper.storage.names import is_game_id, is_rules_id
from scorekeeper.storage.refusals import Damaged, TooNew, wrong_value
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


FORMAT: Final = "scorekeeper backup"
VERSION: Final = 1


@dataclass(frozen=True, slots=True)
class _Absent:
    """The ids of what was not there at all before a restore, as they stand in the file."""

    games: tuple[str, ...] = ()
    """The ids of games."""

    rules: tuple[str, ...] = ()
    """The ids of house rules."""


_KEYS: Final = {"format", "version", "check", "app", "made", "games", "house_rules", "settings"}


def pack_backup(backup: Backup) -> bytes:
    """The file of a backup."""
    contents = backup.contents
    texts = {kept.id: kept_text(kept) for kept in contents.items}
    return join_backup(backup.made, texts, contents.settings, backup.absent)


def join_backup(
    made: str,
    texts: Mapping[str, str],
    settings: Iterable[tuple[str, Setting]],
    absent: Iterable[str] | None = None,
) -> bytes:
    """The file of a backup with games and house rules by id, each as the text of its file."""
    parts = {
        "format": encode(FORMAT),
        "version": encode(VERSION),
        "app": encode(__version__),
        "made": encode(made),
        "settings": encode(dict(settings)),
        "house_rules": _by_id({each: texts[each] for each in texts if not is_game_id(each)}),
        "games": _by_id({each: texts[each] for each in texts if is_game_id(each)}),
    }
    if absent is not None:
        ids = list(absent)
        games = tuple(filter(is_game_id, ids))
        rules = tuple(each for each in ids if not is_game_id(each))
        parts["absent"] = encode(plain(_Absent(games, rules)))
    text = ",\n".join(f'"{name}":{part}' for name, part in parts.items())
    # No text within quotes has such a line end: JSON writes it otherwise.
    check = crc32(f"{{{text}}}".replace("\n", "").encode("ascii"))
    whole = f'{{\n{_readable(text)},\n"check":"{check:08x}"\n}}\n'
    # Half of a surrogate pair has no UTF-8; this writes it as JSON's own escape.
    return whole.encode("utf-8", "backslashreplace")


def unpack_backup(content: bytes) -> Steps[Backup]:
    """The backup in a file, read game by game.

    Raises `Refused` for anything else, for a newer version's, and for one of which any part is
    not sound, down to the last tap of every game.
    """
    if len(content) > LARGEST_BACKUP:
        raise too_large()
    try:
        return (yield from _reading(content))
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


def _by_id(texts: Mapping[str, str]) -> str:
    return "{\n" + ",\n".join(f'"{each}":{text}' for each, text in texts.items()) + "\n}"


def _readable(text: str) -> str:
    """A JSON text in ASCII with all letters as they are."""
    return _ESCAPED.sub(_with_letters, text)


def _with_letters(found: re.Match[str]) -> str:
    letters: str = json.loads(f'"{found[0]}"')
    return letters if all(letter > "\x7f" for letter in letters) else found[0]


_ESCAPED: Final = re.compile(r"\\(?:\\|u[0-9a-f]{4}(?:\\u[0-9a-f]{4})*)")
"""A backslash, which is no beginning of anything after it, or letters that are not ASCII."""


def _check_of_read(whole: Row) -> str:
    rest = {key: value for key, value in whole.items() if key != "check"}
    try:
        return f"{crc32(encode(rest).encode('ascii')):08x}"
    except RecursionError as failure:  # it can be read a little deeper than written
        raise Damaged(sentence("It is no backup of Scorekeeper.")) from failure


def _reading(content: bytes) -> Steps[Backup]:
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
    games = yield from _items(whole, "games", is_game_id)
    rules = yield from _items(whole, "house_rules", is_rules_id)
    contents = Contents((*games, *rules), _settings(_object(whole, "settings")))
    return Backup(whole["made"], contents, _absent(whole))


def _items(whole: Row, key: str, is_id: Callable[[str], bool]) -> Steps[list[Kept]]:
    items = []
    for kept_id, tables in _object(whole, key).items():
        yield
        if not is_id(kept_id):
            raise wrong_value(key)
        try:
            items.append(read_kept(as_tables(tables), kept_id))
        except Damaged as damage:
            raise Damaged(
                sentence("The part {id} of it is damaged: {why}", id=kept_id, why=damage.sentence)
            ) from damage
    return items


def _object(whole: Row, key: str) -> dict[str, Any]:
    found = whole[key]
    if not isinstance(found, dict):
        raise wrong_value(key)
    return found


def _settings(found: dict[str, Any]) -> tuple[tuple[str, Any], ...]:
    values = [[name, value] for name, value in sorted(found.items())]
    return read(SettingsRow, {"values": values}, "settings").values


def _absent(whole: Row) -> tuple[str, ...] | None:
    if "absent" not in whole:
        return None
    absent = read(_Absent, whole["absent"], "absent")
    if not all(map(is_game_id, absent.games)) or not all(map(is_rules_id, absent.rules)):
        raise wrong_value("absent")
    return (*absent.games, *absent.rules)
