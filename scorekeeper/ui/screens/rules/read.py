"""A rule set to read, alone or as the rules of a game, and what can be done with it."""

from __future__ import annotations

from functools import partial

import flet as ft

from scorekeeper.app.rule_sets import RuleSets
from scorekeeper.game.game import Game
from scorekeeper.game.operations.base import verify_deal
from scorekeeper.game.players import LONGEST_NAME
from scorekeeper.game.standing import next_deal
from scorekeeper.i18n import _, number_text
from scorekeeper.rules.rulebook import preset_ids
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.ui import routes
from scorekeeper.ui.kit import go, view_component
from scorekeeper.ui.screens.rules.change import use_rules_choice
from scorekeeper.ui.screens.rules.sentences import name_of_rules, rules_in_full
from scorekeeper.ui.state import use_rule_sets, use_table
from scorekeeper.ui.theme import RADIUS
from scorekeeper.ui.widgets.bar_keys import undo_keys
from scorekeeper.ui.widgets.frame import frame, main_button, quiet_button


@view_component
def RuleSetScreen() -> ft.View:
    """All that a rule set says, to choose it, to make house rules of it or to pass it on."""
    params = ft.use_route_params()
    game_id, rules_id = params.get("game_id", ""), params["rules_id"]
    rule_sets = use_rule_sets()
    _chosen, choose = use_rules_choice(game_id, rule_sets)
    rules = (
        rule_sets.find(rules_id)
        if rules_id not in rule_sets.drafts()
        else _kept(rule_sets, rules_id)
    )
    if rules is None:
        return _only_a_draft(rule_sets, rules_id, game_id)
    kept = rules
    return frame(
        _("Rules"),
        [
            ft.Text(name_of_rules(kept), theme_style=ft.TextThemeStyle.HEADLINE_SMALL),
            *_actions(rule_sets, kept, game_id),
            *rules_in_full(kept),
        ],
        foot=[
            main_button(_("Play by these rules"), lambda: choose(kept), identifier="play-by-these")
        ],
    )


def _kept(rule_sets: RuleSets, rules_id: str) -> RuleSet | None:
    """Rules as they are kept; None for those that are only being written."""
    return next((rules for rules in rule_sets.house_rules() if rules.id == rules_id), None)


def _only_a_draft(rule_sets: RuleSets, rules_id: str, game_id: str) -> ft.View:
    name = rule_sets.draft(rules_id).name or _("House rules without a name")
    return frame(
        name,
        [ft.Text(_("These house rules are not finished yet."), size=18)],
        foot=[
            main_button(
                _("Go on writing them"),
                lambda: go(routes.edit_rules(rules_id, game_id)),
                identifier="go-on",
            )
        ],
    )


def _actions(rule_sets: RuleSets, rules: RuleSet, game_id: str) -> list[ft.Control]:
    export = quiet_button(
        _("Pass these rules on"),
        lambda: go(routes.rule_file(rules.id, game_id)),
        identifier="rule-file",
        icon=ft.Icons.UPLOAD_FILE_OUTLINED,
    )
    copy = quiet_button(
        _("Make house rules of these"),
        lambda: _begin(rule_sets, rules, game_id),
        identifier="make-house-rules",
        icon=ft.Icons.EDIT_NOTE,
    )
    if rules.id in preset_ids():
        return [copy, export]
    return [
        quiet_button(
            _("Change these house rules"),
            lambda: go(routes.edit_rules(rules.id, game_id)),
            identifier="change-house-rules",
            icon=ft.Icons.EDIT_OUTLINED,
        ),
        copy,
        export,
        quiet_button(
            _("Delete these house rules"),
            lambda: _delete(rule_sets, rules, game_id),
            identifier="delete-house-rules",
            icon=ft.Icons.DELETE_OUTLINE,
        ),
    ]


def begin_house_rules(rule_sets: RuleSets, rules: RuleSet) -> str:
    """Begin house rules as a copy of others, under a name that says so; the id of the draft."""
    name = _("Our {rules}").format(rules=name_of_rules(rules))
    return rule_sets.begin(rules, name[:LONGEST_NAME])


def _begin(rule_sets: RuleSets, rules: RuleSet, game_id: str) -> None:
    go(routes.edit_rules(begin_house_rules(rule_sets, rules), game_id))


def _delete(rule_sets: RuleSets, rules: RuleSet, game_id: str) -> None:
    rule_sets.delete(rules.id)
    go(routes.choose_rules(game_id))


@view_component
def GameRulesScreen() -> ft.View:
    """All that the rules of a game say, of the next deal or of the deal in the address."""
    params = ft.use_route_params()
    table = use_table(params["game_id"])
    rule_sets = use_rule_sets()
    game = table.game
    deal = int(params.get("deal", next_deal(game)))
    if "deal" in params:
        verify_deal(game, deal)
    rules = game.rules_of(deal)

    def begin() -> None:
        go(routes.edit_rules(begin_house_rules(rule_sets, rules), game.id))

    return frame(
        _("Rules of this table"),
        [
            ft.Text(name_of_rules(rules), theme_style=ft.TextThemeStyle.HEADLINE_SMALL),
            *several_rules(game),
            *rules_in_full(rules),
            quiet_button(
                _("Make house rules of these"),
                begin,
                identifier="make-house-rules",
                icon=ft.Icons.EDIT_NOTE,
            ),
        ],
        foot=[
            main_button(
                _("Change the rules of this game"),
                partial(go, routes.choose_rules(game.id)),
                identifier="change-rules",
                icon=ft.Icons.SWAP_HORIZ,
            )
        ],
        actions=undo_keys(table),
    )


def several_rules(game: Game) -> list[ft.Control]:
    """Which rules hold for which deals, where a game was played by several."""
    if len(game.rules) == 1:
        return []
    ends = [change.deal - 1 for change in game.rules[1:]]
    lines = [
        _deals_text(change.deal, end).format(
            rules=name_of_rules(change.rules), first=number_text(change.deal), last=number_text(end)
        )
        for change, end in zip(game.rules, [*ends, 0], strict=True)
    ]
    return [
        ft.Semantics(
            identifier="several-rules",
            content=ft.Container(
                bgcolor=ft.Colors.SECONDARY_CONTAINER,
                border_radius=RADIUS,
                padding=14,
                content=ft.Column(
                    spacing=4,
                    controls=[
                        ft.Text(words, size=17, color=ft.Colors.ON_SECONDARY_CONTAINER)
                        for words in (_("This game was played by several rule sets:"), *lines)
                    ],
                ),
            ),
        )
    ]


def _deals_text(first: int, last: int) -> str:
    if last == 0:
        return _("From deal {first} on: {rules}")
    if first == last:
        return _("Deal {first}: {rules}")
    return _("Deals {first} to {last}: {rules}")
