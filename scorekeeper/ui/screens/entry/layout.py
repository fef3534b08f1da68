"""Where the parts of the entry screen stand: one team at a time, or side by side when wide."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import flet as ft

from scorekeeper.game.entry import WentOut
from scorekeeper.game.game import Game
from scorekeeper.i18n import _, say
from scorekeeper.rules.sentence import Sentence
from scorekeeper.ui.screens.entry.parts import MainKey, WentOutRow, counter_rows, figure_row
from scorekeeper.ui.screens.entry.tabs import TABS_PER_ROW, team_tab, team_tabs
from scorekeeper.ui.screens.entry.view import Focus, Problem, TeamView
from scorekeeper.ui.state import Window
from scorekeeper.ui.widgets.frame import quiet_button
from scorekeeper.ui.widgets.message import banner
from scorekeeper.ui.widgets.number_pad import NumberPad

MARGIN: Final = 10
"""The distance to the edge of the screen: narrow, so that seven targets fit beside each other."""


THREE_COLUMNS: Final = 1100
"""From this width on, the keys stand beside two teams, in logical pixels."""

KEYS_BESIDE: Final = 300
"""The width of the keys beside the teams, in logical pixels."""

KEYS_BELOW: Final = 420
"""The width of the keys below the teams, in logical pixels."""

_SIDE: Final = 24
_BETWEEN: Final = 24
"""The distances at the sides of a wide screen and between its columns, in logical pixels."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryLayout:
    """What the entry screen shows, and whom it calls."""

    game: Game
    """The game."""
    deal: int
    """The deal, from 1."""
    views: tuple[TeamView, ...]
    """What is shown of each team."""
    focus: Focus
    """The figure that the number pad types into."""
    problem: Problem
    """Why the last tap was refused."""
    not_kept: Sentence | None
    """Why the last change is not on disk yet."""
    next_figure: str
    """Where the next key goes."""
    main_words: str
    """What the large key at the foot says."""
    on_main: Callable[[], None]
    """What that key does."""
    on_cancel: Callable[[], None] | None
    """Drops a correction; None where the deal is not a saved one."""
    on_count: Callable[[int, str, int], None]
    """A number was chosen: team, counter, number."""
    on_more: Callable[[int, str], None]
    """One more of something: team, counter."""
    on_key: Callable[[str], None]
    """A key of the pad was pressed."""
    on_mark: Callable[[WentOut], None]
    """Somebody was marked as out."""
    on_focus: Callable[[Focus], None]
    """A figure or a team was chosen."""
    on_keep: Callable[[], None]
    """Writing is to be tried again."""

    window: Window
    """The window that all this has to fit."""

    def control(self) -> ft.Control:
        """The whole screen below its title."""
        beside = self.window.takes_beside(len(self.views))
        return ft.SafeArea(
            expand=True, content=self._side_by_side() if beside else self._one_team()
        )

    def _one_team(self) -> ft.Control:
        current = self.views[self.focus.team]
        typing = [
            figure_row(
                current, self.focus, per_row=self._figures_per_row(), on_focus=self.on_focus
            ),
            self._pad(),
        ]
        low = self.window.is_low
        width = self.window.width - 2 * MARGIN
        tabs = team_tabs(self.views, self.focus, width, self.window, self.on_focus)
        # Several rows of tabs with large text would leave too little of a small screen.
        pinned = len(self.views) <= TABS_PER_ROW or not self.window.is_large
        counting = ft.ListView(
            # Another team starts at the top again.
            key=f"team-{current.team}",
            expand=True,
            spacing=4,
            padding=ft.Padding.symmetric(horizontal=MARGIN),
            controls=[
                *([] if pinned else [tabs]),
                *self._messages(),
                self._went_out(),
                *counter_rows(
                    current,
                    narrow=self.window.is_narrow,
                    on_count=self.on_count,
                    on_more=self.on_more,
                ),
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
                _margin(self._main_key()),
                ft.Container(height=2),
            ],
        )

    def _side_by_side(self) -> ft.Control:
        three_columns = self.window.width >= THREE_COLUMNS
        width = self.window.width - 2 * _SIDE - _BETWEEN * (len(self.views) - 1)
        if three_columns:
            width -= KEYS_BESIDE + _BETWEEN
        panels: list[ft.Control] = [
            ft.Column(
                expand=True,
                spacing=6,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                controls=[
                    ft.Row(
                        controls=[
                            team_tab(
                                view,
                                self.focus,
                                width / len(self.views),
                                self.window,
                                self.on_focus,
                            )
                        ]
                    ),
                    *counter_rows(view, narrow=False, on_count=self.on_count, on_more=self.on_more),
                    figure_row(view, self.focus, per_row=len(view.figures), on_focus=self.on_focus),
                ],
            )
            for view in self.views
        ]
        keys = ft.Column(
            width=KEYS_BESIDE if three_columns else KEYS_BELOW,
            spacing=8,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            controls=[self._pad(), self._main_key()],
        )
        teams = [*panels, keys] if three_columns else panels
        return ft.ListView(
            expand=True,
            spacing=12,
            padding=ft.Padding.symmetric(horizontal=_SIDE, vertical=6),
            controls=[
                *self._messages(),
                self._went_out(),
                ft.Row(
                    spacing=_BETWEEN, vertical_alignment=ft.CrossAxisAlignment.START, controls=teams
                ),
                *(
                    []
                    if three_columns
                    else [ft.Row(alignment=ft.MainAxisAlignment.CENTER, controls=[keys])]
                ),
            ],
        )

    def _went_out(self) -> ft.Control:
        refused = self.problem.why if self.problem.field == "went_out" else None
        return WentOutRow(
            players=tuple(
                say(self.game.player_name(seat)) for seat in range(len(self.game.players))
            ),
            teams=self.game.team_count,
            chosen=self.game.entry(self.deal).went_out,
            problem=say(refused) if refused else "",
            room=self.window.room,
            on_mark=self.on_mark,
        )

    def _figures_per_row(self) -> int:
        if self.window.is_large:
            return 1
        return 2 if self.window.is_narrow else len(self.views[0].figures)

    def _pad(self) -> ft.Control:
        return NumberPad(next_label=self.next_figure, on_key=self.on_key)

    def _main_key(self) -> ft.Control:
        save = MainKey(words=self.main_words, on_press=self.on_main)
        if self.on_cancel is None:
            return save
        cancel = quiet_button(_("Cancel"), self.on_cancel, identifier="cancel", padding=12)
        return ft.Row(controls=[cancel, ft.Container(expand=True, content=save)])

    def _has_place(self, field: str) -> bool:
        """Whether what is wrong with a field is said beside it."""
        shown = self.views[self.focus.team]
        counters = (counter.id for counter in shown.counters)
        figures = (figure.id for figure in shown.figures)
        return field in ("went_out", *counters, *figures)

    def _messages(self) -> list[ft.Control]:
        messages: list[ft.Control] = []
        if self.not_kept is not None:
            messages.append(
                banner(
                    say(self.not_kept),
                    identifier="not-kept",
                    error=True,
                    action=_("Try again"),
                    on_action=self.on_keep,
                )
            )
        if self.problem.why is not None and not self._has_place(self.problem.field):
            messages.append(banner(say(self.problem.why), identifier="problem", error=True))
        return messages


def _margin(content: ft.Control) -> ft.Control:
    return ft.Container(padding=ft.Padding.symmetric(horizontal=MARGIN), content=content)
