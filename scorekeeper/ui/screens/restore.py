"""A restore: what it would do, shown before it is done, and the screen while it takes its time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

import flet as ft

from scorekeeper.app.backup_plan import Plan
from scorekeeper.app.backup_words import PlanLine, plan_lines
from scorekeeper.app.steps import TURN, Result, Steps, one_turn
from scorekeeper.i18n import _, number_text, say
from scorekeeper.rules.sentence import Refused, Sentence
from scorekeeper.ui.kit import async_handler
from scorekeeper.ui.texts import moment_text
from scorekeeper.ui.widgets.frame import frame, main_button, quiet_button
from scorekeeper.ui.widgets.panel import column_panel

_MOST_TITLES: Final = 20
"""So many games are named of each kind; of more, it is said how many they are."""


def plan_screen(
    plan: Plan, on_restore: Callable[[Plan], None], on_cancel: Callable[[], None]
) -> ft.View:
    """A restore, kind by kind, with the question whether it shall be done."""
    when = moment_text(plan.backup.made)
    is_return = plan.backup.absent is not None
    words = _("As it was before {time}") if is_return else _("A backup of {time}")
    body: list[ft.Control] = [
        ft.Text(words.format(time=when), theme_style=ft.TextThemeStyle.TITLE_LARGE),
        *(_line(number, line) for number, line in enumerate(plan_lines(plan))),
    ]
    cancel = quiet_button(_("Cancel"), on_cancel, identifier="cancel")
    if plan.is_empty:
        body.append(ft.Text(_("There is nothing to restore."), size=18))
        return frame(_("Restore"), body, foot=[cancel])
    restore = main_button(_("Restore"), lambda: on_restore(plan), identifier="restore")
    return frame(_("Restore"), body, foot=[restore, cancel])


def _line(number: int, line: PlanLine) -> ft.Control:
    named = [say(title) for title in line.titles[:_MOST_TITLES]]
    if len(line.titles) > _MOST_TITLES:
        more = number_text(len(line.titles) - _MOST_TITLES)
        named.append(_("and {number} more").format(number=more))
    return ft.Semantics(
        identifier=f"line-{number}",
        container=True,
        content=column_panel(
            [
                ft.Text(say(line.words), size=18),
                *(ft.Text(name, size=16, color=ft.Colors.ON_SURFACE_VARIANT) for name in named),
            ],
            spacing=4,
        ),
    )


def work(
    steps: Steps[Result],
    on_done: Callable[[Result], None],
    *,
    on_longer: Callable[[], None],
    on_refused: Callable[[Sentence], None],
) -> None:
    """Take all steps, and say what came of them; where that takes longer, others have their turn.

    Only then `on_longer` is called.
    """

    def is_over() -> bool:
        try:
            result = one_turn(steps, TURN)
        except Refused as refusal:
            on_refused(refusal.sentence)
            return True
        if result is None:
            return False
        on_done(result)
        return True

    async def go_on() -> None:
        try:
            await asyncio.sleep(0)
            while not is_over():
                await asyncio.sleep(0)
        finally:
            steps.close()

    if not is_over():
        on_longer()
        ft.context.page.run_task(async_handler(go_on))


def working_screen() -> ft.View:
    """What is shown meanwhile."""
    words = _("With so many games this takes a moment. Until then they can be looked at.")
    return frame(
        _("Backup"),
        [
            ft.Semantics(identifier="working", live_region=True, content=ft.Text(words, size=18)),
            ft.ProgressBar(semantics_label=words),
        ],
    )
