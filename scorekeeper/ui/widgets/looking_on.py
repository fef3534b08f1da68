"""The word that the scores can only be looked at here, and the way to take them over."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorekeeper.app.keeper import LOOKING_ON, Keeper
from scorekeeper.i18n import _, say
from scorekeeper.ui.kit import tell
from scorekeeper.ui.widgets.message import banner


def looking_on(keeper: Keeper, redraw: Callable[[], None]) -> list[ft.Control]:
    """The message while another process keeps the scores; nothing else."""
    if not keeper.looks_on:
        return []

    def take_over() -> None:
        if not keeper.take_over():
            tell(_("The other Scorekeeper is still running. Close it first."))
        redraw()

    return [
        banner(
            say(LOOKING_ON),
            identifier="looking-on",
            action=_("Take over"),
            on_action=take_over,
        )
    ]
