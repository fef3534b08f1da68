"""The rules of this table: those that a game is played by, or that one deal is scored by."""

from __future__ import annotations

from functools import partial

import flet as ft

from scorekeeper.game.game import Game
from scorekeeper.game.operations.base import verify_deal
from scorekeeper.game.standing import next_deal
from scorekeeper.i18n import _, number_text
from scorekeeper.ui import routes
from scorekeeper.ui.kit import go, view_component
from scorekeeper.ui.screens.rules.read import begin_house_rules
from scorekeeper.ui.screens.rules.told import name_of_rules, told_rules
from scorekeeper.ui.state import use_shelf, use_table
from scorekeeper.ui.theme import RADIUS
from scorekeeper.ui.widgets.bar_keys import undo_keys
from scorekeeper.ui.widgets.frame import frame, main_button, quiet_button


@view_component
def GameRulesScreen() -> ft.View:
    """All that the rules of a game say, of the next deal or of the deal in the address."""
    params = ft.use_route_params()
    table = use_table(params["game_id"])
    shelf = use_shelf()
    game = table.game
    deal = int(params.get("deal", next_deal(game)))
    if "deal" in params:
        verify_deal(game, deal)
    rules = game.rules_of(deal)

    def begin() -> None:
        go(routes.edit_rules(begin_house_rules(shelf, rules), game.id))

    return frame(
        _("Rules of this table"),
        [
            ft.Text(name_of_rules(rules), theme_style=ft.TextThemeStyle.HEADLINE_SMALL),
            *several_rules(game),
            *told_rules(rules),
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
                        ft.Text(
                            words,
                            size=17,
                            color=ft.Colors.ON_SECONDARY_CONTAINER,
                        )
                        for words in (_("This game was played by several rules:"), *lines)
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
