"""The bar above an entry: which deal it is, what it opens with, and the way back and on.

Little of it changes with a tap, so its parts are drawn anew only when they do.
"""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorekeeper.app.table import Table
from scorekeeper.game.game import Game
from scorekeeper.game.standing import dealer_of, standing_of
from scorekeeper.i18n import _, say
from scorekeeper.rules.sentence import Sentence, sentence
from scorekeeper.ui.kit import memo
from scorekeeper.ui.widgets.back import BackKey
from scorekeeper.ui.widgets.undo import icon_key, step_keys


def entry_bar(table: Table, deal: int, on_more: Callable[[], None]) -> ft.AppBar:
    """The bar above the entry of a deal; `on_more` is called for help at the table."""
    game, history = table.game, table.history
    return ft.AppBar(
        toolbar_height=56,
        title_spacing=4,
        leading=BackKey(),
        title=Title(title=say(_title(game, deal)), facts=say(_facts(game, deal))),
        actions=[
            Keys(
                table=table,
                deal=deal,
                can_undo=bool(history.done),
                can_redo=bool(history.undone),
                on_more=on_more,
            )
        ],
    )


@memo
def Title(*, title: str, facts: str) -> ft.Control:
    """Which deal it is, and below it what players ask for at its start."""
    return ft.Column(
        spacing=0,
        alignment=ft.MainAxisAlignment.CENTER,
        controls=[
            ft.Text(title, size=19, max_lines=1),
            ft.Text(
                facts,
                size=14,
                color=ft.Colors.ON_SURFACE_VARIANT,
                max_lines=1,
                overflow=ft.TextOverflow.ELLIPSIS,
            ),
        ],
    )


@memo
def Keys(
    *, table: Table, deal: int, can_undo: bool, can_redo: bool, on_more: Callable[[], None]
) -> ft.Control:
    """Step back and forward, and help at the table."""
    steps = step_keys(table, deal, can_undo=can_undo, can_redo=can_redo)
    more = icon_key(_("More"), ft.Icons.MORE_VERT, on_more, identifier="more")
    return ft.Row(spacing=0, tight=True, controls=[*steps, more])


def _title(game: Game, deal: int) -> Sentence:
    deals = game.rules_of(deal).length.deals
    if game.saved(deal) is not None:
        return sentence("Correct deal {deal}", deal=deal)
    if deals:
        return sentence("Deal {deal} of {deals}", deal=deal, deals=deals)
    return sentence("Deal {deal}", deal=deal)


def _facts(game: Game, deal: int) -> Sentence:
    dealer = game.player_name(dealer_of(game, deal))
    if game.saved(deal) is not None:
        return sentence("{player} dealt", player=dealer)
    minimums = standing_of(game).minimums
    if len(set(minimums)) == 1:
        return sentence("Opens with {points} · {player} deals", points=minimums[0], player=dealer)
    return sentence("{player} deals", player=dealer)
