"""The keeper lists, starts and opens games, and lets go of nothing that is not kept yet."""

from __future__ import annotations

import gc
import re
from datetime import datetime
from functools import partial
from itertools import count

import pytest

from scorekeeper.app.keeper import KEPT_BESIDE, Keeper, random_id, utc_now
from scorekeeper.app.ports import NotKept, NotReadable
from scorekeeper.app.table import Table
from scorekeeper.game.operations.entry import MarkWentOut
from scorekeeper.game.operations.names import RenamePlayer
from scorekeeper.rules.sentence import Refused, sentence
from tests.app.memory_store import MemoryStore
from tests.game.playing import HAND_AND_FOOT

FULL = sentence("The disk is full.")
ANN_AND_BOB = ("Ann", "Bob")


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore()


@pytest.fixture
def keeper(store: MemoryStore) -> Keeper:
    ids, minutes = count(1), count()
    return Keeper(
        store,
        clock=lambda: f"2026-05-01T20:{next(minutes):02}:00+00:00",
        new_id=lambda: f"{next(ids):016x}",
    )


def start(keeper: Keeper, *players: str) -> Table:
    return keeper.start(
        rules=HAND_AND_FOOT, players=players, team_count=len(players), first_dealer=0
    )


def test_a_started_game_is_kept_at_once_and_listed(keeper: Keeper, store: MemoryStore) -> None:
    table = start(keeper, *ANN_AND_BOB)
    assert store.load(table.game.id) == table.history
    assert table.game.started == "2026-05-01T20:00:00+00:00"
    assert [game.players for game in keeper.games()] == [ANN_AND_BOB]


def test_players_who_cannot_play_so_start_no_game(keeper: Keeper, store: MemoryStore) -> None:
    with pytest.raises(Refused, match="2 to 6 people can play"):
        start(keeper, "Ann")
    assert store.games == {}


def test_ids_and_times_are_made_where_none_are_given(store: MemoryStore) -> None:
    keeper = Keeper(store)
    ids = {start(keeper, *ANN_AND_BOB).game.id for _game in range(20)}
    assert len(ids) == 20
    assert all(re.fullmatch("[0-9a-f]{16}", each) for each in {*ids, random_id()})
    assert datetime.fromisoformat(utc_now()).utcoffset() is not None


def test_all_who_open_a_game_share_one_table(keeper: Keeper) -> None:
    started = start(keeper, *ANN_AND_BOB)
    opened = keeper.open(started.game.id)
    assert opened is started
    opened.perform(MarkWentOut(1, 0))
    assert started.game.entry(1).went_out == 0


def test_a_table_that_nobody_shows_is_opened_anew_from_the_store(
    keeper: Keeper, store: MemoryStore
) -> None:
    game_id = start(keeper, *ANN_AND_BOB).game.id
    start(keeper, "Cid", "Dee")
    gc.collect()
    opened = keeper.open(game_id)
    assert opened.history is store.games[game_id]


def test_a_change_that_could_not_be_kept_is_still_there_after_leaving_the_game(
    keeper: Keeper, store: MemoryStore
) -> None:
    game_id = start(keeper, *ANN_AND_BOB).game.id
    start(keeper, "Cid", "Dee")
    store.failure = FULL
    keeper.open(game_id).perform(MarkWentOut(1, 0))
    gc.collect()
    assert keeper.games()[0].id == game_id
    assert [game.half_entered for game in keeper.games()] == [1, None]
    keeper.open(keeper.games()[1].id)
    gc.collect()
    again = keeper.open(game_id)
    assert again.game.entry(1).went_out == 0
    assert again.not_kept == FULL
    store.failure = None
    again.keep()
    assert store.load(game_id).game.entry(1).went_out == 0
    assert len(keeper.games()) == 2


def test_a_game_that_could_not_be_kept_at_all_is_listed_and_can_be_gone_back_to(
    keeper: Keeper, store: MemoryStore
) -> None:
    store.failure = FULL
    game_id = start(keeper, *ANN_AND_BOB).game.id
    gc.collect()
    assert [game.id for game in keeper.games()] == [game_id]
    assert keeper.open(game_id).not_kept == FULL


def test_a_game_that_does_not_exist_says_so(keeper: Keeper) -> None:
    with pytest.raises(NotReadable, match="There is no such game"):
        keeper.open("0" * 16)


def test_known_players_are_each_named_once_and_who_played_last_first(keeper: Keeper) -> None:
    start(keeper, "Ann", "Bob", "")
    start(keeper, "Cid", "Ann")
    start(keeper, "", "Dee", "Dee")
    assert keeper.known_players() == ("Dee", "Cid", "Ann", "Bob")


def test_a_deleted_game_is_out_of_the_list_until_it_is_restored(keeper: Keeper) -> None:
    first, second = start(keeper, *ANN_AND_BOB), start(keeper, "Cid", "Dee")
    keeper.delete(second.game.id)
    assert [game.id for game in keeper.games()] == [first.game.id]
    assert keeper.known_players() == ANN_AND_BOB
    keeper.restore(second.game.id)
    assert [game.id for game in keeper.games()] == [second.game.id, first.game.id]


def test_a_deletion_that_cannot_be_kept_is_refused(keeper: Keeper, store: MemoryStore) -> None:
    table = start(keeper, *ANN_AND_BOB)
    store.failure = FULL
    for attempt in (keeper.delete, keeper.restore):
        with pytest.raises(NotKept, match="The disk is full"):
            attempt(table.game.id)
    assert len(keeper.games()) == 1


def test_what_could_not_be_kept_is_deleted_with_all_of_it(
    keeper: Keeper, store: MemoryStore
) -> None:
    store.failure = FULL
    table = start(keeper, *ANN_AND_BOB)
    table.perform(MarkWentOut(1, 0))
    with pytest.raises(NotKept):
        keeper.delete(table.game.id)
    assert len(keeper.games()) == 1
    store.failure = None
    keeper.delete(table.game.id)
    assert keeper.games() == ()
    keeper.restore(table.game.id)
    assert [game.half_entered for game in keeper.games()] == [1]


def test_notices_are_told_until_they_are_dismissed(keeper: Keeper, store: MemoryStore) -> None:
    store.told.append(FULL)
    assert keeper.notices() == (FULL,)
    assert keeper.notices() == (FULL,)
    keeper.dismiss(FULL)
    assert keeper.notices() == ()


def test_scores_that_another_process_keeps_can_only_be_looked_at() -> None:
    store = MemoryStore()
    table = start(Keeper(store), *ANN_AND_BOB)
    store.read_only = True
    keeper = Keeper(store)
    assert keeper.looks_on
    seen = keeper.open(table.game.id)
    before = seen.history
    for change in (partial(seen.perform, RenamePlayer(0, "Eve")), seen.undo, seen.redo):
        with pytest.raises(NotKept, match="only look"):
            change()
    with pytest.raises(NotKept, match="only look"):
        start(keeper, *ANN_AND_BOB)
    assert seen.history == before


def test_scores_are_taken_over_with_the_first_change_after_the_other_process_has_ended() -> None:
    store = MemoryStore()
    here = start(Keeper(store), *ANN_AND_BOB)
    store.read_only = True
    keeper = Keeper(store)
    seen = keeper.open(here.game.id)
    told: list[str] = []
    seen.watch(lambda: told.append(seen.game.players[1]))
    store.save(here.history.do(RenamePlayer(1, "Zoe"), "2026-01-01T20:00:00+00:00"))
    assert not keeper.take_over()
    store.other_has_ended = True
    seen.perform(RenamePlayer(0, "Eve"))
    assert seen.game.players[:2] == ("Eve", "Zoe")
    assert told == ["Zoe", "Zoe"]  # once taken over, once renamed
    assert not keeper.looks_on


def test_a_game_that_is_opened_while_looking_on_is_shown_as_it_is_now() -> None:
    store = MemoryStore()
    here = start(Keeper(store), *ANN_AND_BOB)
    store.read_only = True
    keeper = Keeper(store)
    seen = keeper.open(here.game.id)
    told: list[str] = []
    seen.watch(lambda: told.append(seen.game.players[1]))
    assert keeper.open(here.game.id) is seen
    assert told == []
    store.save(here.history.do(RenamePlayer(1, "Zoe"), "2026-01-01T20:00:00+00:00"))
    assert keeper.open(here.game.id) is seen
    assert told == ["Zoe"]
    keeper.games()
    assert store.looks == 1


def test_what_another_program_has_overtaken_is_kept_beside_when_it_is_opened_again(
    keeper: Keeper, store: MemoryStore
) -> None:
    table = start(keeper, *ANN_AND_BOB)
    elsewhere = table.history.do(RenamePlayer(1, "Zoe"), "2026-01-01T20:00:00+00:00")
    store.games[table.game.id] = elsewhere
    store.overtaken.add(table.game.id)
    table.perform(RenamePlayer(0, "Eve"))
    table.keep()
    assert table.is_overtaken
    again = keeper.open(table.game.id)
    assert again is table
    assert not table.is_overtaken
    assert table.not_kept is None
    assert table.history == elsewhere
    assert keeper.notices() == (KEPT_BESIDE,)
    assert {game.players for game in keeper.games()} == {("Eve", "Bob"), ("Ann", "Zoe")}
    assert {history.game.players for history in store.games.values()} == {
        ("Eve", "Bob"),
        ("Ann", "Zoe"),
    }
    table.perform(RenamePlayer(0, "Dee"))
    assert store.load(table.game.id).game.players == ("Dee", "Zoe")
