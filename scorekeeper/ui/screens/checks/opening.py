"""Check an opening before it is laid: what is needed, what the cards count, what is wrong."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

import flet as ft

from scorekeeper.game.game import Game
from scorekeeper.game.mid_deal import red_threes_so_far, total_before
from scorekeeper.i18n import _, number_text, say
from scorekeeper.rules.openings.solver import OpeningCards
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
from scorekeeper.ui.screens.checks.opening_view import OpeningView, opening_view
from scorekeeper.ui.screens.checks.parts import asked_deal, deal_named, team_choice
from scorekeeper.ui.spread import Source
from scorekeeper.ui.state import Window, use_table, use_window
from scorekeeper.ui.widgets.card_keys import meldable
from scorekeeper.ui.widgets.choice import Choice, choice_row
from scorekeeper.ui.widgets.frame import frame, quiet_button
from scorekeeper.ui.widgets.message import banner
from scorekeeper.ui.widgets.stepper import Stepper
from scorekeeper.ui.widgets.undo import icon_key

_HAND: Final = (Source.HAND, sentence("From the hand"))
_TOP: Final = (Source.TOP, sentence("Top of the pile"))
_UNDER: Final = (Source.UNDER, sentence("From under it"))


@dataclass(frozen=True, slots=True)
class Asked:
    """What somebody has tapped on this screen so far."""

    team: int = 0
    """The team that means to open."""

    cards: CardForm = NO_CARDS
    """The cards that it means to lay."""

    own: bool = False
    """Whether the melds are arranged by hand."""

    opened: bool = False
    """Whether the team has melded in this deal before."""

    red_threes: int | None = None
    """The red threes on the table; None for those that are recorded."""

    failed: int = 0
    """How many openings of the team fell short in this deal before."""

    def terms(self, game: Game, deal: int) -> OpeningCards:
        """What the minimum of this team in this deal depends on, still without its cards."""
        recorded = red_threes_so_far(game, deal, self.team)
        return OpeningCards(
            hand=(),
            deal=deal,
            total_before=total_before(game, deal, self.team),
            red_threes_tabled=recorded if self.red_threes is None else self.red_threes,
            failed_attempts=self.failed,
        )


Steps: TypeAlias = "Callable[[Callable[[Asked], Asked]], None]"
"""Takes what was asked a step further."""


@view_component
def OpeningScreen() -> ft.View:
    """The cards that a team means to lay, and the answer to every tap."""
    params = ft.use_route_params()
    game = use_table(params["game_id"]).game
    deal = asked_deal(game, params)
    window = use_window()
    asked, change = use_steps(Asked())
    rules, terms, spread = game.rules_of(deal), asked.terms(game, deal), asked.cards.spread
    view = ft.use_memo(
        lambda: opening_view(rules, terms, spread, own=asked.own), [rules, terms, spread, asked.own]
    )
    if asked.opened:
        check = routes.meld(game.id, deal_named(params))
        body = _opened(lambda: go(check))
    else:
        body = [
            *_cards(game, rules, asked, change, window),
            *_answer(rules, asked, view, change, window),
            *_terms(rules, terms, asked, change),
        ]
    return frame(
        _("Check an opening"),
        [
            team_choice(
                game,
                asked.team,
                lambda team: change(lambda now: replace(now, team=team, red_threes=None)),
                window.room,
            ),
            *body,
            _opened_choice(asked, change, window),
        ],
        head=[]
        if asked.opened
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
    asked: Asked,
    change: Steps,
    window: Window,
) -> list[ft.Control]:
    form = asked.cards
    sources = [_HAND, _TOP, *([_UNDER] if form.spread.top is not None else [])]

    def change_cards(step: Callable[[CardForm], CardForm]) -> None:
        change(lambda now: replace(now, cards=step(now.cards)))

    return [
        source_choice(form, sources, change_cards, window.room),
        *cards_to_tap(game, rules, form, meldable(rules), change_cards, window),
        *([] if asked.own else cards_laid(form, sources, change_cards, window)),
    ]


def _answer(
    rules: RuleSet,
    asked: Asked,
    view: OpeningView,
    change: Steps,
    window: Window,
) -> list[ft.Control]:
    form = asked.cards
    if not form.spread.cards:
        return [
            ft.Text(
                _("Tap the cards that you mean to lay; the answer stands at the top."), size=18
            ),
            _melds_choice(asked, change, window),
        ]
    if not asked.own:
        return [*found_melds(rules, view, window), _melds_choice(asked, change, window)]
    parts = own_melds(
        rules,
        view,
        form.spread,
        window,
        lambda placed: change(lambda now: replace(now, cards=now.cards.taking_back(placed))),
    )
    numbers = [number for number, _meld in form.spread.melds()]
    if form.meld in numbers:
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
    return [*parts, _melds_choice(asked, change, window)]


def _melds_choice(asked: Asked, change: Steps, window: Window) -> ft.Control:
    return choice_row(
        [
            Choice("found", _("Find the melds for me"), False),
            Choice("own", _("Arrange them myself"), True),
        ],
        asked.own,
        lambda own: change(lambda now: replace(now, own=own)),
        identifier="melds",
        room=window.room,
        size=15,
    )


def _terms(rules: RuleSet, terms: OpeningCards, asked: Asked, change: Steps) -> list[ft.Control]:
    """What else the answer depends on, where it does by these rules."""
    parts: list[ft.Control] = []
    raised = rules.opening.failed.raise_next
    if rules.opening.counts.red_threes:
        parts.append(
            Stepper(
                identifier="red-threes",
                label=_("Red threes on the table"),
                result=_("They count towards the opening"),
                count=terms.red_threes_tabled,
                on_count=lambda _id, number: change(lambda now: replace(now, red_threes=number)),
            )
        )
    if raised:
        parts.append(
            Stepper(
                identifier="failed",
                label=_("Openings that fell short before"),
                result=_("Each raises the minimum by {points}").format(points=number_text(raised)),
                count=asked.failed,
                on_count=lambda _id, number: change(lambda now: replace(now, failed=number)),
            )
        )
    return parts


def _opened(on_check: Callable[[], None]) -> list[ft.Control]:
    return [
        ft.Text(
            _(
                "A team that has melded in this deal needs no points any more: it may lay any meld"
                " that is legal by itself."
            ),
            size=18,
        ),
        quiet_button(_("Check a meld"), on_check, identifier="check-meld"),
    ]


def _opened_choice(asked: Asked, change: Steps, window: Window) -> ft.Control:
    return choice_row(
        [
            Choice("no", _("First melds of the deal"), False),
            Choice("yes", _("Has melded already"), True),
        ],
        asked.opened,
        lambda opened: change(lambda now: replace(now, opened=opened)),
        identifier="opened",
        room=window.room,
        size=15,
    )
