"""Count the cards: for tables that count cards instead of points, pile by pile and book by book."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.app.table import Table
from scorekeeper.game.entry import TeamEntry
from scorekeeper.game.entry_fields import MELDED_PILE, countable, foot_of, hand_of
from scorekeeper.game.game import Game
from scorekeeper.game.operations.base import verify_deal, verify_team
from scorekeeper.game.operations.cards import AddBook, CountCards, RemoveBook
from scorekeeper.game.scores import pile_points, score_of
from scorekeeper.i18n import _, number_text, plural, say
from scorekeeper.rules.cards import SEQUENCE_RANKS, Rank, read_cards
from scorekeeper.rules.melding.shape import book_type
from scorekeeper.rules.names import CardClass, book_label
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import Refused, sentence
from scorekeeper.ui import routes
from scorekeeper.ui.kit import component, go, use_latest, use_state, view_component
from scorekeeper.ui.state import use_table, use_window
from scorekeeper.ui.widgets.bar_keys import icon_key, undo_keys
from scorekeeper.ui.widgets.cards import card_face
from scorekeeper.ui.widgets.choice import Choice, choice_row
from scorekeeper.ui.widgets.counters import Stepper
from scorekeeper.ui.widgets.frame import frame, main_button, quiet_button
from scorekeeper.ui.widgets.panel import banner, column
from scorekeeper.ui.widgets.team import team_chip

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

    ranks = [each.value for each in reversed(SEQUENCE_RANKS)]
    choices = [Choice(each, each, each) for each in ranks]
    if rules.meld.all_wild:
        choices.append(Choice(WILD, _("Wild"), WILD))
    numbers = [
        Choice(str(number), number_text(number), number) for number in range(rules.book.size + 1)
    ]
    return column(
        [
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
        spacing=8,
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


@view_component
def CountingScreen() -> ft.View:
    """The cards of one team in one deal, counted by class or by rank."""
    params = ft.use_route_params()
    deal, team = int(params["deal"]), int(params["team"])
    table = use_table(params["game_id"])
    game = table.game
    verify_deal(game, deal)
    verify_team(game, team)
    window = use_window()
    pile, set_pile = use_state(MELDED_PILE)
    by_rank, set_by_rank = use_state(False)
    problem, set_problem = use_state("")
    rules, entry = game.rules_of(deal), game.entry(deal).teams[team]

    def count(key: str, step: int) -> None:
        now = table.game.entry(deal).teams[team].card_count(pile, key)
        try:
            table.perform(CountCards(deal, team, pile, key, max(0, now + step)))
        except Refused as refusal:
            set_problem(say(refusal.sentence))
        else:
            set_problem("")

    on_step = use_latest(count)
    score = score_of(game, deal, game.entry(deal), team)
    body: list[ft.Control] = [
        ft.Row(
            controls=[ft.Container(expand=True, content=team_chip(team, say(game.team_name(team))))]
        ),
        choice_row(
            [Choice(name, words, name) for name, words in _piles(game, team)],
            pile,
            set_pile,
            identifier="pile",
            room=window.room,
            size=16,
        ),
        ft.Text(_pile_words(rules, entry, pile), theme_style=ft.TextThemeStyle.TITLE_LARGE),
        *([banner(problem, identifier="problem", error=True)] if problem else []),
        *(
            [
                *book_rows(table, deal, team),
                book_maker(table, deal, team, window.room, set_problem),
                ft.Text(_("Other melded cards"), theme_style=ft.TextThemeStyle.TITLE_MEDIUM),
            ]
            if pile == MELDED_PILE
            else []
        ),
        choice_row(
            [Choice("class", _("By class"), False), Choice("rank", _("Rank by rank"), True)],
            by_rank,
            set_by_rank,
            identifier="by",
            room=window.room,
            size=16,
        ),
        *(
            Stepper(
                identifier=key,
                label=label,
                result=say(
                    sentence(
                        "{count} × {each} = {points}",
                        count=entry.card_count(pile, key),
                        each=each,
                        points=entry.card_count(pile, key) * each,
                    )
                ),
                count=entry.card_count(pile, key),
                on_step=on_step,
            )
            for key, label, each in _rows(rules, entry, pile, by_rank=by_rank)
        ),
    ]
    return frame(
        _("Count the cards"),
        body,
        actions=undo_keys(table, deal),
        foot=[
            main_button(
                _("Done: the deal is {points}").format(points=number_text(score.total)),
                lambda: go(routes.deal(game.id, deal)),
                identifier="done",
            )
        ],
    )


def _piles(game: Game, team: int) -> list[tuple[str, str]]:
    piles = [(MELDED_PILE, _("Melded"))]
    for seat in game.seats_of(team):
        name = say(game.player_name(seat))
        piles.append((hand_of(seat), _("{player}: hand").format(player=name)))
        piles.append((foot_of(seat), _("{player}: foot").format(player=name)))
    return piles


def _pile_words(rules: RuleSet, entry: TeamEntry, pile: str) -> str:
    cards = sum(count for place, _key, count in entry.cards if place == pile)
    return plural(
        "{number} card, {points} points", "{number} cards, {points} points", cards
    ).format(number=number_text(cards), points=number_text(pile_points(rules, entry, pile)))


def _rows(
    rules: RuleSet, entry: TeamEntry, pile: str, *, by_rank: bool
) -> Sequence[tuple[str, str, int]]:
    """The keys to count, with their names and the points of each; none that holds cards is lost."""
    kinds = countable(rules, pile)
    classes = [(kind.id, say(kind.label), _each(kind, pile)) for kind in kinds]
    ranks = [
        (str(rank), _rank_words(rank, kind), _each(kind, pile))
        for kind in kinds
        for rank in kind.ranks
    ]
    chosen, other = (ranks, classes) if by_rank else (classes, ranks)
    names = {key for key, _label, _points in chosen}
    held = [row for row in other if row[0] not in names and entry.card_count(pile, row[0])]
    return [*chosen, *held]


def _each(kind: CardClass, pile: str) -> int:
    return kind.melded if pile == MELDED_PILE else kind.left


def _rank_words(rank: Rank, kind: CardClass) -> str:
    return say(kind.label) if len(kind.ranks) == 1 else rank.value
