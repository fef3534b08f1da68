"""Cards drawn as cards, small enough to lie side by side."""

from __future__ import annotations

from typing import Final

import flet as ft

from scorekeeper.i18n import _, say
from scorekeeper.rules.cards import Card, Rank, Suit, read_card
from scorekeeper.rules.sentence import sentence
from scorekeeper.ui.theme import LINE

PAPER: Final = "#FFFFFF"
"""The ground of a card: the same by day and by night, as on the table."""

FADED: Final = "#544C3E"
"""The colour of what is on a card beside its mark, by day and by night."""

_RED: Final = "#B3261E"
_BLACK: Final = "#1F1B14"

SUIT_SIGNS: Final = {
    Suit.SPADES: "♠",
    Suit.HEARTS: "♥",
    Suit.DIAMONDS: "♦",
    Suit.CLUBS: "♣",
}
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


def card_face(name: str, *, size: float = 17, scale: float = 1) -> ft.Control:
    """The face of a card; jokers have a star, red cards are red.

    Text is drawn `scale` times larger than its size, so the paper has to be as well.
    """
    card = read_card(name)
    return ft.Container(
        width=size * scale * (2.3 if card.suit else 1.7),
        height=size * scale * 2.3,
        bgcolor=PAPER,
        border_radius=5,
        border=ft.Border.all(1, ft.Colors.OUTLINE),
        alignment=ft.Alignment.CENTER,
        content=card_mark(card, size=size, scale=scale),
    )


def card_mark(card: Card, *, size: float, scale: float = 1, name: str = "") -> ft.Control:
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
