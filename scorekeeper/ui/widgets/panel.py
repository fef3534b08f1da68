"""Panels, headings, and rows and panels that can be pressed as a whole."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from scorekeeper.ui.kit import handler
from scorekeeper.ui.theme import GAP, RADIUS

_ROW: ft.PaddingValue = ft.Padding.symmetric(horizontal=14, vertical=12)
"""The padding of a row that leads to another screen."""


def panel(
    content: ft.Control, *, padding: ft.PaddingValue = 14, border: ft.Border | None = None
) -> ft.Container:
    """A bordered ground for some content, with a thin border unless one is given."""
    return ft.Container(
        bgcolor=ft.Colors.SURFACE_CONTAINER_LOWEST,
        border_radius=RADIUS,
        border=border or ft.Border.all(1, ft.Colors.OUTLINE_VARIANT),
        padding=padding,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
        content=content,
    )


def column_panel(
    controls: Sequence[ft.Control], *, padding: ft.PaddingValue = 14, spacing: float = GAP
) -> ft.Container:
    """A panel with controls below each other, each as wide as the panel."""
    column = ft.Column(
        spacing=spacing,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=list(controls),
    )
    return panel(column, padding=padding)


def heading(
    words: str,
    *,
    above: float = 0,
    style: ft.TextThemeStyle = ft.TextThemeStyle.TITLE_MEDIUM,
) -> ft.Control:
    """The heading of a part of a screen, with `above` logical pixels of extra room above it."""
    text = ft.Semantics(header=True, content=ft.Text(words, theme_style=style))
    if not above:
        return text
    return ft.Container(padding=ft.Padding.only(top=above), content=text)


def tappable(
    container: ft.Container,
    on_press: Callable[[], None],
    *,
    identifier: str,
    label: str = "",
    selected: bool | None = None,
    expand: bool | None = None,
) -> ft.Control:
    """Make all of a container a button that calls `on_press`.

    With a `label`, screen readers say that in place of the content.
    """
    press = handler(on_press)
    container.on_click = press
    container.ink = True
    return ft.Semantics(
        identifier=identifier,
        button=True,
        selected=selected,
        label=label or None,
        exclude_semantics=bool(label),
        on_tap=press if label else None,
        expand=expand,
        content=container,
    )


def link_row(
    controls: Sequence[ft.Control],
    on_press: Callable[[], None],
    *,
    identifier: str,
    padding: ft.PaddingValue = _ROW,
    border: ft.Border | None = None,
    has_chevron: bool = True,
) -> ft.Control:
    """A panel with controls beside each other that leads to another screen when pressed."""
    chevron = ft.Icon(
        ft.Icons.CHEVRON_RIGHT, color=ft.Colors.ON_SURFACE_VARIANT, visible=has_chevron
    )
    row = ft.Row(spacing=10, controls=[*controls, chevron])
    return tappable(panel(row, padding=padding, border=border), on_press, identifier=identifier)
