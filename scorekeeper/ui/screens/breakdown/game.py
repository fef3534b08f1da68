"""How the totals came about: every deal of the game, with the running total of each team."""

from __future__ import annotations

import flet as ft

from scorekeeper.game.game import Game
from scorekeeper.game.standing import Standing, standing_of
from scorekeeper.i18n import _, number_text, signed_text
from scorekeeper.ui import routes
from scorekeeper.ui.kit import go, view_component
from scorekeeper.ui.state import use_table, use_window
from scorekeeper.ui.texts import game_text
from scorekeeper.ui.theme import READABLE, SIDE_BY_SIDE, TARGET
from scorekeeper.ui.widgets.bar_keys import share_key
from scorekeeper.ui.widgets.frame import beside_or_below, frame, side_by_side
from scorekeeper.ui.widgets.panel import tappable
from scorekeeper.ui.widgets.team import team_card


@view_component
def GameBreakdownScreen() -> ft.View:
    """The deals of each team with what they added up to; a deal opens into its own lines."""
    game = use_table(ft.use_route_params()["game_id"]).game
    window = use_window()
    standing = standing_of(game)
    cards: list[ft.Control] = [
        _totals_card(game, standing, team, large=window.is_large) for team in range(game.team_count)
    ]
    beside = window.takes_beside(len(cards))
    body: list[ft.Control] = cards
    if not standing.scores:
        body = [ft.Text(_("No deal is saved yet."), size=18)]
    elif beside:
        body = [side_by_side(cards)]
    return frame(
        _("How the totals came about"),
        body,
        actions=[share_key(lambda: game_text(game))],
        width=SIDE_BY_SIDE if beside else READABLE,
    )


def _totals_card(game: Game, standing: Standing, team: int, *, large: bool) -> ft.Control:
    deals = zip(standing.scores, standing.running, strict=True)
    lines = [
        _deal_line(game, number, points[team], running[team], team, large=large)
        for number, (points, running) in enumerate(deals, start=1)
    ]
    total = standing.totals[team]
    return team_card(game, team, total, lines, identifier="game-total", large=large)


def _deal_line(
    game: Game, number: int, points: int, running: int, team: int, *, large: bool
) -> ft.Control:
    words = _("Deal {deal}: {points}").format(deal=number_text(number), points=signed_text(points))
    total = _("makes {total}").format(total=number_text(running))
    line = ft.Container(
        padding=ft.Padding.symmetric(horizontal=14, vertical=(TARGET - 24) / 2),
        border=ft.Border.only(bottom=ft.BorderSide(1, ft.Colors.OUTLINE_VARIANT)),
        content=beside_or_below(
            ft.Text(words, size=17),
            ft.Text(total, size=17, text_align=ft.TextAlign.END),
            large=large,
        ),
    )
    return tappable(
        line,
        lambda: go(routes.breakdown(game.id, number)),
        identifier=f"why-{team}-{number}",
        label=_("{deal}, {total}").format(deal=words, total=total),
    )
