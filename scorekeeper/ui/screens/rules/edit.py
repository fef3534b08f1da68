"""Write house rules: a name, and sections in which each sentence has the values that make it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial

import flet as ft

from scorekeeper.app.rule_draft import RuleDraft
from scorekeeper.app.rule_fields import Ask, RuleField
from scorekeeper.app.rule_groups import RuleGroup, groups_of, section_of, told_with
from scorekeeper.app.rule_sets import RuleSets
from scorekeeper.i18n import _, number_text, plural, say
from scorekeeper.rules.schema.problems import Problem, RuleProblems
from scorekeeper.rules.sentence import Refused, Sentence, sentence
from scorekeeper.rules.wording import Section
from scorekeeper.ui import routes
from scorekeeper.ui.kit import go, keyed, memo, use_latest, use_state, view_component
from scorekeeper.ui.screens.rules.rule_text import problem_list
from scorekeeper.ui.screens.rules.sentences import SECTIONS, differences_of
from scorekeeper.ui.screens.rules.value import Answer, ValueField, answer_words, field_words
from scorekeeper.ui.state import use_rule_sets, use_window
from scorekeeper.ui.widgets.frame import frame, main_button, quiet_button
from scorekeeper.ui.widgets.panel import banner, column_panel, faint, link_row
from scorekeeper.ui.widgets.text_field import text_field


@view_component
def EditRulesScreen() -> ft.View:
    """The name and the sections of house rules, each with what is different in it."""
    params = ft.use_route_params()
    game_id, rules_id = params.get("game_id", ""), params["rules_id"]
    rule_sets = use_rule_sets()
    draft = rule_sets.draft(rules_id)
    problems, set_problems = use_state(tuple[Problem, ...]())
    failure, set_failure = use_state("")

    def keep() -> None:
        set_failure("")
        try:
            rule_sets.keep(rules_id)
        except RuleProblems as refusal:
            set_problems(refusal.problems)
        except Refused as refusal:
            set_failure(say(refusal.sentence))
        else:
            go(routes.rule_set(rules_id, game_id))

    def drop() -> None:
        rule_sets.drop(rules_id)
        go(routes.choose_rules(game_id))

    # Checked again, so that what was fixed since is no longer shown as a problem.
    current = set(draft.problems()) if problems else set()
    open_problems = tuple(problem for problem in problems if problem in current)
    changed = Counter(difference.section for difference in differences_of(draft.rules()))
    return frame(
        _("House rules"),
        [
            *([banner(failure, identifier="not-kept", error=True)] if failure else []),
            *([problem_list(open_problems)] if open_problems else []),
            NameField(rule_sets=rule_sets, rules_id=rules_id),
            *_half_changed_text(draft, rules_id, game_id),
            *(
                _section_key(
                    section,
                    changed[section],
                    _wrong(draft, open_problems, section),
                    partial(go, routes.edit_section(rules_id, section.value, game_id)),
                )
                for section in SECTIONS
                if section is not Section.ABOUT
            ),
            _text_key(rules_id, game_id),
            *(
                [
                    quiet_button(
                        _("Discard what is not saved"),
                        drop,
                        identifier="drop",
                        icon=ft.Icons.DELETE_OUTLINE,
                    )
                ]
                if rules_id in rule_sets.drafts()
                else []
            ),
        ],
        foot=[main_button(_("Keep these house rules"), keep, identifier="keep")],
    )


def _text_key(rules_id: str, game_id: str) -> ft.Control:
    """The key to the text form, in which everything can be changed."""
    return quiet_button(
        _("All of it as text"),
        lambda: go(routes.edit_text(rules_id, game_id)),
        identifier="edit-text",
        icon=ft.Icons.NOTES,
    )


def _wrong(draft: RuleDraft, problems: tuple[Problem, ...], section: Section) -> bool:
    return any(section_of(draft, place) is section for place, _why in problems)


@memo
def NameField(*, rule_sets: RuleSets, rules_id: str) -> ft.Control:
    """The field of the name; never redrawn, or letters typed during a redraw would be lost."""

    def rename(name: str) -> None:
        rule_sets.write(rules_id, rule_sets.draft(rules_id).with_name(name))

    field = ft.TextField(value=rule_sets.draft(rules_id).name, label=_("Name of these rules"))
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


@view_component
def EditSectionScreen() -> ft.View:
    """The values of a section under their sentences; each change is in the draft at once."""
    params = ft.use_route_params()
    game_id, rules_id = params.get("game_id", ""), params["rules_id"]
    section = _section(params["section"])
    rule_sets = use_rule_sets()
    window = use_window()
    draft = rule_sets.draft(rules_id)
    problems = dict(reversed(draft.problems()))

    def field_at(place: str) -> tuple[RuleDraft, RuleField]:
        now = rule_sets.draft(rules_id)
        return now, next(field for field in now.fields() if field.place == place)

    def on_type(place: str, text: str) -> None:
        now, field = field_at(place)
        rule_sets.write(rules_id, now.with_typed(field, text))

    def on_answer(place: str, answer: Answer) -> None:
        now, field = field_at(place)
        rule_sets.write(rules_id, now.with_value(field, answer))

    typed, answered = use_latest(on_type), use_latest(on_answer)
    return frame(
        say(SECTIONS[section]),
        [
            *(
                _group(draft, group, problems, window.room, typed, answered)
                for group in groups_of(draft, section)
            ),
            *(_more_extras(rule_sets, rules_id) if section is Section.EXTRAS else []),
            faint(_("What is not here is changed in the text: more types of books, and the like.")),
            _text_key(rules_id, game_id),
        ],
        foot=[
            main_button(
                _("Done"), lambda: go(routes.edit_rules(rules_id, game_id)), identifier="done"
            )
        ],
    )


def _more_extras(rule_sets: RuleSets, rules_id: str) -> list[ft.Control]:
    """A key for the most usual extra: points for dealing out the exact number of cards."""
    cards = rule_sets.draft(rules_id).cards_dealt()
    extra = f"exact_{cards}"
    if any(each.id == extra for each in rule_sets.draft(rules_id).rules().extras):
        return []
    label = _("Dealt out exactly {number} cards").format(number=number_text(cards))

    def add() -> None:
        rule_sets.write(rules_id, rule_sets.draft(rules_id).with_extra(extra, label))

    return [
        quiet_button(
            _("Add: {extra}").format(extra=label), add, identifier="add-exact", icon=ft.Icons.ADD
        )
    ]


def _section(name: str) -> Section:
    if name not in set(Section) or name == Section.ABOUT:
        raise Refused(sentence("There is no section {name} in house rules.", name=name))
    return Section(name)


def _group(
    draft: RuleDraft,
    group: RuleGroup,
    problems: Mapping[str, Sentence],
    room: float,
    on_type: Callable[[str, str], None],
    on_answer: Callable[[str, Answer], None],
) -> ft.Control:
    """A sentence with the values that make it."""
    words, fields = say(group.told.sentence), group.fields

    def value(field: RuleField) -> ft.Control:
        why = problems.get(field.place)
        return keyed(
            field.place,
            ValueField,
            field=field,
            text=dict(draft.typed).get(field.place, field.text()),
            label=field_words(draft, field) if len(fields) > 1 else "",
            name=words.rstrip("."),
            answers=tuple(
                (answer, _answer_words(draft, group, field, answer)) for answer in field.options
            ),
            problem=say(why) if why is not None else "",
            room=room - 24,
            on_type=on_type,
            on_answer=on_answer,
        )

    shown = [value(field) for field in fields]
    if len(fields) != 1 or not _says_itself(group, fields[0]):
        shown.insert(0, ft.Text(words, size=17))
    return ft.Semantics(
        identifier=f"group-{group.told.key}", content=column_panel(shown, padding=12, spacing=16)
    )


def _says_itself(group: RuleGroup, field: RuleField) -> bool:
    """Whether the answers of a choice are whole sentences, so that none is needed above them."""
    return field.ask is Ask.CHOICE and field.key == group.told.key


def _answer_words(draft: RuleDraft, group: RuleGroup, field: RuleField, answer: Answer) -> str:
    if _says_itself(group, field):
        words = told_with(draft, group, field, answer)
        if words is not None:
            return say(words)
    return answer_words(draft, field, answer)
