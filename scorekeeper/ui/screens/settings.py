"""Settings: the few things that a person can change on this device."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from scorekeeper.app.ports import Setting
from scorekeeper.i18n import _, say
from scorekeeper.ui import routes
from scorekeeper.ui.kit import go, use_state, view_component
from scorekeeper.ui.state import use_preferences, use_window
from scorekeeper.ui.widgets.choice import Choice, choice_row
from scorekeeper.ui.widgets.frame import frame, quiet_button
from scorekeeper.ui.widgets.panel import banner


@view_component
def SettingsScreen() -> ft.View:
    """Each setting with all of its answers."""
    book = use_preferences()
    room = use_window().room
    problem, set_problem = use_state("")

    def prefer(name: str, value: Setting) -> None:
        failure = book.change(**{name: value})
        set_problem(say(failure) if failure else "")

    now = book.now
    yes_or_no = ((True, _("Yes")), (False, _("No")))
    brightnesses = (("system", _("As the device")), ("light", _("Light")), ("dark", _("Dark")))
    questions: Sequence[tuple[str, str, Sequence[tuple[Setting, str]], Setting]] = (
        ("keep_awake", _("Keep the screen on while a game is open?"), yes_or_no, now.keep_awake),
        ("taps_felt", _("Feel each tap, on phones that can?"), yes_or_no, now.taps_felt),
        ("brightness", _("How bright?"), brightnesses, now.brightness),
    )
    body: list[ft.Control] = []
    if problem:
        body.append(banner(problem, identifier="problem", error=True))
    for name, question, answers, chosen in questions:
        body += [
            ft.Text(question, theme_style=ft.TextThemeStyle.TITLE_MEDIUM),
            choice_row(
                [Choice(str(answer).lower(), words, (name, answer)) for answer, words in answers],
                (name, chosen),
                lambda choice: prefer(*choice),
                identifier=name,
                room=room,
            ),
            ft.Container(height=8),
        ]
    body.append(
        quiet_button(
            _("Backup"),
            lambda: go(routes.backup()),
            identifier="backup",
            icon=ft.Icons.SAVE_OUTLINED,
        )
    )
    return frame(_("Settings"), body)
