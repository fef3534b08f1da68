"""One key: something to press, never smaller than a cold finger, with a name for screen readers."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorekeeper.ui.kit import handler
from scorekeeper.ui.theme import RADIUS, TARGET

FLAT = ft.ButtonStyle(padding=0, elevation=0)


def key(
    name: str,
    content: str | ft.Control,
    on_press: Callable[[], None],
    *,
    identifier: str,
    fill: ft.ColorValue = ft.Colors.SURFACE_CONTAINER,
    ink: ft.ColorValue = ft.Colors.ON_SURFACE,
    edge: ft.ColorValue | None = None,
    radius: ft.BorderRadiusValue = RADIUS,
    height: float = TARGET,
    size: float = 20,
    expand: int | bool = True,
    selected: bool | None = None,
) -> ft.Control:
    """A key called `name` (for those who hear the screen) that shows `content`."""
    shown = (
        ft.Text(
            content,
            size=size,
            color=ink,
            max_lines=1,
            overflow=ft.TextOverflow.ELLIPSIS,
            text_align=ft.TextAlign.CENTER,
            semantics_label=name,
        )
        if isinstance(content, str)
        else content
    )
    return ft.Container(
        expand=expand,
        height=height,
        content=ft.Semantics(
            identifier=identifier,
            selected=selected,
            content=ft.Button(
                content=shown,
                on_click=handler(on_press),
                style=ft.ButtonStyle(
                    padding=ft.Padding.symmetric(horizontal=2),
                    elevation=0,
                    bgcolor=fill,
                    color=ink,
                    shape=ft.RoundedRectangleBorder(radius=radius),
                    side=ft.BorderSide(2, edge) if edge else ft.BorderSide(0, fill),
                ),
            ),
        ),
    )
