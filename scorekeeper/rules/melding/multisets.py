"""Choosing some of many cards where cards of one kind are all alike."""

from __future__ import annotations

from collections.abc import Iterator, Sequence


def ways_to_take(available: Sequence[int], size: int) -> Iterator[tuple[int, ...]]:
    """How `size` cards can be taken from kinds of which so many are available, by kind."""
    if not available:
        if size == 0:
            yield ()
        return
    first, *others = available
    for taken in range(max(0, size - sum(others)), min(first, size) + 1):
        for rest in ways_to_take(others, size - taken):
            yield (taken, *rest)
