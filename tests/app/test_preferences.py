"""Preferences are followed at once, told to all, and kept as well as the store can."""

from __future__ import annotations

import pytest

from scorekeeper.app.ports import Setting
from scorekeeper.app.preferences import Preferences, PreferenceStore
from scorekeeper.rules.sentence import sentence
from tests.app.memory_store import MemoryStore


def test_nothing_kept_means_the_usual() -> None:
    assert PreferenceStore(MemoryStore()).now == Preferences()


def test_a_change_is_followed_kept_and_told() -> None:
    store = MemoryStore()
    book = PreferenceStore(store)
    told: list[Preferences] = []
    stop = book.watch(lambda: told.append(book.now))
    assert book.change(keep_awake=False) is None
    assert told == [Preferences(keep_awake=False)]
    assert PreferenceStore(store).now == book.now
    stop()
    book.change(brightness="dark")
    assert len(told) == 1
    assert PreferenceStore(store).now == Preferences(keep_awake=False, brightness="dark")


def test_a_change_that_cannot_be_kept_is_followed_and_says_why() -> None:
    store = MemoryStore()
    book = PreferenceStore(store)
    store.failure = sentence("The disk is full.")
    assert book.change(brightness="dark") == sentence("The disk is full.")
    assert book.now.brightness == "dark"
    assert PreferenceStore(store).now == Preferences()


@pytest.mark.parametrize(
    "kept",
    [{"brightness": "pink"}, {"brightness": 3}, {"keep_awake": 1}, {"keep_awake": "yes"}, {"x": 1}],
)
def test_what_makes_no_sense_is_as_if_it_was_not_there(kept: dict[str, Setting]) -> None:
    store = MemoryStore()
    store.keep_settings({**kept, "taps_felt": False})
    assert PreferenceStore(store).now == Preferences(taps_felt=False)
