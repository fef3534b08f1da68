"""The change log of a deal: what was changed, from what to what, and when."""

from __future__ import annotations

import flet as ft

from scorekeeper.game.changes import Change
from scorekeeper.i18n import _, say
from scorekeeper.ui.times import moment_text
from scorekeeper.ui.widgets.panel import column_panel


def change_log(changes: tuple[Change, ...]) -> ft.Control:
    """The changes, the latest first, with the time of each."""
    return ft.Semantics(
        identifier="changes",
        content=column_panel(
            [
                ft.Text(_("Change log"), theme_style=ft.TextThemeStyle.TITLE_MEDIUM),
                *(_change(change) for change in reversed(changes)),
            ],
            spacing=8,
        ),
    )


def _change(change: Change) -> ft.Control:
    return ft.Column(
        spacing=0,
        controls=[
            ft.Text(moment_text(change.at), size=15, color=ft.Colors.ON_SURFACE_VARIANT),
            ft.Text(say(change.what), size=17),
        ],
    )
