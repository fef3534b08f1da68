"""Write house rules: a name, the sections, and keeping them when everything fits together."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from scorekeeper.app.rule_draft import RuleDraft, parent_of
from scorekeeper.app.rule_groups import section_of
from scorekeeper.app.rule_shelf import RuleShelf
from scorekeeper.i18n import _, number_text, plural, say
from scorekeeper.rules.schema.problems import Problem, RuleProblems
from scorekeeper.rules.sentence import Refused
from scorekeeper.rules.words import Section, differences_in_words
from scorekeeper.ui import routes
from scorekeeper.ui.kit import go, memo, use_state, view_component
from scorekeeper.ui.screens.rules.rule_text import problem_list
from scorekeeper.ui.screens.rules.sentences import SECTIONS
from scorekeeper.ui.state import use_shelf
from scorekeeper.ui.widgets.frame import frame, main_button, quiet_button
from scorekeeper.ui.widgets.panel import banner, link_row
from scorekeeper.ui.widgets.text_field import text_field


@view_component
def EditRulesScreen() -> ft.View:
    """The name and the sections of house rules, each with what is different in it."""
    params = ft.use_route_params()
    game_id, rules_id = params.get("game_id", ""), params["rules_id"]
    shelf = use_shelf()
    draft = shelf.draft(rules_id)
    problems, set_problems = use_state(tuple[Problem, ...]())
    failure, set_failure = use_state("")

    def keep() -> None:
        set_failure("")
        try:
            shelf.keep(rules_id)
        except RuleProblems as refusal:
            set_problems(refusal.problems)
        except Refused as refusal:
            set_failure(say(refusal.sentence))
        else:
            go(routes.rule_set(rules_id, game_id))

    def drop() -> None:
        shelf.drop(rules_id)
        go(routes.choose_rules(game_id))

    # Checked again, so that what was fixed meanwhile is no longer shown as a problem.
    current = set(draft.problems()) if problems else set()
    open_problems = tuple(problem for problem in problems if problem in current)
    changed = _changed_sections(draft)
    return frame(
        _("House rules"),
        [
            *([banner(failure, identifier="not-kept", error=True)] if failure else []),
            *([problem_list(open_problems)] if open_problems else []),
            NameField(shelf=shelf, rules_id=rules_id),
            *_half_changed_text(draft, rules_id, game_id),
            *(
                _section_key(
                    section,
                    changed.get(section, 0),
                    _wrong(draft, open_problems, section),
                    partial(go, routes.edit_section(rules_id, section.value, game_id)),
                )
                for section in SECTIONS
                if section is not Section.ABOUT
            ),
            quiet_button(
                _("All of it as text"),
                lambda: go(routes.edit_text(rules_id, game_id)),
                identifier="edit-text",
                icon=ft.Icons.NOTES,
            ),
            *(
                [
                    quiet_button(
                        _("Discard what is not saved"),
                        drop,
                        identifier="drop",
                        icon=ft.Icons.DELETE_OUTLINE,
                    )
                ]
                if rules_id in shelf.drafts()
                else []
            ),
        ],
        foot=[main_button(_("Keep these house rules"), keep, identifier="keep")],
    )


def _changed_sections(draft: RuleDraft) -> dict[Section, int]:
    """How many sentences of each section are different from the rules that these are based on."""
    rules = draft.rules()
    parent = parent_of(rules)
    numbers: dict[Section, int] = {}
    for each in () if parent is None else differences_in_words(rules, parent):
        numbers[each.section] = numbers.get(each.section, 0) + 1
    return numbers


def _wrong(draft: RuleDraft, problems: tuple[Problem, ...], section: Section) -> bool:
    return any(section_of(draft, place) is section for place, _why in problems)


@memo
def NameField(*, shelf: RuleShelf, rules_id: str) -> ft.Control:
    """The field of the name; never redrawn, or letters typed meanwhile would be lost."""

    def rename(name: str) -> None:
        shelf.write(rules_id, shelf.draft(rules_id).with_name(name))

    field = ft.TextField(value=shelf.draft(rules_id).name, label=_("Name of these rules"))
    return text_field(field, rename, identifier="rules-name", above=10)


def _half_changed_text(draft: RuleDraft, rules_id: str, game_id: str) -> list[ft.Control]:
    if draft.text is None:
        return []
    return [
        banner(
            _("The text form was changed, and the change is not applied yet."),
            identifier="half-changed",
            action=_("Go on"),
            on_action=lambda: go(routes.edit_text(rules_id, game_id)),
        )
    ]


def _section_key(
    section: Section, changed: int, wrong: bool, on_press: Callable[[], None]
) -> ft.Control:
    words = plural("One difference", "{number} differences", changed).format(
        number=number_text(changed)
    )
    lines = [ft.Text(say(SECTIONS[section]), theme_style=ft.TextThemeStyle.TITLE_MEDIUM)]
    if changed:
        lines.append(ft.Text(words, size=15))
    if wrong:
        lines.append(ft.Text(_("Something here must be fixed"), size=15, color=ft.Colors.ERROR))
    return link_row(
        [ft.Column(expand=True, spacing=0, controls=list(lines))],
        on_press,
        identifier=f"section-{section.value}",
        border=ft.Border.all(2, ft.Colors.ERROR) if wrong else None,
    )
