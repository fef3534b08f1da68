"""The parts of the entry screen, each redrawn only when what it shows has changed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.game.entry import NOBODY, WentOut
from scorekeeper.i18n import _
from scorekeeper.ui.kit import keyed, memo
from scorekeeper.ui.screens.entry.actions import EntryActions
from scorekeeper.ui.screens.entry.view import FigureView, Focus, TeamView
from scorekeeper.ui.theme import TEAM_COLOURS
from scorekeeper.ui.widgets.choice import Choice, choice_row
from scorekeeper.ui.widgets.counters import CounterRow
from scorekeeper.ui.widgets.frame import main_button, quiet_button
from scorekeeper.ui.widgets.panel import column, tappable
from scorekeeper.ui.widgets.sheet import sheet

ONE_ROW: Final = 340
"""From this room on, four players and nobody fit in one row, in logical pixels."""


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


def counter_rows(view: TeamView, actions: EntryActions, *, narrow: bool) -> list[ft.Control]:
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
            on_count=actions.count,
            on_more=actions.count_more,
        )
        for counter in view.counters
    ]


def figure_rows(view: TeamView, actions: EntryActions, *, per_row: int) -> ft.Control:
    """The figures of a team, `per_row` of them in a row, and what is wrong with them."""
    problems = [figure.problem for figure in view.figures if figure.problem]
    fields: list[ft.Control] = [
        keyed(
            f"{view.team}-{figure.id}",
            FigureField,
            team=view.team,
            figure=figure,
            focused=actions.focus == Focus(view.team, figure.id),
            on_focus=actions.set_focus,
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
def FigureField(
    *, team: int, figure: FigureView, focused: bool, on_focus: Callable[[Focus], None]
) -> ft.Control:
    """One figure; pressing it makes the number pad type into it."""
    wrong = bool(figure.problem)
    edge = ft.Colors.ERROR if wrong else ft.Colors.PRIMARY if focused else ft.Colors.OUTLINE_VARIANT
    field = ft.Container(
        bgcolor=ft.Colors.PRIMARY_CONTAINER if focused else ft.Colors.SURFACE_CONTAINER_LOWEST,
        border=ft.Border.all(2, edge),
        border_radius=12,
        padding=ft.Padding.symmetric(horizontal=8, vertical=4),
        content=column(
            [
                ft.Text(
                    figure.terms or figure.label,
                    size=14,
                    color=ft.Colors.ON_SURFACE_VARIANT,
                    max_lines=2,
                    overflow=ft.TextOverflow.ELLIPSIS,
                ),
                ft.Text(
                    figure.text,
                    theme_style=ft.TextThemeStyle.HEADLINE_SMALL,
                    text_align=ft.TextAlign.END,
                    max_lines=1,
                ),
            ],
            spacing=0,
        ),
    )
    return tappable(
        field,
        lambda: on_focus(Focus(team, figure.id)),
        identifier=f"team-{team}-{figure.id}",
        label=_("{label}: {figure}").format(label=figure.label, figure=figure.text),
        selected=focused,
        expand=True,
    )


@memo
def MainKey(*, words: str, team: int | None, actions: EntryActions) -> ft.Control:
    """The large key at the foot: it goes on to a team, or (None) saves the deal."""
    press = actions.save if team is None else partial(actions.look_at, team)
    return main_button(words, press, identifier="main", padding=12)


def confirm_sheet(actions: EntryActions, *, large: bool) -> ft.BottomSheet:
    """What is unusual about a deal, and the question whether it is right nevertheless."""
    back = actions.question.close
    return sheet(
        _("Is this right?"),
        [
            *(_unusual(words) for words in actions.unusual),
            main_button(_("Go back and look"), back, identifier="go-back"),
            quiet_button(
                _("It is right: save"),
                lambda: actions.save(confirmed=True),
                identifier="save-anyway",
            ),
        ],
        on_close=back,
        is_long=large or len(actions.unusual) > FEW,
    )


FEW: Final = 3
"""The most sentences that fit on any screen together with the two answers."""


def _unusual(words: str) -> ft.Control:
    return ft.Row(
        spacing=10,
        vertical_alignment=ft.CrossAxisAlignment.START,
        controls=[
            ft.Icon(ft.Icons.HELP_OUTLINE, color=ft.Colors.SECONDARY),
            ft.Text(words, size=18, expand=True),
        ],
    )
