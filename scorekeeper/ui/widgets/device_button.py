"""A button for what the device does: it may take its time, or say no."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import flet as ft

from scorekeeper.ui.kit import async_handler
from scorekeeper.ui.theme import RADIUS


def device_button(
    words: str,
    on_press: Callable[[], Awaitable[None]],
    *,
    identifier: str,
    icon: ft.IconData,
) -> ft.Control:
    """A quiet button whose action waits for the device."""
    return ft.Semantics(
        identifier=identifier,
        content=ft.OutlinedButton(
            content=ft.Text(words, size=17, text_align=ft.TextAlign.CENTER),
            icon=icon,
            on_click=async_handler(on_press),
            style=ft.ButtonStyle(
                shape=ft.RoundedRectangleBorder(radius=RADIUS),
                padding=ft.Padding.symmetric(horizontal=16, vertical=14),
            ),
        ),
    )
