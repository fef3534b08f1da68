"""The figures of a team that the number pad types into; one of them is in focus."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorekeeper.i18n import _
from scorekeeper.ui.kit import memo
from scorekeeper.ui.screens.entry.view import FigureView, Focus
from scorekeeper.ui.widgets.panel import tappable


@memo
def FigureField(
    *,
    team: int,
    figure: FigureView,
    focused: bool,
    on_focus: Callable[[Focus], None],
) -> ft.Control:
    """One figure; pressing it makes the number pad type into it."""
    wrong = bool(figure.problem)
    edge = ft.Colors.ERROR if wrong else ft.Colors.PRIMARY if focused else ft.Colors.OUTLINE_VARIANT
    field = ft.Container(
        bgcolor=ft.Colors.PRIMARY_CONTAINER if focused else ft.Colors.SURFACE_CONTAINER_LOWEST,
        border=ft.Border.all(2, edge),
        border_radius=12,
        padding=ft.Padding.symmetric(horizontal=8, vertical=4),
        content=ft.Column(
            spacing=0,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            controls=[
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
