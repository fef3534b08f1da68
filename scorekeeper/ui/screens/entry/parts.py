"""The parts of the entry screen, each drawn anew only when what it shows has changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import flet as ft

from scorekeeper.game.entry import NOBODY, WentOut
from scorekeeper.i18n import _
from scorekeeper.ui.kit import keyed, memo
from scorekeeper.ui.screens.entry.figure import FigureField
from scorekeeper.ui.screens.entry.view import Focus, TeamView
from scorekeeper.ui.theme import TEAM_COLOURS
from scorekeeper.ui.widgets.choice import Choice, choice_row
from scorekeeper.ui.widgets.counter_row import CounterRow
from scorekeeper.ui.widgets.frame import main_button, quiet_button
from scorekeeper.ui.widgets.sheet import sheet

ONE_ROW: Final = 340
"""From this room on, four players and nobody stand in one row, in logical pixels."""


@memo
def WentOutRow(
    *,
    players: tuple[str, ...],
    teams: int,
    chosen: WentOut,
    problem: str,
    room: float,
    on_mark: Callable[[WentOut], None],
) -> ft.Control:
    """One row of players: who went out, or nobody."""
    choices: list[Choice[WentOut]] = [
        Choice(
            f"seat-{seat}", name, seat, TEAM_COLOURS[seat % teams][0], TEAM_COLOURS[seat % teams][1]
        )
        for seat, name in enumerate(players)
    ]
    choices.append(Choice(NOBODY, _("Nobody"), NOBODY))
    return ft.Column(
        spacing=2,
        controls=[
            ft.Text(_("Who went out?"), size=16),
            ft.Text(problem, size=15, color=ft.Colors.ERROR, visible=bool(problem)),
            choice_row(
                choices,
                chosen,
                on_mark,
                identifier="out",
                room=room,
                at_least=5 if room >= ONE_ROW else 2,
                lines=1,  # names are cut rather than broken
                size=15,
            ),
        ],
    )


def counter_rows(
    view: TeamView,
    *,
    narrow: bool,
    on_count: Callable[[int, str, int], None],
    on_more: Callable[[int, str], None],
) -> list[ft.Control]:
    """The rows of numbers of a team."""
    return [
        CounterRow(
            identifier=counter.id,
            label=counter.label,
            result=counter.result,
            problem=counter.problem,
            count=counter.count,
            filled_in=counter.filled_in,
            team=view.team,
            narrow=narrow,
            on_count=on_count,
            on_more=on_more,
        )
        for counter in view.counters
    ]


def figure_row(
    view: TeamView, focus: Focus, *, per_row: int, on_focus: Callable[[Focus], None]
) -> ft.Control:
    """The figures of a team, so many in a row, and what is wrong with them."""
    problems = [figure.problem for figure in view.figures if figure.problem]
    fields: list[ft.Control] = [
        keyed(
            f"{view.team}-{figure.id}",
            FigureField,
            team=view.team,
            figure=figure,
            focused=focus == Focus(view.team, figure.id),
            on_focus=on_focus,
        )
        for figure in view.figures
    ]
    rows = [fields[start : start + per_row] for start in range(0, len(fields), per_row)]
    return ft.Column(
        spacing=4,
        controls=[
            *(
                ft.Row(
                    spacing=4,
                    intrinsic_height=True,
                    vertical_alignment=ft.CrossAxisAlignment.STRETCH,
                    controls=row,
                )
                for row in rows
            ),
            *(ft.Text(words, size=15, color=ft.Colors.ERROR) for words in problems),
        ],
    )


@memo
def MainKey(*, words: str, on_press: Callable[[], None]) -> ft.Control:
    """The large key at the foot: on to the next team, or save."""
    return main_button(words, on_press, identifier="main", padding=12)


def confirm_sheet(
    unusual: Sequence[str],
    *,
    large: bool,
    on_save: Callable[[], None],
    on_back: Callable[[], None],
) -> ft.BottomSheet:
    """What is unusual about a deal, and the question whether it is right all the same."""
    return sheet(
        _("Is this right?"),
        [
            *(_unusual(words) for words in unusual),
            main_button(_("Go back and look"), on_back, identifier="go-back"),
            quiet_button(_("It is right: save"), on_save, identifier="save-anyway"),
        ],
        on_close=on_back,
        is_long=large or len(unusual) > FEW,
    )


FEW: Final = 3
"""So many sentences and the two answers fit on any screen."""


def _unusual(words: str) -> ft.Control:
    return ft.Row(
        spacing=10,
        vertical_alignment=ft.CrossAxisAlignment.START,
        controls=[
            ft.Icon(ft.Icons.HELP_OUTLINE, color=ft.Colors.SECONDARY),
            ft.Text(words, size=18, expand=True),
        ],
    )
