"""The frame of a screen: title, body that scrolls, and at head and foot what stays in sight."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Final

import flet as ft

from scorekeeper.i18n import _
from scorekeeper.ui.kit import async_handler, handler
from scorekeeper.ui.theme import APART, EDGE, GAP, LINE, RADIUS, READABLE, TARGET
from scorekeeper.ui.widgets.bar_keys import BackKey
from scorekeeper.ui.widgets.panel import column


def frame(
    title: str,
    body: Sequence[ft.Control],
    *,
    head: Sequence[ft.Control] = (),
    foot: Sequence[ft.Control] = (),
    actions: Sequence[ft.Control] = (),
    width: float = READABLE,
    has_back: bool = True,
) -> ft.View:
    """A screen with a title; the body scrolls, head and foot stay."""
    return ft.View(
        route=ft.use_view_path(),
        padding=0,
        spacing=0,
        appbar=ft.AppBar(
            leading=BackKey() if has_back else None,
            automatically_imply_leading=False,
            title_spacing=4 if has_back else EDGE,
            title=ft.Text(title, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS),
            actions=list(actions),
        ),
        controls=[
            ft.SafeArea(
                expand=True,
                content=ft.Container(
                    alignment=ft.Alignment.TOP_CENTER,
                    expand=True,
                    content=ft.Column(
                        width=width,
                        expand=True,
                        spacing=0,
                        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                        controls=[
                            *([_kept(head)] if head else []),
                            ft.ListView(
                                expand=True,
                                cache_extent=_KEPT,
                                spacing=GAP,
                                padding=ft.Padding.symmetric(horizontal=EDGE, vertical=GAP),
                                controls=list(body),
                            ),
                            *([_kept(foot)] if foot else []),
                        ],
                    ),
                ),
            )
        ],
    )


_KEPT: Final = 1_500
"""So far beyond the edge things are kept, in logical pixels: more than a screen is high, so that
turning the device or its keyboard does not take away a field in which somebody is typing."""


def _kept(controls: Sequence[ft.Control]) -> ft.Control:
    return ft.Container(
        padding=ft.Padding.symmetric(horizontal=EDGE, vertical=10), content=column(controls)
    )


def main_button(
    words: str,
    on_press: Callable[[], None],
    *,
    identifier: str,
    icon: ft.IconData | None = None,
    padding: float = 16,
) -> ft.Control:
    """The button of the main action of a screen."""
    button = ft.FilledButton(icon=icon, on_click=handler(on_press))
    return _labelled(button, words, _MAIN, identifier, padding)


def quiet_button(
    words: str,
    on_press: Callable[[], None],
    *,
    identifier: str,
    icon: ft.IconData | None = None,
    padding: float = 14,
) -> ft.Control:
    """The button of any other action of a screen."""
    button = ft.OutlinedButton(icon=icon, on_click=handler(on_press))
    return _labelled(button, words, _QUIET, identifier, padding)


def device_button(
    words: str, on_press: Callable[[], Awaitable[None]], *, identifier: str, icon: ft.IconData
) -> ft.Control:
    """A quiet button whose action waits for the device, which may refuse it."""
    button = ft.OutlinedButton(icon=icon, on_click=async_handler(on_press))
    return _labelled(button, words, _QUIET, identifier, padding=14)


def file_button(on_content: Callable[[bytes], None]) -> ft.Control:
    """A button to choose a file of the device, whose content is passed on."""

    async def choose() -> None:
        files = await ft.FilePicker().pick_files(with_data=True)
        if files:
            on_content(files[0].bytes or b"")

    icon = ft.Icons.FILE_OPEN_OUTLINED
    return device_button(_("Choose a file"), choose, identifier="choose-file", icon=icon)


_MAIN: Final = 18
_QUIET: Final = 17
"""The sizes of the words on the two kinds of buttons, in logical pixels."""


def _labelled(
    button: ft.FilledButton | ft.OutlinedButton,
    words: str,
    size: float,
    identifier: str,
    padding: float,
) -> ft.Control:
    """A button with words on it, whose padding makes it at least as tall as a target."""
    tall = max(padding, (TARGET - size * LINE) / 2)
    button.content = ft.Text(words, size=size, text_align=ft.TextAlign.CENTER)
    button.style = ft.ButtonStyle(
        shape=ft.RoundedRectangleBorder(radius=RADIUS),
        padding=ft.Padding.symmetric(horizontal=16, vertical=tall),
    )
    return ft.Semantics(identifier=identifier, content=button)


def side_by_side(columns: Sequence[ft.Control]) -> ft.Control:
    """Columns of the same width, each as tall as what is in it."""
    return ft.Row(
        spacing=APART,
        vertical_alignment=ft.CrossAxisAlignment.START,
        controls=[ft.Container(expand=True, content=each) for each in columns],
    )


def beside_or_below(first: ft.Control, second: ft.Control, *, large: bool) -> ft.Control:
    """Two things beside each other, or for large text the second below the first."""
    if large:
        return column([first, second], spacing=2)
    return ft.Row(spacing=10, controls=[ft.Container(expand=True, content=first), second])
