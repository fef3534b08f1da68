"""Rows that count something: keys for 0 to 5 with a step beyond, or a key less and a key more."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.i18n import _, number_text
from scorekeeper.ui.kit import memo
from scorekeeper.ui.theme import RADIUS, TARGET, TEAM_COLOURS
from scorekeeper.ui.widgets.choice import key
from scorekeeper.ui.widgets.frame import beside_or_below
from scorekeeper.ui.widgets.panel import column, faint

AT_ONCE: Final = 5
"""The greatest number that has a key of its own."""


@memo
def CounterRow(
    *,
    identifier: str,
    label: str,
    result: str,
    problem: str,
    count: int | None,
    filled_in: bool,
    team: int,
    narrow: bool,
    on_count: Callable[[int, str, int], None],
    on_more: Callable[[int, str], None],
) -> ft.Control:
    """A counter with its label and what it comes to, or what is wrong with it."""
    step = key(
        _("{label}: one more").format(label=label),
        _step_text(count),
        partial(on_more, team, identifier),
        identifier=f"team-{team}-{identifier}-more",
        fill=_fill(team, chosen=(count or 0) > AT_ONCE, filled_in=filled_in),
        ink=_ink(team, chosen=(count or 0) > AT_ONCE, filled_in=filled_in),
        radius=RADIUS if narrow else _right(RADIUS),
        expand=not narrow,
    )
    numbers = [
        key(
            _("{label}: {number}").format(label=label, number=number_text(number)),
            number_text(number),
            partial(on_count, team, identifier, number),
            identifier=f"team-{team}-{identifier}-{number}",
            fill=_fill(team, chosen=count == number, filled_in=filled_in),
            ink=_ink(team, chosen=count == number, filled_in=filled_in),
            radius=_corner(number, narrow=narrow),
            selected=count == number,
        )
        for number in range(AT_ONCE + 1)
    ]
    words = ft.Row(
        expand=narrow,
        wrap=True,
        spacing=8,
        run_spacing=0,
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
        controls=[ft.Text(label, size=16), faint(result, size=15)],
    )
    beside = ft.Container(width=TARGET + 8, content=step)
    return column(
        [
            ft.Row(spacing=8, controls=[words, beside]) if narrow else words,
            # Invisible instead of absent: what follows keeps its index and is not sent again.
            ft.Text(problem, size=15, color=ft.Colors.ERROR, visible=bool(problem)),
            ft.Row(spacing=1, controls=numbers if narrow else [*numbers, step]),
        ],
        spacing=2,
    )


def _step_text(count: int | None) -> str:
    if count is not None and count > AT_ONCE:
        return f"{number_text(count)} +"
    return "+"


def _fill(team: int, *, chosen: bool, filled_in: bool) -> ft.ColorValue:
    if not chosen:
        return ft.Colors.SURFACE_CONTAINER
    return ft.Colors.PRIMARY_CONTAINER if filled_in else TEAM_COLOURS[team][0]


def _ink(team: int, *, chosen: bool, filled_in: bool) -> ft.ColorValue:
    if not chosen:
        return ft.Colors.ON_SURFACE
    return ft.Colors.ON_PRIMARY_CONTAINER if filled_in else TEAM_COLOURS[team][1]


def _right(radius: float) -> ft.BorderRadius:
    return ft.BorderRadius.only(top_right=radius, bottom_right=radius)


def _corner(number: int, *, narrow: bool) -> ft.BorderRadiusValue:
    if number == 0:
        return ft.BorderRadius.only(top_left=RADIUS, bottom_left=RADIUS)
    if number == AT_ONCE and narrow:
        return _right(RADIUS)
    return 0


@memo
def Stepper(
    *,
    identifier: str,
    label: str,
    result: str,
    count: int,
    on_step: Callable[[str, int], None],
    large: bool = False,
) -> ft.Control:
    """A row that counts something, with what it comes to; for large text in two rows.

    `on_step` gets the identifier and the step: 1 or -1. It has to add that to what is
    counted by then, since a second tap may come before the first has been drawn.
    """
    words = ft.Column(spacing=0, controls=[ft.Text(label, size=17), faint(result, size=15)])
    steps = ft.Row(
        spacing=6,
        tight=not large,
        alignment=ft.MainAxisAlignment.END,
        controls=[
            ft.Container(
                width=TARGET + 8,
                content=key(
                    _("{label}: one less").format(label=label),
                    "−",
                    lambda: on_step(identifier, -1),
                    identifier=f"{identifier}-less",
                    expand=False,
                ),
            ),
            ft.Container(
                width=TARGET,
                content=ft.Semantics(
                    identifier=f"{identifier}-count",
                    label=_("{label}: {number}").format(label=label, number=number_text(count)),
                    exclude_semantics=True,
                    content=ft.Text(
                        number_text(count),
                        theme_style=ft.TextThemeStyle.TITLE_LARGE,
                        text_align=ft.TextAlign.CENTER,
                    ),
                ),
            ),
            ft.Container(
                width=TARGET + 8,
                content=key(
                    _("{label}: one more").format(label=label),
                    "+",
                    lambda: on_step(identifier, 1),
                    identifier=f"{identifier}-more",
                    expand=False,
                ),
            ),
        ],
    )
    return beside_or_below(words, steps, large=large)
