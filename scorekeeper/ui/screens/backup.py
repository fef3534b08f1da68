"""Backups: everything in one file, and restoring it after a look at what that would do."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

import flet as ft

from scorekeeper.app.backup import MadeBackup
from scorekeeper.app.backup_plan import Plan
from scorekeeper.app.backup_service import BackupService
from scorekeeper.app.backup_words import PlanLine, plan_lines
from scorekeeper.app.steps import TURN, Result, Steps, one_turn
from scorekeeper.i18n import _, number_text, say
from scorekeeper.rules.sentence import Refused, Sentence
from scorekeeper.ui.kit import async_handler, show_snack_bar, use_state, view_component
from scorekeeper.ui.state import use_keeper
from scorekeeper.ui.texts import moment_text
from scorekeeper.ui.widgets.bar_keys import copy_text
from scorekeeper.ui.widgets.frame import (
    device_button,
    file_button,
    frame,
    main_button,
    quiet_button,
)
from scorekeeper.ui.widgets.panel import banner, column_panel, faint, heading
from scorekeeper.ui.widgets.text_field import text_area

_MOST_RECORDS: Final = 5
"""So many restores are offered to be taken back; the files of earlier ones can still be chosen."""


@dataclass(frozen=True, slots=True)
class _Shown:
    """What the screen has to say at the moment."""

    problem: str = ""
    """Why something was not done."""

    done: str = ""
    """What was done last, by a restore."""

    record: str = ""
    """The name of the record that takes it back."""

    plan: Plan | None = None
    """The restore that is being looked at."""

    is_working: bool = False
    """Whether something is under way that takes its time."""


@view_component
def BackupScreen() -> ft.View:
    """Make a backup, restore one after a look at it, and take a restore back."""
    service = use_keeper().backups
    shown, show = use_state(_Shown())
    pasted: Any = ft.use_ref("")

    def attempt(steps: Steps[_Shown]) -> None:
        work(
            steps,
            show,
            on_longer=lambda: show(_Shown(is_working=True)),
            on_refused=lambda why: show(_Shown(problem=say(why))),
        )

    def look(content: bytes) -> None:
        attempt(_plan(service.look(content)))

    def look_back(record: str) -> None:
        attempt(_plan(service.look_back(record)))

    def restore(plan: Plan) -> None:
        attempt(_done(service.restore(plan), _("Restored.")))

    def undo(record: str) -> None:
        attempt(_done(_returning(service, record), _("Everything is as it was before.")))

    if shown.is_working:
        return working_screen()
    if shown.plan is not None:
        return plan_screen(shown.plan, restore, lambda: show(_Shown()))
    return frame(
        _("Backup"),
        [
            *_making(service, lambda words: show(_Shown(problem=words))),
            ft.Container(height=8),
            *_restoring(look, pasted),
            *_taking_back(service, look_back),
        ],
        foot=_messages(shown, undo),  # in sight, wherever the screen is scrolled to
    )


def _plan(steps: Steps[Plan]) -> Steps[_Shown]:
    return _Shown(plan=(yield from steps))


def _done(steps: Steps[str], words: str) -> Steps[_Shown]:
    return _Shown(done=words, record=(yield from steps))


def _returning(service: BackupService, record: str) -> Steps[str]:
    plan = yield from service.look_back(record)
    return (yield from service.restore(plan))


def _messages(shown: _Shown, undo: Callable[[str], None]) -> list[ft.Control]:
    if shown.problem:
        return [banner(shown.problem, identifier="problem", error=True)]
    if shown.done:
        return [
            banner(shown.done, identifier="restored"),
            quiet_button(
                _("Undo"), partial(undo, shown.record), identifier="undo", icon=ft.Icons.UNDO
            ),
        ]
    return []


def _making(service: BackupService, complain: Callable[[str], None]) -> list[ft.Control]:
    def make() -> MadeBackup | None:
        try:
            made = service.make()
        except Refused as refusal:
            complain(say(refusal.sentence))
            return None
        if made.left_out:
            complain("\n".join(say(why) for why in made.left_out))
        return made

    async def save() -> None:
        if (made := make()) is None:
            return
        if await ft.FilePicker().save_file(file_name=made.name, src_bytes=made.content):
            show_snack_bar(_("The backup is saved."))

    async def copy() -> None:
        if (made := make()) is not None:
            await copy_text(made.content.decode())

    return [
        heading(_("Make a backup")),
        ft.Text(_("All games, house rules and settings in one file."), size=17),
        device_button(_("Save as a file"), save, identifier="save-file", icon=ft.Icons.SAVE_ALT),
        device_button(_("Copy as text"), copy, identifier="copy-text", icon=ft.Icons.COPY),
    ]


def _restoring(look: Callable[[bytes], None], pasted: Any) -> list[ft.Control]:
    def typed(text: str) -> None:
        pasted.current = text

    return [
        heading(_("Restore a backup")),
        ft.Text(_("You first see what that would do. Nothing here is lost."), size=17),
        file_button(look),
        text_area(
            pasted.current,
            typed,
            identifier="backup-text",
            label=_("Or paste the text of a backup here"),
            min_lines=2,
            max_lines=4,
        ),
        quiet_button(
            _("Look at this text"),
            # A text with half a character in it was no backup; what reads it says so.
            lambda: look(pasted.current.encode("utf-8", "replace")),
            identifier="look-at-text",
            icon=ft.Icons.CONTENT_PASTE_GO,
        ),
    ]


def _taking_back(service: BackupService, look_back: Callable[[str], None]) -> list[ft.Control]:
    records = service.records()[:_MOST_RECORDS]
    if not records:
        return []
    return [
        ft.Container(height=8),
        heading(_("Undo a restore")),
        *(
            quiet_button(
                _("As it was before {time}").format(time=moment_text(record.made)),
                partial(look_back, record.name),
                identifier=f"take-back-{number}",
                icon=ft.Icons.HISTORY,
            )
            for number, record in enumerate(records)
        ),
    ]


_MOST_TITLES: Final = 20
"""So many games are named of each kind; of more, it is said how many they are."""


def plan_screen(
    plan: Plan, on_restore: Callable[[Plan], None], on_cancel: Callable[[], None]
) -> ft.View:
    """A restore, kind by kind, with the question whether to do it."""
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
            [ft.Text(say(line.words), size=18), *(faint(name, size=16) for name in named)],
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
    """What is shown while a backup or restore is under way."""
    words = _("With so many games this takes a moment. Until then they can be looked at.")
    return frame(
        _("Backup"),
        [
            ft.Semantics(identifier="working", live_region=True, content=ft.Text(words, size=18)),
            ft.ProgressBar(semantics_label=words),
        ],
    )
