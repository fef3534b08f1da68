"""A hardware keyboard types into the same figure as the number pad on the screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import flet as ft

from scorekeeper.game.figure import BACKSPACE, CLEAR, DIGIT_KEYS, PLUS
from scorekeeper.ui.kit import handler, use_while_shown
from scorekeeper.ui.widgets.number_pad import NEXT

_KEYS: Final = {
    **{digit: digit for digit in DIGIT_KEYS},
    **{f"Numpad {digit}": digit for digit in DIGIT_KEYS},
    "Backspace": BACKSPACE,
    "Delete": CLEAR,
    "+": PLUS,
    "Numpad Add": PLUS,
    "Arrow Down": NEXT,
}
"""The keys of a keyboard, by Flutter's names for them, and the keys of the pad that they mean."""


def use_keyboard(on_key: Callable[[str], None]) -> None:
    """Pass on the keys of a keyboard while nothing lies over the screen.

    What is typed into a field of another screen, or while a sheet is open, is no figure.
    """
    page, path = ft.context.page, ft.use_view_path()

    def listen() -> Callable[[], None]:
        def pressed(event: ft.KeyboardEvent) -> None:
            key = _KEYS.get(event.key)
            is_seen = page.route == path
            if is_seen and key is not None and not (event.ctrl or event.alt or event.meta):
                handler(lambda: on_key(key))()

        page.on_keyboard_event = pressed

        def stop() -> None:
            page.on_keyboard_event = None

        return stop

    use_while_shown(listen, [path, on_key])
