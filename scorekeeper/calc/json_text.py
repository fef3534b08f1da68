"""Reading JSON that anybody may have written, without surprises.

A field that is there twice is kept in mind instead of being swallowed, and a
number of many digits is no reason to stop: it becomes a float, which no field
takes.
"""

from __future__ import annotations

import json
from typing import Any

from scorekeeper.rules.sentence import Refused, sentence

_LONGEST_NUMBER = 18


class Object(dict[str, Any]):
    """A JSON object that remembers which of its fields was there twice."""

    __slots__ = ("twice",)

    def __init__(self, pairs: list[tuple[str, Any]]) -> None:
        super().__init__(pairs)
        self.twice: str | None = None
        """The first field that was there twice; None without."""
        if len(self) < len(pairs):
            names = [key for key, _ in pairs]
            self.twice = next(key for place, key in enumerate(names) if key in names[:place])


def read_json(text: str) -> Any:
    """The value of a JSON text; raises `Refused` for what is none."""
    try:
        return json.loads(text, object_pairs_hook=Object, parse_int=_whole_number)
    except json.JSONDecodeError as error:
        raise Refused(
            sentence(
                "no JSON: {why} at line {line}, column {column}",
                why=error.msg,
                line=error.lineno,
                column=error.colno,
            )
        ) from error
    except RecursionError as error:
        raise Refused(sentence("no JSON that can be read: it is nested too deeply")) from error


def repeated_field(value: object) -> str | None:
    """The path of the first field that is there twice in a value or within; None without."""
    waiting: list[tuple[object, str]] = [(value, "")]
    while waiting:
        held, path = waiting.pop()
        if isinstance(held, Object):
            if held.twice is not None:
                return f"{path}.{held.twice}" if path else held.twice
            waiting += [(each, f"{path}.{key}" if path else key) for key, each in held.items()]
        elif isinstance(held, list):
            waiting += [(each, f"{path}[{place}]") for place, each in enumerate(held)]
    return None


def _whole_number(digits: str) -> int | float:
    return int(digits) if len(digits) <= _LONGEST_NUMBER else float(digits)
