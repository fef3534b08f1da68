"""Who leads by how much, and the total of each team."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import flet as ft

from scorekeeper.game.game import Game
from scorekeeper.game.standing import Standing
from scorekeeper.i18n import _, number_text, say
from scorekeeper.rules.sentence import Sentence, sentence
from scorekeeper.ui.state import Window
from scorekeeper.ui.theme import (
    APART,
    EDGE,
    GAP,
    RADIUS,
    READABLE,
    SIDE_BY_SIDE,
    TEAM_COLOURS,
    fitting_size,
)
from scorekeeper.ui.widgets.frame import beside_or_below, side_by_side
from scorekeeper.ui.widgets.team import team_shape

TOTAL: Final = 42
TOTAL_OF_MANY: Final = 34
"""The largest size of a total, and where there are many teams or text is large anyway."""


def headline_of(game: Game, standing: Standing) -> Sentence:
    """Who leads or has won, and by how much."""
    if not standing.leaders:
        return sentence("Nothing is scored yet.")
    names = [game.team_name(team) for team in standing.leaders]
    if standing.is_complete and len(names) == 1:
        return sentence("{team} won by {margin}.", team=names[0], margin=standing.margin)
    if len(names) > 1:
        listed = names[0]
        for name in names[1:]:
            listed = sentence("{names} and {name}", names=listed, name=name)
        if standing.is_complete:
            return sentence("It is a tie between {teams}.", teams=listed)
        return sentence("{teams} are level.", teams=listed)
    return sentence("{team} in the lead by {margin}.", team=names[0], margin=standing.margin)


def headline(game: Game, standing: Standing, *, large: bool) -> ft.Control:
    """Who leads or has won, in large letters; screen readers announce a change."""
    words = ft.Text(
        say(headline_of(game, standing)),
        theme_style=ft.TextThemeStyle.HEADLINE_SMALL,
        expand=not large,
    )
    trophy = ft.Icon(
        ft.Icons.EMOJI_EVENTS,
        size=36,
        color=ft.Colors.SECONDARY,
        visible=standing.is_complete,
    )
    return ft.Semantics(
        identifier="headline",
        live_region=True,
        content=ft.Column(controls=[trophy, words])
        if large
        else ft.Row(spacing=12, controls=[trophy, words]),
    )


def totals(game: Game, standing: Standing, window: Window) -> ft.Control:
    """The total of each team, at the end the best first; on a wide screen side by side."""
    beside = window.takes_beside(game.team_count)
    columns = game.team_count if beside else 1
    width = min(window.width, SIDE_BY_SIDE if beside else READABLE) - 2 * EDGE
    room = (width - APART * (columns - 1)) / columns - 2 * EDGE
    shown = [_team_total(game, standing, team, window, room) for team in _by_rank(standing)]
    if beside:
        return side_by_side(shown)
    return ft.Column(
        spacing=GAP, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, controls=shown
    )


def _by_rank(standing: Standing) -> Sequence[int]:
    if not standing.is_complete:
        return range(len(standing.totals))
    return sorted(range(len(standing.totals)), key=lambda team: -standing.totals[team])


def _team_total(
    game: Game, standing: Standing, team: int, window: Window, room: float
) -> ft.Control:
    fill, ink = TEAM_COLOURS[team]
    name = say(game.team_name(team))
    total = number_text(standing.totals[team])
    largest = TOTAL_OF_MANY if game.team_count > 3 or window.is_large else TOTAL
    return ft.Semantics(
        identifier=f"total-{team}",
        label=_("{team}: {total}").format(team=name, total=total),
        exclude_semantics=True,
        content=ft.Container(
            bgcolor=fill,
            border_radius=RADIUS,
            padding=ft.Padding.symmetric(horizontal=EDGE, vertical=10),
            content=beside_or_below(
                ft.Row(
                    spacing=10,
                    controls=[
                        team_shape(team, size=20, color=ink),
                        ft.Text(
                            name,
                            size=20,
                            color=ink,
                            expand=True,
                            max_lines=2,
                            overflow=ft.TextOverflow.ELLIPSIS,
                        ),
                    ],
                ),
                ft.Text(
                    total,
                    color=ink,
                    text_align=ft.TextAlign.END,
                    theme_style=ft.TextThemeStyle.DISPLAY_MEDIUM,
                    size=fitting_size(total, room / window.text_scale, largest),
                    max_lines=1,
                ),
                large=window.is_large,
            ),
        ),
    )
