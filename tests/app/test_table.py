"""A table does, keeps and tells; what cannot be kept stays on screen until it can."""

from __future__ import annotations

import pytest

from scorekeeper.app.table import Table
from scorekeeper.game.history import new_history
from scorekeeper.game.operations.entry import MarkWentOut, SetCount
from scorekeeper.rules.sentence import Refused, sentence
from tests.app.memory_store import MemoryStore
from tests.game.playing import a_game

FULL = sentence("The disk is full.")


class Minutes:
    """A clock that goes on by a minute each time it is asked."""

    def __init__(self) -> None:
        self._minute = -1

    def __call__(self) -> str:
        self._minute += 1
        return f"2026-05-01T20:{self._minute:02}:00+00:00"


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore()


@pytest.fixture
def table(store: MemoryStore) -> Table:
    return Table(new_history(a_game()), store, Minutes())


def test_every_step_is_kept_before_the_next_with_its_time(store: MemoryStore, table: Table) -> None:
    for saves, who in enumerate((0, 1, 2), start=1):
        table.perform(MarkWentOut(1, who))
        assert store.saves == saves
        assert store.load(table.game.id) == table.history
    assert [step.at[11:16] for step in table.history.done] == ["20:00", "20:01", "20:02"]
    table.undo()
    assert store.load(table.game.id).game.entry(1).went_out == 1
    table.redo()
    assert store.load(table.game.id).game.entry(1).went_out == 2
    assert table.not_kept is None


def test_a_refused_step_is_neither_done_nor_kept_nor_told(store: MemoryStore, table: Table) -> None:
    told: list[str] = []
    table.watch(lambda: told.append("changed"))
    with pytest.raises(Refused, match="There is no player 10 in this game"):
        table.perform(MarkWentOut(1, 9))
    for step in (table.undo, table.redo):
        with pytest.raises(Refused, match="There is nothing to"):
            step()
    assert (store.saves, told) == (0, [])
    assert table.game == a_game()


def test_what_cannot_be_kept_stays_on_screen_and_says_why(store: MemoryStore, table: Table) -> None:
    store.failure = FULL
    table.perform(MarkWentOut(1, 2))
    assert table.game.entry(1).went_out == 2
    assert table.not_kept == FULL
    assert store.games == {}


def test_the_next_change_keeps_what_an_earlier_one_could_not(
    store: MemoryStore, table: Table
) -> None:
    store.failure = FULL
    table.perform(MarkWentOut(1, 2))
    table.perform(SetCount(1, 0, "books.clean", 3))
    store.failure = None
    table.perform(SetCount(1, 1, "books.clean", 1))
    assert table.not_kept is None
    kept = store.load(table.game.id)
    assert kept == table.history
    assert len(kept.done) == 3


def test_keeping_is_tried_again_on_demand(store: MemoryStore, table: Table) -> None:
    store.failure = FULL
    table.perform(MarkWentOut(1, 2))
    table.keep()
    assert table.not_kept == FULL
    store.failure = None
    table.keep()
    assert table.not_kept is None
    assert store.load(table.game.id) == table.history


def test_an_undo_that_cannot_be_kept_is_on_screen_too(store: MemoryStore, table: Table) -> None:
    table.perform(MarkWentOut(1, 2))
    store.failure = FULL
    table.undo()
    assert table.game == a_game()
    assert table.not_kept == FULL


def test_all_who_watch_are_told_of_every_change_until_they_stop(
    store: MemoryStore, table: Table
) -> None:
    told: list[str] = []
    stop_one = table.watch(lambda: told.append("one"))
    table.watch(lambda: told.append("two"))
    table.perform(MarkWentOut(1, 2))
    assert told == ["one", "two"]
    stop_one()
    stop_one()
    store.failure = FULL
    table.keep()
    assert told == ["one", "two", "two"]


def test_one_who_stops_watching_while_told_keeps_no_other_from_being_told(table: Table) -> None:
    told: list[str] = []

    def once() -> None:
        told.append("once")
        stop()

    stop = table.watch(once)
    table.watch(lambda: told.append("always"))
    table.perform(MarkWentOut(1, 2))
    table.perform(MarkWentOut(1, 3))
    assert told == ["once", "always", "always"]


def test_a_table_says_what_the_list_shows_of_it(table: Table) -> None:
    assert table.summary().changed == a_game().started
    table.perform(MarkWentOut(1, 2))
    assert table.summary().changed == "2026-05-01T20:00:00+00:00"
    assert table.summary().half_entered == 1
