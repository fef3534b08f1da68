"""How a team is shown: its colour, its shape and its name; and a card with its total."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from scorekeeper.game.game import Game
from scorekeeper.i18n import number_text, say
from scorekeeper.ui.palette import TEAM_SHAPES
from scorekeeper.ui.theme import TEAM_COLOURS
from scorekeeper.ui.widgets.frame import beside_or_below
from scorekeeper.ui.widgets.panel import column_panel


def team_shape(
    team: int, *, size: float = 14, color: ft.ColorValue | None = None, grows: bool = True
) -> ft.Control:
    """The shape of a team, in its colour unless another is given; it may grow with the text."""
    return ft.Icon(
        TEAM_SHAPES[team],
        size=size,
        color=color or TEAM_COLOURS[team][0],
        apply_text_scaling=None if grows else False,
    )


def team_chip(team: int, name: str) -> ft.Control:
    """A team's name in its colours, with its shape."""
    fill, ink = TEAM_COLOURS[team]
    return ft.Container(
        bgcolor=fill,
        border_radius=20,
        padding=ft.Padding.symmetric(horizontal=12, vertical=5),
        content=ft.Row(
            tight=True,
            spacing=7,
            controls=[
                team_shape(team, size=12, color=ink),
                ft.Text(
                    name,
                    size=16,
                    color=ink,
                    max_lines=1,
                    overflow=ft.TextOverflow.ELLIPSIS,
                    expand=True,
                    expand_loose=True,
                ),
            ],
        ),
    )


def team_line(
    team: int,
    name: str,
    total: ft.Control,
    *,
    name_size: float,
    ink: ft.ColorValue | None,
    large: bool,
    shape_size: float = 16,
    spacing: float = 10,
    lines: int = 2,
    mark: ft.Icon | None = None,
) -> ft.Control:
    """The shape and the name of a team, perhaps with a mark, and its total beside or below."""
    words = ft.Text(
        name,
        size=name_size,
        color=ink,
        expand=True,
        max_lines=lines,
        overflow=ft.TextOverflow.ELLIPSIS,
    )
    shape = team_shape(team, size=shape_size, color=ink)
    row = ft.Row(spacing=spacing, controls=[shape, words, *([mark] if mark else [])])
    return beside_or_below(row, total, large=large)


def team_card(
    game: Game, team: int, total: int, lines: Sequence[ft.Control], *, identifier: str, large: bool
) -> ft.Control:
    """The name of a team with its total in points, and the lines that make it up."""
    fill, ink = TEAM_COLOURS[team]
    heading = ft.Container(
        bgcolor=fill,
        padding=ft.Padding.symmetric(horizontal=14, vertical=8),
        content=team_line(
            team,
            say(game.team_name(team)),
            ft.Semantics(
                identifier=f"{identifier}-{team}",
                content=ft.Text(
                    number_text(total),
                    theme_style=ft.TextThemeStyle.HEADLINE_MEDIUM,
                    color=ink,
                    text_align=ft.TextAlign.END,
                ),
            ),
            name_size=18,
            ink=ink,
            spacing=8,
            large=large,
        ),
    )
    return column_panel([heading, *lines], padding=0, spacing=0)
