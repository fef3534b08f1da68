"""How large figures can be drawn in a given width: a total is drawn whole or it is wrong."""

from __future__ import annotations

from typing import Final

_FIGURE: Final = 0.64
"""The width of a digit or of a sign, as a multiple of the size of the text."""

_COMMA: Final = 0.28
"""The width of the separator of thousands, as the same multiple."""


def figures_width(figures: str) -> float:
    """How wide a number comes out, as a multiple of the size of its text; never too narrow."""
    commas = figures.count(",")
    return commas * _COMMA + (len(figures) - commas) * _FIGURE


def fitting_size(figures: str, width: float, largest: float) -> float:
    """The size of text in which a number fits a width in logical pixels, at most the largest.

    It is never below 1, as it would be while a window has no width yet.
    """
    return max(1.0, min(largest, width / figures_width(figures)))
