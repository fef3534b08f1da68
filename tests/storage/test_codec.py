"""Values are read back as they were written, and nothing else is taken for one."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Literal

import pytest
from hypothesis import given, settings

from scorekeeper.game.entry import NOBODY, DealEntry, Figure, TeamEntry
from scorekeeper.game.history import Done, History
from scorekeeper.game.operations.entry import MarkWentOut, PressKey
from scorekeeper.rules.rulebook import load_preset, preset_ids
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.schema.plain import to_plain
from scorekeeper.storage.codec import plain, read
from scorekeeper.storage.refusals import Damaged
from tests.storage.histories import every_history

ENTRY = DealEntry(
    (TeamEntry((("books.clean", 2),), (("left_points", Figure(("12", ""))),)), TeamEntry()),
    NOBODY,
)


@dataclass(frozen=True)
class Sample:
    """A value with a field of each kind."""

    pair: tuple[int, str]
    many: tuple[bool, ...]
    word: Literal["a", "b"]
    either: int | str | None
    part: Figure | None


SAMPLE = Sample((1, "x"), (True, False), "b", "y", Figure(("1",)))


def _through_json(value: object) -> Any:
    return json.loads(json.dumps(plain(value)))


@pytest.mark.parametrize("value", [SAMPLE, ENTRY, Done(MarkWentOut(2, None), "now")])
def test_what_was_written_is_read(value: object) -> None:
    assert read(type(value), _through_json(value), "here") == value


@pytest.mark.parametrize("preset", preset_ids())
def test_a_rule_set_is_read_back(preset: str) -> None:
    rules = load_preset(preset)
    assert read(RuleSet, _through_json(rules), "here") == rules


def test_games_by_the_same_rules_share_them() -> None:
    told = _through_json(load_preset("roth"))
    assert read(RuleSet, told, "here") is read(RuleSet, told, "here")


def test_an_operation_is_written_under_its_name() -> None:
    assert plain(Done(PressKey(1, 0, "left_points", "5"), "T")) == {
        "operation": {"press_key": {"deal": 1, "team": 0, "figure": "left_points", "key": "5"}},
        "at": "T",
    }


@given(steps=every_history(most=10))
@settings(max_examples=20, deadline=None)
def test_any_history_is_read_back(steps: list[History]) -> None:
    for done in steps[-1].done:
        assert read(Done, _through_json(done), "here") == done


@pytest.mark.parametrize(
    ("field", "value", "where"),
    [
        ("pair", [1], "pair"),
        ("pair", [1, "x", 2], "pair"),
        ("pair", "1x", "pair"),
        ("pair", [True, "x"], "pair.0"),
        ("pair", [1, 2], "pair.1"),
        ("pair", [2**63, "x"], "pair.0"),
        ("pair", [-(2**63), "x"], "pair.0"),
        ("pair", [1.0, "x"], "pair.0"),
        ("many", {}, "many"),
        ("many", [True, 1], "many.1"),
        ("many", None, "many"),
        ("word", "c", "word"),
        ("word", ["a"], "word"),
        ("either", True, "either"),
        ("either", [], "either"),
        ("part", 1, "part"),
        ("part", {}, "part.terms"),
        ("part", {"terms": [1]}, "part.terms.0"),
        ("part", {"terms": ["1"], "more": 1}, "part.more"),
    ],
)
def test_a_wrong_value_is_named_by_its_place(field: str, value: object, where: str) -> None:
    told = {**_through_json(SAMPLE), field: value}
    with pytest.raises(Damaged, match=rf"What stands in here\.{where} cannot be right\."):
        read(Sample, told, "here")


@pytest.mark.parametrize("told", [None, [], "x", 1])
def test_something_else_is_no_value_at_all(told: object) -> None:
    with pytest.raises(Damaged, match=r"What stands in here cannot"):
        read(Sample, told, "here")


def test_a_missing_key_is_named() -> None:
    with pytest.raises(Damaged, match=r"What stands in here\.pair cannot"):
        read(Sample, {}, "here")


@pytest.mark.parametrize(
    "operation",
    [
        None,
        [],
        {},
        {"fly": {}},
        {"press_key": {}},
        {"press_key": None},
        {"discard_draft": {"deal": 1}, "save_deal": {"deal": 1, "confirmed": True}},
    ],
)
def test_what_is_no_operation_is_damage(operation: object) -> None:
    with pytest.raises(Damaged, match=r"here\.operation"):
        read(Done, {"operation": operation, "at": "T"}, "here")


def test_rules_that_cannot_be_played_by_are_damage() -> None:
    for told in (None, {}, {**to_plain(load_preset("roth")), "pack": {}}):
        with pytest.raises(Damaged):
            read(RuleSet, told, "here")


def test_a_field_at_its_default_is_left_out_and_read_back() -> None:
    """So a field that is added with a default can be read of rows that are older than it."""
    assert plain(DealEntry((TeamEntry(),))) == {"teams": [{}]}
    assert read(DealEntry, {"teams": [{}]}, "here") == DealEntry((TeamEntry(),), None)
    with pytest.raises(Damaged, match=r"in here\.teams cannot"):
        read(DealEntry, {"went_out": 1}, "here")


def test_what_a_newer_version_adds_can_be_passed_over() -> None:
    told = {**_through_json(SAMPLE), "more": 1}
    assert read(Sample, told, "here", lenient=True) == SAMPLE
    del told["part"]
    with pytest.raises(Damaged, match=r"here\.part"):
        read(Sample, told, "here", lenient=True)
