"""Rules as text: change them, import them, pass them on; and what is wrong with them."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

import flet as ft

from scorekeeper.i18n import _, number_text, plural, say
from scorekeeper.rules.rulebook import write_rule_file
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.schema.problems import Problem, RuleProblems
from scorekeeper.rules.sentence import Refused
from scorekeeper.ui import routes
from scorekeeper.ui.kit import go, show_snack_bar, use_state, view_component
from scorekeeper.ui.screens.rules.sentences import name_of_rules
from scorekeeper.ui.state import use_rule_sets
from scorekeeper.ui.theme import RADIUS
from scorekeeper.ui.widgets.bar_keys import copy_text, share_key
from scorekeeper.ui.widgets.frame import (
    device_button,
    file_button,
    frame,
    main_button,
    quiet_button,
)
from scorekeeper.ui.widgets.panel import banner, column
from scorekeeper.ui.widgets.text_field import text_area


def rule_text_field(
    text: str, on_change: Callable[[str], None] | None, *, label: str
) -> ft.Control:
    """The text in a field of many lines; without `on_change` it can only be read and copied."""
    return text_area(text, on_change, identifier="rule-text", label=label, min_lines=8, above=10)


def problem_list(problems: Sequence[Problem]) -> ft.Control:
    """The faults below each other, under a line that says how many they are."""
    ink = ft.Colors.ON_ERROR_CONTAINER
    number = len(problems)
    title = plural(
        "One thing must be fixed first:", "{number} things must be fixed first:", number
    ).format(number=number_text(number))
    return ft.Semantics(
        identifier="problems",
        live_region=True,
        content=ft.Container(
            bgcolor=ft.Colors.ERROR_CONTAINER,
            border_radius=RADIUS,
            padding=14,
            content=column(
                [
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
                spacing=10,
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


@view_component
def EditTextScreen() -> ft.View:
    """The text form in a field; it is applied if nothing in it is wrong."""
    params = ft.use_route_params()
    game_id, rules_id = params.get("game_id", ""), params["rules_id"]
    rule_sets = use_rule_sets()
    draft = rule_sets.draft(rules_id)
    problems, set_problems = use_state(tuple[Problem, ...]())

    def typed(text: str) -> None:
        rule_sets.write(rules_id, rule_sets.draft(rules_id).with_text(text))

    def apply() -> None:
        try:
            applied = rule_sets.draft(rules_id).with_text_applied()
        except RuleProblems as refusal:
            set_problems(refusal.problems)
            return
        set_problems(())
        rule_sets.write(rules_id, applied)
        go(routes.edit_rules(rules_id, game_id))

    def start_again() -> None:
        set_problems(())
        rule_sets.write(rules_id, rule_sets.draft(rules_id).without_text())

    return frame(
        _("House rules as text"),
        [
            *([problem_list(problems)] if problems else []),
            rule_text_field(draft.shown_text(), typed, label=_("The rules")),
            *(
                [
                    quiet_button(
                        _("Discard the changes in this text"),
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


@view_component
def ImportRulesScreen() -> ft.View:
    """A file or a text becomes house rules if nothing is wrong in it; else nothing is saved."""
    game_id = ft.use_route_params().get("game_id", "")
    rule_sets = use_rule_sets()
    problems, set_problems = use_state(tuple[Problem, ...]())
    failure, set_failure = use_state("")

    def import_rules(text: str | bytes) -> None:
        set_problems(())
        set_failure("")
        try:
            rules = rule_sets.import_rules(text, _("Imported rules"))
        except RuleProblems as refusal:
            set_problems(refusal.problems)
        except Refused as refusal:
            set_failure(say(refusal.sentence))
        else:
            rule_sets.pasted = ""
            go(routes.rule_set(rules.id, game_id))

    def typed(text: str) -> None:
        rule_sets.pasted = text

    return frame(
        _("Import rules"),
        [
            *([banner(failure, identifier="not-kept", error=True)] if failure else []),
            *([problem_list(problems)] if problems else []),
            file_button(import_rules),
            ft.Text(_("Or paste the text of one here:"), size=17),
            rule_text_field(rule_sets.pasted, typed, label=_("Text of a rule file")),
        ],
        foot=[
            main_button(
                _("Import these rules"),
                lambda: import_rules(rule_sets.pasted),
                identifier="take-in-text",
            )
        ],
    )


@view_component
def RuleFileScreen() -> ft.View:
    """The rule file of a rule set: save it, share it, or copy its text."""
    rule_sets = use_rule_sets()
    rules = rule_sets.find(ft.use_route_params()["rules_id"])
    text = write_rule_file(rules)

    async def save() -> None:
        place = await ft.FilePicker().save_file(file_name=file_name(rules), src_bytes=text.encode())
        if place:
            show_snack_bar(_("The rules are saved."))

    async def copy() -> None:
        await copy_text(text)

    return frame(
        _("Pass these rules on"),
        [
            ft.Text(name_of_rules(rules), theme_style=ft.TextThemeStyle.HEADLINE_SMALL),
            ft.Text(_("This is the whole rule file. Anyone who gets it can import it."), size=17),
            device_button(
                _("Save as a file"), save, identifier="save-file", icon=ft.Icons.SAVE_ALT
            ),
            device_button(_("Copy the text"), copy, identifier="copy-text", icon=ft.Icons.COPY),
            rule_text_field(text, None, label=_("Text of a rule file")),
        ],
        actions=[share_key(lambda: text)],
    )


def file_name(rules: RuleSet) -> str:
    """A name for the file that every system takes."""
    words = re.sub(r"[^0-9a-z]+", "-", name_of_rules(rules).lower()).strip("-")
    return f"{words or rules.id}.toml"
