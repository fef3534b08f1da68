"""Work that takes its time with many games, done while the screen stays alive."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import flet as ft

from scorekeeper.app.steps import TURN, Result, Steps, one_turn
from scorekeeper.i18n import _
from scorekeeper.rules.sentence import Refused, Sentence
from scorekeeper.ui.kit import async_handler
from scorekeeper.ui.widgets.frame import frame


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
