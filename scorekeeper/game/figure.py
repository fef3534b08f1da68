"""A figure as it is typed on the number pad, key by key, a running sum included."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from scorekeeper.rules.sentence import Refused, sentence

MOST_DIGITS: Final = 6
"""No term of a figure is longer; five packs hold 2,950 points, so nobody needs more."""

MOST_TERMS: Final = 40
"""No sum has more terms; four players laying ten melds each come to that."""

DIGIT_KEYS: Final = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "00")
PLUS: Final = "plus"
BACKSPACE: Final = "backspace"
CLEAR: Final = "clear"


@dataclass(frozen=True, slots=True)
class Figure:
    """A number with the terms it was added up from: 120 + 45 + 85."""

    terms: tuple[str, ...]
    """The digits of each term, at least one term; the last may still be empty after a plus."""

    @property
    def value(self) -> int:
        """The sum of the terms, in points or cards."""
        return sum(int(term) for term in self.terms if term)

    @property
    def is_sum(self) -> bool:
        """Whether there is more than one term to show."""
        return len(self.terms) > 1


def press(figure: Figure | None, key: str) -> Figure | None:
    """The figure after one key of the pad; `None` is a figure that nobody has entered.

    Raises `Refused` for a key that does not exist, and where the figure would grow beyond
    what a table can hold.
    """
    if key == CLEAR:
        return None
    if key == BACKSPACE:
        return _backspace(figure)
    if key == PLUS:
        return _plus(figure)
    if key in DIGIT_KEYS:
        return _digit(figure, key)
    raise Refused(sentence("The number pad has no key named {key}.", key=key))


def _digit(figure: Figure | None, key: str) -> Figure:
    *before, last = figure.terms if figure else ("",)
    # A leading zero is dropped, so that 0 then 5 reads 5 and a double zero on nothing reads 0.
    term = (last + key).lstrip("0") or "0"
    if len(term) > MOST_DIGITS:
        raise Refused(
            sentence("No figure of a deal has more than {most} digits.", most=MOST_DIGITS)
        )
    return Figure((*before, term))


def _plus(figure: Figure | None) -> Figure | None:
    if figure is None or not figure.terms[-1]:
        return figure
    if len(figure.terms) == MOST_TERMS:
        raise Refused(sentence("A sum has at most {most} terms.", most=MOST_TERMS))
    return Figure((*figure.terms, ""))


def _backspace(figure: Figure | None) -> Figure | None:
    if figure is None:
        return None
    *before, last = figure.terms
    if last[:-1]:
        return Figure((*before, last[:-1]))
    if last and before:
        return Figure((*before, ""))
    return Figure(tuple(before)) if before else None
