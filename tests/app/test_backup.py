"""Backups as a user has them: made, looked at, restored, taken back, and seen in open windows."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from scorekeeper.app.backup import Backup, Contents, Kept
from scorekeeper.app.backup_merge import RestoreAction, merge
from scorekeeper.app.backup_plan import Plan
from scorekeeper.app.backup_words import plan_lines
from scorekeeper.app.keeper import Keeper
from scorekeeper.app.ports import NotKept
from scorekeeper.app.steps import finished, one_turn
from scorekeeper.game.history import History, new_history
from scorekeeper.game.operations.entry import MarkWentOut
from scorekeeper.game.operations.names import RenamePlayer
from scorekeeper.rules.sentence import Refused, sentence
from scorekeeper.storage.backup_file import pack_backup, unpack_backup
from tests.app.memory_store import MemoryStore
from tests.game.playing import HAND_AND_FOOT, a_game

NOW = "2026-06-01T12:00:00+00:00"
HOUSE = replace(HAND_AND_FOOT, id="house_0123456789abcdef", name="Ours")
THEIRS = replace(HOUSE, name="Theirs")


def at(minute: int) -> str:
    """A minute of an evening."""
    return f"2026-05-01T20:{minute:02}:00+00:00"


def played(*players: int) -> History:
    """A game in which these players are said to have gone out, one after the other."""
    history = new_history(a_game())
    for minute, player in enumerate(players):
        history = history.do(MarkWentOut(1, player), at(minute))
    return history


def game_of(kept: Kept) -> History:
    """The game of what is kept."""
    assert isinstance(kept.value, History)
    return kept.value


def kept(history: History, minute: int, *, is_deleted: bool = False) -> Kept:
    """A game as it is kept, changed at a minute."""
    return Kept(history, at(minute), is_deleted)


GAME = played(0, 1)


def deleted(game: Kept) -> Kept:
    """The same, deleted."""
    return replace(game, is_deleted=True)


EARLIER, LATER, OTHER = kept(played(0), 0), kept(GAME, 1), kept(played(2), 0)
ADD, REPLACE, UNDELETE, REVERT, KEEP, UNREADABLE = RestoreAction


@pytest.mark.parametrize(
    ("there", "here", "action", "stands", "copied"),
    [
        (LATER, LATER, KEEP, LATER, None),
        (kept(GAME, 9), LATER, KEEP, LATER, None),
        (deleted(LATER), deleted(LATER), KEEP, deleted(LATER), None),
        (deleted(LATER), LATER, KEEP, LATER, None),
        (LATER, deleted(LATER), UNDELETE, LATER, None),
        (EARLIER, LATER, KEEP, LATER, None),
        (EARLIER, deleted(LATER), UNDELETE, LATER, None),
        (LATER, EARLIER, REPLACE, LATER, None),
        (deleted(LATER), EARLIER, REPLACE, LATER, None),
        (kept(GAME.undo(), 1), LATER, KEEP, LATER, None),
        (LATER, kept(GAME.undo(), 1), KEEP, kept(GAME.undo(), 1), None),
        (OTHER, LATER, KEEP, LATER, OTHER),
        (LATER, OTHER, REPLACE, LATER, OTHER),
        (kept(played(2, 1), 1), kept(GAME, 2), KEEP, kept(GAME, 2), None),
        (deleted(OTHER), LATER, KEEP, LATER, None),
    ],
)
def test_of_two_versions_of_a_game_the_later_stands_and_no_deal_is_missed(
    there: Kept, here: Kept, action: RestoreAction, stands: Kept, copied: Kept | None
) -> None:
    found, stood, copy = merge(there, here)
    assert (found, stood) == (action, stands)
    if copied is None:
        assert copy is None
    else:
        assert copy is not None
        assert copy.id != copied.id
        assert len(copy.id) == 16
        assert game_of(copy).done == game_of(copied).done
        assert replace(game_of(copy).game, id=copied.id) == game_of(copied).game
        assert merge(there, here)[2] == copy


def test_a_time_without_a_zone_is_one_in_utc() -> None:
    here = Kept(GAME, "2026-05-01T20:30:00")
    there = Kept(played(0, 1, 2), "2026-05-01T22:31:00+02:00")
    assert merge(there, here)[0] is REPLACE
    assert merge(here, there)[0] is KEEP


def test_house_rules_that_are_here_stay_and_others_are_added_beside_them() -> None:
    ours, theirs = Kept(HOUSE), Kept(THEIRS)
    assert merge(ours, ours) == (KEEP, ours, None)
    assert merge(deleted(ours), ours) == (KEEP, ours, None)
    assert merge(ours, deleted(ours)) == (UNDELETE, ours, None)
    assert merge(deleted(theirs), ours) == (KEEP, ours, None)
    for here in (ours, deleted(ours)):
        action, stood, copy = merge(theirs, here)
        assert (action, stood) == (KEEP, here)
        assert copy is not None
        assert copy.value == replace(THEIRS, id=copy.id)
        assert copy.id not in (HOUSE.id, "")


# The service


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore()


@pytest.fixture
def keeper(store: MemoryStore) -> Keeper:
    return Keeper(store, clock=lambda: NOW)


def backup_of(*items: Kept) -> bytes:
    return pack_backup(Backup(at(30), Contents(items)))


def look(keeper: Keeper, content: bytes) -> Plan:
    return finished(keeper.backups.look(content))


def restore(keeper: Keeper, plan: Plan) -> str:
    return finished(keeper.backups.restore(plan))


def actions(plan: Plan) -> list[RestoreAction]:
    return [step.action for step in plan.steps]


def said(keeper: Keeper, content: bytes) -> list[str]:
    """What is said of a backup, line by line, titles indented."""
    return [
        text
        for line in plan_lines(look(keeper, content))
        for text in (str(line.words), *(f"  {title}" for title in line.titles))
    ]


def test_a_backup_is_called_after_the_day_and_counts_its_games(
    keeper: Keeper, store: MemoryStore
) -> None:
    store.save(GAME)
    store.house_rules.keep(HOUSE)
    made = keeper.backups.make()
    assert (made.name, made.games, made.left_out) == ("scorekeeper-2026-06-01.json", 1, ())
    assert finished(unpack_backup(made.content)) == Backup(
        NOW, Contents((kept(GAME, 1), Kept(HOUSE)))
    )


def test_what_has_to_stay_as_it_is_is_left_out_and_skipped(
    keeper: Keeper, store: MemoryStore
) -> None:
    store.save(GAME)
    store.house_rules.keep(HOUSE)
    content = keeper.backups.make().content
    store.backups.closed |= {GAME.game.id, HOUSE.id}
    made = keeper.backups.make()
    assert (made.games, len(made.left_out)) == (0, 2)
    assert said(keeper, content) == [
        "1 game is skipped, because its file here cannot be read by this version.",
        "  Ann, Bob, Cid & Dee: Hand and Foot, 2026-05-01",
        "1 set of house rules is skipped, because its file here cannot be read by this version.",
        "  Ours",
    ]
    assert look(keeper, content).is_empty


def test_all_that_can_happen_is_said_game_by_game(keeper: Keeper, store: MemoryStore) -> None:
    store.save(GAME)
    store.house_rules.keep(HOUSE)
    other = new_history(replace(a_game(), id="00000000000000aa", players=("Eve", "", "Cid", "Dee")))
    deleted = new_history(replace(a_game(), id="00000000000000bb"))
    same = new_history(replace(a_game(), id="00000000000000cc"))
    gone = new_history(replace(a_game(), id="00000000000000dd"))
    for history in (same, gone):
        store.save(history)
    store.delete(gone.game.id)
    items = (
        kept(played(2), 30),
        Kept(other, other.game.started),
        Kept(deleted, deleted.game.started, is_deleted=True),
        Kept(same, same.game.started),
        Kept(gone, gone.game.started),
        Kept(THEIRS),
    )
    contents = Contents(items, (("brightness", "dark"),))
    content = pack_backup(Backup(at(30), contents))
    title = "  Ann, Bob, Cid & Dee: Hand and Foot, 2026-05-01"
    assert said(keeper, content) == [
        "3 games will be added.",
        f"{title} (beside the other version of it)",
        "  Eve, Player 2, Cid & Dee: Hand and Foot, 2026-05-01",
        f"{title} (deleted)",
        "1 set of house rules will be added.",
        "  Theirs (beside the other version of it)",
        "1 game will be replaced by its later version.",
        title,
        "1 deleted game will come back.",
        title,
        "1 setting will be added.",
        "1 game stays as it is here: it is the same or later than in the backup.",
        "1 set of house rules stays as it is here.",
    ]
    record = restore(keeper, look(keeper, content))
    assert [each.name for each in keeper.backups.records()] == [record]
    assert keeper.backups.place(record) == f"memory/{record}"
    assert store.load(GAME.game.id) == played(2)
    assert said(keeper, store.backups.record(record)) == [
        "4 games will be as they were before the restore.",
        title,
        f"{title} (deleted)",
        f"{title} (deleted)",
        "  Eve, Player 2, Cid & Dee: Hand and Foot, 2026-05-01 (deleted)",
        "1 set of house rules will be as it was before the restore.",
        "  Theirs (deleted)",
        "The settings will be again what they were.",
    ]
    restore(keeper, finished(keeper.backups.look_back(record)))
    assert store.load(GAME.game.id) == GAME
    assert store.settings() == {}
    assert {each.id for each in store.summaries()} == {GAME.game.id, same.game.id}
    assert [rules.name for rules in store.house_rules.all()] == ["Ours"]


def test_what_was_before_a_restore_is_had_back_as_far_as_it_can_be(
    keeper: Keeper, store: MemoryStore
) -> None:
    for history in (GAME, new_history(replace(a_game(), id="00000000000000aa"))):
        store.save(history)
    store.backups.closed |= {GAME.game.id, "00000000000000bb"}
    absent = ("00000000000000aa", "00000000000000bb", "00000000000000cc")
    content = pack_backup(Backup(at(0), Contents((kept(played(2), 0),)), absent))
    plan = look(keeper, content)
    assert actions(plan) == [UNREADABLE, REVERT]
    assert said(keeper, content)[0] == "1 game will be as it was before the restore."
    same = pack_backup(Backup(at(0), Contents(), ()))
    assert look(keeper, same).is_empty


def test_a_copy_is_not_made_where_its_file_has_to_stay_or_is_in_the_backup(
    keeper: Keeper, store: MemoryStore
) -> None:
    store.save(GAME)
    content = backup_of(kept(played(2), 0))
    plan = look(keeper, content)
    assert actions(plan) == [KEEP, ADD]
    copy = plan.steps[1].kept
    assert actions(look(keeper, backup_of(kept(played(2), 0), copy))) == [KEEP, ADD]
    store.backups.closed.add(copy.id)
    assert actions(look(keeper, content)) == [KEEP]


def test_open_tables_and_settings_show_what_was_restored(
    keeper: Keeper, store: MemoryStore
) -> None:
    store.save(played(0))
    store.kept_settings = {"keep_awake": True}
    table = keeper.open(GAME.game.id)
    content = pack_backup(Backup(NOW, Contents((kept(GAME, 1),), (("brightness", "dark"),))))
    told: list[str] = []
    table.watch(lambda: told.append("table"))
    keeper.preferences.watch(lambda: told.append("preferences"))
    keeper.rules.watch(lambda: told.append("rules"))
    restore(keeper, look(keeper, content))
    assert table.history == GAME
    assert keeper.preferences.now.brightness == "dark"
    assert told == ["table", "preferences", "rules"]
    table.perform(RenamePlayer(0, "Eve"))
    assert store.load(GAME.game.id).done[:2] == GAME.done


def test_what_is_not_kept_yet_is_kept_first_or_nothing_is_restored(
    keeper: Keeper, store: MemoryStore
) -> None:
    store.save(played(0))
    table = keeper.open(GAME.game.id)
    store.failure = sentence("The disk is full.")
    table.perform(RenamePlayer(0, "Eve"))
    for refused in (keeper.backups.make, lambda: look(keeper, backup_of())):
        with pytest.raises(NotKept, match=r"The disk is full\."):
            refused()
    store.failure = None
    backup = finished(unpack_backup(keeper.backups.make().content))
    assert game_of(backup.contents.items[0]) == table.history
    assert table.not_kept is None


def test_a_plan_holds_only_as_long_as_nothing_else_is_done(
    keeper: Keeper, store: MemoryStore
) -> None:
    store.save(played(0))
    plan = look(keeper, backup_of(kept(GAME, 1)))
    keeper.open(GAME.game.id).perform(RenamePlayer(0, "Eve"))
    with pytest.raises(Refused, match="changed here meanwhile"):
        restore(keeper, plan)
    assert keeper.backups.records() == ()


def test_nothing_is_restored_where_the_scores_can_only_be_looked_at(
    keeper: Keeper, store: MemoryStore
) -> None:
    plan = look(keeper, backup_of(kept(GAME, 1)))
    store.read_only = True
    with pytest.raises(NotKept, match="only look"):
        restore(keeper, plan)
    store.other_has_ended = True
    restore(keeper, plan)
    assert store.load(GAME.game.id) == GAME


def test_where_everything_is_here_already_there_is_nothing_to_restore(
    keeper: Keeper, store: MemoryStore
) -> None:
    store.save(GAME)
    plan = look(keeper, keeper.backups.make().content)
    assert plan.is_empty
    with pytest.raises(Refused, match="here already"):
        restore(keeper, plan)


def test_no_game_is_changed_between_the_steps_of_a_restore(
    keeper: Keeper, store: MemoryStore
) -> None:
    store.save(GAME)
    table = keeper.open(GAME.game.id)
    service = keeper.backups
    plan = look(keeper, backup_of(kept(played(0, 1, 0), 2)))
    steps = service.restore(plan)
    assert one_turn(steps, 0) is None
    assert service.is_restoring
    before = table.history
    for attempt in (
        partial(table.perform, RenamePlayer(0, "Eve")),
        partial(keeper.delete, GAME.game.id),
        partial(keeper.restore, GAME.game.id),
        partial(restore, keeper, plan),
    ):
        with pytest.raises(NotKept, match="being restored"):
            attempt()
    assert table.history is before
    assert service.place(finished(steps))
    assert not service.is_restoring
    table.perform(RenamePlayer(0, "Eve"))


def test_a_restore_that_is_given_up_between_its_steps_bars_nobody(keeper: Keeper) -> None:
    service = keeper.backups
    steps = service.restore(look(keeper, backup_of(kept(played(0), 1))))
    next(steps)
    steps.close()
    assert not service.is_restoring
