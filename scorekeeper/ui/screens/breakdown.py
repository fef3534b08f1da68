"""How the totals of a game came about, and why a deal has its score: every line with its rule."""

from __future__ import annotations

from functools import partial

import flet as ft

from scorekeeper.app.table import Table
from scorekeeper.game.change_log import Change, changes_of
from scorekeeper.game.game import Game
from scorekeeper.game.operations.base import verify_deal
from scorekeeper.game.operations.deals import DeleteDeal
from scorekeeper.game.scores import score_of
from scorekeeper.game.standing import Standing, standing_of
from scorekeeper.i18n import _, number_text, say, signed_text
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.scoring import DealScore, ScoreLine
from scorekeeper.rules.sentence import sentence
from scorekeeper.rules.wording import rule_text
from scorekeeper.ui import routes
from scorekeeper.ui.kit import go, show_snack_bar, view_component
from scorekeeper.ui.screens.rules.read import several_rules
from scorekeeper.ui.screens.rules.sentences import name_of_rules
from scorekeeper.ui.state import use_table, use_window
from scorekeeper.ui.texts import deal_text, game_text, moment_text
from scorekeeper.ui.theme import READABLE, SIDE_BY_SIDE, TARGET
from scorekeeper.ui.widgets.bar_keys import share_key, undo_keys
from scorekeeper.ui.widgets.frame import (
    beside_or_below,
    frame,
    main_button,
    quiet_button,
    side_by_side,
)
from scorekeeper.ui.widgets.panel import column_panel, faint, tappable
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


@view_component
def BreakdownScreen() -> ft.View:
    """The score of a deal, line by line, for all teams."""
    params = ft.use_route_params()
    game_id, deal = params["game_id"], int(params["deal"])
    table = use_table(game_id)
    game = table.game
    verify_deal(game, deal)
    window = use_window()
    entry = game.saved(deal) or game.entry(deal)
    cards = [
        _team_card(
            game,
            game.rules_of(deal),
            team,
            score_of(game, deal, entry, team),
            large=window.is_large,
        )
        for team in range(game.team_count)
    ]
    beside = window.takes_beside(len(cards))
    body: list[ft.Control] = [side_by_side(cards)] if beside else list(cards)
    body += [
        quiet_button(
            _("Rules: {name}").format(name=name_of_rules(game.rules_of(deal))),
            lambda: go(routes.rules_then(game_id, deal)),
            identifier="rules",
            icon=ft.Icons.MENU_BOOK,
        ),
        *several_rules(game),
    ]
    changes = changes_of(table.history, deal)
    if changes:
        body.append(_change_log(changes))
    if game.saved(deal) is not None:
        body.append(
            quiet_button(
                _("Delete this deal"),
                partial(_delete, table, deal),
                identifier="delete-deal",
                icon=ft.Icons.DELETE_OUTLINE,
            )
        )
    return frame(
        say(sentence("Why: deal {deal}", deal=deal)),
        body,
        foot=[
            main_button(
                _("Go on correcting") if game.draft(deal) else _("Correct this deal"),
                lambda: go(routes.deal(game_id, deal)),
                identifier="correct",
                icon=ft.Icons.EDIT_OUTLINED,
            )
        ],
        actions=[*undo_keys(table), share_key(lambda: deal_text(game, deal))],
        width=SIDE_BY_SIDE if beside else READABLE,
    )


def _delete(table: Table, deal: int) -> None:
    table.perform(DeleteDeal(deal))
    go(routes.game(table.game.id))
    show_snack_bar(
        _("Deal {deal} is deleted. “Undo” at the top brings it back.").format(
            deal=number_text(deal)
        )
    )


def _team_card(
    game: Game, rules: RuleSet, team: int, score: DealScore, *, large: bool
) -> ft.Control:
    lines: list[ft.Control] = [_line(rules, line, large=large) for line in score.lines]
    if not lines:
        nothing = ft.Text(_("Nothing was recorded: 0 points."))
        lines = [ft.Container(padding=14, content=nothing)]
    return team_card(game, team, score.total, lines, identifier="deal-total", large=large)


def _line(rules: RuleSet, line: ScoreLine, *, large: bool) -> ft.Control:
    quiet = ft.Colors.ON_SURFACE_VARIANT
    sum_text = _("{count} × {each}").format(
        count=number_text(line.count), each=number_text(line.each)
    )
    points = signed_text(line.points)
    return ft.MergeSemantics(
        content=ft.Container(
            padding=ft.Padding.symmetric(horizontal=14, vertical=8),
            border=ft.Border.only(bottom=ft.BorderSide(1, ft.Colors.OUTLINE_VARIANT)),
            content=beside_or_below(
                ft.Column(
                    spacing=1,
                    controls=[
                        ft.Text(say(line.label), size=17),
                        *([ft.Text(sum_text, size=15)] if line.count != 1 else []),
                        ft.Text(_rule_text(rules, line), size=15, color=quiet),
                        *(
                            [ft.Text(say(line.reason), size=15, color=ft.Colors.SECONDARY)]
                            if line.reason
                            else []
                        ),
                    ],
                ),
                ft.Text(
                    points if line.applied else _("not counted: {points}").format(points=points),
                    theme_style=ft.TextThemeStyle.TITLE_MEDIUM
                    if line.applied
                    else ft.TextThemeStyle.BODY_SMALL,
                    color=ft.Colors.ON_SURFACE if line.applied else quiet,
                    text_align=ft.TextAlign.END,
                ),
                large=large,
            ),
        )
    )


def _rule_text(rules: RuleSet, line: ScoreLine) -> str:
    text = rule_text(rules, line.key)
    if text.sentence is None:
        return text.citation
    return _("{words} ({rule})").format(words=say(text.sentence), rule=text.citation)


def _change_log(changes: tuple[Change, ...]) -> ft.Control:
    """The changes, the latest first, with the time of each."""
    return ft.Semantics(
        identifier="changes",
        content=column_panel(
            [
                ft.Text(_("Change log"), theme_style=ft.TextThemeStyle.TITLE_MEDIUM),
                *(_change(change) for change in reversed(changes)),
            ],
            spacing=8,
        ),
    )


def _change(change: Change) -> ft.Control:
    return ft.Column(
        spacing=0,
        controls=[faint(moment_text(change.at), size=15), ft.Text(say(change.what), size=17)],
    )
