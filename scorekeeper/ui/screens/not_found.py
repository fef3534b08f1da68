"""What is shown for an address that leads nowhere."""

from __future__ import annotations

import flet as ft

from scorekeeper.i18n import _
from scorekeeper.ui import routes
from scorekeeper.ui.kit import go, view_component
from scorekeeper.ui.widgets.frame import frame, main_button


@view_component
def NotFoundScreen() -> ft.View:
    """A word, and the way home."""
    return frame(
        _("Nothing here"),
        [ft.Text(_("There is no game and no screen at this address."), size=18)],
        foot=[main_button(_("All games"), lambda: go(routes.HOME), identifier="home")],
    )
