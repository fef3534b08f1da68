"""Home: the games, newest first, and the way into a new one; and addresses that lead nowhere."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import flet as ft

from scorekeeper.app.summary import GameSummary
from scorekeeper.game.players import name_or_number, together
from scorekeeper.i18n import _, number_text, say
from scorekeeper.rules.sentence import Sentence, sentence
from scorekeeper.ui import routes
from scorekeeper.ui.kit import go, handler, keyed, memo, use_state, view_component
from scorekeeper.ui.state import use_keeper, use_redraw, use_window
from scorekeeper.ui.texts import day_text, deal_words
from scorekeeper.ui.widgets.bar_keys import icon_key
from scorekeeper.ui.widgets.frame import frame, main_button
from scorekeeper.ui.widgets.panel import (
    banner,
    column_panel,
    faint,
    read_only_notice,
    storage_warning,
    tappable,
)
from scorekeeper.ui.widgets.team import team_line

PAGE = 50
"""How many games are drawn at once; more on request, so that a long history stays quick."""


@view_component
def HomeScreen() -> ft.View:
    """The list of games, or for a first start what to do."""
    keeper = use_keeper()
    large = use_window().is_large
    redraw = use_redraw()
    shown, set_shown = use_state(PAGE)
    games = keeper.games()

    def dismiss(notice: Sentence) -> None:
        keeper.dismiss(notice)
        redraw()

    body: list[ft.Control] = [
        *read_only_notice(keeper, redraw),
        *storage_warning(keeper),
        *(
            banner(
                say(notice),
                identifier=f"notice-{number}",
                error=True,
                action=_("OK"),
                on_action=partial(dismiss, notice),
            )
            for number, notice in enumerate(keeper.notices())
        ),
    ]
    if games:
        body += [keyed(game.id, GameCard, game=game, large=large) for game in games[:shown]]
        if len(games) > shown:
            body.append(
                ft.TextButton(
                    _("Show earlier games"), on_click=handler(lambda: set_shown(shown + PAGE))
                )
            )
    else:
        body.append(_first_start())
    return frame(
        _("Scorekeeper"),
        body,
        has_back=False,
        actions=[
            icon_key(
                _("Settle a dispute"),
                ft.Icons.GAVEL,
                lambda: go(routes.disputes()),
                identifier="disputes",
            ),
            icon_key(
                _("Settings"),
                ft.Icons.SETTINGS_OUTLINED,
                lambda: go(routes.SETTINGS),
                identifier="settings",
            ),
        ],
        foot=[
            main_button(
                _("New game"), lambda: go(routes.NEW_GAME), identifier="new-game", icon=ft.Icons.ADD
            )
        ],
    )


def _first_start() -> ft.Control:
    return ft.Column(
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        spacing=18,
        controls=[
            ft.Container(height=20),
            _fan_of_cards(),
            ft.Text(
                _("The cards are yours, the sums are ours"),
                theme_style=ft.TextThemeStyle.HEADLINE_SMALL,
                text_align=ft.TextAlign.CENTER,
            ),
            ft.Text(
                _(
                    "Press “New game”, say who plays, and after each deal tap what lies on the"
                    " table: the books, the red threes and the points. Scorekeeper adds it all up"
                    " and shows why."
                ),
                theme_style=ft.TextThemeStyle.BODY_LARGE,
                color=ft.Colors.ON_SURFACE_VARIANT,
                text_align=ft.TextAlign.CENTER,
            ),
        ],
    )


def _fan_of_cards() -> ft.Control:
    faces = (("A", False), ("2", True), ("3", True), ("7", False))
    return ft.Semantics(
        exclude_semantics=True,
        content=ft.Row(
            alignment=ft.MainAxisAlignment.CENTER,
            spacing=-14,
            controls=[
                ft.Container(
                    width=62,
                    height=88,
                    rotate=(place - 1.5) * 0.13,
                    bgcolor="#FFFFFF",
                    border_radius=9,
                    border=ft.Border.all(1, ft.Colors.OUTLINE_VARIANT),
                    shadow=ft.BoxShadow(blur_radius=8, color="#33000000", offset=ft.Offset(0, 3)),
                    padding=8,
                    content=ft.Text(face, size=26, color="#B3261E" if red else "#1F1B14"),
                )
                for place, (face, red) in enumerate(faces)
            ],
        ),
    )


@memo
def GameCard(*, game: GameSummary, large: bool) -> ft.Control:
    """One game: its teams with their totals, and how far it has come."""
    where = (
        routes.deal(game.id, game.half_entered)
        if game.half_entered is not None
        else routes.game(game.id)
    )
    state = ft.Text(
        say(_state_of(game)),
        theme_style=ft.TextThemeStyle.LABEL_LARGE,
        color=ft.Colors.ON_SURFACE if game.is_complete else ft.Colors.PRIMARY,
    )
    day = faint(day_text(game.changed), size=15)
    card = column_panel(
        [
            ft.Row(wrap=True, alignment=ft.MainAxisAlignment.SPACE_BETWEEN, controls=[state, day]),
            *(
                _team_line(team, say(name), game, large=large)
                for team, name in enumerate(team_names_of(game))
            ),
        ]
    )
    return tappable(card, lambda: go(where), identifier=f"game-{game.id}")


def _team_line(team: int, name: str, game: GameSummary, *, large: bool) -> ft.Control:
    won = game.is_complete and team in game.leaders
    trophy = ft.Icon(
        ft.Icons.EMOJI_EVENTS,
        size=20,
        color=ft.Colors.SECONDARY,
        semantics_label=_("Winner") if len(game.leaders) == 1 else _("Tied"),
    )
    return team_line(
        team,
        name,
        ft.Text(
            number_text(game.totals[team]),
            theme_style=ft.TextThemeStyle.TITLE_LARGE,
            text_align=ft.TextAlign.END,
        ),
        name_size=18,
        ink=None,
        lines=2 if large else 1,
        mark=trophy if won else None,
        large=large,
    )


def _state_of(game: GameSummary) -> Sentence:
    if game.is_complete:
        return sentence("Tied") if len(game.leaders) > 1 else sentence("Finished")
    return deal_words(game.next_deal, game.deal_count)


def team_names_of(game: GameSummary) -> Sequence[Sentence]:
    """What the teams of a listed game are called."""
    teams = len(game.team_names)
    return [
        sentence("{name}", name=own)
        if own
        else together(
            tuple(
                name_or_number(game.players[seat], seat)
                for seat in range(team, len(game.players), teams)
            )
        )
        for team, own in enumerate(game.team_names)
    ]


@view_component
def NotFoundScreen() -> ft.View:
    """A word, and the way home."""
    return frame(
        _("Nothing here"),
        [ft.Text(_("There is no game and no screen at this address."), size=18)],
        foot=[main_button(_("All games"), lambda: go(routes.HOME), identifier="home")],
    )
