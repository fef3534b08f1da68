"""Help at the table: the checks and answers that are a tap away while people play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.i18n import _
from scorekeeper.ui import routes
from scorekeeper.ui.kit import go
from scorekeeper.ui.theme import GAP
from scorekeeper.ui.widgets.choice import key
from scorekeeper.ui.widgets.frame import quiet_button
from scorekeeper.ui.widgets.panel import column
from scorekeeper.ui.widgets.sheet import sheet

Help = tuple[str, ft.IconData, str, str]
"""The identifier of a key, its picture, its words and the route that it leads to."""


def checks(game_id: str, deal: int | None = None, team: int = 0) -> tuple[Help, ...]:
    """What can be checked before it is laid, from a deal or (None) from the table."""
    return (
        ("help-opening", ft.Icons.LOGIN, _("Check an opening"), routes.opening(game_id, deal)),
        ("help-meld", ft.Icons.STYLE_OUTLINED, _("Check a meld"), routes.meld(game_id, deal)),
        (
            "help-going-out",
            ft.Icons.LOGOUT,
            _("Can we go out?"),
            routes.going_out(game_id, team, deal),
        ),
    )


def answers(game_id: str, deal: int | None = None) -> tuple[Help, ...]:
    """What can be looked up at any time, also when the game is over."""
    return (
        ("help-disputes", ft.Icons.GAVEL, _("Settle a dispute"), routes.disputes(game_id, deal)),
    )


def views(game_id: str) -> tuple[Help, ...]:
    """The scores for all to read, and the rules that they are made by."""
    return (
        ("help-rules", ft.Icons.MENU_BOOK, _("Rules of this table"), routes.rules_now(game_id)),
        ("help-view", ft.Icons.FULLSCREEN, _("Large scores"), routes.table_view(game_id)),
    )


TWO_KEYS: Final = 260
"""From this room on, two keys are beside each other, in logical pixels."""


def help_keys(keys: Sequence[Help], *, room: float) -> ft.Control:
    """The keys, two beside each other where a width of `room` pixels lets them be read."""
    columns = 2 if room >= TWO_KEYS else 1
    rows = [keys[start : start + columns] for start in range(0, len(keys), columns)]
    return column(
        [
            ft.Row(
                spacing=GAP,
                intrinsic_height=True,
                vertical_alignment=ft.CrossAxisAlignment.STRETCH,
                controls=[_tile(each) for each in row],
            )
            for row in rows
        ]
    )


def help_sheet(
    keys: Sequence[Help],
    *,
    large: bool,
    on_route: Callable[[str], None],
    on_close: Callable[[], None],
) -> ft.BottomSheet:
    """The keys below each other, on a sheet over the screen."""
    return sheet(
        _("Help at the table"),
        [_key(each, on_route) for each in keys],
        on_close=on_close,
        is_long=large,
        spacing=GAP,
    )


def _tile(each: Help) -> ft.Control:
    identifier, icon, words, route = each
    content = ft.Row(
        spacing=6,
        controls=[
            ft.Container(width=2),
            ft.Icon(icon, size=22, color=ft.Colors.SECONDARY),
            ft.Text(words, size=16, expand=True),
        ],
    )
    return key(words, content, partial(go, route), identifier=identifier)


def _key(each: Help, on_route: Callable[[str], None]) -> ft.Control:
    identifier, icon, words, route = each
    return quiet_button(
        words, partial(on_route, route), identifier=identifier, icon=icon, padding=10
    )
