"""The word that nothing outlives this page, and the way to keep the scores all the same."""

from __future__ import annotations

import flet as ft

from scorekeeper.app.keeper import Keeper
from scorekeeper.i18n import _
from scorekeeper.ui import routes
from scorekeeper.ui.kit import go
from scorekeeper.ui.widgets.message import banner


def forgetting(keeper: Keeper) -> list[ft.Control]:
    """The message where scores are lost when the app is closed; nothing elsewhere.

    It stays: what was read and put away at the first deal is not thought of after the last.
    """
    if not keeper.forgets:
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
