"""The way back: up one screen, with a key as large as all others."""

from __future__ import annotations

from typing import Any

import flet as ft

from scorekeeper.i18n import _
from scorekeeper.ui import routes
from scorekeeper.ui.kit import go, memo
from scorekeeper.ui.widgets.undo import icon_key


@memo
def BackKey() -> ft.Control:
    """The key that leads to the screen below this one; Flet's own is smaller than a target."""
    return icon_key(_("Back"), ft.Icons.ARROW_BACK, go_back, identifier="back")


def go_back() -> None:
    """Show the screen below this one, or the list of games where there is none."""
    views: Any = ft.unwrap_component(ft.context.page.views)
    below = [ft.unwrap_component(view) for view in views][-2:-1]
    go(below[0].route if below else routes.HOME)
