"""A mapping that cannot be changed, compares by value and can be a key itself."""

from __future__ import annotations

from collections.abc import ItemsView, Iterable, Iterator, Mapping
from typing import Any, TypeVar, overload

Key = TypeVar("Key")
Held = TypeVar("Held", covariant=True)
Other = TypeVar("Other")


class FrozenMap(Mapping[Key, Held]):
    """An immutable mapping: keeps the order it was given, but equality ignores it.

    Its values must be hashable; then the map is hashable too, and so is every
    rule set that holds one.
    """

    __slots__ = ("_entries",)

    _entries: dict[Key, Held]

    def __init__(self, entries: Mapping[Key, Held] | Iterable[tuple[Key, Held]] = ()) -> None:
        self._entries = dict(entries)

    def __getitem__(self, key: Key) -> Held:
        return self._entries[key]

    def __iter__(self) -> Iterator[Key]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)

    # A score asks often, so these go straight to the entries.

    def __contains__(self, key: object) -> bool:
        return key in self._entries

    @overload
    def get(self, key: Key, /) -> Held | None: ...
    @overload
    def get(self, key: Key, /, default: Held | Other) -> Held | Other: ...
    def get(self, key: Key, /, default: Any = None) -> Any:
        """The value of a key, or the default where there is no such key."""
        return self._entries.get(key, default)

    def items(self) -> ItemsView[Key, Held]:
        """The keys with their values, in order."""
        return self._entries.items()

    def __hash__(self) -> int:
        return hash(frozenset(self._entries.items()))

    def __repr__(self) -> str:
        return f"FrozenMap({self._entries!r})"


NOTHING: FrozenMap[Any, Any] = FrozenMap()
"""The empty map."""
