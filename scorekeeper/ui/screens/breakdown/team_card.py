"""What one team has, under its name and its total."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from scorekeeper.game.game import Game
from scorekeeper.i18n import number_text, say
from scorekeeper.ui.theme import TEAM_COLOURS
from scorekeeper.ui.widgets.frame import beside_or_below
from scorekeeper.ui.widgets.panel import column_panel
from scorekeeper.ui.widgets.team import team_shape


def team_card(
    game: Game,
    team: int,
    total: int,
    lines: Sequence[ft.Control],
    *,
    identifier: str,
    large: bool,
) -> ft.Control:
    """The name of a team with its total in points, and the lines that make it up."""
    fill, ink = TEAM_COLOURS[team]
    heading = ft.Container(
        bgcolor=fill,
        padding=ft.Padding.symmetric(horizontal=14, vertical=8),
        content=beside_or_below(
            ft.Row(
                spacing=8,
                controls=[
                    team_shape(team, size=16, color=ink),
                    ft.Text(
                        say(game.team_name(team)),
                        size=18,
                        color=ink,
                        expand=True,
                        max_lines=2,
                        overflow=ft.TextOverflow.ELLIPSIS,
                    ),
                ],
            ),
            ft.Semantics(
                identifier=f"{identifier}-{team}",
                content=ft.Text(
                    number_text(total),
                    theme_style=ft.TextThemeStyle.HEADLINE_MEDIUM,
                    color=ink,
                    text_align=ft.TextAlign.END,
                ),
            ),
            large=large,
        ),
    )
    return column_panel([heading, *lines], padding=0, spacing=0)
