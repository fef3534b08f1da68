"""Import a rule file: chosen on the device, or pasted as text."""

from __future__ import annotations

import flet as ft

from scorekeeper.i18n import _, say
from scorekeeper.rules.schema.problems import Problem, RuleProblems
from scorekeeper.rules.sentence import Refused
from scorekeeper.ui import routes
from scorekeeper.ui.kit import go, use_state, view_component
from scorekeeper.ui.screens.rules.problems import problem_list
from scorekeeper.ui.screens.rules.text_field import rule_text_field
from scorekeeper.ui.state import use_shelf
from scorekeeper.ui.widgets.frame import device_button, frame, main_button
from scorekeeper.ui.widgets.message import banner


@view_component
def ImportRulesScreen() -> ft.View:
    """A file or a text becomes house rules if nothing is wrong in it; else nothing is saved."""
    game_id = ft.use_route_params().get("game_id", "")
    shelf = use_shelf()
    problems, set_problems = use_state(tuple[Problem, ...]())
    failure, set_failure = use_state("")

    def import_rules(text: str | bytes) -> None:
        set_problems(())
        set_failure("")
        try:
            rules = shelf.import_rules(text, _("Imported rules"))
        except RuleProblems as refusal:
            set_problems(refusal.problems)
        except Refused as refusal:
            set_failure(say(refusal.sentence))
        else:
            shelf.pasted = ""
            go(routes.rule_set(rules.id, game_id))

    async def choose() -> None:
        files = await ft.FilePicker().pick_files(with_data=True)
        if files:
            import_rules(files[0].bytes or b"")

    def typed(text: str) -> None:
        shelf.pasted = text

    return frame(
        _("Import rules"),
        [
            *([banner(failure, identifier="not-kept", error=True)] if failure else []),
            *([problem_list(problems)] if problems else []),
            device_button(
                _("Choose a file"),
                choose,
                identifier="choose-file",
                icon=ft.Icons.FILE_OPEN_OUTLINED,
            ),
            ft.Text(_("Or paste the text of one here:"), size=17),
            rule_text_field(shelf.pasted, typed, label=_("Text of a rule file")),
        ],
        foot=[
            main_button(
                _("Import these rules"),
                lambda: import_rules(shelf.pasted),
                identifier="take-in-text",
            )
        ],
    )
