"""The table: totals, leader and difference, whose deal it is, and the deals so far."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import flet as ft

from scorekeeper.game.game import Game
from scorekeeper.game.standing import Standing, dealer_of, next_deal, standing_of
from scorekeeper.i18n import _, number_text, say
from scorekeeper.rules.sentence import Sentence, sentence
from scorekeeper.ui import routes
from scorekeeper.ui.device import use_screen_on
from scorekeeper.ui.fitting import fitting_size
from scorekeeper.ui.kit import go, handler, view_component
from scorekeeper.ui.state import Window, use_keeper, use_table, use_window
from scorekeeper.ui.theme import (
    APART,
    EDGE,
    GAP,
    RADIUS,
    READABLE,
    SIDE_BY_SIDE,
    TEAM_COLOURS,
)
from scorekeeper.ui.widgets.forgetting import forgetting
from scorekeeper.ui.widgets.frame import beside_or_below, frame, main_button, side_by_side
from scorekeeper.ui.widgets.help_keys import Help, answers, checks, help_keys, views
from scorekeeper.ui.widgets.message import banner
from scorekeeper.ui.widgets.panel import panel
from scorekeeper.ui.widgets.team import team_shape
from scorekeeper.ui.widgets.undo import icon_key, undo_keys

TOTAL: Final = 42
TOTAL_OF_MANY: Final = 34
"""The largest size of a total, and where there are many teams or text is large anyway."""


@view_component
def TableScreen() -> ft.View:
    """How the game stands, and what comes next."""
    game_id = ft.use_route_params()["game_id"]
    table = use_table(game_id)
    window = use_window()
    large = window.is_large
    use_screen_on()  # the table stays below all other screens of its game
    game = table.game
    standing = standing_of(game)
    number = next_deal(game)

    body = forgetting(use_keeper())
    if table.not_kept:
        body.append(
            banner(
                say(table.not_kept),
                identifier="not-kept",
                error=True,
                action=_("Try again"),
                on_action=table.keep,
            )
        )
    beside = window.takes_beside(game.team_count)
    width = SIDE_BY_SIDE if beside else READABLE
    columns = game.team_count if beside else 1
    room = (min(window.width, width) - 2 * EDGE - APART * (columns - 1)) / columns - 2 * EDGE
    totals = [_team_total(game, standing, team, window, room) for team in _by_rank(standing)]
    body += [
        _headline(game, standing, large=large),
        *([side_by_side(totals)] if beside else totals),
        _deals(game, standing, large=large),
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
        width=width,
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


def _by_rank(standing: Standing) -> Sequence[int]:
    if not standing.is_complete:
        return range(len(standing.totals))
    return sorted(range(len(standing.totals)), key=lambda team: -standing.totals[team])


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


def _headline(game: Game, standing: Standing, *, large: bool) -> ft.Control:
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


def _next_deal(game: Game, standing: Standing, number: int) -> ft.Control:
    deals = game.rules_of(number).length.deals
    of = (
        sentence("Deal {deal} of {deals}", deal=number, deals=deals)
        if deals
        else sentence("Deal {deal}", deal=number)
    )
    facts = [
        (ft.Icons.STYLE_OUTLINED, say(of)),
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


def _deals(game: Game, standing: Standing, *, large: bool) -> ft.Control:
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
    open_breakdown = handler(lambda: go(routes.breakdown(game.id, number)))
    return ft.Semantics(
        identifier=f"deal-{number}",
        button=True,
        content=panel(
            ft.Row(
                spacing=10,
                controls=[
                    ft.Column(
                        spacing=0,
                        controls=[
                            ft.Text(
                                _("Deal {deal}").format(deal=number_text(number)),
                                theme_style=ft.TextThemeStyle.LABEL_LARGE,
                            ),
                            *(
                                [ft.Text(_("being corrected"), size=14)]
                                if game.draft(number)
                                else []
                            ),
                        ],
                    ),
                    ft.Row(
                        expand=True,
                        wrap=True,
                        spacing=14,
                        run_spacing=4,
                        alignment=ft.MainAxisAlignment.END,
                        controls=[
                            ft.Row(
                                tight=True,
                                spacing=6,
                                controls=[
                                    team_shape(team),
                                    ft.Text(
                                        number_text(points),
                                        theme_style=ft.TextThemeStyle.TITLE_MEDIUM,
                                    ),
                                ],
                            )
                            for team, points in enumerate(scores)
                        ],
                    ),
                    ft.Icon(
                        ft.Icons.CHEVRON_RIGHT,
                        color=ft.Colors.ON_SURFACE_VARIANT,
                        visible=not large,
                    ),
                ],
            ),
            padding=ft.Padding.symmetric(horizontal=14, vertical=12),
            on_press=open_breakdown,
        ),
    )
