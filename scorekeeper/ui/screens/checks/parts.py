"""What the screens share on which something is checked in the middle of a deal."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import flet as ft

from scorekeeper.game.game import Game
from scorekeeper.game.operations.base import verify_deal
from scorekeeper.game.standing import next_deal
from scorekeeper.i18n import say
from scorekeeper.rules.cards import Card
from scorekeeper.ui.state import Window
from scorekeeper.ui.theme import TEAM_COLOURS
from scorekeeper.ui.widgets.cards import card_face
from scorekeeper.ui.widgets.choice import Choice, choice_row
from scorekeeper.ui.widgets.panel import column_panel


def deal_named(params: Mapping[str, str]) -> int | None:
    """The deal (from 1) that a route is above; None for a route above the table."""
    return int(params["deal"]) if "deal" in params else None


def asked_deal(game: Game, params: Mapping[str, str]) -> int:
    """The deal that is asked about, from 1: the one that a route is above, or the next one.

    Raises `Refused` where there is no such deal, or the game is over.
    """
    deal = deal_named(params) or next_deal(game)
    verify_deal(game, deal)
    return deal


def team_choice(game: Game, team: int, on_team: Callable[[int], None], room: float) -> ft.Control:
    """The teams, one of which is asked about."""
    return choice_row(
        [
            Choice(str(each), say(game.team_name(each)), each, *TEAM_COLOURS[each])
            for each in range(game.team_count)
        ],
        team,
        on_team,
        identifier="team",
        room=room,
        size=16,
    )


def named_panel(controls: Sequence[ft.Control], *, identifier: str) -> ft.Control:
    """Things that belong together, on a ground of their own."""
    return ft.Semantics(
        identifier=identifier,
        container=True,
        content=column_panel(
            list(controls), padding=ft.Padding.symmetric(horizontal=12, vertical=8), spacing=6
        ),
    )


def cards_row(cards: Sequence[Card], window: Window) -> ft.Control:
    """Cards side by side, in as many rows as they need."""
    return ft.Row(
        wrap=True,
        spacing=2,
        run_spacing=2,
        controls=[card_face(str(card), scale=window.text_scale) for card in cards],
    )
