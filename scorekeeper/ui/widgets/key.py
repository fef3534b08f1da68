"""One key: something to press, never smaller than a cold finger, with a name for screen readers."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorekeeper.ui.kit import handler
from scorekeeper.ui.theme import LINE, RADIUS, TARGET


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
    size: float = 20,
    expand: int | bool = True,
    selected: bool | None = None,
    lines: int = 1,
    content_height: float | None = None,
) -> ft.Control:
    """A key called `name` (for those who hear the screen) that shows `content`.

    Content that is no text says how tall it is (`content_height`, at the usual size of text), so
    that the key still comes out as a target.
    """
    tall = size * LINE if content_height is None else content_height
    shown = (
        ft.Text(
            content,
            size=size,
            max_lines=lines,
            overflow=ft.TextOverflow.ELLIPSIS,
            text_align=ft.TextAlign.CENTER,
            semantics_label=name,
        )
        if isinstance(content, str)
        else content
    )
    return ft.Semantics(
        identifier=identifier,
        selected=selected,
        expand=expand,
        content=ft.Button(
            content=shown,
            on_click=handler(on_press),
            style=ft.ButtonStyle(
                # The height of a target at the usual size of text, and more for larger text.
                padding=ft.Padding.symmetric(horizontal=2, vertical=max(0, (TARGET - tall) / 2)),
                elevation=0,
                visual_density=ft.VisualDensity.STANDARD,
                bgcolor=fill,
                color=ink,
                shape=ft.RoundedRectangleBorder(radius=radius),
                side=ft.BorderSide(2, edge) if edge else ft.BorderSide(0, ft.Colors.TRANSPARENT),
            ),
        ),
    )
