"""How tables become the bytes of a file, with a checksum over all of them, and come back.

A file is what TinyDB writes, tables of rows by number, with one table more as its end:
`"check":{"1":{"crc32":"89abcdef"}}`, the CRC-32 of every byte before it. Any single changed
byte and any cut is found before a value is looked at. Each row is a line of its own, so that
people can read it; there is no white space else.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from typing import Any, Final, NoReturn, TypeAlias
from zlib import crc32

from scorekeeper.rules.sentence import sentence
from scorekeeper.storage.refusals import Damaged

Row: TypeAlias = "dict[str, Any]"
"""One row: a JSON object."""

Tables: TypeAlias = "dict[str, dict[str, Row]]"
"""Everything in a file: rows by table and number; the numbers are written as text."""

_CHECK: Final = ',"check":{"1":{"crc32":"%08x"}}}'
_CHECK_LENGTH: Final = len(_CHECK % 0)

_ROW_NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,19}")

encode: Final = json.JSONEncoder(separators=(",", ":"), allow_nan=False).encode
"""A value as JSON, in ASCII: no name can hold a character that cannot be written."""


def table_text(rows: Iterable[tuple[str, str]]) -> str:
    """A table as JSON, of its rows by number, each already JSON."""
    return "{\n" + ",\n".join(f'"{number}":{row}' for number, row in rows) + "\n}"


def tables_text(tables: Mapping[str, str]) -> str:
    """Tables, each already JSON, as one JSON object."""
    return "{" + ",\n".join(f"{encode(name)}:{text}" for name, text in tables.items()) + "}"


def text_of(tables: Tables) -> str:
    """The same of tables that are not JSON yet."""
    return tables_text(
        {
            name: table_text((number, encode(row)) for number, row in table.items())
            for name, table in tables.items()
        }
    )


def pack(text: str) -> bytes:
    """The bytes of a file with the tables of this text."""
    body = text[:-1].encode("ascii")
    return body + (_CHECK % crc32(body)).encode("ascii")


def unpack(content: bytes) -> Tables:
    """The tables of a file; raises `Damaged` unless every byte is as it was written."""
    return as_tables(decode(checked(content), "ascii"))


def checked(content: bytes) -> bytes:
    """The text of the tables in a file; raises `Damaged` unless every byte is as it was written."""
    if not content:
        raise Damaged(sentence("It is empty."))
    body, check = content[:-_CHECK_LENGTH], content[-_CHECK_LENGTH:]
    if check != (_CHECK % crc32(body)).encode("ascii"):
        raise Damaged(sentence("It is cut short, or something else has written to it."))
    return body + b"}"


def decode(content: bytes, encoding: str) -> object:
    """What a JSON text says; raises `Damaged` for doubled keys and fractions, too."""
    try:
        return _DECODER.decode(content.decode(encoding))
    except (ValueError, RecursionError) as failure:
        raise Damaged(sentence("It cannot be read as JSON.")) from failure


def as_tables(found: object) -> Tables:
    """The tables that something read from JSON is; raises `Damaged` if it is none."""
    if not isinstance(found, dict) or not all(_is_table(table) for table in found.values()):
        raise Damaged(sentence("It does not hold tables of rows."))
    return found


def _is_table(table: object) -> bool:
    return isinstance(table, dict) and all(
        _ROW_NUMBER.fullmatch(number) and isinstance(row, dict) for number, row in table.items()
    )


def _without_doubles(pairs: list[tuple[str, Any]]) -> Row:
    row = dict(pairs)
    if len(row) < len(pairs):
        raise ValueError("a key stands twice in one object")
    return row


def _no_number(word: str) -> NoReturn:
    raise ValueError(f"{word} is no number of ours")


_DECODER: Final = json.JSONDecoder(
    object_pairs_hook=_without_doubles, parse_constant=_no_number, parse_float=_no_number
)
