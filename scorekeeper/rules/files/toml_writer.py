"""Writing TOML, which Python's standard library can only read."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")


def write_toml(table: Mapping[str, Any]) -> str:
    """The TOML text of a table of texts, whole numbers, truth values, lists and tables.

    Its tables stand under headings of their own; tables within lists stand on one line each.
    """
    return "\n".join(_lines(table, ())).strip() + "\n"


def _lines(table: Mapping[str, Any], path: tuple[str, ...]) -> Iterator[str]:
    inner = {key: value for key, value in table.items() if isinstance(value, Mapping)}
    own = {key: value for key, value in table.items() if key not in inner}
    if path and (own or not inner):
        yield f"\n[{'.'.join(map(_key, path))}]"
    for key, value in own.items():
        yield f"{_key(key)} = {_value(value, spread=True)}"
    for key, value in inner.items():
        yield from _lines(value, (*path, key))


def _key(key: str) -> str:
    return key if _BARE_KEY.fullmatch(key) else _text(key)


def _text(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _value(value: Any, *, spread: bool = False) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, Mapping):
        held = ", ".join(f"{_key(key)} = {_value(each)}" for key, each in value.items())
        return f"{{ {held} }}" if held else "{}"
    if isinstance(value, list | tuple):
        if spread and any(isinstance(each, Mapping) for each in value):
            return "[\n" + "".join(f"  {_value(each)},\n" for each in value) + "]"
        return f"[{', '.join(map(_value, value))}]"
    return str(value)
