"""Something of which an entry asks how many there are."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.rules.sentence import Sentence


@dataclass(frozen=True, slots=True)
class Counter:
    """Something that is counted with a row of numbers to pick from."""

    id: str
    """Its id, such as `books.clean`."""

    label: Sentence
    """What it is called."""

    most: int
    """How many there can be at all, by the packs in play."""

    each: int | None = None
    """The points for each, where that is one number."""
