"""A sheet over the foot of the screen: a title, and what is to be read or chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from scorekeeper.ui.kit import handler


def sheet(
    title: str,
    content: Sequence[ft.Control],
    *,
    on_close: Callable[[], None],
    is_long: bool,
    spacing: float = 12,
) -> ft.BottomSheet:
    """The sheet; `is_long` says that its content may be higher than the screen, and scrolls.

    A sheet that scrolls takes the whole height, others take no more than they need.
    """
    return ft.BottomSheet(
        scrollable=True,
        show_drag_handle=True,
        on_dismiss=handler(on_close),
        content=ft.Container(
            padding=ft.Padding.only(left=20, right=20, bottom=20),
            content=ft.Column(
                tight=True,
                spacing=spacing,
                scroll=ft.ScrollMode.AUTO if is_long else None,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                controls=[
                    ft.Text(title, theme_style=ft.TextThemeStyle.HEADLINE_SMALL),
                    *content,
                ],
            ),
        ),
    )
