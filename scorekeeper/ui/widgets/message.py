"""Messages that stay on the screen: what went wrong, and what is unusual."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorekeeper.ui.kit import handler
from scorekeeper.ui.theme import GAP, RADIUS, TARGET


def banner(
    words: str,
    *,
    identifier: str,
    error: bool = False,
    action: str = "",
    on_action: Callable[[], None] | None = None,
) -> ft.Control:
    """A message across the screen, with at most one thing to do about it."""
    ground, ink = (
        (ft.Colors.ERROR_CONTAINER, ft.Colors.ON_ERROR_CONTAINER)
        if error
        else (ft.Colors.TERTIARY_CONTAINER, ft.Colors.ON_TERTIARY_CONTAINER)
    )
    icon = ft.Icons.ERROR_OUTLINE if error else ft.Icons.INFO_OUTLINE
    return ft.Semantics(
        identifier=identifier,
        live_region=True,
        content=ft.Container(
            bgcolor=ground,
            border_radius=RADIUS,
            padding=ft.Padding.only(left=14, right=14, top=10, bottom=2 if on_action else 10),
            content=ft.Column(
                spacing=0,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                controls=[
                    ft.Row(
                        spacing=GAP,
                        controls=[
                            ft.Icon(icon, color=ink, size=22),
                            ft.Text(words, color=ink, expand=True),
                        ],
                    ),
                    # Below the words: beside them it would leave none of the width to those.
                    *([_action(action, on_action, ink)] if on_action else []),
                ],
            ),
        ),
    )


def _action(words: str, on_press: Callable[[], None], ink: ft.Colors) -> ft.Control:
    return ft.Container(
        alignment=ft.Alignment.CENTER_RIGHT,
        content=ft.TextButton(
            words,
            height=TARGET,
            style=ft.ButtonStyle(color=ink),
            on_click=handler(on_press),
        ),
    )
