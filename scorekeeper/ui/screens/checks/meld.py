"""Check a meld before it is laid: legal or not, what it is, and everything against it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

import flet as ft

from scorekeeper.game.game import Game
from scorekeeper.i18n import _, say
from scorekeeper.rules.cards import Rank
from scorekeeper.rules.melding import MeldAction, MeldCheck, MeldRequest, check_meld
from scorekeeper.rules.names import book_label, known_book_label, speaks_of_canastas
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import Sentence, counted, sentence
from scorekeeper.ui.kit import Change, use_steps, view_component
from scorekeeper.ui.screens.checks.forms import (
    NO_CARDS,
    CardForm,
    asked_deal,
    cards_laid,
    cards_row,
    cards_to_tap,
    clear_key,
    named_panel,
    source_choice,
)
from scorekeeper.ui.spread import Source, Spread
from scorekeeper.ui.state import Window, use_table, use_window
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
        actions=[clear_key(form.cards, lambda: change(lambda now: MeldForm().doing(now.action)))],
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
        worth = sum(rules.card_value[card.rank] for card in check.cards)
        points = sentence("{points} points", points=worth)
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


@dataclass(frozen=True, slots=True)
class MeldAnswer:
    """What is said of a meld."""

    words: Sentence
    """The short answer."""

    legal: bool | None
    """Whether it is legal; None while cards are missing without which nothing can be said."""

    what: tuple[Sentence, ...] = ()
    """What it is or would become."""

    check: MeldCheck | None = None
    """Everything that was found out; None while nothing can be said."""


def meld_answer(
    rules: RuleSet, action: MeldAction, spread: Spread, *, going_out: bool
) -> MeldAnswer:
    """The answer about the cards that were laid out, or what is still to be tapped."""
    missing = _missing(action, spread)
    if missing is not None:
        return MeldAnswer(missing, None)
    table = spread.of(Source.TABLE)
    check = check_meld(
        rules,
        MeldRequest(
            cards=spread.of(Source.HAND),
            action=action,
            team_melds=(table,) if table else (),
            target=0 if action is MeldAction.ADD else None,
            pile_top=spread.top if action is MeldAction.PICK_UP_PILE else None,
            going_out=going_out,
        ),
    )
    if not check.legal:
        return MeldAnswer(sentence("Not legal"), False, check=check)
    return MeldAnswer(sentence("Legal"), True, what=_what(rules, check), check=check)


def _missing(action: MeldAction, spread: Spread) -> Sentence | None:
    """What has to be tapped before anything can be said; None where nothing is missing."""
    if action is MeldAction.ADD and not spread.of(Source.TABLE):
        return sentence("Tap the cards of the meld on the table")
    if action is MeldAction.ADD and not spread.of(Source.HAND):
        return sentence("Tap the cards that you add")
    if action is MeldAction.PICK_UP_PILE and spread.top is None:
        return sentence("Tap the top card of the pile")
    if not spread.of(Source.HAND):
        return sentence("Tap the cards that you lay from your hand")
    return None


def _what(rules: RuleSet, check: MeldCheck) -> tuple[Sentence, ...]:
    """Whether a legal meld is a book, and of which kind; else what it would become."""
    words: list[Sentence] = []
    if check.finishes:
        words.append(
            sentence("Finish the meld on the table first, then start a new one with the rest.")
        )
    canastas = speaks_of_canastas(rules)
    if check.is_book:
        words.append(
            sentence("It is a finished canasta.")
            if canastas
            else sentence("It is a finished book.")
        )
    elif check.kind is not None:
        missing = rules.book.size - len(check.cards)
        words.append(
            counted(
                "It is no canasta yet: {number} card is missing.",
                "It is no canasta yet: {number} cards are missing.",
                missing,
            )
            if canastas
            else counted(
                "It is no book yet: {number} card is missing.",
                "It is no book yet: {number} cards are missing.",
                missing,
            )
        )
    if check.kind is not None:
        found = rules.book_type(check.kind)
        kind = known_book_label(check.kind) if found is None else book_label(rules, found)
        words.append(sentence("It counts among: {kind}.", kind=kind))
    return tuple(words)
