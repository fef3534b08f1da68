"""Cards to be tapped: all ranks to lay one more, and those laid out to take one back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import ceil
from typing import Final

import flet as ft

from scorekeeper.i18n import _, number_text
from scorekeeper.rules.cards import SEQUENCE_RANKS, Card, Rank, Suit
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.ui.spread import Placed, Source
from scorekeeper.ui.theme import TARGET
from scorekeeper.ui.widgets.card import FADED, PAPER, card_mark, card_words
from scorekeeper.ui.widgets.key import key

GAP: Final = 3
"""The distance between cards, in logical pixels."""

FACE: Final = 24
"""The size of what is printed on a card that is tapped."""


def meldable(rules: RuleSet) -> tuple[Rank, ...]:
    """The ranks that melds are made of, wild cards first, then high to low."""
    wilds = tuple(rank for rank in (Rank.JOKER, Rank.TWO) if rules.is_wild(rank))
    return (*wilds, *(rank for rank in reversed(SEQUENCE_RANKS) if not rules.is_wild(rank)))


def card_keys(
    ranks: Sequence[Rank],
    suit: Suit | None,
    on_card: Callable[[Card], None],
    *,
    room: float,
    scale: float,
) -> ft.Control:
    """A card of each rank, in even rows in a width of `room` pixels at the usual size of text.

    A suit is given to those ranks that can be part of a sequence.
    """
    cards = [Card(rank, suit if rank in SEQUENCE_RANKS else None) for rank in ranks]
    fit = max(3, int((room + GAP) // (TARGET + GAP)))
    columns = ceil(len(cards) / ceil(len(cards) / fit))
    rows = [cards[start : start + columns] for start in range(0, len(cards), columns)]
    return ft.Column(
        spacing=GAP,
        controls=[
            ft.Row(
                spacing=GAP,
                controls=[
                    *(_card_key(card, on_card, scale) for card in row),
                    *(ft.Container(expand=True) for _place in range(columns - len(row))),
                ],
            )
            for row in rows
        ],
    )


def laid_keys(
    stacks: Sequence[tuple[Placed, int]],
    on_card: Callable[[Placed], None],
    *,
    scale: float,
) -> ft.Control:
    """The cards laid out, alike ones in a stack with their number; a tap takes one back."""
    return ft.Row(
        wrap=True,
        spacing=GAP + 1,
        run_spacing=GAP + 1,
        controls=[
            ft.Container(
                width=_width(placed, number) * scale,
                content=ft.Row(controls=[_stack_key(placed, number, on_card, scale)]),
            )
            for placed, number in stacks
        ],
    )


def _width(placed: Placed, number: int) -> float:
    beside = (18 if placed.card.suit else 0) + (18 if placed.source in _PILE else 0)
    return TARGET + beside + (34 if number > 1 else 0)


_PILE: Final = (Source.TOP, Source.UNDER)


def _card_key(card: Card, on_card: Callable[[Card], None], scale: float) -> ft.Control:
    name = _("Lay {card}").format(card=card_words(card))
    return key(
        name,
        ft.Container(
            padding=ft.Padding.symmetric(vertical=7),
            content=card_mark(
                card, size=FACE if card.suit is None else FACE - 5, scale=scale, name=name
            ),
        ),
        partial(on_card, card),
        identifier=f"card-{card.rank}",
        fill=PAPER,
        edge=ft.Colors.OUTLINE_VARIANT,
        radius=8,
        size=FACE,
    )


def _stack_key(
    placed: Placed, number: int, on_card: Callable[[Placed], None], scale: float
) -> ft.Control:
    from_pile = placed.source in _PILE
    words = (
        _("Take back {card} from the pile, {number} laid")
        if from_pile
        else _("Take back {card}, {number} laid")
    )
    name = words.format(card=card_words(placed.card), number=number_text(number))
    return key(
        name,
        ft.Row(
            tight=True,
            spacing=3,
            controls=[
                *([ft.Icon(ft.Icons.LAYERS, size=15, color=FADED)] if from_pile else []),
                card_mark(placed.card, size=22, scale=scale, name=name),
                *(
                    [ft.Text(f"×{number_text(number)}", size=15, color=FADED, semantics_label="")]
                    if number > 1
                    else []
                ),
            ],
        ),
        partial(on_card, placed),
        identifier=f"laid-{placed.source}-{placed.meld}-{placed.card}",
        fill=PAPER,
        edge=ft.Colors.OUTLINE,
        radius=8,
        size=22,
    )
