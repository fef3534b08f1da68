"""Check an opening before it is laid: what is needed, what the cards count, what is wrong."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import flet as ft

from scorekeeper.game.game import Game
from scorekeeper.i18n import _, say
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import sentence
from scorekeeper.ui import routes
from scorekeeper.ui.kit import go, use_steps, view_component
from scorekeeper.ui.screens.checks.card_form import (
    NO_CARDS,
    CardForm,
    cards_laid,
    cards_to_tap,
    source_choice,
)
from scorekeeper.ui.screens.checks.opening_table import found_melds, opening_verdict, own_melds
from scorekeeper.ui.screens.checks.opening_terms import (
    OpeningForm,
    Steps,
    opened_already,
    opened_choice,
    other_terms,
)
from scorekeeper.ui.screens.checks.opening_view import OpeningView, opening_view
from scorekeeper.ui.screens.checks.parts import asked_deal, deal_named, team_choice
from scorekeeper.ui.spread import Source
from scorekeeper.ui.state import Window, use_table, use_window
from scorekeeper.ui.widgets.bar_keys import icon_key
from scorekeeper.ui.widgets.cards import meldable
from scorekeeper.ui.widgets.choice import Choice, choice_row
from scorekeeper.ui.widgets.frame import frame, quiet_button
from scorekeeper.ui.widgets.panel import banner

_HAND: Final = (Source.HAND, sentence("From the hand"))
_TOP: Final = (Source.TOP, sentence("Top of the pile"))
_UNDER: Final = (Source.UNDER, sentence("From under it"))


@view_component
def OpeningScreen() -> ft.View:
    """The cards that a team means to lay, and the answer to every tap."""
    params = ft.use_route_params()
    game = use_table(params["game_id"]).game
    deal = asked_deal(game, params)
    window = use_window()
    form, change = use_steps(OpeningForm())
    rules, terms, spread = game.rules_of(deal), form.terms(game, deal), form.cards.spread
    view = ft.use_memo(
        lambda: opening_view(rules, terms, spread, own=form.own), [rules, terms, spread, form.own]
    )
    if form.opened:
        check = routes.meld(game.id, deal_named(params))
        body = opened_already(lambda: go(check))
    else:
        body = [
            *_cards(game, rules, form, change, window),
            *_answer(rules, form, view, change, window),
            *other_terms(rules, terms, form, change, window),
        ]
    return frame(
        _("Check an opening"),
        [
            team_choice(
                game,
                form.team,
                lambda team: change(lambda now: replace(now, team=team, red_threes=None)),
                window.room,
            ),
            *body,
            opened_choice(form, change, window),
        ],
        head=[]
        if form.opened
        else [opening_verdict(view, nothing_laid=not spread.cards, large=window.is_large)],
        actions=[
            icon_key(
                _("Clear the table"),
                ft.Icons.RESTART_ALT,
                lambda: change(lambda now: replace(now, cards=NO_CARDS)),
                identifier="clear",
                active=bool(spread.cards),
            )
        ],
    )


def _cards(
    game: Game,
    rules: RuleSet,
    form: OpeningForm,
    change: Steps,
    window: Window,
) -> list[ft.Control]:
    cards = form.cards
    sources = [_HAND, _TOP, *([_UNDER] if cards.spread.top is not None else [])]

    def change_cards(step: Callable[[CardForm], CardForm]) -> None:
        change(lambda now: replace(now, cards=step(now.cards)))

    return [
        source_choice(cards, sources, change_cards, window.room),
        *cards_to_tap(game, rules, cards, meldable(rules), change_cards, window),
        *([] if form.own else cards_laid(cards, sources, change_cards, window)),
    ]


def _answer(
    rules: RuleSet,
    form: OpeningForm,
    view: OpeningView,
    change: Steps,
    window: Window,
) -> list[ft.Control]:
    cards = form.cards
    if not cards.spread.cards:
        return [
            ft.Text(
                _("Tap the cards that you mean to lay; the answer stands at the top."), size=18
            ),
            _melds_choice(form, change, window),
        ]
    if not form.own:
        return [*found_melds(rules, view, window), _melds_choice(form, change, window)]
    parts = own_melds(
        rules,
        view,
        cards.spread,
        window,
        lambda placed: change(lambda now: replace(now, cards=now.cards.taking_back(placed))),
    )
    numbers = [number for number, _meld in cards.spread.melds()]
    if cards.meld in numbers:
        following = max(numbers) + 1
        parts.append(
            quiet_button(
                _("Start another meld"),
                lambda: change(lambda now: replace(now, cards=replace(now.cards, meld=following))),
                identifier="another-meld",
            )
        )
    if view.better is not None:
        words = sentence("Laid otherwise, these cards count {points} and open.", points=view.better)
        parts.append(
            banner(
                say(words),
                identifier="better",
                action=_("Show how"),
                on_action=lambda: change(lambda now: replace(now, own=False)),
            )
        )
    return [*parts, _melds_choice(form, change, window)]


def _melds_choice(form: OpeningForm, change: Steps, window: Window) -> ft.Control:
    return choice_row(
        [
            Choice("found", _("Find the melds for me"), False),
            Choice("own", _("Arrange them myself"), True),
        ],
        form.own,
        lambda own: change(lambda now: replace(now, own=own)),
        identifier="melds",
        room=window.room,
        size=15,
    )
