"""The layout of the entry screen: one team at a time, or side by side in a wide window."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import flet as ft

from scorekeeper.i18n import _, number_text, say
from scorekeeper.ui.screens.entry.actions import EntryActions
from scorekeeper.ui.screens.entry.parts import MainKey, WentOutRow, counter_rows, figure_rows
from scorekeeper.ui.screens.entry.tabs import TABS_PER_ROW, team_tab, team_tabs
from scorekeeper.ui.screens.entry.view import TeamView
from scorekeeper.ui.state import Window
from scorekeeper.ui.widgets.frame import quiet_button
from scorekeeper.ui.widgets.number_pad import NumberPad
from scorekeeper.ui.widgets.panel import banner, not_kept_warning

MARGIN: Final = 10
"""The distance to the edge of the screen: narrow, so that seven targets fit beside each other."""

THREE_COLUMNS: Final = 1100
"""From this width on, the keys are beside two teams, in logical pixels."""

KEYS_BESIDE: Final = 300
"""The width of the keys beside the teams, in logical pixels."""

KEYS_BELOW: Final = 420
"""The width of the keys below the teams, in logical pixels."""

_SIDE: Final = 24
_BETWEEN: Final = 24
"""The distances at the sides of a wide screen and between its columns, in logical pixels."""


def entry_body(views: Sequence[TeamView], actions: EntryActions, window: Window) -> ft.Control:
    """The whole entry screen below its bar."""
    beside = window.takes_beside(len(views))
    layout = _side_by_side if beside else _one_team
    return ft.SafeArea(expand=True, content=layout(views, actions, window))


def _one_team(views: Sequence[TeamView], actions: EntryActions, window: Window) -> ft.Control:
    current = views[actions.focus.team]
    per_row = len(current.figures)
    if window.is_narrow or window.is_large:
        per_row = 1 if window.is_large else 2
    typing = [figure_rows(current, actions, per_row=per_row), _pad(views, actions)]
    low = window.is_low
    tabs = team_tabs(views, actions, window.width - 2 * MARGIN, window)
    # Several rows of tabs with large text would leave too little of a small screen.
    pinned = len(views) <= TABS_PER_ROW or not window.is_large
    counting = ft.ListView(
        # Another team starts at the top again.
        key=f"team-{current.team}",
        expand=True,
        spacing=4,
        padding=ft.Padding.symmetric(horizontal=MARGIN),
        controls=[
            *([] if pinned else [tabs]),
            *_messages(current, actions),
            _went_out(actions, window),
            *counter_rows(current, actions, narrow=window.is_narrow),
            *(typing if low else []),
        ],
    )
    return ft.Column(
        expand=True,
        spacing=6,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            *([_margin(tabs)] if pinned else []),
            counting,
            *([] if low else [_margin(part) for part in typing]),
            _margin(_main_keys(views, actions)),
            ft.Container(height=2),
        ],
    )


def _side_by_side(views: Sequence[TeamView], actions: EntryActions, window: Window) -> ft.Control:
    three_columns = window.width >= THREE_COLUMNS
    width = window.width - 2 * _SIDE - _BETWEEN * (len(views) - 1)
    if three_columns:
        width -= KEYS_BESIDE + _BETWEEN
    panels: list[ft.Control] = [
        ft.Column(
            expand=True,
            spacing=6,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            controls=[
                ft.Row(controls=[team_tab(view, actions, width / len(views), window)]),
                *counter_rows(view, actions, narrow=False),
                figure_rows(view, actions, per_row=len(view.figures)),
            ],
        )
        for view in views
    ]
    keys = ft.Column(
        width=KEYS_BESIDE if three_columns else KEYS_BELOW,
        spacing=8,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[_pad(views, actions), _main_keys(views, actions)],
    )
    teams = ft.Row(
        spacing=_BETWEEN,
        vertical_alignment=ft.CrossAxisAlignment.START,
        controls=[*panels, keys] if three_columns else panels,
    )
    below = ft.Row(alignment=ft.MainAxisAlignment.CENTER, controls=[keys])
    return ft.ListView(
        expand=True,
        spacing=12,
        padding=ft.Padding.symmetric(horizontal=_SIDE, vertical=6),
        controls=[
            *_messages(views[actions.focus.team], actions),
            _went_out(actions, window),
            teams,
            *([] if three_columns else [below]),
        ],
    )


def _went_out(actions: EntryActions, window: Window) -> ft.Control:
    game, problem = actions.table.game, actions.problem
    refused = problem.why if problem.field == "went_out" else None
    return WentOutRow(
        players=tuple(say(game.player_name(seat)) for seat in range(len(game.players))),
        teams=game.team_count,
        chosen=game.entry(actions.deal).went_out,
        problem=say(refused) if refused else "",
        room=window.room,
        on_mark=actions.mark,
    )


def _pad(views: Sequence[TeamView], actions: EntryActions) -> ft.Control:
    after = actions.next_focus
    view = views[after.team]
    words = view.name
    if after.team == actions.focus.team:
        words = next(figure.label for figure in view.figures if figure.id == after.figure)
    return NumberPad(next_label=words, on_key=actions.press)


def _main_keys(views: Sequence[TeamView], actions: EntryActions) -> ft.Control:
    """The key to a team without points, or else to save; in a correction also one to cancel."""
    first = actions.focus.team + 1
    others = [*views[first:], *views[: first - 1]]
    empty = next((view for view in others if not view.has_figures), None)
    words = (
        _("Save deal {deal}").format(deal=number_text(actions.deal))
        if empty is None
        else _("Next: {team}").format(team=empty.name)
    )
    main = MainKey(words=words, team=None if empty is None else empty.team, actions=actions)
    if actions.table.game.saved(actions.deal) is None:
        return main
    cancel = quiet_button(_("Cancel"), actions.cancel, identifier="cancel", padding=12)
    return ft.Row(controls=[cancel, ft.Container(expand=True, content=main)])


def _messages(shown: TeamView, actions: EntryActions) -> list[ft.Control]:
    """What has to be said above the fields: what is not saved, and problems of no field."""
    problem = actions.problem
    messages = not_kept_warning(actions.table)
    counters, figures = (row.id for row in shown.counters), (row.id for row in shown.figures)
    has_place = problem.field in ("went_out", *counters, *figures)
    if problem.why is not None and not has_place:
        messages.append(banner(say(problem.why), identifier="problem", error=True))
    return messages


def _margin(content: ft.Control) -> ft.Control:
    return ft.Container(padding=ft.Padding.symmetric(horizontal=MARGIN), content=content)
