"""Scrolls the list in the middle of a phone, and knows when it has come to rest or to its end."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import Locator

from tests.e2e.phone import Phone

ALMOST: Final = 0.5
"""So much smaller is still as large as it should be: what is drawn lies on whole pixels."""

TOP: Final = 64
"""What bars take at the top, in logical pixels."""

FOOT: Final = 90
"""What bars take at the foot, in logical pixels."""

TAPPED: Final = 48
"""So much of something has to be in sight to be tapped, in logical pixels."""

TURNS: Final = 40
"""So often is the wheel turned for something that must be there."""

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


def scroll(phone: Phone, pixels: int) -> bool:
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


def into_view(phone: Phone, identifier: str) -> Locator:
    """Scroll until what has an identifier can be tapped, and return it."""
    size: Any = phone.page.viewport_size
    found = phone.find(identifier)
    step = size["height"] // 3
    phone.wait_for_rest()
    for _turn in range(TURNS):
        box = found.bounding_box() if found.count() else None
        low = box is None or box["y"] + min(box["height"], TAPPED) > size["height"] - FOOT
        high = box is not None and box["y"] < TOP
        moved = (low and scroll(phone, step)) or (high and scroll(phone, -step))
        if box and not moved:
            return found
        if not moved:
            phone.wait_for_rest()  # it may not be drawn yet, or be further up
            scroll(phone, -100_000)
    raise AssertionError(f"{identifier} cannot be scrolled into view")
