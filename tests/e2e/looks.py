"""The looks that a screen can have, and what of it can be seen and hit in each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from tests.e2e.phone import TEXT_SIZES, Phone, Scheme
from tests.e2e.scrolling import scroll

TARGET: Final = 48
"""The least size of anything that can be pressed, in logical pixels."""

LOW: Final = 600
"""A window that is lower lies on its side, in logical pixels."""

LOOK: Final = """
() => [
    innerWidth, innerHeight,
    matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
    getComputedStyle(document.documentElement).fontSize
]
"""
"""The look that the page has now."""

PARTS: Final = """
() => [...document.querySelectorAll('flt-semantics[flt-semantics-identifier]')].map(element => {
    const box = element.getBoundingClientRect()
    return [element.getAttribute('flt-semantics-identifier'),
            box.left, box.top, box.right, box.bottom]
})
"""


@dataclass(frozen=True, slots=True)
class Look:
    """How a device shows a screen."""

    name: str
    """What its pictures are called after."""

    width: int
    """Logical pixels."""

    height: int
    """Logical pixels."""

    scheme: Scheme
    """Whether the device is set to light or dark."""

    per_cent: int = 100
    """The size of text."""


USUAL: Final = Look("390-light", 390, 844, "light")
SMALL: Final = Look("320-light", 320, 640, "light")
LOOKS: Final = (
    USUAL,
    SMALL,
    Look("320-large-dark", 320, 640, "dark", per_cent=200),
)
"""A phone of today and a small one by day, and one by night for weak eyes.

Where things stand does not depend on the scheme, and `tests/ui/test_palette.py` proves that the
colors of both have contrast enough.
"""


@dataclass(frozen=True, slots=True)
class Part:
    """What can be seen of something that has an identifier."""

    identifier: str
    """Its identifier."""

    width: float
    """Logical pixels inside the window."""

    height: float
    """Logical pixels inside the window."""

    @property
    def size(self) -> float:
        """The smaller dimension."""
        return min(self.width, self.height)


def put_on(phone: Phone, look: Look) -> None:
    """Show the screen as a device would that has this look, and wait until it rests."""
    size = TEXT_SIZES[look.per_cent]
    if phone.page.evaluate(LOOK) == [look.width, look.height, look.scheme, size]:
        return
    phone.page.emulate_media(color_scheme=look.scheme)
    phone.enlarge_text(look.per_cent)
    phone.resize(look.width, look.height)


def in_sight(phone: Phone) -> dict[str, Part]:
    """What is to be seen without scrolling, by identifier."""
    size: Any = phone.page.viewport_size
    found: dict[str, Part] = {}
    for identifier, left, top, right, bottom in phone.page.evaluate(PARTS):
        width = min(right, size["width"]) - max(left, 0)
        height = min(bottom, size["height"]) - max(top, 0)
        if width > 0 and height > 0:
            found[identifier] = Part(identifier, width, height)
    return found


def pages(phone: Phone) -> Iterator[dict[str, Part]]:
    """What is in sight, again and again, scrolled down from the top to the end."""
    size: Any = phone.page.viewport_size
    # In a low window, bars leave less than half of it to what is scrolled.
    step = size["height"] * 2 // 3 if size["height"] >= LOW else size["height"] // 3
    scroll(phone, -100_000)
    yield in_sight(phone)
    while scroll(phone, step):
        yield in_sight(phone)
    scroll(phone, -100_000)


def larger(one: dict[str, Part], other: dict[str, Part]) -> dict[str, Part]:
    """The most that is to be seen of everything on two pages."""
    return {
        name: max((page[name] for page in (one, other) if name in page), key=lambda part: part.size)
        for name in one.keys() | other.keys()
    }
