"""Step back and forward: two keys that go with every screen of a game."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorekeeper.app.table import Table
from scorekeeper.game.history import Done
from scorekeeper.i18n import _
from scorekeeper.ui import routes
from scorekeeper.ui.kit import go, handler
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
    """The keys of `undo_keys` for a part that is drawn anew only when what can be done changes."""

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
    return ft.Semantics(
        identifier=identifier,
        content=ft.IconButton(
            icon=ft.Icon(icon, semantics_label=name, apply_text_scaling=False),
            tooltip=name,
            width=TARGET,
            height=TARGET,
            disabled=not active,
            on_click=handler(on_press),
        ),
    )


def _show(table: Table, step: Done, deal: int | None) -> None:
    touched = getattr(step.operation, "deal", None)
    if deal is not None and touched is not None and touched != deal:
        go(routes.deal(table.game.id, touched))
