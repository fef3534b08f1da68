"""How a team is shown: its colour, its shape and its name, always together."""

from __future__ import annotations

import flet as ft

from scorekeeper.ui.palette import TEAM_SHAPES
from scorekeeper.ui.theme import TEAM_COLOURS


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


def team_chip(team: int, name: str, *, size: float = 16) -> ft.Control:
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
                    size=size,
                    color=ink,
                    max_lines=1,
                    overflow=ft.TextOverflow.ELLIPSIS,
                    expand=True,
                    expand_loose=True,
                ),
            ],
        ),
    )
