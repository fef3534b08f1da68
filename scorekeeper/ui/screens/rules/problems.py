"""Everything that is wrong with a rule set, each fault with its key and what would be right."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from scorekeeper.i18n import number_text, plural, say
from scorekeeper.rules.schema.problems import Problem
from scorekeeper.ui.theme import RADIUS


def problem_list(problems: Sequence[Problem], *, identifier: str = "problems") -> ft.Control:
    """The faults below each other, under a line that says how many they are."""
    ink = ft.Colors.ON_ERROR_CONTAINER
    number = len(problems)
    title = plural(
        "One thing has to be put right first:",
        "{number} things have to be put right first:",
        number,
    ).format(number=number_text(number))
    return ft.Semantics(
        identifier=identifier,
        live_region=True,
        content=ft.Container(
            bgcolor=ft.Colors.ERROR_CONTAINER,
            border_radius=RADIUS,
            padding=14,
            content=ft.Column(
                spacing=10,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                controls=[
                    ft.Row(
                        spacing=10,
                        controls=[
                            ft.Icon(ft.Icons.ERROR_OUTLINE, color=ink, size=22),
                            ft.Text(
                                title,
                                color=ink,
                                expand=True,
                                theme_style=ft.TextThemeStyle.TITLE_SMALL,
                            ),
                        ],
                    ),
                    *(_problem(key, say(why)) for key, why in problems),
                ],
            ),
        ),
    )


def _problem(key: str, words: str) -> ft.Control:
    ink = ft.Colors.ON_ERROR_CONTAINER
    return ft.Column(
        spacing=0,
        controls=[
            *([ft.Text(key, size=15, color=ink)] if key else []),
            ft.Text(words, size=17, color=ink),
        ],
    )
