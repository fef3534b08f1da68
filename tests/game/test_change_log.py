"""The change log of a deal: what, from, to, when."""

from __future__ import annotations

from scorekeeper.game.change_log import changes_of
from scorekeeper.game.game import start_game
from scorekeeper.game.history import History, new_history
from scorekeeper.game.operations.base import Operation
from scorekeeper.game.operations.cards import AddBook, CountCards
from scorekeeper.game.operations.deals import DeleteDeal, SaveDeal
from scorekeeper.game.operations.entry import MarkWentOut, PressKey, SetCount
from scorekeeper.rules.rulebook import load_preset


def played(*operations: Operation) -> History:
    """Return a history in which each operation was done a minute after the one before."""
    game = start_game(
        id="0" * 16,
        started="2026-01-01T20:00:00+00:00",
        rules=load_preset("hand_and_foot"),
        players=("Ann", "Bob", "Cid", "Dee"),
        team_count=2,
    )
    history = new_history(game)
    for minute, operation in enumerate(operations):
        history = history.do(operation, f"20:{minute:02}")
    return history


SAVED = (
    SetCount(1, 0, "books.clean", 2),
    PressKey(1, 0, "melded_points", "5"),
    PressKey(1, 0, "melded_points", "0"),
    SaveDeal(1, confirmed=True),
)


def test_a_deal_that_was_never_corrected_says_only_when_it_was_saved() -> None:
    (change,) = changes_of(played(*SAVED), 1)
    assert change.at == "20:03"
    assert str(change.what) == "Saved for the first time."


def test_a_correction_says_what_from_what_to_what_and_when() -> None:
    history = played(
        *SAVED,
        SetCount(1, 0, "books.clean", 3),
        MarkWentOut(1, 1),
        PressKey(1, 0, "melded_points", "0"),
        PressKey(1, 1, "left_points", "5"),
        CountCards(1, 1, "hand.1", "K", 2),
        AddBook(1, 0, ("K",) * 7),
        SaveDeal(1, confirmed=True),
    )
    _first, *changes = changes_of(history, 1)
    assert {change.at for change in changes} == {"20:10"}
    assert [str(change.what) for change in changes] == [
        "Who went out: nothing, now Bob",
        "Ann & Cid, Clean books: 2, now 3",
        "Ann & Cid, Cards melded: 50, now 500",
        "Ann & Cid, books given with their cards: nothing, now K-K-K-K-K-K-K",
        "Bob & Dee, Clean books: nothing, now 2",
        "Bob & Dee, Dirty books: nothing, now 2",
        "Bob & Dee, Wild books: nothing, now 1",
        "Bob & Dee, Cards left: nothing, now 5",
        "Bob & Dee, cards counted: 0 cards worth 0, now 2 cards worth 20",
    ]


def test_saving_a_correction_that_changes_nothing_logs_nothing() -> None:
    history = played(*SAVED, SetCount(1, 0, "books.clean", 2), SaveDeal(1, confirmed=True))
    assert len(changes_of(history, 1)) == 1


def test_a_deal_that_is_not_saved_has_no_changes() -> None:
    assert changes_of(played(*SAVED), 2) == ()


def test_deals_that_move_up_take_their_changes_with_them() -> None:
    second = (SetCount(2, 1, "books.wild", 1), SaveDeal(2, confirmed=True))
    history = played(*SAVED, *second, DeleteDeal(1))
    assert [change.at for change in changes_of(history, 1)] == ["20:05"]


def test_an_undone_correction_is_no_change() -> None:
    history = played(*SAVED, SetCount(1, 0, "books.clean", 3), SaveDeal(1, confirmed=True))
    assert len(changes_of(history.undo(), 1)) == 1


def test_a_changed_end_of_a_deal_is_told_by_name_nobody_and_nothing() -> None:
    end = (MarkWentOut(1, 3), MarkWentOut(1, "nobody"), MarkWentOut(1, None))
    history = played(
        *SAVED, *(step for mark in end for step in (mark, SaveDeal(1, confirmed=True)))
    )
    told = [str(change.what) for change in changes_of(history, 1)]
    assert [words for words in told if words.startswith("Who went out")] == [
        "Who went out: nothing, now Dee",
        "Who went out: Dee, now nobody",
        "Who went out: nobody, now nothing",
    ]
