"""Choosing, writing, keeping, deleting and taking in rule sets, without a screen."""

from __future__ import annotations

from itertools import count

import pytest

from scorekeeper.app.ports import NotKept
from scorekeeper.app.rule_sets import USUAL_RULES, RuleSets, random_rules_id
from scorekeeper.rules.rulebook import load_preset, presets, write_rule_file
from scorekeeper.rules.schema.problems import RuleProblems
from scorekeeper.rules.sentence import Refused, sentence
from scorekeeper.storage.names import is_rules_id
from tests.app.memory_store import MemoryStore

HAND_AND_FOOT = load_preset("hand_and_foot")
FAILURE = sentence("The disk is full.")


@pytest.fixture
def store() -> MemoryStore:
    """An empty store."""
    return MemoryStore()


@pytest.fixture
def rule_sets(store: MemoryStore) -> RuleSets:
    """The rule sets of that store."""
    numbers = count(1)
    return RuleSets(store.house_rules, store, new_id=lambda: f"house_{next(numbers):016x}")


def made(rule_sets: RuleSets, name: str = "Ours") -> str:
    """Make house rules and keep them; their id."""
    rules_id = rule_sets.begin(HAND_AND_FOOT, name)
    rule_sets.keep(rules_id)
    return rules_id


def test_every_preset_is_there_and_hand_and_foot_is_the_usual_one(rule_sets: RuleSets) -> None:
    assert rule_sets.presets() == presets()
    assert rule_sets.usual == HAND_AND_FOOT
    assert rule_sets.find("roth") == load_preset("roth")


def test_the_rules_that_were_chosen_are_the_usual_ones_of_the_next_start(
    rule_sets: RuleSets, store: MemoryStore
) -> None:
    store.kept_settings["brightness"] = "dark"
    rule_sets.choose("roth")
    assert RuleSets(store.house_rules, store).usual == load_preset("roth")
    assert store.kept_settings == {"brightness": "dark", USUAL_RULES: "roth"}


def test_a_choice_that_cannot_be_kept_holds_as_long_as_the_program_runs(
    rule_sets: RuleSets, store: MemoryStore
) -> None:
    store.failure = FAILURE
    with pytest.raises(NotKept):
        rule_sets.choose("roth")
    assert rule_sets.usual == load_preset("roth")


@pytest.mark.parametrize("kept", ["house_00000000000000ff", "../..", 7, True])
def test_usual_rules_that_are_not_there_are_as_if_nobody_had_chosen(
    rule_sets: RuleSets, store: MemoryStore, kept: str | int | bool
) -> None:
    store.kept_settings[USUAL_RULES] = kept
    assert rule_sets.usual == HAND_AND_FOOT
    with pytest.raises(Refused, match="no such rules"):
        rule_sets.choose(str(kept))


def test_house_rules_are_kept_and_listed_by_name(rule_sets: RuleSets, store: MemoryStore) -> None:
    ids = [made(rule_sets, name) for name in ("ours", "At Grandma's", "Ours")]
    assert [rules.id for rules in rule_sets.house_rules()] == [ids[1], ids[0], ids[2]]
    assert RuleSets(store.house_rules, store).house_rules() == rule_sets.house_rules()
    assert rule_sets.drafts() == {}


def test_a_draft_is_not_kept_before_it_is_finished(rule_sets: RuleSets, store: MemoryStore) -> None:
    rules_id = rule_sets.begin(HAND_AND_FOOT, "")
    assert rule_sets.house_rules() == ()
    with pytest.raises(RuleProblems, match="Give these rules a name"):
        rule_sets.keep(rules_id)
    assert store.house_rules.all() == ()
    rule_sets.write(rules_id, rule_sets.draft(rules_id).with_name("Ours"))
    store.failure = FAILURE
    with pytest.raises(NotKept):
        rule_sets.keep(rules_id)
    store.failure = None
    assert rule_sets.draft(rules_id).name == "Ours"
    assert rule_sets.keep(rules_id).name == "Ours"


def test_a_change_of_kept_rules_is_a_draft_until_it_is_kept_or_dropped(rule_sets: RuleSets) -> None:
    rules_id = made(rule_sets)
    rule_sets.write(rules_id, rule_sets.draft(rules_id).with_name("Ours since May"))
    assert rule_sets.find(rules_id).name == "Ours"
    rule_sets.drop(rules_id)
    rule_sets.drop(rules_id)
    assert rule_sets.draft(rules_id).name == "Ours"
    rule_sets.write(rules_id, rule_sets.draft(rules_id).with_name("Ours since May"))
    rule_sets.keep(rules_id)
    assert rule_sets.find(rules_id).name == "Ours since May"


def test_a_published_rule_set_is_neither_changed_nor_deleted(rule_sets: RuleSets) -> None:
    for call in (rule_sets.draft, rule_sets.delete):
        with pytest.raises(Refused, match="is a published rule set"):
            call("roth")


def test_deleted_rules_can_be_had_back(rule_sets: RuleSets) -> None:
    rules_id = made(rule_sets)
    rule_sets.choose(rules_id)
    rule_sets.delete(rules_id)
    assert rule_sets.house_rules() == ()
    assert rule_sets.usual == HAND_AND_FOOT
    assert rule_sets.deleted is not None
    rule_sets.restore()
    assert [rules.id for rules in rule_sets.house_rules()] == [rules_id]
    assert rule_sets.usual.id == rules_id
    assert rule_sets.deleted is None
    rule_sets.restore()


def test_a_deletion_that_fails_changes_nothing(rule_sets: RuleSets, store: MemoryStore) -> None:
    rules_id = made(rule_sets)
    store.failure = FAILURE
    with pytest.raises(NotKept):
        rule_sets.delete(rules_id)
    assert (rule_sets.deleted, rule_sets.find(rules_id).id) == (None, rules_id)
    store.failure = None
    rule_sets.delete(rules_id)
    rule_sets.forget_deleted()
    assert rule_sets.deleted is None


def test_a_rule_file_becomes_house_rules_of_its_own_each_time(rule_sets: RuleSets) -> None:
    text = write_rule_file(load_preset("roth"))
    first, second = (
        rule_sets.import_rules(text, "Imported"),
        rule_sets.import_rules(text.encode(), "Imported"),
    )
    assert first.id != second.id
    assert first.name == load_preset("roth").name
    assert first.book == load_preset("roth").book
    nameless = text.replace(first.name, "")
    assert rule_sets.import_rules(nameless, "Imported").name == "Imported"
    assert len(rule_sets.house_rules()) == 3


def test_a_name_that_is_too_long_in_a_file_is_shortened(rule_sets: RuleSets) -> None:
    text = write_rule_file(load_preset("roth")).replace("Roth family", "Roth family " * 9)
    assert 0 < len(rule_sets.import_rules(text, "Imported").name) <= 40


@pytest.mark.parametrize("text", ["", " ", "nonsense", "id = 'x'", b"\xff", "based_on = 'nowhere'"])
def test_of_a_wrong_file_nothing_is_kept(
    rule_sets: RuleSets, store: MemoryStore, text: str | bytes
) -> None:
    with pytest.raises(RuleProblems):
        rule_sets.import_rules(text, "Imported")
    assert store.house_rules.all() == ()


def test_windows_are_told_of_every_change(rule_sets: RuleSets) -> None:
    told: list[str] = []
    stop = rule_sets.watch(lambda: told.append("now"))
    rules_id = made(rule_sets)
    rule_sets.choose(rules_id)
    rule_sets.delete(rules_id)
    rule_sets.restore()
    assert len(told) == 5
    stop()
    stop()
    rule_sets.choose("roth")
    assert len(told) == 5


def test_new_ids_can_be_the_names_of_files() -> None:
    assert is_rules_id(random_rules_id())
    assert random_rules_id() != random_rules_id()
