"""Rules that were changed during a game stand in its file once, however often they are undone."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from scorekeeper.game.history import History
from scorekeeper.game.operations.entry import PressKey
from scorekeeper.game.operations.rules import ChangeRules
from scorekeeper.rules.rulebook import load_preset
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.storage.envelope import unpack
from scorekeeper.storage.game_reading import read_game
from scorekeeper.storage.refusals import Damaged
from scorekeeper.storage.store import Store
from tests.storage.damaging import GAME as GAME_FILE
from tests.storage.damaging import edited, set_at
from tests.storage.histories import GAME_ID, new_game, time_after
from tests.storage.memory_files import MemoryFiles

DEARIE = load_preset("dearie")
ROTH = load_preset("roth")


def with_changes() -> History:
    """A game whose rules were changed twice, with a tap in between."""
    history = new_game()
    for number, operation in enumerate(
        (ChangeRules(1, DEARIE), PressKey(1, 0, "melded_points", "5"), ChangeRules(1, ROTH))
    ):
        history = history.do(operation, time_after(number))
    return history


def saved(*histories: History) -> bytes:
    """The file after each of these was saved in turn."""
    files = MemoryFiles()
    store = Store(files)
    for history in histories:
        store.save(history)
    return files.read(GAME_FILE)


def cheaper(rules: RuleSet, bonus: int) -> RuleSet:
    return replace(rules, going_out=replace(rules.going_out, bonus=bonus))


@pytest.mark.parametrize("undone", [0, 1, 2, 3])
def test_a_game_with_other_rules_is_read_back_with_what_was_undone(undone: int) -> None:
    steps = [with_changes()]
    for _ in range(undone):
        steps.append(steps[-1].undo())
    assert read_game(saved(*steps), GAME_ID).history() == steps[-1]


def test_another_change_after_an_undo_takes_the_place_of_the_undone_one() -> None:
    history = with_changes()
    other = history.undo().do(ChangeRules(1, cheaper(ROTH, 5)), time_after(9))
    assert read_game(saved(history, history.undo(), other), GAME_ID).history() == other


def test_each_rule_set_stands_in_the_file_once() -> None:
    history = with_changes()
    again = history.do(ChangeRules(1, DEARIE), time_after(5)).do(
        ChangeRules(1, ROTH), time_after(6)
    )
    tables = unpack(saved(history, again))
    assert [row["id"] for row in tables["rules"].values()] == ["hand_and_foot", "dearie", "roth"]
    assert tables["log"]["1"] == {
        "operation": {"change_rules": {"from_deal": 1, "rules": 2}},
        "at": time_after(0),
    }
    assert len(json.dumps(tables["log"]["5"])) < 200


@pytest.mark.parametrize("rules", [None, 0, 4, -1, True, "2", {}, 10**30])
def test_rules_that_have_no_row_are_damage(rules: Any) -> None:
    content = edited(saved(with_changes()), set_at("log.1.operation.change_rules.rules", rules))
    with pytest.raises(Damaged, match=r"log\.1\.operation\.change_rules"):
        read_game(content, GAME_ID)


@pytest.mark.parametrize("operation", [None, {}, {"change_rules": None}, {"fly": {"rules": 1}}])
def test_what_is_no_operation_is_damage(operation: Any) -> None:
    content = edited(saved(with_changes()), set_at("log.1.operation", operation))
    with pytest.raises(Damaged, match=r"log\.1\.operation"):
        read_game(content, GAME_ID)
