"""The keys in the bar of a screen: back, undo and redo, share, and others with a picture."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from scorekeeper.app.table import Table
from scorekeeper.game.history import Done
from scorekeeper.i18n import _
from scorekeeper.ui import routes
from scorekeeper.ui.kit import async_handler, go, handler, memo, show_snack_bar
from scorekeeper.ui.theme import TARGET


def undo_keys(table: Table, deal: int | None = None) -> list[ft.Control]:
    """The keys for a screen that shows a deal, or (None) the whole game.

    A step of another deal brings that deal to the screen, so that what changes is always seen.
    """
    history = table.history
    return step_keys(table, deal, can_undo=bool(history.done), can_redo=bool(history.undone))


def step_keys(
    table: Table, deal: int | None, *, can_undo: bool, can_redo: bool
) -> list[ft.Control]:
    """The keys of `undo_keys` for a part that is redrawn only when the possible steps change."""

    def undo() -> None:
        last = table.history.done[-1]
        table.undo()
        _show(table, last, deal)

    def redo() -> None:
        last = table.history.undone[-1]
        table.redo()
        _show(table, last, deal)

    return [
        icon_key(_("Undo"), ft.Icons.UNDO, undo, identifier="undo", active=can_undo),
        icon_key(_("Redo"), ft.Icons.REDO, redo, identifier="redo", active=can_redo),
    ]


def icon_key(
    name: str,
    icon: ft.IconData,
    on_press: Callable[[], None],
    *,
    identifier: str,
    active: bool = True,
) -> ft.Control:
    """A key with a picture, called `name`."""
    return _icon_key(name, icon, handler(on_press), identifier, active=active)


def _icon_key(
    name: str,
    icon: ft.IconData,
    on_click: ft.ControlEventHandler[ft.IconButton],
    identifier: str,
    *,
    active: bool = True,
) -> ft.Control:
    return ft.Semantics(
        identifier=identifier,
        content=ft.IconButton(
            icon=ft.Icon(icon, semantics_label=name, apply_text_scaling=False),
            tooltip=name,
            width=TARGET,
            height=TARGET,
            disabled=not active,
            on_click=on_click,
        ),
    )


def _show(table: Table, step: Done, deal: int | None) -> None:
    touched = getattr(step.operation, "deal", None)
    if deal is not None and touched is not None and touched != deal:
        go(routes.deal(table.game.id, touched))


@memo
def BackKey() -> ft.Control:
    """The key that leads to the screen below this one; Flet's own is smaller than a target."""
    return icon_key(_("Back"), ft.Icons.ARROW_BACK, go_back, identifier="back")


def go_back() -> None:
    """Show the screen below this one, or the list of games where there is none."""
    views: Any = ft.unwrap_component(ft.context.page.views)
    below = [ft.unwrap_component(view) for view in views][-2:-1]
    go(below[0].route if below else routes.HOME)


_SHARING = (ft.PagePlatform.ANDROID, ft.PagePlatform.IOS, ft.PagePlatform.ANDROID_TV)
"""The systems whose apps share texts with each other."""


def share_key(text: Callable[[], str]) -> ft.Control:
    """The key that shares what `text` returns when it is pressed."""
    page = ft.context.page

    async def share() -> None:
        if page.platform in _SHARING and not page.web:
            await ft.Share().share_text(text())
            return
        await copy_text(text())

    return _icon_key(_("Share"), ft.Icons.SHARE_OUTLINED, async_handler(share), "share")


async def copy_text(text: str) -> None:
    """Put a text into the clipboard of the device, and say so."""
    await ft.Clipboard().set(text)
    show_snack_bar(_("Copied: paste it wherever you like."))
