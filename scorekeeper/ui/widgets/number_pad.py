"""The app's own number pad, so that no system keyboard covers the screen; and a keyboard for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import flet as ft

from scorekeeper.game.entry import BACKSPACE, CLEAR, DIGIT_KEYS, PLUS
from scorekeeper.i18n import _, number_text
from scorekeeper.ui.kit import handler, memo, use_while_shown
from scorekeeper.ui.theme import LINE
from scorekeeper.ui.widgets.choice import key

NEXT: Final = "next"
"""The key that goes to the next figure; it does not change one."""


@memo
def NumberPad(*, next_label: str, on_key: Callable[[str], None]) -> ft.Control:
    """The pad; `next_label` says where its wide key goes."""

    def digit(number: int) -> ft.Control:
        return key(
            number_text(number),
            number_text(number),
            lambda: on_key(str(number)),
            identifier=f"key-{number}",
            size=24,
        )

    def command(name: str, label: str, shown: str | ft.Control) -> ft.Control:
        return key(
            label,
            shown,
            lambda: on_key(name),
            identifier=f"key-{name}",
            fill=ft.Colors.SURFACE_CONTAINER_HIGH,
            size=22,
            content_height=None if isinstance(shown, str) else 22,
        )

    rows = [
        [
            digit(1),
            digit(2),
            digit(3),
            command(
                BACKSPACE,
                _("Delete the last digit"),
                _icon(ft.Icons.BACKSPACE_OUTLINED, _("Delete the last digit")),
            ),
        ],
        [digit(4), digit(5), digit(6), command(CLEAR, _("Clear the figure"), _("C"))],
        [digit(7), digit(8), digit(9), command(PLUS, _("Add another number"), "+")],
    ]
    last = [
        digit(0),
        key("00", "00", lambda: on_key("00"), identifier="key-00", size=24),
        key(
            _("Go to: {figure}").format(figure=next_label),
            ft.Row(
                tight=True,
                spacing=4,
                alignment=ft.MainAxisAlignment.CENTER,
                controls=[
                    ft.Text(
                        next_label,
                        size=16,
                        color=ft.Colors.ON_PRIMARY_CONTAINER,
                        max_lines=1,
                        overflow=ft.TextOverflow.ELLIPSIS,
                        semantics_label=_("Go to: {figure}").format(figure=next_label),
                        expand=True,
                        expand_loose=True,
                    ),
                    ft.Icon(ft.Icons.ARROW_FORWARD, size=18, color=ft.Colors.ON_PRIMARY_CONTAINER),
                ],
            ),
            lambda: on_key(NEXT),
            identifier=f"key-{NEXT}",
            content_height=16 * LINE,
            fill=ft.Colors.PRIMARY_CONTAINER,
            expand=2,
        ),
    ]
    return ft.Column(spacing=3, controls=[ft.Row(spacing=3, controls=row) for row in (*rows, last)])


def _icon(icon: ft.IconData, label: str) -> ft.Control:
    return ft.Icon(icon, size=22, color=ft.Colors.ON_SURFACE, semantics_label=label)


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
