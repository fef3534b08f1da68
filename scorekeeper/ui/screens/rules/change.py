"""What it means to choose rules: the next new game has them, or a running game gets them."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorekeeper.app.rule_sets import RuleSets
from scorekeeper.app.table import Table
from scorekeeper.game.game import Game
from scorekeeper.game.operations.rules import ChangeRules
from scorekeeper.game.standing import next_deal, standing_of
from scorekeeper.i18n import _, number_text, say
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import Refused, sentence
from scorekeeper.ui import routes
from scorekeeper.ui.kit import go, show_snack_bar, use_latest, use_state
from scorekeeper.ui.screens.rules.sentences import name_of_rules
from scorekeeper.ui.state import use_keeper
from scorekeeper.ui.widgets.frame import main_button, quiet_button
from scorekeeper.ui.widgets.sheet import sheet, use_sheet


def use_rules_choice(
    game_id: str, rule_sets: RuleSets
) -> tuple[RuleSet, Callable[[RuleSet], None]]:
    """The rules that are chosen now, and a callback that chooses others.

    Without a game they are those of the next new game. A game is asked first from which deal
    on they are to hold. The callback never changes its identity.
    """
    keeper = use_keeper()
    wanted, set_wanted = use_state(_NOTHING)
    question = use_sheet("change")
    table = keeper.open(game_id) if game_id else None

    def choose(rules: RuleSet) -> None:
        if table is not None:
            set_wanted((rules,))
            question.open()
            return
        try:
            rule_sets.choose(rules.id)
        except Refused as refusal:
            show_snack_bar(say(refusal.sentence))
        go(routes.NEW_GAME)

    def change(from_deal: int) -> None:
        if table is not None:
            table.perform(ChangeRules(from_deal, wanted[0]))
            question.leave(routes.game(game_id))

    ft.use_dialog(
        _sheet(table, wanted[0], change, question.close)
        if table is not None and wanted and question.is_open
        else None
    )
    chosen = rule_sets.usual if table is None else table.game.rules_of(next_deal(table.game))
    return chosen, use_latest(choose)


_NOTHING: tuple[RuleSet, ...] = ()


def _sheet(
    table: Table, rules: RuleSet, change: Callable[[int], None], leave: Callable[[], None]
) -> ft.BottomSheet:
    game, number = table.game, next_deal(table.game)
    title = _("Play by “{name}”?").format(name=name_of_rules(rules))
    return sheet(
        title,
        [
            *_from_now_on(game, number, rules, change),
            *(_whole_game(game, rules, change) if number > 1 else []),
            quiet_button(_("Leave the rules as they are"), leave, identifier="leave"),
        ],
        on_close=leave,
        is_long=True,
    )


def _from_now_on(
    game: Game, number: int, rules: RuleSet, change: Callable[[int], None]
) -> list[ft.Control]:
    refusal = _why_not(game, ChangeRules(number, rules))
    if refusal:
        return [ft.Text(refusal, size=17)]
    words = (
        _("From deal {deal} on").format(deal=number_text(number))
        if number > 1
        else _("Play by these rules")
    )
    return [main_button(words, lambda: change(number), identifier="from-now-on")]


def _whole_game(game: Game, rules: RuleSet, change: Callable[[int], None]) -> list[ft.Control]:
    operation = ChangeRules(1, rules)
    refusal = _why_not(game, operation)
    if refusal:
        return [ft.Text(refusal, size=17)]
    before, after = standing_of(game).totals, standing_of(operation.change(game)).totals
    return [
        quiet_button(
            _("For the whole game: rescore every deal"), lambda: change(1), identifier="whole-game"
        ),
        *(
            ft.Text(
                say(
                    sentence(
                        "{team}: {after} instead of {before}",
                        team=game.team_name(team),
                        before=before[team],
                        after=after[team],
                    )
                ),
                size=17,
            )
            for team in range(game.team_count)
        ),
    ]


def _why_not(game: Game, operation: ChangeRules) -> str:
    """Why the rules cannot be changed so; empty if they can."""
    try:
        operation.verify(game)
    except Refused as refusal:
        return say(refusal.sentence)
    return ""
