"""Panels, headings and rows that can be pressed as a whole; and messages across the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from scorekeeper.app.keeper import LOOKING_ON, Keeper
from scorekeeper.app.table import Table
from scorekeeper.i18n import _, say
from scorekeeper.ui import routes
from scorekeeper.ui.kit import go, handler, show_snack_bar
from scorekeeper.ui.theme import GAP, RADIUS, TARGET

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


def column(controls: Sequence[ft.Control], *, spacing: float = GAP) -> ft.Control:
    """Controls below each other, each as wide as the column."""
    return ft.Column(
        spacing=spacing, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, controls=list(controls)
    )


def column_panel(
    controls: Sequence[ft.Control], *, padding: ft.PaddingValue = 14, spacing: float = GAP
) -> ft.Container:
    """A panel with controls below each other, each as wide as the panel."""
    return panel(column(controls, spacing=spacing), padding=padding)


def heading(
    words: str, *, above: float = 0, style: ft.TextThemeStyle = ft.TextThemeStyle.TITLE_MEDIUM
) -> ft.Control:
    """The heading of a part of a screen, with `above` logical pixels of extra room above it."""
    text = ft.Semantics(header=True, content=ft.Text(words, theme_style=style))
    if not above:
        return text
    return ft.Container(padding=ft.Padding.only(top=above), content=text)


def faint(words: str, *, size: float | None = None) -> ft.Text:
    """Words that explain or add something, in the paler of the two inks."""
    return ft.Text(words, size=size, color=ft.Colors.ON_SURFACE_VARIANT)


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
            content=column(
                [
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
                spacing=0,
            ),
        ),
    )


def not_kept_warning(table: Table) -> list[ft.Control]:
    """What could not be saved of a game, with a way to try again; empty where all of it is."""
    if table.not_kept is None:
        return []
    words, retry = say(table.not_kept), _("Try again")
    return [banner(words, identifier="not-kept", error=True, action=retry, on_action=table.keep)]


def storage_warning(keeper: Keeper) -> list[ft.Control]:
    """The warning that scores are lost when the app is closed, with a way to a backup.

    Empty where they are saved. It cannot be closed: the moment to act on it is after the last deal.
    """
    if not keeper.is_ephemeral:
        return []
    return [
        banner(
            _(
                "This browser keeps nothing for this page, so the scores are lost when it is"
                " closed. Often that is because the window is a private one, or because the"
                " address does not begin with https."
            ),
            identifier="forgetting",
            error=True,
            action=_("Save a backup"),
            on_action=lambda: go(routes.backup()),
        )
    ]


def read_only_notice(keeper: Keeper, redraw: Callable[[], None]) -> list[ft.Control]:
    """The notice that another process writes the scores, with a way to take over from it.

    Empty where this process writes them.
    """
    if not keeper.looks_on:
        return []

    def take_over() -> None:
        if not keeper.take_over():
            show_snack_bar(_("The other Scorekeeper is still running. Close it first."))
        redraw()

    return [
        banner(say(LOOKING_ON), identifier="looking-on", action=_("Take over"), on_action=take_over)
    ]


def _action(words: str, on_press: Callable[[], None], ink: ft.Colors) -> ft.Control:
    return ft.Container(
        alignment=ft.Alignment.CENTER_RIGHT,
        content=ft.TextButton(
            words, height=TARGET, style=ft.ButtonStyle(color=ink), on_click=handler(on_press)
        ),
    )
