"""House rules as one text: for what is no single value, and for those who prefer it."""

from __future__ import annotations

import flet as ft

from scorekeeper.i18n import _
from scorekeeper.rules.schema.problems import Problem, RuleProblems
from scorekeeper.ui import routes
from scorekeeper.ui.kit import go, use_state, view_component
from scorekeeper.ui.screens.rules.problems import problem_list
from scorekeeper.ui.screens.rules.text_field import rule_text_field
from scorekeeper.ui.state import use_shelf
from scorekeeper.ui.widgets.frame import frame, main_button, quiet_button


@view_component
def EditTextScreen() -> ft.View:
    """The text form in a field; it is applied if nothing in it is wrong."""
    params = ft.use_route_params()
    game_id, rules_id = params.get("game_id", ""), params["rules_id"]
    shelf = use_shelf()
    draft = shelf.draft(rules_id)
    problems, set_problems = use_state(tuple[Problem, ...]())

    def typed(text: str) -> None:
        shelf.write(rules_id, shelf.draft(rules_id).with_text(text))

    def apply() -> None:
        try:
            applied = shelf.draft(rules_id).with_text_applied()
        except RuleProblems as refusal:
            set_problems(refusal.problems)
            return
        set_problems(())
        shelf.write(rules_id, applied)
        go(routes.edit_rules(rules_id, game_id))

    def start_again() -> None:
        set_problems(())
        shelf.write(rules_id, shelf.draft(rules_id).without_text())

    return frame(
        _("House rules as text"),
        [
            *([problem_list(problems)] if problems else []),
            rule_text_field(draft.shown_text(), typed, label=_("The rules")),
            *(
                [
                    quiet_button(
                        _("Drop the changes in this text"),
                        start_again,
                        identifier="drop-text",
                        icon=ft.Icons.UNDO,
                    )
                ]
                if draft.text is not None
                else []
            ),
        ],
        foot=[main_button(_("Apply this text"), apply, identifier="take-over")],
    )
