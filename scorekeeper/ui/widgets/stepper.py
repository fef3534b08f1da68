"""A number with a key to take one away and a key to add one."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorekeeper.i18n import _, number_text
from scorekeeper.ui.kit import memo
from scorekeeper.ui.theme import TARGET
from scorekeeper.ui.widgets.frame import beside_or_below
from scorekeeper.ui.widgets.key import key


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
    words = ft.Column(
        spacing=0,
        controls=[
            ft.Text(label, size=17),
            ft.Text(result, size=15, color=ft.Colors.ON_SURFACE_VARIANT),
        ],
    )
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
