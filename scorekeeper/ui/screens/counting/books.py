"""Books given with their cards: a rank and its wild cards make one, and it counts itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.app.table import Table
from scorekeeper.game.operations.cards import AddBook, RemoveBook
from scorekeeper.i18n import _, number_text, say
from scorekeeper.rules.card_classes import rank_name
from scorekeeper.rules.cards import SEQUENCE_RANKS, Rank, read_cards
from scorekeeper.rules.labels import book_label
from scorekeeper.rules.melding.books import book_type
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import Refused
from scorekeeper.ui.kit import component, use_state
from scorekeeper.ui.widgets.bar_keys import icon_key
from scorekeeper.ui.widgets.cards import card_face
from scorekeeper.ui.widgets.choice import Choice, choice_row
from scorekeeper.ui.widgets.frame import quiet_button

WILD: Final = "wild"
"""Chosen instead of a rank: a book of wild cards only."""


def book_rows(table: Table, deal: int, team: int) -> Sequence[ft.Control]:
    """The books that were given with their cards, each to be taken back."""
    game = table.game
    rules = game.rules_of(deal)
    return [
        ft.Row(
            spacing=8,
            controls=[
                ft.Row(
                    expand=True,
                    wrap=True,
                    spacing=2,
                    run_spacing=2,
                    controls=[
                        ft.Text(_kind_words(rules, cards), size=16),
                        *(card_face(name) for name in cards),
                    ],
                ),
                icon_key(
                    _("Take this book back"),
                    ft.Icons.CLOSE,
                    partial(_remove, table, deal, team, place),
                    identifier=f"remove-book-{place}",
                ),
            ],
        )
        for place, cards in enumerate(game.entry(deal).teams[team].books)
    ]


def book_maker(
    table: Table, deal: int, team: int, room: float, on_problem: Callable[[str], None]
) -> ft.Control:
    """Choose a rank and how many wild cards, and the book is on the table."""
    return BookMaker(table=table, deal=deal, team=team, room=room, on_problem=on_problem)


@component
def BookMaker(
    *, table: Table, deal: int, team: int, room: float, on_problem: Callable[[str], None]
) -> ft.Control:
    """The form of a book."""
    rank, set_rank = use_state("")
    twos, set_twos = use_state(0)
    jokers, set_jokers = use_state(0)
    rules = table.game.rules_of(deal)

    def add() -> None:
        try:
            table.perform(AddBook(deal, team, _cards(rules, rank, twos, jokers)))
        except Refused as refusal:
            on_problem(say(refusal.sentence))
        else:
            on_problem("")
            set_twos(0)
            set_jokers(0)

    ranks = [rank_name(each) for each in reversed(SEQUENCE_RANKS)]
    choices = [Choice(each, each, each) for each in ranks]
    if rules.meld.all_wild:
        choices.append(Choice(WILD, _("Wild"), WILD))
    numbers = [
        Choice(str(number), number_text(number), number) for number in range(rules.book.size + 1)
    ]
    return ft.Column(
        spacing=8,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            ft.Text(_("A book of"), theme_style=ft.TextThemeStyle.TITLE_MEDIUM),
            choice_row(choices, rank, set_rank, identifier="book", room=room, size=18),
            ft.Text(_("Twos in it"), size=16),
            choice_row(numbers, twos, set_twos, identifier="book-twos", room=room),
            ft.Text(_("Jokers in it"), size=16),
            choice_row(numbers, jokers, set_jokers, identifier="book-jokers", room=room),
            *(
                [quiet_button(_("Put this book on the table"), add, identifier="add-book")]
                if rank
                else []
            ),
        ],
    )


def _cards(rules: RuleSet, rank: str, twos: int, jokers: int) -> tuple[str, ...]:
    """The cards of a book with these wild ones; of a wild book the twos make up the rest."""
    wilds = (str(Rank.TWO),) * twos + (str(Rank.JOKER),) * jokers
    rest = max(0, rules.book.size - len(wilds))
    return ((str(Rank.TWO) if rank == WILD else rank),) * rest + wilds


def _remove(table: Table, deal: int, team: int, place: int) -> None:
    table.perform(RemoveBook(deal, team, place))


def _kind_words(rules: RuleSet, cards: tuple[str, ...]) -> str:
    kind = book_type(rules, read_cards(cards))
    return say(book_label(rules, kind)) if kind else ""
