"""The table: the scores, whose deal it is, and the deals so far."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from scorekeeper.game.game import Game
from scorekeeper.game.standing import Standing, dealer_of, next_deal, standing_of
from scorekeeper.i18n import _, number_text, say
from scorekeeper.rules.sentence import Sentence, sentence
from scorekeeper.ui import routes
from scorekeeper.ui.device import use_screen_on
from scorekeeper.ui.kit import go, view_component
from scorekeeper.ui.screens.table.totals import headline, totals
from scorekeeper.ui.state import Window, use_keeper, use_table, use_window
from scorekeeper.ui.texts import deal_words
from scorekeeper.ui.theme import (
    GAP,
    READABLE,
    SIDE_BY_SIDE,
)
from scorekeeper.ui.widgets.bar_keys import icon_key, undo_keys
from scorekeeper.ui.widgets.frame import frame, main_button
from scorekeeper.ui.widgets.help_keys import Help, answers, checks, help_keys, views
from scorekeeper.ui.widgets.panel import link_row, not_kept_warning, storage_warning
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


@view_component
def TableScreen() -> ft.View:
    """The scores, and what comes next."""
    game_id = ft.use_route_params()["game_id"]
    table = use_table(game_id)
    window = use_window()
    large = window.is_large
    use_screen_on()  # the table stays below all other screens of its game
    game = table.game
    standing = standing_of(game)
    number = next_deal(game)

    body = [
        *storage_warning(use_keeper()),
        *not_kept_warning(table),
        headline(game, standing, large=large),
        totals(game, standing, window),
        deals_so_far(game, standing, large=large),
    ]
    if standing.is_complete:
        body += _help(game, window)
        foot = [main_button(_("New game"), lambda: go(routes.NEW_GAME), identifier="new-game")]
    else:
        body[-1:-1] = [_next_deal(game, standing, number), *_help(game, window, checks(game_id))]
        words = (
            _("Go on with deal {deal}") if game.draft(number) else _("Score deal {deal}")
        ).format(deal=number_text(number))
        foot = [
            main_button(
                words,
                lambda: go(routes.deal(game_id, number)),
                identifier="score-deal",
            )
        ]
    return frame(
        game.rules_of(number).name,
        body,
        foot=foot,
        width=SIDE_BY_SIDE if window.takes_beside(game.team_count) else READABLE,
        actions=[
            *undo_keys(table),
            icon_key(
                _("More"), ft.Icons.MORE_VERT, lambda: go(routes.more(game_id)), identifier="more"
            ),
        ],
    )


def _help(game: Game, window: Window, checks: Sequence[Help] = ()) -> list[ft.Control]:
    keys = (*checks, *answers(game.id), *views(game.id))
    return [
        ft.Text(_("Help at the table"), color=ft.Colors.ON_SURFACE_VARIANT),
        help_keys(keys, room=window.room),
    ]


def _next_deal(game: Game, standing: Standing, number: int) -> ft.Control:
    facts = [
        (ft.Icons.STYLE_OUTLINED, say(deal_words(number, game.rules_of(number).length.deals))),
        (
            ft.Icons.PERSON_OUTLINE,
            say(sentence("{player} deals", player=game.player_name(dealer_of(game, number)))),
        ),
        *((ft.Icons.LOGIN, say(words)) for words in minimum_words(game, standing)),
    ]
    return ft.Container(
        padding=ft.Padding.symmetric(horizontal=4, vertical=6),
        content=ft.Column(
            spacing=8,
            controls=[
                ft.Row(
                    spacing=10,
                    controls=[
                        ft.Icon(icon, size=22, color=ft.Colors.SECONDARY),
                        ft.Text(words, size=18, expand=True),
                    ],
                )
                for icon, words in facts
            ],
        ),
    )


def minimum_words(game: Game, standing: Standing) -> Sequence[Sentence]:
    """The opening minimum of the next deal: one sentence where it is the same for all."""
    if len(set(standing.minimums)) == 1:
        return [sentence("The first meld needs {points} points", points=standing.minimums[0])]
    return [
        sentence(
            "The first meld of {team} needs {points} points",
            team=game.team_name(team),
            points=points,
        )
        for team, points in enumerate(standing.minimums)
    ]
