"""A sheet over the foot of the screen: a title, and something to read or choose."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import flet as ft

from scorekeeper.ui.kit import go, handler
from scorekeeper.ui.state import use_redraw


@dataclass(frozen=True, slots=True)
class SheetState:
    """Whether a sheet is open, and what opens and closes it."""

    page: ft.Page
    """The page that shows it."""

    below: str
    """The route of the screen that it lies on."""

    route: str
    """The route of the screen with the sheet."""

    left: Any
    """Holds whether the sheet was left last; the route follows a little later."""

    redraw: Callable[[], None]
    """Redraws the screen, with the sheet or without it."""

    @property
    def is_open(self) -> bool:
        """Whether the sheet is to be shown."""
        return self.page.route == self.route and not self.left.current

    def open(self) -> None:
        """Open the sheet."""
        self.left.current = False
        go(self.route)

    def close(self) -> None:
        """Go back to the screen below the sheet, unless another screen is shown already."""
        if self.is_open:
            self.leave(self.below)

    def leave(self, route: str) -> None:
        """Go to another screen, from the sheet if it is open."""
        self.left.current = True
        self.redraw()
        go(route)


def use_sheet(name: str) -> SheetState:
    """The state of a sheet over this screen; the same object as long as the screen is the same.

    An open sheet is part of the route, so that the device's own way back leads from it to the
    screen below it, and not up from that screen.
    """
    page, below = ft.context.page, ft.use_view_path()
    left, redraw = ft.use_ref(False), use_redraw()
    return ft.use_memo(
        lambda: SheetState(page, below, f"{below}?sheet={name}", left, redraw), [below]
    )


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
                controls=[ft.Text(title, theme_style=ft.TextThemeStyle.HEADLINE_SMALL), *content],
            ),
        ),
    )
