"""The figures of a team that the number pad types into; one of them is in focus."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorekeeper.i18n import _
from scorekeeper.ui.kit import handler, memo
from scorekeeper.ui.screens.entry.view import FigureView, Focus


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
    choose = handler(lambda: on_focus(Focus(team, figure.id)))
    edge = ft.Colors.ERROR if wrong else ft.Colors.PRIMARY if focused else ft.Colors.OUTLINE_VARIANT
    return ft.Semantics(
        identifier=f"team-{team}-{figure.id}",
        button=True,
        selected=focused,
        label=_("{label}: {figure}").format(label=figure.label, figure=figure.text),
        exclude_semantics=True,
        on_tap=choose,
        expand=True,
        content=ft.Container(
            on_click=choose,
            ink=True,
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
        ),
    )
