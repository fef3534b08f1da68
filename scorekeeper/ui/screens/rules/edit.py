"""Write house rules: a name, the sections, and keeping them when everything fits together."""

from __future__ import annotations

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
from scorekeeper.ui.kit import go, handler, memo, use_state, view_component
from scorekeeper.ui.screens.rules.problems import problem_list
from scorekeeper.ui.screens.rules.told import SECTIONS
from scorekeeper.ui.state import use_shelf
from scorekeeper.ui.widgets.frame import frame, main_button, quiet_button
from scorekeeper.ui.widgets.message import banner
from scorekeeper.ui.widgets.panel import panel


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

    # Asked again, so that what was put right meanwhile is not held against anybody.
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
                        _("Drop what is not kept"),
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
    """The field of the name; never drawn anew, or letters typed meanwhile would be lost."""

    def changed(event: ft.Event[ft.TextField]) -> None:
        name = event.control.value or ""
        handler(lambda: shelf.write(rules_id, shelf.draft(rules_id).with_name(name)))()

    return ft.Semantics(
        identifier="rules-name",
        content=ft.Container(
            # The label stands on the edge of the field, half above it.
            padding=ft.Padding.only(top=10),
            content=ft.TextField(
                key="rules-name",
                value=shelf.draft(rules_id).name,
                label=_("Name of these rules"),
                border=ft.OutlineInputBorder(border_radius=10),
                on_change=changed,
            ),
        ),
    )


def _half_changed_text(draft: RuleDraft, rules_id: str, game_id: str) -> list[ft.Control]:
    if draft.text is None:
        return []
    return [
        banner(
            _("The text form was changed, and that is not taken over yet."),
            identifier="half-changed",
            action=_("Go on"),
            on_action=lambda: go(routes.edit_text(rules_id, game_id)),
        )
    ]


def _section_key(
    section: Section, changed: int, wrong: bool, on_press: ft.ControlEventHandler[ft.Container]
) -> ft.Control:
    words = plural("One difference", "{number} differences", changed).format(
        number=number_text(changed)
    )
    return ft.Semantics(
        identifier=f"section-{section.value}",
        button=True,
        content=panel(
            ft.Row(
                spacing=10,
                controls=[
                    ft.Column(
                        expand=True,
                        spacing=0,
                        controls=[
                            ft.Text(
                                say(SECTIONS[section]), theme_style=ft.TextThemeStyle.TITLE_MEDIUM
                            ),
                            *([ft.Text(words, size=15)] if changed else []),
                            *(
                                [
                                    ft.Text(
                                        _("Something here has to be put right"),
                                        size=15,
                                        color=ft.Colors.ERROR,
                                    )
                                ]
                                if wrong
                                else []
                            ),
                        ],
                    ),
                    ft.Icon(ft.Icons.CHEVRON_RIGHT, color=ft.Colors.ON_SURFACE_VARIANT),
                ],
            ),
            border=ft.Border.all(
                2 if wrong else 1, ft.Colors.ERROR if wrong else ft.Colors.OUTLINE_VARIANT
            ),
            padding=ft.Padding.symmetric(horizontal=14, vertical=12),
            on_press=on_press,
        ),
    )
