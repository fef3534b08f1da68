"""What the checks share: the deal and team in question, and a form of cards to tap."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

import flet as ft

from scorekeeper.game.game import Game
from scorekeeper.game.operations.base import verify_deal
from scorekeeper.game.standing import next_deal
from scorekeeper.i18n import _, say
from scorekeeper.rules.cards import Card, Rank, Suit
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import Refused, Sentence, sentence
from scorekeeper.ui.kit import Change
from scorekeeper.ui.spread import NOTHING_LAID, Placed, Source, Spread, verify_in_play
from scorekeeper.ui.state import Window
from scorekeeper.ui.theme import TEAM_COLOURS
from scorekeeper.ui.widgets.bar_keys import icon_key
from scorekeeper.ui.widgets.cards import SUIT_NAMES, card_face, card_keys, laid_keys
from scorekeeper.ui.widgets.choice import Choice, choice_row
from scorekeeper.ui.widgets.panel import banner, column_panel, faint


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


@dataclass(frozen=True, slots=True)
class CardForm:
    """Cards that were tapped, and where the next one goes."""

    spread: Spread = NOTHING_LAID
    """The cards."""

    source: Source = Source.HAND
    """Where the next card comes from."""

    suit: Suit | None = None
    """The suit of the next card; None for none in particular."""

    meld: int = 0
    """The meld that the next card is laid in, from 0, where people arrange the melds."""

    problem: str = ""
    """Why the last tap did nothing; empty where it did something."""

    def laying(self, rules: RuleSet, players: int, card: Card) -> CardForm:
        """The form with one more card; after the top card of the pile come others again."""
        try:
            verify_in_play(rules, players, self.spread, card)
        except Refused as refusal:
            return replace(self, problem=say(refusal.sentence))
        placed = Placed(card, self.source, self.meld)
        after = Source.HAND if self.source is Source.TOP else self.source
        return replace(self, spread=self.spread.with_card(placed), source=after, problem="")

    def taking_back(self, placed: Placed) -> CardForm:
        """The form with one such card less."""
        spread = self.spread.without(placed)
        lost = self.source is Source.UNDER and spread.top is None
        return replace(self, spread=spread, source=Source.HAND if lost else self.source, problem="")


NO_CARDS: Final = CardForm()
"""The form before the first tap."""


def source_choice(
    form: CardForm,
    sources: Sequence[tuple[Source, Sentence]],
    change: Change[CardForm],
    room: float,
) -> ft.Control:
    """Where the next card comes from."""
    return choice_row(
        [Choice(str(source), say(words), source) for source, words in sources],
        form.source,
        lambda source: change(lambda now: replace(now, source=source)),
        identifier="source",
        room=room,
        size=15,
    )


def clear_key(form: CardForm, on_clear: Callable[[], None]) -> ft.Control:
    """The key that takes all cards back, for the bar of a screen."""
    return icon_key(
        _("Clear the table"),
        ft.Icons.RESTART_ALT,
        on_clear,
        identifier="clear",
        active=bool(form.spread.cards),
    )


def cards_to_tap(
    game: Game,
    rules: RuleSet,
    form: CardForm,
    ranks: Sequence[Rank],
    change: Change[CardForm],
    window: Window,
) -> list[ft.Control]:
    """A card of each rank to lay; suits first where there are sequences."""
    parts: list[ft.Control] = []
    if rules.meld.sequences:
        suits: list[Choice[Suit | None]] = [Choice("any", _("Any suit"), None)]
        suits += [Choice(str(suit), say(SUIT_NAMES[suit]), suit) for suit in Suit]
        parts.append(
            choice_row(
                suits,
                form.suit,
                lambda suit: change(lambda now: replace(now, suit=suit)),
                identifier="suit",
                room=window.room,
                size=15,
            )
        )
    parts.append(
        card_keys(
            ranks,
            form.suit,
            lambda card: change(lambda now: now.laying(rules, len(game.players), card)),
            room=window.room,
            scale=window.text_scale,
        )
    )
    if form.problem:
        parts.append(banner(form.problem, identifier="problem", error=True))
    return parts


def cards_laid(
    form: CardForm,
    sources: Sequence[tuple[Source, Sentence]],
    change: Change[CardForm],
    window: Window,
) -> list[ft.Control]:
    """The cards laid out so far, by where they come from; a tap takes one back."""
    parts: list[ft.Control] = []
    for source, words in sources:
        stacks = form.spread.stacks(source)
        if stacks:
            number = sum(count for _placed, count in stacks)
            label = sentence(
                "{where}: {number}, tap one to take it back", where=words, number=number
            )
            parts.append(faint(say(label), size=15))
            parts.append(
                laid_keys(
                    stacks,
                    lambda placed: change(lambda now: now.taking_back(placed)),
                    scale=window.text_scale,
                )
            )
    return parts
