"""The tabs of an entry: the teams with their points; pressing one shows the team's fields."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import flet as ft

from scorekeeper.i18n import _
from scorekeeper.ui.kit import memo
from scorekeeper.ui.screens.entry.actions import EntryActions
from scorekeeper.ui.screens.entry.view import TeamView
from scorekeeper.ui.state import Window
from scorekeeper.ui.theme import RADIUS, TEAM_COLOURS, fitting_size
from scorekeeper.ui.widgets.panel import tappable
from scorekeeper.ui.widgets.team import team_shape

TABS_PER_ROW: Final = 3
"""The most teams whose tabs are in one row on a phone."""

_TOTAL: Final = 22
_LARGE_TOTAL: Final = 18
"""The largest size of a team's total, usually and where text is large anyway."""

_SHAPE: Final = 13
"""The size of a team's shape, in logical pixels whatever the size of text."""

_SHAPE_GAP: Final = 6
"""The distance from there to what is beside it."""

_EDGE: Final = 2
"""The edge of a tab, in logical pixels."""

_AROUND: Final = 12
"""What the edge and the padding of a tab take on each side, in logical pixels."""

_GAP: Final = 6
"""The distance between two tabs, in logical pixels."""


def team_tabs(
    views: Sequence[TeamView], actions: EntryActions, width: float, window: Window
) -> ft.Control:
    """The tabs of all teams, in as many rows as they need in a width of logical pixels."""
    beside = min(len(views), TABS_PER_ROW)
    each = (width - _GAP * (beside - 1)) / beside
    tabs = [team_tab(view, actions, each, window) for view in views]
    rows = [
        ft.Row(
            spacing=_GAP,
            intrinsic_height=True,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
            controls=tabs[at : at + TABS_PER_ROW],
        )
        for at in range(0, len(tabs), TABS_PER_ROW)
    ]
    return rows[0] if len(rows) == 1 else ft.Column(spacing=4, controls=list(rows))


def team_tab(view: TeamView, actions: EntryActions, width: float, window: Window) -> ft.Control:
    """The tab of one team in a width of logical pixels, in which its total is drawn whole."""
    large = window.is_large
    room = width - 2 * _AROUND - (_SHAPE + _SHAPE_GAP if large else 0)
    largest = _LARGE_TOTAL if large else _TOTAL
    return TeamTab(
        team=view.team,
        name=view.name,
        total=view.total,
        size=fitting_size(view.total, room / window.text_scale, largest),
        selected=view.team == actions.focus.team,
        large=large,
        on_press=actions.look_at,
    )


@memo
def TeamTab(
    *,
    team: int,
    name: str,
    total: str,
    size: float,
    large: bool,
    selected: bool,
    on_press: Callable[[int], None],
) -> ft.Control:
    """A team with its points in this deal, drawn in a size; pressing it shows its fields."""
    fill, ink = TEAM_COLOURS[team]
    text = ink if selected else ft.Colors.ON_SURFACE
    shape = team_shape(team, size=_SHAPE, color=text if selected else fill, grows=False)
    points = ft.Text(
        total,
        theme_style=ft.TextThemeStyle.HEADLINE_SMALL,
        size=size,
        color=text,
        text_align=ft.TextAlign.END,
        expand=large,
        max_lines=1,
    )
    words = ft.Text(
        name,
        size=15,
        color=text,
        expand=True,
        max_lines=2 if large else 1,
        overflow=ft.TextOverflow.ELLIPSIS,
    )
    tab = ft.Container(
        bgcolor=fill if selected else ft.Colors.SURFACE_CONTAINER_LOWEST,
        border=ft.Border.all(_EDGE, fill),
        border_radius=RADIUS,
        padding=ft.Padding.symmetric(horizontal=_AROUND - _EDGE, vertical=4),
        content=ft.Column(
            spacing=0,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            controls=[
                ft.Row(spacing=6, controls=[words] if large else [shape, words]),
                # Large names need the whole width.
                ft.Row(spacing=_SHAPE_GAP, controls=[shape, points]) if large else points,
            ],
        ),
    )
    return tappable(
        tab,
        lambda: on_press(team),
        identifier=f"team-{team}",
        label=_("{team}: {total}").format(team=name, total=total),
        selected=selected,
        expand=True,
    )
