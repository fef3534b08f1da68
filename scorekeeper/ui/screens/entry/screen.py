"""Score a deal: everything of all teams on one screen, each tap saved at once."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorekeeper.app.table import Table
from scorekeeper.game.entry_fields import figures_of
from scorekeeper.game.game import Game
from scorekeeper.game.operations.base import verify_deal
from scorekeeper.game.standing import dealer_of, standing_of
from scorekeeper.i18n import _, say
from scorekeeper.rules.sentence import Sentence, sentence
from scorekeeper.ui import routes
from scorekeeper.ui.device import use_felt_tap
from scorekeeper.ui.kit import memo, view_component
from scorekeeper.ui.screens.entry.actions import EntryActions
from scorekeeper.ui.screens.entry.layout import entry_body
from scorekeeper.ui.screens.entry.parts import confirm_sheet
from scorekeeper.ui.screens.entry.view import Focus, team_views
from scorekeeper.ui.state import use_redraw, use_table, use_window
from scorekeeper.ui.texts import deal_words
from scorekeeper.ui.widgets.bar_keys import BackKey, icon_key, step_keys
from scorekeeper.ui.widgets.help_keys import answers, checks, help_sheet
from scorekeeper.ui.widgets.number_pad import use_keyboard
from scorekeeper.ui.widgets.sheet import SheetState, use_sheet


@view_component
def EntryScreen() -> ft.View:
    """The entry of one deal: the next one, or a correction of a saved one."""
    params = ft.use_route_params()
    deal = int(params["deal"])
    table = use_table(params["game_id"])
    verify_deal(table.game, deal)
    window = use_window()
    game = table.game
    question, more = use_sheet("unusual"), use_sheet("more")
    redraw, feel = use_redraw(), use_felt_tap()
    figures = figures_of(game.rules_of(deal), len(game.players))
    actions: EntryActions = ft.use_memo(
        lambda: EntryActions(table, deal, question, redraw, feel, Focus(0, figures[0].id)),
        [table, deal],
    )
    actions.focus = actions.focus.among(figures)
    use_keyboard(actions.press)
    ft.use_dialog(
        confirm_sheet(actions, large=window.is_large)
        if actions.unusual and question.is_open
        else None
    )
    ft.use_dialog(
        _more(game, deal, actions.focus.team, more, large=window.is_large) if more.is_open else None
    )
    views = team_views(game, deal, actions.focus, actions.problem)
    return ft.View(
        route=ft.use_view_path(),
        padding=0,
        spacing=0,
        appbar=_bar(table, deal, more.open),
        controls=[entry_body(views, actions, window)],
    )


def _more(game: Game, deal: int, team: int, more: SheetState, *, large: bool) -> ft.BottomSheet:
    counting = (
        "count-cards",
        ft.Icons.STYLE,
        _("Count the cards"),
        routes.counting(game.id, deal, team),
    )
    return help_sheet(
        (counting, *checks(game.id, deal, team), *answers(game.id, deal)),
        large=large,
        on_route=more.leave,
        on_close=more.close,
    )


def _bar(table: Table, deal: int, on_more: Callable[[], None]) -> ft.AppBar:
    """The bar above the entry; few of its parts change with a tap, so they are memoised."""
    game, history = table.game, table.history
    return ft.AppBar(
        toolbar_height=56,
        title_spacing=4,
        leading=BackKey(),
        title=Title(title=say(_title(game, deal)), facts=say(_facts(game, deal))),
        actions=[
            BarKeys(
                table=table,
                deal=deal,
                can_undo=bool(history.done),
                can_redo=bool(history.undone),
                on_more=on_more,
            )
        ],
    )


@memo
def Title(*, title: str, facts: str) -> ft.Control:
    """Which deal it is, and below it what players ask for at its start."""
    return ft.Column(
        spacing=0,
        alignment=ft.MainAxisAlignment.CENTER,
        controls=[
            ft.Text(title, size=19, max_lines=1),
            ft.Text(
                facts,
                size=14,
                color=ft.Colors.ON_SURFACE_VARIANT,
                max_lines=1,
                overflow=ft.TextOverflow.ELLIPSIS,
            ),
        ],
    )


@memo
def BarKeys(
    *, table: Table, deal: int, can_undo: bool, can_redo: bool, on_more: Callable[[], None]
) -> ft.Control:
    """Undo, redo, and help at the table."""
    steps = step_keys(table, deal, can_undo=can_undo, can_redo=can_redo)
    more = icon_key(_("More"), ft.Icons.MORE_VERT, on_more, identifier="more")
    return ft.Row(spacing=0, tight=True, controls=[*steps, more])


def _title(game: Game, deal: int) -> Sentence:
    if game.saved(deal) is not None:
        return sentence("Correct deal {deal}", deal=deal)
    return deal_words(deal, game.rules_of(deal).length.deals)


def _facts(game: Game, deal: int) -> Sentence:
    dealer = game.player_name(dealer_of(game, deal))
    if game.saved(deal) is not None:
        return sentence("{player} dealt", player=dealer)
    minimums = standing_of(game).minimums
    if len(set(minimums)) == 1:
        return sentence("Opens with {points} · {player} deals", points=minimums[0], player=dealer)
    return sentence("{player} deals", player=dealer)
