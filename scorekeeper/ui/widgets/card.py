"""Cards drawn as cards, small enough to lie side by side."""

from __future__ import annotations

from typing import Final

import flet as ft

from scorekeeper.rules.cards import Rank, read_card

_PAPER: Final = "#FFFFFF"
_RED: Final = "#B3261E"
_BLACK: Final = "#1F1B14"


def card_face(name: str, *, size: float = 17) -> ft.Control:
    """The face of a card; jokers have a star, red threes are red."""
    card = read_card(name)
    ink = _RED if card.rank is Rank.RED_THREE else _BLACK
    return ft.Container(
        width=size * 1.7,
        height=size * 2.3,
        bgcolor=_PAPER,
        border_radius=5,
        border=ft.Border.all(1, ft.Colors.OUTLINE),
        alignment=ft.Alignment.CENTER,
        content=ft.Icon(ft.Icons.STAR, size=size, color=ink)
        if card.rank is Rank.JOKER
        else ft.Text(_figure(card.rank), size=size, color=ink, no_wrap=True),
    )


def _figure(rank: Rank) -> str:
    return "3" if rank in (Rank.RED_THREE, Rank.BLACK_THREE) else str(rank.value)
