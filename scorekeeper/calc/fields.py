"""Reading the fields of a request, each refused by its path: `input.melds[0][2]`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import Any, TypeVar

from scorekeeper.rules.cards import Card, read_card
from scorekeeper.rules.parts.frozen import FrozenMap
from scorekeeper.rules.schema.problems import shown
from scorekeeper.rules.sentence import Refused, sentence

Read = TypeVar("Read")
Choice = TypeVar("Choice", bound=StrEnum)

GREATEST = 1_000_000_000
"""The greatest number that a request may hold; what is larger is a slip or an attack."""

_MISSING: Any = object()


class Fields:
    """The fields of one JSON object. Those that nobody asked for are refused by `done`."""

    def __init__(self, held: object, path: str) -> None:
        if not isinstance(held, Mapping):
            raise Refused(sentence("must be an object, not {found}", found=shown(held)), path)
        self._held = held
        self._path = path
        self._asked: set[str] = set()

    def has(self, name: str) -> bool:
        """Whether the object has this field, and not null in it."""
        return self._take(name) not in (None, _MISSING)

    def required(self, name: str) -> Any:
        """The field as it stands; refused where there is none."""
        value = self._take(name)
        if value is _MISSING:
            raise Refused(sentence("is missing"), self.path(name))
        return value

    def optional(self, name: str) -> Any:
        """The field as it stands; None where there is none."""
        value = self._take(name)
        return None if value is _MISSING else value

    def number(self, name: str, default: int | None = None, least: int = 0) -> int:
        """A whole number, at least `least`; the default where there is none."""
        value = self._take(name)
        if value is _MISSING and default is not None:
            return default
        return read_number(self.required(name), self.path(name), least)

    def flag(self, name: str) -> bool:
        """A truth value; false where there is none."""
        value = self._take(name)
        if value is _MISSING:
            return False
        if not isinstance(value, bool):
            raise Refused(
                sentence("must be true or false, not {found}", found=shown(value)), self.path(name)
            )
        return value

    def choice(self, name: str, choices: type[Choice]) -> Choice | None:
        """One of the words of these choices; None where there is none or null."""
        value = self.optional(name)
        if value is None:
            return None
        for each in choices:
            if value == each.value:
                return each
        raise Refused(
            sentence(
                "must be one of {words}, not {found}",
                words=", ".join(each.value for each in choices),
                found=shown(value),
            ),
            self.path(name),
        )

    def text(self, name: str, default: str = "") -> str:
        """A text; the default where there is none or null."""
        value = self.optional(name)
        return default if value is None else read_text(value, self.path(name))

    def card(self, name: str) -> Card | None:
        """One card; None where there is none or null."""
        value = self.optional(name)
        return None if value is None else read_card_name(value, self.path(name))

    def cards(self, name: str) -> tuple[Card, ...]:
        """A list of cards; empty where there is none."""
        return self.items(name, read_card_name)

    def melds(self, name: str) -> tuple[tuple[Card, ...], ...]:
        """A list of lists of cards; empty where there is none."""
        return self.items(name, read_card_list)

    def items(self, name: str, read: Callable[[Any, str], Read]) -> tuple[Read, ...]:
        """A list of whatever `read` makes of a value and its path; empty where there is none."""
        value = self._take(name)
        return () if value is _MISSING else read_list(value, self.path(name), read)

    def entries(self, name: str, read: Callable[[Any, str], Read]) -> FrozenMap[str, Read]:
        """An object of values by name, each as `read` makes it; empty where there is none."""
        value = self._take(name)
        if value is _MISSING:
            return FrozenMap()
        path = self.path(name)
        if not isinstance(value, Mapping):
            raise Refused(sentence("must be an object, not {found}", found=shown(value)), path)
        return FrozenMap((key, read(held, f"{path}.{key}")) for key, held in value.items())

    def all(self) -> dict[str, Any]:
        """Every field as it stands, by name."""
        self._asked.update(self._held)
        return dict(self._held)

    def done(self) -> None:
        """Refuse the first field that was not asked for."""
        for name in self._held:
            if name not in self._asked:
                raise Refused(
                    sentence(
                        "unknown field; the fields here are {names}",
                        names=", ".join(sorted(self._asked)),
                    ),
                    self.path(name),
                )

    def path(self, name: str) -> str:
        """The path of a field of this object."""
        return f"{self._path}.{name}" if self._path else name

    def _take(self, name: str) -> Any:
        self._asked.add(name)
        return self._held.get(name, _MISSING)


def read_number(value: Any, path: str, least: int = 0) -> int:
    """A whole number from `least` to `GREATEST`."""
    if type(value) is not int or not least <= value <= GREATEST:
        raise Refused(
            sentence(
                "must be a whole number from {least} to {greatest}, not {found}",
                least=least,
                greatest=GREATEST,
                found=shown(value),
            ),
            path,
        )
    return value


def read_text(value: Any, path: str) -> str:
    """A text."""
    if not isinstance(value, str):
        raise Refused(sentence("must be a text, not {found}", found=shown(value)), path)
    return value


def read_card_name(value: Any, path: str) -> Card:
    """A card by its name."""
    return read_card(read_text(value, path), path)


def read_card_list(value: Any, path: str) -> tuple[Card, ...]:
    """A list of cards."""
    return read_list(value, path, read_card_name)


def read_list(value: Any, path: str, read: Callable[[Any, str], Read]) -> tuple[Read, ...]:
    """A list of whatever `read` makes of a value and its path."""
    if not isinstance(value, Sequence) or isinstance(value, str):
        raise Refused(sentence("must be a list, not {found}", found=shown(value)), path)
    return tuple(read(each, f"{path}[{place}]") for place, each in enumerate(value))
