"""Choose the rules of the next game, or other rules for a running one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from scorekeeper.app.rule_sets import RuleSets
from scorekeeper.i18n import _, say
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.wording import summary
from scorekeeper.ui import routes
from scorekeeper.ui.kit import go, handler, keyed, memo, view_component
from scorekeeper.ui.screens.rules.change import use_rules_choice
from scorekeeper.ui.screens.rules.sentences import lines_of, name_of_rules
from scorekeeper.ui.state import use_rule_sets
from scorekeeper.ui.theme import RADIUS, TARGET
from scorekeeper.ui.widgets.frame import frame, quiet_button
from scorekeeper.ui.widgets.panel import banner, column, faint, heading, link_row, tappable


@view_component
def ChooseRulesScreen() -> ft.View:
    """All rule sets with what is different in each; pressing one chooses it."""
    game_id = ft.use_route_params().get("game_id", "")
    rule_sets = use_rule_sets()
    chosen, choose = use_rules_choice(game_id, rule_sets)
    house = rule_sets.house_rules()
    body: list[ft.Control] = []
    if rule_sets.deleted is not None:
        body.append(
            banner(
                _("“{name}” is deleted.").format(name=name_of_rules(rule_sets.deleted)),
                identifier="deleted",
                action=_("Undo"),
                on_action=rule_sets.restore,
            )
        )
    unfinished = list(rule_sets.drafts())
    if unfinished:
        body += [
            heading(_("Not finished yet"), above=6),
            *(_draft_card(rule_sets, rules_id, game_id) for rules_id in unfinished),
        ]
    if house:
        body += [
            heading(_("Your house rules"), above=6),
            *(_card(rules, chosen, choose, game_id, is_house=True) for rules in house),
        ]
    body += [
        heading(_("Published rules"), above=6),
        *(_card(rules, chosen, choose, game_id, is_house=False) for rules in rule_sets.presets()),
        quiet_button(
            _("Import rules"),
            lambda: go(routes.import_rules(game_id)),
            identifier="take-in",
            icon=ft.Icons.FILE_OPEN_OUTLINED,
        ),
    ]
    return frame(_("Choose the rules"), body)


def _card(
    rules: RuleSet,
    chosen: RuleSet | None,
    choose: Callable[[RuleSet], None],
    game_id: str,
    *,
    is_house: bool,
) -> ft.Control:
    return keyed(
        rules.id,
        RuleCard,
        rules=rules,
        is_house=is_house,
        chosen=rules == chosen,
        game_id=game_id,
        on_choose=choose,
    )


@memo
def RuleCard(
    *,
    rules: RuleSet,
    is_house: bool,
    chosen: bool,
    game_id: str,
    on_choose: Callable[[RuleSet], None],
) -> ft.Control:
    """A rule set in a few lines; pressing it chooses it, and a key of its own opens it to read."""
    name = name_of_rules(rules)
    return ft.Container(
        bgcolor=ft.Colors.PRIMARY_CONTAINER if chosen else ft.Colors.SURFACE_CONTAINER_LOWEST,
        border_radius=RADIUS,
        border=ft.Border.all(
            2 if chosen else 1, ft.Colors.PRIMARY if chosen else ft.Colors.OUTLINE_VARIANT
        ),
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
        content=column(
            [
                tappable(
                    ft.Container(
                        padding=ft.Padding.only(left=14, right=14, top=12, bottom=4),
                        content=_card_words(name, lines_of(rules, is_house=is_house), chosen),
                    ),
                    partial(on_choose, rules),
                    identifier=f"choose-{rules.id}",
                    selected=chosen,
                ),
                ft.Row(
                    alignment=ft.MainAxisAlignment.END,
                    controls=[
                        ft.Semantics(
                            identifier=f"read-{rules.id}",
                            content=ft.TextButton(
                                _("Read or change"),
                                height=TARGET,
                                tooltip=_("Read the rules: {name}").format(name=name),
                                on_click=handler(lambda: go(routes.rule_set(rules.id, game_id))),
                            ),
                        )
                    ],
                ),
            ],
            spacing=0,
        ),
    )


def _card_words(name: str, lines: list[str], chosen: bool) -> ft.Control:
    return column(
        [
            ft.Row(
                spacing=8,
                controls=[
                    ft.Text(name, theme_style=ft.TextThemeStyle.TITLE_MEDIUM, expand=True),
                    *(
                        [
                            ft.Icon(
                                ft.Icons.CHECK_CIRCLE,
                                color=ft.Colors.PRIMARY,
                                semantics_label=_("Chosen"),
                            )
                        ]
                        if chosen
                        else []
                    ),
                ],
            ),
            *(faint(line, size=16) for line in lines),
        ],
        spacing=3,
    )


def _draft_card(rule_sets: RuleSets, rules_id: str, game_id: str) -> ft.Control:
    name = rule_sets.draft(rules_id).name or _("House rules without a name")
    return quiet_button(
        _("Go on with “{name}”").format(name=name),
        lambda: go(routes.edit_rules(rules_id, game_id)),
        identifier=f"draft-{rules_id}",
        icon=ft.Icons.EDIT_OUTLINED,
    )


def rules_card(rules: RuleSet, more: str, on_press: Callable[[], None]) -> ft.Control:
    """The rules in two lines; `more` says where pressing the card leads."""
    words = ft.Column(
        expand=True,
        spacing=3,
        controls=[
            ft.Text(
                _("Rules: {name}").format(name=name_of_rules(rules)),
                theme_style=ft.TextThemeStyle.TITLE_MEDIUM,
            ),
            *(faint(say(line)) for line in summary(rules)),
            ft.Text(more, theme_style=ft.TextThemeStyle.LABEL_LARGE, color=ft.Colors.PRIMARY),
        ],
    )
    return link_row([words], on_press, identifier="rules", padding=14)
