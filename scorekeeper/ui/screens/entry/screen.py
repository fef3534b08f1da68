"""Score a deal: everything of all teams on one screen, each tap kept at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from scorekeeper.game.asked import figures_of
from scorekeeper.game.game import Game
from scorekeeper.game.operation import verify_deal
from scorekeeper.i18n import _, number_text
from scorekeeper.ui import routes
from scorekeeper.ui.device import use_felt_tap
from scorekeeper.ui.kit import use_latest, use_state, view_component
from scorekeeper.ui.screens.entry.actions import EntryActions
from scorekeeper.ui.screens.entry.bar import entry_bar
from scorekeeper.ui.screens.entry.layout import EntryLayout
from scorekeeper.ui.screens.entry.parts import confirm_sheet
from scorekeeper.ui.screens.entry.view import Focus, Problem, TeamView, team_views
from scorekeeper.ui.state import use_table, use_window
from scorekeeper.ui.widgets.help_keys import answers, checks, help_sheet
from scorekeeper.ui.widgets.keyboard import use_keyboard
from scorekeeper.ui.widgets.sheet import Opening, use_sheet


@view_component
def EntryScreen() -> ft.View:
    """The entry of one deal: the next one, or a correction of a saved one."""
    params = ft.use_route_params()
    deal = int(params["deal"])
    table = use_table(params["game_id"])
    verify_deal(table.game, deal)
    window = use_window()
    game = table.game
    figures = figures_of(game.rules_of(deal), len(game.players))
    focus, set_focus = use_state(Focus(0, figures[0].id))
    problem, set_problem = use_state(Problem())
    unusual, set_unusual = use_state(tuple[str, ...]())
    question, more = use_sheet("unusual"), use_sheet("more")
    actions = EntryActions(
        table, deal, figures, focus, set_focus, set_problem, set_unusual, question, use_felt_tap()
    )
    views = team_views(game, deal, focus, problem)
    main_words, on_main = _main(views, actions)
    use_keyboard(use_latest(actions.press))
    ft.use_dialog(
        confirm_sheet(
            unusual,
            large=window.is_large,
            on_save=lambda: actions.save(confirmed=True),
            on_back=question.close,
        )
        if unusual and question.is_open
        else None
    )
    ft.use_dialog(
        _more(game, deal, focus.team, more, large=window.is_large) if more.is_open else None
    )
    layout = EntryLayout(
        game=game,
        deal=deal,
        views=views,
        focus=focus,
        problem=problem,
        not_kept=table.not_kept,
        next_figure=_label_of(views, actions.next_focus, focus),
        main_words=main_words,
        on_main=use_latest(on_main),
        on_cancel=actions.cancel if game.saved(deal) is not None else None,
        on_count=use_latest(actions.count),
        on_more=use_latest(actions.more),
        on_key=use_latest(actions.press),
        on_mark=use_latest(actions.mark),
        on_focus=use_latest(set_focus),
        on_keep=table.keep,
        window=window,
    )
    return ft.View(
        route=ft.use_view_path(),
        padding=0,
        spacing=0,
        appbar=entry_bar(table, deal, use_latest(more.open)),
        controls=[layout.control()],
    )


def _main(views: tuple[TeamView, ...], actions: EntryActions) -> tuple[str, Callable[[], None]]:
    """What the large key says and does: go to a team without points, or save."""
    teams = len(views)
    for step in range(1, teams):
        view = views[(actions.focus.team + step) % teams]
        if not view.has_figures:
            return _("Next: {team}").format(team=view.name), partial(actions.look_at, view.team)
    return _("Save deal {deal}").format(deal=number_text(actions.deal)), actions.save


def _label_of(views: tuple[TeamView, ...], after: Focus, focus: Focus) -> str:
    if after.team != focus.team:
        return views[after.team].name
    return next(figure.label for figure in views[after.team].figures if figure.id == after.figure)


def _more(game: Game, deal: int, team: int, more: Opening, *, large: bool) -> ft.BottomSheet:
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
