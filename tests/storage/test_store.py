"""What a store keeps comes back as it was, however it is asked."""

from __future__ import annotations

from hypothesis import given, settings

from scorekeeper.app.ports import GameStore
from scorekeeper.game.history import History
from scorekeeper.storage.files import Files
from scorekeeper.storage.store import Store
from tests.storage.histories import (
    GAME_ID,
    every_history,
    every_step,
    from_the_middle,
)
from tests.storage.memory_files import MemoryFiles


def test_it_is_the_store_that_the_app_asks_for(files: Files) -> None:
    store: GameStore = Store(files)
    assert store.summaries() == ()
    assert store.notices() == ()


def test_every_tap_is_there_at_the_next_start(files: Files) -> None:
    store = Store(files)
    for history in every_step(25):
        store.save(history)
        assert Store(files).load(GAME_ID) == history


@given(steps=every_history())
@settings(max_examples=60, deadline=None)
def test_any_history_comes_back_exactly_with_what_can_be_redone(steps: list[History]) -> None:
    files = MemoryFiles()
    store = Store(files)
    for history in steps:
        store.save(history)
    fresh = Store(files)
    assert fresh.load(steps[-1].game.id) == steps[-1]
    assert fresh.notices() == ()
    assert fresh.summaries() == store.summaries()


@given(steps=every_history())
@settings(max_examples=30, deadline=None)
def test_a_game_whose_log_began_in_its_middle_comes_back_too(steps: list[History]) -> None:
    files = MemoryFiles()
    begun = from_the_middle(steps[-1])
    Store(files).save(begun)
    assert Store(files).load(begun.game.id) == begun
