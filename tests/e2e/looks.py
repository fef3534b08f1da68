"""The looks that a screen can have, and what of it can be seen and hit in each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from tests.e2e.phone import TEXT_SIZES, Phone, Scheme

TARGET: Final = 48
"""The least size of anything that can be pressed, in logical pixels."""

ALMOST: Final = 0.5
"""So much smaller is still as large as it should be: what is drawn lies on whole pixels."""

LOW: Final = 600
"""A window that is lower lies on its side, in logical pixels."""

PLACE: Final = """
([x, y]) => [...document.querySelectorAll('flt-semantics-scroll-overflow')].map(
    whole => [whole.parentElement, whole.offsetHeight]
).filter(([list]) => {
    const box = list.getBoundingClientRect()
    return box.left <= x && x <= box.right && box.top <= y && y <= box.bottom
}).map(([list, height]) => [list.scrollTop, height - list.clientHeight]).pop() ?? [0, 0]
"""
"""How far the list at a point is scrolled, and how far it can be, in logical pixels.

Flutter keeps both in the elements that it makes for screen readers.
"""

EXPECT_WHEEL: Final = """
() => {
    window.wheel = new Promise(arrived => {
        addEventListener('wheel', arrived, { capture: true, once: true })
    })
}
"""
"""Notes when the wheel of the mouse has reached the page."""

MOVED: Final = f"""
async ([point, before]) => {{
    await window.wheel
    for (let frames = 0; frames < 200; frames++) {{
        if (({PLACE})(point)[0] !== before) return
        await new Promise(requestAnimationFrame)
    }}
    throw new Error(`the list at ${{point}} stays at ${{before}} of ${{({PLACE})(point)[1]}}`)
}}
"""
"""Returns when the list at a point has moved by it."""

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
    _scroll(phone, -100_000)
    yield in_sight(phone)
    while _scroll(phone, step):
        yield in_sight(phone)
    _scroll(phone, -100_000)


def larger(one: dict[str, Part], other: dict[str, Part]) -> dict[str, Part]:
    """The most that is to be seen of everything on two pages."""
    return {
        name: max((page[name] for page in (one, other) if name in page), key=lambda part: part.size)
        for name in one.keys() | other.keys()
    }


def _scroll(phone: Phone, pixels: int) -> bool:
    """Turn the wheel over the middle, and wait for what follows; whether anything could move."""
    size: Any = phone.page.viewport_size
    point = (size["width"] / 2, size["height"] / 2)
    place, end = phone.page.evaluate(PLACE, point)
    if (pixels < 0 and place <= 0) or (pixels > 0 and place >= end - 1):
        return False
    phone.page.mouse.move(*point)
    phone.page.evaluate(EXPECT_WHEEL)
    phone.page.mouse.wheel(0, pixels)
    phone.page.evaluate(MOVED, [point, place])
    phone.page.mouse.move(1, size["height"] - 1)  # nothing is lit up by a pointer there
    phone.wait_for_rest()
    return True
