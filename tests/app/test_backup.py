"""Backups as a user has them: made, looked at, restored, taken back, and seen in open windows."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from scorekeeper.app.backup import Absent, Backup, Contents, KeptGame, KeptRules
from scorekeeper.app.backup_merge import Fate, merge_game, merge_rules
from scorekeeper.app.backup_words import plan_lines
from scorekeeper.app.keeper import Keeper
from scorekeeper.app.ports import NotKept
from scorekeeper.app.steps import finished, one_turn
from scorekeeper.game.entering import MarkWentOut
from scorekeeper.game.history import History, new_history
from scorekeeper.game.saving import RenamePlayer
from scorekeeper.rules.sentence import Refused, sentence
from scorekeeper.storage.backup_file import unpack_backup
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


def kept(history: History, minute: int, *, is_deleted: bool = False) -> KeptGame:
    """A game as it is kept, changed at a minute."""
    return KeptGame(history, at(minute), is_deleted)


GAME = played(0, 1)


@pytest.mark.parametrize(
    ("there", "here", "fate", "stands", "copied"),
    [
        (kept(GAME, 1), kept(GAME, 1), Fate.SAME, kept(GAME, 1), None),
        (kept(GAME, 9), kept(GAME, 1), Fate.SAME, kept(GAME, 1), None),
        (
            kept(GAME, 1, is_deleted=True),
            kept(GAME, 1, is_deleted=True),
            Fate.SAME,
            kept(GAME, 1, is_deleted=True),
            None,
        ),
        (kept(GAME, 1, is_deleted=True), kept(GAME, 1), Fate.SAME, kept(GAME, 1), None),
        (kept(GAME, 1), kept(GAME, 1, is_deleted=True), Fate.LISTED, kept(GAME, 1), None),
        (kept(played(0), 0), kept(GAME, 1), Fate.STAYS, kept(GAME, 1), None),
        (kept(played(0), 0), kept(GAME, 1, is_deleted=True), Fate.LISTED, kept(GAME, 1), None),
        (kept(GAME, 1), kept(played(0), 0), Fate.REPLACED, kept(GAME, 1), None),
        (
            kept(GAME, 1, is_deleted=True),
            kept(played(0), 0),
            Fate.REPLACED,
            kept(GAME, 1),
            None,
        ),
        (kept(GAME.undo(), 1), kept(GAME, 1), Fate.STAYS, kept(GAME, 1), None),
        (kept(GAME, 1), kept(GAME.undo(), 1), Fate.STAYS, kept(GAME.undo(), 1), None),
        (kept(played(2), 0), kept(GAME, 1), Fate.STAYS, kept(GAME, 1), kept(played(2), 0)),
        (kept(GAME, 1), kept(played(2), 0), Fate.REPLACED, kept(GAME, 1), kept(played(2), 0)),
        (kept(played(2, 1), 1), kept(GAME, 2), Fate.STAYS, kept(GAME, 2), None),
        (kept(played(2), 0, is_deleted=True), kept(GAME, 1), Fate.STAYS, kept(GAME, 1), None),
    ],
)
def test_of_two_versions_of_a_game_the_later_stands_and_no_deal_is_missed(
    there: KeptGame, here: KeptGame, fate: Fate, stands: KeptGame, copied: KeptGame | None
) -> None:
    found, stood, copy = merge_game(there, here)
    assert (found, stood) == (fate, stands)
    if copied is None:
        assert copy is None
    else:
        assert copy is not None
        assert copy.id != copied.id
        assert len(copy.id) == 16
        assert copy.history.done == copied.history.done
        assert replace(copy.history.game, id=copied.id) == copied.history.game
        assert merge_game(there, here)[2] == copy


def test_a_time_without_a_zone_is_one_in_utc() -> None:
    here = KeptGame(GAME, "2026-05-01T20:30:00")
    there = KeptGame(played(0, 1, 2), "2026-05-01T22:31:00+02:00")
    assert merge_game(there, here)[0] is Fate.REPLACED
    assert merge_game(here, there)[0] is Fate.STAYS


def test_house_rules_that_are_here_stay_and_others_are_added_beside_them() -> None:
    ours, theirs = KeptRules(HOUSE), KeptRules(THEIRS)
    gone = replace(ours, is_deleted=True)
    assert merge_rules(ours, ours) == (Fate.SAME, ours, None)
    assert merge_rules(gone, ours) == (Fate.SAME, ours, None)
    assert merge_rules(ours, gone) == (Fate.LISTED, ours, None)
    assert merge_rules(replace(theirs, is_deleted=True), ours) == (Fate.STAYS, ours, None)
    fate, stood, copy = merge_rules(theirs, ours)
    assert (fate, stood) == (Fate.STAYS, ours)
    assert copy is not None
    assert copy.rules == replace(THEIRS, id=copy.id)
    assert copy.id not in (HOUSE.id, "")


# The desk


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore()


@pytest.fixture
def keeper(store: MemoryStore) -> Keeper:
    return Keeper(store, clock=lambda: NOW)


def file_of(backup: Backup) -> bytes:
    return MemoryStore().backups.pack(backup)


def of_games(*games: KeptGame) -> bytes:
    return file_of(Backup(at(30), Contents(games)))


def said(keeper: Keeper, content: bytes) -> list[str]:
    """What is said of a backup, line by line, titles indented."""
    return [
        text
        for line in plan_lines(keeper.backups.look(content))
        for text in (str(line.words), *(f"  {title}" for title in line.titles))
    ]


def test_a_backup_is_called_after_the_day_and_counts_its_games(
    keeper: Keeper, store: MemoryStore
) -> None:
    store.save(GAME)
    store.house_rules.keep(HOUSE)
    made = keeper.backups.make()
    assert (made.name, made.games, made.left_out) == ("scorekeeper-2026-06-01.json", 1, ())
    assert unpack_backup(made.content) == Backup(
        NOW, Contents((kept(GAME, 1),), (KeptRules(HOUSE),))
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
    assert keeper.backups.look(content).is_empty


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
    games = (
        kept(played(2), 30),
        KeptGame(other, other.game.started),
        KeptGame(deleted, deleted.game.started, is_deleted=True),
        KeptGame(same, same.game.started),
        KeptGame(gone, gone.game.started),
    )
    contents = Contents(games, (KeptRules(THEIRS),), (("brightness", "dark"),))
    content = file_of(Backup(at(30), contents))
    title = "  Ann, Bob, Cid & Dee: Hand and Foot, 2026-05-01"
    assert said(keeper, content) == [
        "1 game will be added.",
        "  Eve, Player 2, Cid & Dee: Hand and Foot, 2026-05-01",
        "1 deleted game will be added, and stays deleted.",
        title,
        "1 game will be added beside the later version of it, which lacks some of its deals.",
        title,
        "1 set of house rules will be added beside the one that has become different here.",
        "  Theirs",
        "1 game will be replaced by its later version.",
        title,
        "1 deleted game will come back.",
        title,
        "1 setting will be added.",
        "1 set of house rules stays as it is here.",
        "  Ours",
        "1 game is here already, and is skipped.",
    ]
    desk = keeper.backups
    record = desk.restore(desk.look(content))
    assert [each.name for each in desk.records()] == [record]
    assert desk.place(record) == f"memory/{record}"
    assert store.load(GAME.game.id) == played(2)
    back = [str(line.words) for line in plan_lines(finished(desk.looking_back(record)))]
    assert back == [
        "2 games will be again what they were.",
        "2 games that were added will be deleted.",
        "1 set of house rules that was added will be deleted.",
        "The settings will be again what they were.",
    ]
    desk.restore(finished(desk.looking_back(record)))
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
    absent = Absent(("00000000000000aa", "00000000000000bb", "00000000000000cc"), ())
    content = file_of(Backup(at(0), Contents((kept(played(2), 0),)), absent))
    plan = keeper.backups.look(content)
    assert [step.fate for step in plan.games] == [Fate.CLOSED, Fate.DELETED]
    assert said(keeper, content)[0] == "1 game that was added will be deleted."
    same = file_of(Backup(at(0), Contents(), Absent()))
    assert keeper.backups.look(same).is_empty


def test_a_copy_is_not_made_where_its_file_has_to_stay_or_is_in_the_backup(
    keeper: Keeper, store: MemoryStore
) -> None:
    store.save(GAME)
    content = of_games(kept(played(2), 0))
    fates = [step.fate for step in keeper.backups.look(content).games]
    assert fates == [Fate.STAYS, Fate.COPIED]
    copy = keeper.backups.look(content).games[1].kept
    with_copy = of_games(kept(played(2), 0), copy)
    fates = [step.fate for step in keeper.backups.look(with_copy).games]
    assert fates == [Fate.STAYS, Fate.ADDED]
    store.backups.closed.add(copy.id)
    assert [step.fate for step in keeper.backups.look(content).games] == [Fate.STAYS]


def test_open_tables_and_settings_show_what_was_restored(
    keeper: Keeper, store: MemoryStore
) -> None:
    store.save(played(0))
    store.kept_settings = {"keep_awake": True}
    table = keeper.open(GAME.game.id)
    content = file_of(Backup(NOW, Contents((kept(GAME, 1),), (), (("brightness", "dark"),))))
    told: list[str] = []
    table.watch(lambda: told.append("table"))
    keeper.preferences.watch(lambda: told.append("preferences"))
    keeper.rules.watch(lambda: told.append("rules"))
    keeper.backups.restore(keeper.backups.look(content))
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
    for refused in (keeper.backups.make, lambda: keeper.backups.look(of_games())):
        with pytest.raises(NotKept, match=r"The disk is full\."):
            refused()
    store.failure = None
    backup = unpack_backup(keeper.backups.make().content)
    assert backup.contents.games[0].history == table.history
    assert table.not_kept is None


def test_a_plan_holds_only_as_long_as_nothing_else_is_done(
    keeper: Keeper, store: MemoryStore
) -> None:
    store.save(played(0))
    plan = keeper.backups.look(of_games(kept(GAME, 1)))
    keeper.open(GAME.game.id).perform(RenamePlayer(0, "Eve"))
    with pytest.raises(Refused, match="changed here meanwhile"):
        keeper.backups.restore(plan)
    assert keeper.backups.records() == ()


def test_nothing_is_restored_where_the_scores_can_only_be_looked_at(
    keeper: Keeper, store: MemoryStore
) -> None:
    plan = keeper.backups.look(of_games(kept(GAME, 1)))
    store.read_only = True
    with pytest.raises(NotKept, match="only look"):
        keeper.backups.restore(plan)
    store.other_has_ended = True
    keeper.backups.restore(plan)
    assert store.load(GAME.game.id) == GAME


def test_where_everything_is_here_already_there_is_nothing_to_restore(
    keeper: Keeper, store: MemoryStore
) -> None:
    store.save(GAME)
    plan = keeper.backups.look(keeper.backups.make().content)
    assert plan.is_empty
    with pytest.raises(Refused, match="here already"):
        keeper.backups.restore(plan)


def test_no_game_is_changed_between_the_steps_of_a_restore(
    keeper: Keeper, store: MemoryStore
) -> None:
    store.save(GAME)
    table = keeper.open(GAME.game.id)
    desk = keeper.backups
    plan = desk.look(of_games(kept(played(0, 1, 0), 2)))
    steps = desk.restoring(plan)
    assert one_turn(steps, 0) is None
    assert desk.is_restoring
    before = table.history
    for attempt in (
        partial(table.perform, RenamePlayer(0, "Eve")),
        partial(keeper.delete, GAME.game.id),
        partial(keeper.restore, GAME.game.id),
        partial(desk.restore, plan),
    ):
        with pytest.raises(NotKept, match="being restored"):
            attempt()
    assert table.history is before
    assert desk.place(finished(steps))
    assert not desk.is_restoring
    table.perform(RenamePlayer(0, "Eve"))


def test_a_restore_that_is_given_up_between_its_steps_bars_nobody(keeper: Keeper) -> None:
    desk = keeper.backups
    steps = desk.restoring(desk.look(of_games(kept(played(0), 1))))
    next(steps)
    steps.close()
    assert not desk.is_restoring
