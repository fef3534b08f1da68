"""The ground that things stand on which belong together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import flet as ft

from scorekeeper.ui.theme import GAP, RADIUS


def panel(
    content: ft.Control,
    *,
    padding: ft.PaddingValue = 14,
    border: ft.Border | None = None,
    on_press: Callable[..., Any] | None = None,
) -> ft.Container:
    """Something on a ground of its own, in a thin line unless a border is given.

    With `on_press`, all of it can be pressed.
    """
    return ft.Container(
        bgcolor=ft.Colors.SURFACE_CONTAINER_LOWEST,
        border_radius=RADIUS,
        border=border or ft.Border.all(1, ft.Colors.OUTLINE_VARIANT),
        padding=padding,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
        ink=on_press is not None,
        on_click=on_press,
        content=content,
    )


def column_panel(
    controls: Sequence[ft.Control],
    *,
    padding: ft.PaddingValue = 14,
    spacing: float = GAP,
    on_press: Callable[..., Any] | None = None,
) -> ft.Container:
    """Things below each other on one ground, each as wide as it."""
    column = ft.Column(
        spacing=spacing,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=list(controls),
    )
    return panel(column, padding=padding, on_press=on_press)
