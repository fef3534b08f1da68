"""The deals so far, each with the scores of all teams."""

from __future__ import annotations

import flet as ft

from scorekeeper.game.game import Game
from scorekeeper.game.standing import Standing
from scorekeeper.i18n import _, number_text
from scorekeeper.ui import routes
from scorekeeper.ui.kit import go
from scorekeeper.ui.theme import GAP
from scorekeeper.ui.widgets.panel import link_row
from scorekeeper.ui.widgets.team import team_shape


def deals_so_far(game: Game, standing: Standing, *, large: bool) -> ft.Control:
    """The deals with their scores; each opens into why it has them."""
    if not standing.scores:
        return ft.Container(height=0)
    return ft.Column(
        spacing=GAP,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            ft.Text(
                _("Deals so far: tap one to see why, or to correct it"),
                color=ft.Colors.ON_SURFACE_VARIANT,
            ),
            *(
                _deal_line(game, number, scores, large=large)
                for number, scores in enumerate(standing.scores, start=1)
            ),
        ],
    )


def _deal_line(game: Game, number: int, scores: tuple[int, ...], *, large: bool) -> ft.Control:
    title = ft.Column(
        spacing=0,
        controls=[
            ft.Text(
                _("Deal {deal}").format(deal=number_text(number)),
                theme_style=ft.TextThemeStyle.LABEL_LARGE,
            ),
            *([ft.Text(_("being corrected"), size=14)] if game.draft(number) else []),
        ],
    )
    points = ft.Row(
        expand=True,
        wrap=True,
        spacing=14,
        run_spacing=4,
        alignment=ft.MainAxisAlignment.END,
        controls=[_points(team, score) for team, score in enumerate(scores)],
    )
    return link_row(
        [title, points],
        lambda: go(routes.breakdown(game.id, number)),
        identifier=f"deal-{number}",
        has_chevron=not large,
    )


def _points(team: int, score: int) -> ft.Control:
    return ft.Row(
        tight=True,
        spacing=6,
        controls=[
            team_shape(team),
            ft.Text(number_text(score), theme_style=ft.TextThemeStyle.TITLE_MEDIUM),
        ],
    )
