"""Check an opening before it is laid: what is needed, what the cards count, what is wrong."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

import flet as ft

from scorekeeper.game.game import Game
from scorekeeper.game.standing import red_threes_so_far, total_before
from scorekeeper.i18n import _, number_text, say
from scorekeeper.rules.opening.solver import OpeningCards
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import sentence
from scorekeeper.ui import routes
from scorekeeper.ui.kit import Change, go, use_steps, view_component
from scorekeeper.ui.screens.checks.forms import (
    NO_CARDS,
    CardForm,
    asked_deal,
    cards_laid,
    cards_to_tap,
    clear_key,
    deal_named,
    source_choice,
    team_choice,
)
from scorekeeper.ui.screens.checks.opening_table import found_melds, opening_verdict, own_melds
from scorekeeper.ui.screens.checks.opening_view import OpeningView, opening_view
from scorekeeper.ui.spread import Source
from scorekeeper.ui.state import Window, use_table, use_window
from scorekeeper.ui.widgets.cards import meldable
from scorekeeper.ui.widgets.choice import Choice, choice_row
from scorekeeper.ui.widgets.counters import Stepper
from scorekeeper.ui.widgets.frame import frame, quiet_button
from scorekeeper.ui.widgets.panel import banner


@dataclass(frozen=True, slots=True)
class OpeningForm:
    """What was entered on this screen so far."""

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


def other_terms(
    rules: RuleSet,
    terms: OpeningCards,
    form: OpeningForm,
    change: Change[OpeningForm],
    window: Window,
) -> list[ft.Control]:
    """What else the answer depends on, where it does by these rules."""
    parts: list[ft.Control] = []
    raised = rules.opening.failed.raise_next

    def step_threes(now: OpeningForm, step: int) -> OpeningForm:
        tabled = terms.red_threes_tabled if now.red_threes is None else now.red_threes
        return replace(now, red_threes=max(0, tabled + step))

    if rules.opening.counts.red_threes:
        parts.append(
            Stepper(
                identifier="red-threes",
                label=_("Red threes on the table"),
                result=_("They count towards the opening"),
                count=terms.red_threes_tabled,
                on_step=lambda _id, step: change(lambda now: step_threes(now, step)),
                large=window.is_large,
            )
        )
    if raised:
        parts.append(
            Stepper(
                identifier="failed",
                label=_("Openings that fell short before"),
                result=_("Each raises the minimum by {points}").format(points=number_text(raised)),
                count=form.failed,
                on_step=lambda _id, step: change(
                    lambda now: replace(now, failed=max(0, now.failed + step))
                ),
                large=window.is_large,
            )
        )
    return parts


def opened_already(on_check: Callable[[], None]) -> list[ft.Control]:
    """The answer for a team that has melded in this deal: there is no minimum any more."""
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


def opened_choice(form: OpeningForm, change: Change[OpeningForm], window: Window) -> ft.Control:
    """Whether the team has melded in this deal before."""
    return choice_row(
        [
            Choice("no", _("First melds of the deal"), False),
            Choice("yes", _("Has melded already"), True),
        ],
        form.opened,
        lambda opened: change(lambda now: replace(now, opened=opened)),
        identifier="opened",
        room=window.room,
        size=15,
    )


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
        actions=[clear_key(form.cards, lambda: change(lambda now: replace(now, cards=NO_CARDS)))],
    )


def _cards(
    game: Game, rules: RuleSet, form: OpeningForm, change: Change[OpeningForm], window: Window
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
    change: Change[OpeningForm],
    window: Window,
) -> list[ft.Control]:
    cards = form.cards
    if not cards.spread.cards:
        return [
            ft.Text(_("Tap the cards that you mean to lay; the answer is at the top."), size=18),
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
        words = sentence(
            "Laid differently, these cards count {points} and open.", points=view.better
        )
        parts.append(
            banner(
                say(words),
                identifier="better",
                action=_("Show how"),
                on_action=lambda: change(lambda now: replace(now, own=False)),
            )
        )
    return [*parts, _melds_choice(form, change, window)]


def _melds_choice(form: OpeningForm, change: Change[OpeningForm], window: Window) -> ft.Control:
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
