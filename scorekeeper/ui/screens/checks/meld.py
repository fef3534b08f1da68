"""Check a meld before it is laid: legal or not, what it is, and everything against it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

import flet as ft

from scorekeeper.game.game import Game
from scorekeeper.i18n import _, say
from scorekeeper.rules.cards import Rank
from scorekeeper.rules.melding import MeldAction
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import sentence
from scorekeeper.ui.kit import Change, use_steps, view_component
from scorekeeper.ui.screens.checks.forms import (
    NO_CARDS,
    CardForm,
    asked_deal,
    cards_laid,
    cards_row,
    cards_to_tap,
    named_panel,
    source_choice,
)
from scorekeeper.ui.screens.checks.meld_view import MeldAnswer, meld_answer, points_of
from scorekeeper.ui.spread import Source
from scorekeeper.ui.state import Window, use_table, use_window
from scorekeeper.ui.widgets.bar_keys import icon_key
from scorekeeper.ui.widgets.cards import meldable
from scorekeeper.ui.widgets.choice import Choice, choice_row
from scorekeeper.ui.widgets.frame import frame
from scorekeeper.ui.widgets.panel import faint, heading
from scorekeeper.ui.widgets.verdict import Ruling, reason_row, ruling_of, verdict

_ACTIONS: Final = {
    MeldAction.NEW: sentence("A new meld"),
    MeldAction.ADD: sentence("Add to a meld"),
    MeldAction.PICK_UP_PILE: sentence("Take the pile"),
}

_HAND: Final = (Source.HAND, sentence("From the hand"))
_TOP: Final = (Source.TOP, sentence("Top of the pile"))
_TABLE: Final = (Source.TABLE, sentence("Meld on the table"))

_SOURCES: Final = {
    MeldAction.NEW: (_HAND, _TABLE),
    MeldAction.ADD: (_TABLE, _HAND),
    MeldAction.PICK_UP_PILE: (_TOP, _HAND, _TABLE),
}
"""Where the cards come from, in the order of the questions."""


@dataclass(frozen=True, slots=True)
class MeldForm:
    """What was entered on this screen so far."""

    action: MeldAction = MeldAction.NEW
    """What is to be done with the cards."""

    cards: CardForm = NO_CARDS
    """The cards."""

    going_out: bool = False
    """Whether the player goes out with it."""

    def doing(self, action: MeldAction) -> MeldForm:
        """The same cards, as far as they belong to it, for another action."""
        spread = self.cards.spread
        offered = [source for source, _words in _SOURCES[action]]
        for placed in spread.cards:
            if placed.source not in offered:
                spread = spread.without(placed)
        needed = next((source for source in offered if not spread.of(source)), Source.HAND)
        source = Source.HAND if action is MeldAction.NEW else needed
        return replace(self, action=action, cards=CardForm(spread, source, self.cards.suit))


@view_component
def MeldScreen() -> ft.View:
    """The cards of a meld, and the answer to every tap."""
    params = ft.use_route_params()
    game = use_table(params["game_id"]).game
    rules = game.rules_of(asked_deal(game, params))
    window = use_window()
    form, change = use_steps(MeldForm())
    answer = meld_answer(rules, form.action, form.cards.spread, going_out=form.going_out)
    return frame(
        _("Check a meld"),
        [
            choice_row(
                [Choice(str(action), say(words), action) for action, words in _ACTIONS.items()],
                form.action,
                lambda action: change(lambda now: now.doing(action)),
                identifier="action",
                room=window.room,
                size=15,
            ),
            *_cards(game, rules, form, change, window),
            *_answer(rules, answer, window),
            *_going_out(rules, form, change, window),
        ],
        head=[
            verdict(
                ruling_of(answer.legal),
                say(answer.words),
                identifier="meld-verdict",
                more=_more(answer, large=window.is_large),
                large=window.is_large,
            )
        ],
        actions=[
            icon_key(
                _("Clear the table"),
                ft.Icons.RESTART_ALT,
                lambda: change(lambda now: MeldForm().doing(now.action)),
                identifier="clear",
                active=bool(form.cards.spread.cards),
            )
        ],
    )


def _more(answer: MeldAnswer, *, large: bool) -> str:
    """What the meld is, or what speaks most against it; large text leaves room for neither."""
    if large or answer.check is None:
        return ""
    faults = [fault.sentence for fault in answer.check.faults[:1]]
    return " ".join(say(words) for words in (*answer.what, *faults))


def _cards(
    game: Game, rules: RuleSet, form: MeldForm, change: Change[MeldForm], window: Window
) -> list[ft.Control]:
    sources = _SOURCES[form.action]

    def change_cards(step: Callable[[CardForm], CardForm]) -> None:
        change(lambda now: replace(now, cards=step(now.cards)))

    ranks = (*meldable(rules), Rank.BLACK_THREE, Rank.RED_THREE)
    return [
        source_choice(form.cards, sources, change_cards, window.room),
        *_hint(form),
        *cards_to_tap(game, rules, form.cards, ranks, change_cards, window),
        *cards_laid(form.cards, sources, change_cards, window),
    ]


def _hint(form: MeldForm) -> list[ft.Control]:
    """When a meld on the table matters, as long as its cards are tapped."""
    words = _WHEN_ON_TABLE.get(form.action)
    if form.cards.source is not Source.TABLE or words is None:
        return []
    return [faint(say(words), size=15)]


_WHEN_ON_TABLE: Final = {
    MeldAction.NEW: sentence("A meld of your team of the same rank, if it has one."),
    MeldAction.PICK_UP_PILE: sentence(
        "If your team has melded: its meld of the top card's rank, or else any other."
    ),
}


def _answer(rules: RuleSet, answer: MeldAnswer, window: Window) -> list[ft.Control]:
    check = answer.check
    if check is None:
        return []
    parts: list[ft.Control] = [
        reason_row(rules, Ruling.NO, fault.sentence, fault.key, identifier=f"reason-{fault.reason}")
        for fault in check.faults
    ]
    if check.legal:
        points = sentence("{points} points", points=points_of(rules, check.cards))
        shown = [heading(_("As it lies on the table")), cards_row(check.cards, window)]
        if check.finishes:
            shown = [
                heading(_("First finish the meld on the table with")),
                cards_row(check.finishes, window),
                *shown,
            ]
        words = [ft.Text(say(each), size=17) for each in (*answer.what, points)]
        parts.append(named_panel([*shown, *words], identifier="meld"))
    return parts


def _going_out(
    rules: RuleSet, form: MeldForm, change: Change[MeldForm], window: Window
) -> list[ft.Control]:
    """Whether the player goes out, where that changes what may be melded."""
    if rules.meld.threes.black_on_going_out is None:
        return []
    return [
        choice_row(
            [Choice("no", _("I play on"), False), Choice("yes", _("I go out with it"), True)],
            form.going_out,
            lambda going_out: change(lambda now: replace(now, going_out=going_out)),
            identifier="going-out",
            room=window.room,
            size=15,
        )
    ]
