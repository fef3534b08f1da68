"""Cards drawn as cards: faces to look at, and keys to lay cards and take them back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import ceil
from typing import Final

import flet as ft

from scorekeeper.i18n import _, number_text, say
from scorekeeper.rules.cards import SEQUENCE_RANKS, Card, Rank, Suit, read_card
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import sentence
from scorekeeper.ui.spread import Placed, Source
from scorekeeper.ui.theme import LINE, TARGET
from scorekeeper.ui.widgets.choice import key

PAPER: Final = "#FFFFFF"
"""The ground of a card: the same by day and by night, as on the table."""

FADED: Final = "#544C3E"
"""The colour of what is on a card beside its mark, by day and by night."""

_RED: Final = "#B3261E"
_BLACK: Final = "#1F1B14"

SUIT_SIGNS: Final = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}
"""The sign of each suit."""

SUIT_NAMES: Final = {
    Suit.SPADES: sentence("Spades"),
    Suit.HEARTS: sentence("Hearts"),
    Suit.DIAMONDS: sentence("Diamonds"),
    Suit.CLUBS: sentence("Clubs"),
}
"""What each suit is called."""

_NAMED: Final = {
    Rank.JOKER: sentence("Joker"),
    Rank.RED_THREE: sentence("Red three"),
    Rank.BLACK_THREE: sentence("Black three"),
}


_FACE: Final = 17
"""The size of what is printed on the face of a card, in logical pixels."""


def card_face(name: str, *, scale: float = 1) -> ft.Control:
    """The face of a card; jokers have a star, red cards are red.

    Text is drawn `scale` times larger than its size, so the paper has to be as well.
    """
    card = read_card(name)
    return ft.Container(
        width=_FACE * scale * (2.3 if card.suit else 1.7),
        height=_FACE * scale * 2.3,
        bgcolor=PAPER,
        border_radius=5,
        border=ft.Border.all(1, ft.Colors.OUTLINE),
        alignment=ft.Alignment.CENTER,
        content=card_mark(card, size=_FACE, scale=scale),
    )


def card_mark(card: Card, *, size: float, scale: float, name: str = "") -> ft.Control:
    """What is printed on a card, called `name` for those who hear the screen.

    All marks are as high as a line of text that is drawn `scale` times larger.
    """
    label = name or card_words(card)
    if card.rank is Rank.JOKER:
        star = ft.Icon(ft.Icons.STAR, size=size, color=card_ink(card), semantics_label=label)
        return ft.Container(height=size * LINE * scale, alignment=ft.Alignment.CENTER, content=star)
    return ft.Text(
        _figure(card), size=size, color=card_ink(card), no_wrap=True, semantics_label=label
    )


def card_ink(card: Card) -> str:
    """The colour in which a card is printed."""
    is_red = card.rank is Rank.RED_THREE or card.suit in (Suit.HEARTS, Suit.DIAMONDS)
    return _RED if is_red else _BLACK


def card_words(card: Card) -> str:
    """What a card is called when it is read aloud."""
    rank = say(_NAMED.get(card.rank) or sentence("{rank}", rank=str(card.rank)))
    if card.suit is None:
        return rank
    return _("{rank}, {suit}").format(rank=rank, suit=say(SUIT_NAMES[card.suit]))


def _figure(card: Card) -> str:
    rank = "3" if card.rank in (Rank.RED_THREE, Rank.BLACK_THREE) else str(card.rank)
    return rank + (SUIT_SIGNS[card.suit] if card.suit else "")


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
    stacks: Sequence[tuple[Placed, int]], on_card: Callable[[Placed], None], *, scale: float
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
