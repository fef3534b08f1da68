"""Cards are counted pile by pile and book by book, and add to what was typed."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.game.entry_fields import (
    LEFT,
    MELDED,
    MELDED_PILE,
    RED_THREES_LEFT,
    countable,
    foot_of,
    hand_of,
    is_foot,
    seat_of,
)
from scorekeeper.game.game import Game
from scorekeeper.game.operations.base import Operation
from scorekeeper.game.operations.cards import AddBook, CountCards, RemoveBook
from scorekeeper.game.operations.entry import MarkWentOut
from scorekeeper.game.scores import completed, counted_by_cards, deal_scores, record_of
from scorekeeper.rules.names import classes_of
from scorekeeper.rules.rulebook import load_preset, preset_ids
from scorekeeper.rules.sentence import Refused
from tests.game.playing import HAND_AND_FOOT, a_game, after, typing

KINGS = ("K",) * 7
DIRTY = ("K",) * 5 + ("2", "JOKER")
WILD = ("2",) * 4 + ("JOKER",) * 3


def total(game: Game, team: int = 0) -> int:
    """The points of a team in the first deal as it stands entered."""
    return deal_scores(game, 1, game.entry(1))[team].total


@pytest.mark.parametrize("preset", preset_ids())
def test_the_classes_hold_every_rank_that_can_be_melded_once(preset: str) -> None:
    rules = load_preset(preset)
    kinds = classes_of(rules)
    ranks = [rank for kind in kinds for rank in kind.ranks]
    assert len(set(ranks)) == len(ranks) == 14
    for kind in kinds:
        assert {rules.card_value[rank] for rank in kind.ranks} == {kind.melded}
        assert {rules.left_value(rank) for rank in kind.ranks} == {kind.left}
        assert str(kind.label)
    assert len({kind.id for kind in countable(rules, hand_of(0))}) == len(kinds) + 1


def test_the_classes_are_called_by_their_ranks() -> None:
    labels = [str(kind.label) for kind in countable(HAND_AND_FOOT, hand_of(0))]
    assert labels == ["Jokers", "2 and A", "8 to K", "4 to 7", "Black threes", "Red threes"]


@given(st.integers(0, 5))
def test_a_pile_is_of_a_hand_a_foot_or_the_table(seat: int) -> None:
    assert seat_of(hand_of(seat)) == seat_of(foot_of(seat)) == seat
    assert seat_of(MELDED_PILE) is None
    assert is_foot(foot_of(seat))
    assert not is_foot(hand_of(seat))


def test_melded_cards_add_to_what_was_typed() -> None:
    game = after(a_game(), *typing(1, 0, MELDED, 120), CountCards(1, 0, "melded", "JOKER", 2))
    assert counted_by_cards(HAND_AND_FOOT, game.entry(1).teams[0], MELDED) == 100
    assert total(game) == 220


def test_cards_left_cost_what_they_cost_by_hand_and_foot() -> None:
    game = after(
        a_game(),
        CountCards(1, 0, "hand.0", "K-8", 3),
        CountCards(1, 0, "foot.2", "JOKER", 1),
        CountCards(1, 0, "hand.0", "R3", 1),
    )
    entry = game.entry(1).teams[0]
    assert counted_by_cards(HAND_AND_FOOT, entry, LEFT) == 80
    assert counted_by_cards(HAND_AND_FOOT, entry, RED_THREES_LEFT) == 1
    record = record_of(game, 1, game.entry(1), 0)
    assert {name: len(cards) for name, cards in record.left_in_hand.items()} == {"Ann": 4}
    assert {name: len(cards) for name, cards in record.left_in_foot.items()} == {"Cid": 1}
    assert total(game) == -80 + HAND_AND_FOOT.red_three.left_hand


@pytest.mark.parametrize("names", [("Ann", "Bob", "Ann", "Dee"), ("", "Bob", "Player 1", "Dee")])
def test_partners_of_one_name_keep_their_own_cards(names: tuple[str, ...]) -> None:
    game = replace(a_game(), players=names)
    game = after(
        game, CountCards(1, 0, "hand.0", "JOKER", 1), CountCards(1, 0, "hand.2", "JOKER", 2)
    )
    record = record_of(game, 1, game.entry(1), 0)
    assert sorted(len(cards) for cards in record.left_in_hand.values()) == [1, 2]


def test_cards_counted_by_rank_and_by_class_are_both_kept() -> None:
    game = after(a_game(), CountCards(1, 0, "melded", "K-8", 2), CountCards(1, 0, "melded", "Q", 1))
    assert total(game) == 30
    assert total(after(game, CountCards(1, 0, "melded", "K-8", 0))) == 10


def test_none_counted_is_as_if_never_counted() -> None:
    game = after(a_game(), CountCards(1, 0, "hand.0", "JOKER", 1))
    assert after(game, CountCards(1, 0, "hand.0", "JOKER", 0)) == a_game()


@pytest.mark.parametrize(
    ("cards", "kind", "points"),
    [
        (KINGS, "books.clean", 500 + 70),
        (DIRTY, "books.dirty", 300 + 120),
        (WILD, "books.wild", 1500 + 230),
    ],
)
def test_a_book_given_with_its_cards_counts_itself_and_its_cards(
    cards: tuple[str, ...], kind: str, points: int
) -> None:
    game = after(a_game(), AddBook(1, 0, cards))
    assert total(game) == points
    assert after(game, RemoveBook(1, 0, 0)) == a_game()
    out = after(game, MarkWentOut(1, 0))
    needed = {"books.clean": 2, "books.dirty": 2, "books.wild": 1}
    filled = dict(completed(out, 1, out.entry(1)).teams[0].counts)
    assert filled == {
        each: number - (each == kind) for each, number in needed.items() if number > (each == kind)
    }


@pytest.mark.parametrize(
    ("operation", "words", "field"),
    [
        (CountCards(1, 0, "hand.1", "K", 1), "Bob is in another team.", "hand.1"),
        (CountCards(1, 0, "hand.9", "K", 1), "There is no player 10 in this game.", "seat"),
        (CountCards(1, 2, "melded", "K", 1), "There is no team 3 in this game.", "team"),
        (CountCards(2, 0, "melded", "K", 1), "Deal 2 cannot be scored yet", "deal"),
        (CountCards(1, 0, "melded", "K", -1), "K: 0 to 20 are possible, not -1.", "melded"),
        (CountCards(1, 0, "melded", "K", 21), "K: 0 to 20 are possible, not 21.", "melded"),
        (CountCards(1, 0, "melded", "R3", 1), "There are no cards called R3", "melded"),
        (CountCards(1, 0, "melded", "XVII", 1), "There are no cards called XVII", "melded"),
        (AddBook(1, 0, ("K",) * 6), "A book has 7 cards; this has 6.", "cards"),
        (AddBook(1, 0, ("K",) * 2 + ("2",) * 5), "", "cards"),
        (AddBook(1, 0, ("K", "Q", "J", "10", "9", "8", "7")), "", "cards"),
        (AddBook(1, 0, ("X",) * 7), "", "cards[0]"),
        (RemoveBook(1, 0, 0), "There is no such book to take back.", "book"),
        (RemoveBook(1, 0, -1), "There is no such book to take back.", "book"),
    ],
)
def test_what_cannot_be_counted_says_why(operation: Operation, words: str, field: str) -> None:
    with pytest.raises(Refused) as refusal:
        operation.do(a_game())
    assert str(refusal.value).startswith(words)
    assert str(refusal.value)
    assert refusal.value.field == field


def test_books_are_taken_back_one_by_one() -> None:
    game = after(a_game(), AddBook(1, 0, KINGS), AddBook(1, 0, DIRTY), AddBook(1, 0, WILD))
    assert after(game, RemoveBook(1, 0, 1)).entry(1).teams[0].books == (KINGS, WILD)


def test_cards_are_counted_pile_by_pile() -> None:
    game = after(a_game(), CountCards(1, 0, "melded", "K", 3), CountCards(1, 0, "hand.0", "K", 2))
    entry = game.entry(1).teams[0]
    assert entry.card_count("melded", "K") == 3
    assert entry.card_count("hand.0", "K") == 2
    assert entry.card_count("hand.2", "K") == 0
