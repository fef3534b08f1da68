"""Messages that stay on the screen: problems, warnings, and where scores are not saved."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorekeeper.app.keeper import LOOKING_ON, Keeper
from scorekeeper.i18n import _, say
from scorekeeper.ui import routes
from scorekeeper.ui.kit import go, handler, show_snack_bar
from scorekeeper.ui.theme import GAP, RADIUS, TARGET


def banner(
    words: str,
    *,
    identifier: str,
    error: bool = False,
    action: str = "",
    on_action: Callable[[], None] | None = None,
) -> ft.Control:
    """A message across the screen, with at most one thing to do about it."""
    ground, ink = (
        (ft.Colors.ERROR_CONTAINER, ft.Colors.ON_ERROR_CONTAINER)
        if error
        else (ft.Colors.TERTIARY_CONTAINER, ft.Colors.ON_TERTIARY_CONTAINER)
    )
    icon = ft.Icons.ERROR_OUTLINE if error else ft.Icons.INFO_OUTLINE
    return ft.Semantics(
        identifier=identifier,
        live_region=True,
        content=ft.Container(
            bgcolor=ground,
            border_radius=RADIUS,
            padding=ft.Padding.only(left=14, right=14, top=10, bottom=2 if on_action else 10),
            content=ft.Column(
                spacing=0,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                controls=[
                    ft.Row(
                        spacing=GAP,
                        controls=[
                            ft.Icon(icon, color=ink, size=22),
                            ft.Text(words, color=ink, expand=True),
                        ],
                    ),
                    # Below the words: beside them it would leave none of the width to those.
                    *([_action(action, on_action, ink)] if on_action else []),
                ],
            ),
        ),
    )


def storage_warning(keeper: Keeper) -> list[ft.Control]:
    """The warning that scores are lost when the app is closed, with a way to a backup.

    Empty where they are saved. It cannot be closed: the moment to act on it is after the last deal.
    """
    if not keeper.forgets:
        return []
    return [
        banner(
            _(
                "This browser keeps nothing for this page, so the scores are lost when it is"
                " closed. Often that is because the window is a private one, or because the"
                " address does not begin with https."
            ),
            identifier="forgetting",
            error=True,
            action=_("Save a backup"),
            on_action=lambda: go(routes.backup()),
        )
    ]


def read_only_notice(keeper: Keeper, redraw: Callable[[], None]) -> list[ft.Control]:
    """The notice that another process writes the scores, with a way to take over from it.

    Empty where this process writes them.
    """
    if not keeper.looks_on:
        return []

    def take_over() -> None:
        if not keeper.take_over():
            show_snack_bar(_("The other Scorekeeper is still running. Close it first."))
        redraw()

    return [
        banner(
            say(LOOKING_ON),
            identifier="looking-on",
            action=_("Take over"),
            on_action=take_over,
        )
    ]


def _action(words: str, on_press: Callable[[], None], ink: ft.Colors) -> ft.Control:
    return ft.Container(
        alignment=ft.Alignment.CENTER_RIGHT,
        content=ft.TextButton(
            words,
            height=TARGET,
            style=ft.ButtonStyle(color=ink),
            on_click=handler(on_press),
        ),
    )
