"""The table: the scores, whose deal it is, and the deals so far."""

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
from scorekeeper.ui.kit import go, view_component
from scorekeeper.ui.state import Window, use_keeper, use_table, use_window
from scorekeeper.ui.texts import deal_words
from scorekeeper.ui.theme import (
    APART,
    EDGE,
    RADIUS,
    READABLE,
    SIDE_BY_SIDE,
    TEAM_COLOURS,
    fitting_size,
)
from scorekeeper.ui.widgets.bar_keys import icon_key, undo_keys
from scorekeeper.ui.widgets.frame import frame, main_button, side_by_side
from scorekeeper.ui.widgets.help_keys import Help, answers, checks, help_keys, views
from scorekeeper.ui.widgets.panel import column, faint, link_row, not_kept_warning, storage_warning
from scorekeeper.ui.widgets.team import team_line, team_shape


def deals_so_far(game: Game, standing: Standing, *, large: bool) -> ft.Control:
    """The deals with their scores; each opens into why it has them."""
    if not standing.scores:
        return ft.Container(height=0)
    return column(
        [
            faint(_("Deals so far: tap one to see why, or to correct it")),
            *(
                _deal_line(game, number, scores, large=large)
                for number, scores in enumerate(standing.scores, start=1)
            ),
        ]
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
            main_button(words, lambda: go(routes.deal(game_id, number)), identifier="score-deal")
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
    return [faint(_("Help at the table")), help_keys(keys, room=window.room)]


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
        ft.Icons.EMOJI_EVENTS, size=36, color=ft.Colors.SECONDARY, visible=standing.is_complete
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
    return column(shown)


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
            content=team_line(
                team,
                name,
                ft.Text(
                    total,
                    color=ink,
                    text_align=ft.TextAlign.END,
                    theme_style=ft.TextThemeStyle.DISPLAY_MEDIUM,
                    size=fitting_size(total, room / window.text_scale, largest),
                    max_lines=1,
                ),
                name_size=20,
                shape_size=20,
                ink=ink,
                large=window.is_large,
            ),
        ),
    )
