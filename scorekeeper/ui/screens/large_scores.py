"""The table for all to read: totals as large as the screen allows, from across the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import flet as ft

from scorekeeper.game.game import Game
from scorekeeper.game.standing import Standing, dealer_of, next_deal, standing_of
from scorekeeper.i18n import _, number_text, say
from scorekeeper.rules.sentence import Sentence, sentence
from scorekeeper.ui.kit import view_component
from scorekeeper.ui.screens.table import headline_of
from scorekeeper.ui.state import Window, use_table, use_window
from scorekeeper.ui.theme import LINE, RADIUS, TEAM_COLOURS, figures_width
from scorekeeper.ui.widgets.bar_keys import BackKey
from scorekeeper.ui.widgets.team import team_shape

BAR: Final = 56
"""The height of the bar at the top, in logical pixels."""

GAP: Final = 6
"""The distance between teams, in logical pixels."""

LETTER: Final = 0.55
"""The width of a letter, as a multiple of its size."""

SMALL_SHARE: Final = 0.17
"""The part of a panel's height that a line of small text takes."""

SMALLEST: Final = 13.0
LARGEST: Final = 72.0
"""The smallest and the largest size of the small text, in logical pixels."""

LARGEST_TITLE: Final = 32.0
"""The largest size of the title in the bar, in logical pixels."""

LARGEST_SCALE: Final = 1.34
"""The text scale up to which Flutter enlarges the title of a bar."""


@view_component
def TableViewScreen() -> ft.View:
    """The scores; nothing here can be pressed but the key back."""
    game = use_table(ft.use_route_params()["game_id"]).game
    window = use_window()
    standing = standing_of(game)
    notes = [say(_note(standing, team)) for team in range(game.team_count)]
    layout = Layout.of(window, standing, max(len(note) for note in notes))
    title = say(_course(game, standing))
    room = (window.width - BAR - 3 * GAP) / (len(title) * LETTER)
    panels: list[ft.Control] = [
        _panel(game, standing, team, notes[team], layout) for team in range(game.team_count)
    ]
    rows = [
        panels[start : start + layout.columns] for start in range(0, len(panels), layout.columns)
    ]
    return ft.View(
        route=ft.use_view_path(),
        padding=0,
        spacing=0,
        appbar=ft.AppBar(
            toolbar_height=BAR,
            title_spacing=4,
            leading=BackKey(),
            title=ft.Text(
                title,
                size=max(SMALLEST, min(LARGEST_TITLE, room))
                / min(window.text_scale, LARGEST_SCALE),
                max_lines=1,
                overflow=ft.TextOverflow.ELLIPSIS,
            ),
        ),
        controls=[
            ft.SafeArea(
                expand=True,
                content=ft.Container(
                    expand=True,
                    padding=GAP,
                    content=ft.Column(
                        expand=True,
                        spacing=GAP,
                        controls=[
                            ft.Row(
                                expand=True,
                                spacing=GAP,
                                vertical_alignment=ft.CrossAxisAlignment.STRETCH,
                                controls=row,
                            )
                            for row in rows
                        ],
                    ),
                ),
            )
        ],
    )


@dataclass(frozen=True, slots=True)
class Layout:
    """How the teams share the screen, and how large that lets their figures be."""

    columns: int
    """How many teams are beside each other."""

    digits: float
    """The size of a total, before the reader's text scale."""

    small: float
    """The size of everything else, before the reader's text scale."""

    @classmethod
    def of(cls, window: Window, standing: Standing, letters: int) -> Layout:
        """The layout with the largest digits, for small text of a number of letters.

        All of it fits the window whatever the reader's text scale is, so nothing scrolls.
        """
        widest = max(figures_width(number_text(total)) for total in standing.totals)
        teams = len(standing.totals)
        return max(
            (cls._with(columns, teams, widest, letters, window) for columns in range(1, teams + 1)),
            key=lambda layout: (layout.digits, layout.small),
        )

    @classmethod
    def _with(cls, columns: int, teams: int, widest: float, letters: int, window: Window) -> Layout:
        rows = -(-teams // columns)
        width = (window.width - GAP * (columns + 1)) / columns - 2 * GAP
        height = (window.height - BAR - GAP * (rows + 1)) / rows - 2 * GAP
        fitting = min(height * SMALL_SHARE / LINE, width / (letters * LETTER), LARGEST)
        small = max(fitting, SMALLEST)
        digits = max(1, min((height - 2 * small * LINE) / LINE, width / widest))
        return cls(columns, digits / window.text_scale, small / window.text_scale)


def _course(game: Game, standing: Standing) -> Sentence:
    """Which deal comes and who deals it; at the end, how the game came out."""
    if standing.is_complete:
        return headline_of(game, standing)
    number = next_deal(game)
    dealer, deals = game.player_name(dealer_of(game, number)), game.rules_of(number).length.deals
    if deals:
        return sentence(
            "Deal {deal} of {deals}: {player} deals", deal=number, deals=deals, player=dealer
        )
    return sentence("Deal {deal}: {player} deals", deal=number, player=dealer)


def _panel(game: Game, standing: Standing, team: int, note: str, layout: Layout) -> ft.Control:
    fill, ink = TEAM_COLOURS[team]
    leads = team in standing.leaders
    name, total = say(game.team_name(team)), number_text(standing.totals[team])
    return ft.Semantics(
        identifier=f"view-{team}",
        label=_("{team}: {total}. {note}").format(team=name, total=total, note=note),
        exclude_semantics=True,
        expand=True,
        content=ft.Container(
            bgcolor=fill,
            border_radius=RADIUS,
            padding=GAP,
            alignment=ft.Alignment.CENTER,
            content=ft.Column(
                spacing=0,
                alignment=ft.MainAxisAlignment.CENTER,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                controls=[
                    ft.Row(
                        spacing=GAP,
                        alignment=ft.MainAxisAlignment.CENTER,
                        controls=[
                            team_shape(team, size=layout.small, color=ink),
                            ft.Text(
                                name,
                                size=layout.small,
                                color=ink,
                                max_lines=1,
                                overflow=ft.TextOverflow.ELLIPSIS,
                                expand=True,
                                expand_loose=True,
                            ),
                            *(
                                [ft.Icon(ft.Icons.EMOJI_EVENTS, size=layout.small, color=ink)]
                                if leads
                                else []
                            ),
                        ],
                    ),
                    ft.Text(
                        total,
                        size=layout.digits,
                        theme_style=ft.TextThemeStyle.DISPLAY_LARGE,
                        color=ink,
                        no_wrap=True,
                        text_align=ft.TextAlign.CENTER,
                    ),
                    ft.Text(
                        note,
                        size=layout.small,
                        color=ink,
                        max_lines=1,
                        overflow=ft.TextOverflow.ELLIPSIS,
                        text_align=ft.TextAlign.CENTER,
                    ),
                ],
            ),
        ),
    )


def _note(standing: Standing, team: int) -> Sentence:
    """What a team opens with; at the end, whether it won."""
    leads = team in standing.leaders
    if standing.is_complete:
        if not leads:
            return sentence("{points} behind", points=_behind(standing, team))
        return sentence("tied at the top") if standing.is_tied else sentence("won")
    minimum = standing.minimums[team]
    if leads and len(standing.leaders) == 1:
        return sentence("leads, opens with {points}", points=minimum)
    return sentence("opens with {points}", points=minimum)


def _behind(standing: Standing, team: int) -> int:
    return max(standing.totals) - standing.totals[team]
