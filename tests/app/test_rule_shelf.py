"""Choosing, writing, keeping, deleting and taking in rule sets, without a screen."""

from __future__ import annotations

from itertools import count

import pytest

from scorekeeper.app.ports import NotKept
from scorekeeper.app.rule_shelf import USUAL_RULES, RuleShelf, random_rules_id
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
def shelf(store: MemoryStore) -> RuleShelf:
    """The rule sets of that store."""
    numbers = count(1)
    return RuleShelf(store.house_rules, store, new_id=lambda: f"house_{next(numbers):016x}")


def made(shelf: RuleShelf, name: str = "Ours") -> str:
    """Make house rules and keep them; their id."""
    rules_id = shelf.begin(HAND_AND_FOOT, name)
    shelf.keep(rules_id)
    return rules_id


def test_every_preset_is_there_and_hand_and_foot_is_the_usual_one(shelf: RuleShelf) -> None:
    assert shelf.presets() == presets()
    assert shelf.usual == HAND_AND_FOOT
    assert shelf.find("roth") == load_preset("roth")


def test_the_rules_that_were_chosen_are_the_usual_ones_of_the_next_start(
    shelf: RuleShelf, store: MemoryStore
) -> None:
    store.kept_settings["brightness"] = "dark"
    shelf.choose("roth")
    assert RuleShelf(store.house_rules, store).usual == load_preset("roth")
    assert store.kept_settings == {"brightness": "dark", USUAL_RULES: "roth"}


def test_a_choice_that_cannot_be_kept_holds_as_long_as_the_program_runs(
    shelf: RuleShelf, store: MemoryStore
) -> None:
    store.failure = FAILURE
    with pytest.raises(NotKept):
        shelf.choose("roth")
    assert shelf.usual == load_preset("roth")


@pytest.mark.parametrize("kept", ["house_00000000000000ff", "../..", 7, True])
def test_usual_rules_that_are_not_there_are_as_if_nobody_had_chosen(
    shelf: RuleShelf, store: MemoryStore, kept: str | int | bool
) -> None:
    store.kept_settings[USUAL_RULES] = kept
    assert shelf.usual == HAND_AND_FOOT
    with pytest.raises(Refused, match="no such rules"):
        shelf.choose(str(kept))


def test_house_rules_are_kept_and_listed_by_name(shelf: RuleShelf, store: MemoryStore) -> None:
    ids = [made(shelf, name) for name in ("ours", "At Grandma's", "Ours")]
    assert [rules.id for rules in shelf.house_rules()] == [ids[1], ids[0], ids[2]]
    assert RuleShelf(store.house_rules, store).house_rules() == shelf.house_rules()
    assert shelf.drafts() == {}


def test_a_draft_is_not_kept_before_it_is_finished(shelf: RuleShelf, store: MemoryStore) -> None:
    rules_id = shelf.begin(HAND_AND_FOOT, "")
    assert shelf.house_rules() == ()
    with pytest.raises(RuleProblems, match="Give these rules a name"):
        shelf.keep(rules_id)
    assert store.house_rules.all() == ()
    shelf.write(rules_id, shelf.draft(rules_id).with_name("Ours"))
    store.failure = FAILURE
    with pytest.raises(NotKept):
        shelf.keep(rules_id)
    store.failure = None
    assert shelf.draft(rules_id).name == "Ours"
    assert shelf.keep(rules_id).name == "Ours"


def test_a_change_of_kept_rules_is_a_draft_until_it_is_kept_or_dropped(shelf: RuleShelf) -> None:
    rules_id = made(shelf)
    shelf.write(rules_id, shelf.draft(rules_id).with_name("Ours since May"))
    assert shelf.find(rules_id).name == "Ours"
    shelf.drop(rules_id)
    shelf.drop(rules_id)
    assert shelf.draft(rules_id).name == "Ours"
    shelf.write(rules_id, shelf.draft(rules_id).with_name("Ours since May"))
    shelf.keep(rules_id)
    assert shelf.find(rules_id).name == "Ours since May"


def test_a_published_rule_set_is_neither_changed_nor_deleted(shelf: RuleShelf) -> None:
    for call in (shelf.draft, shelf.delete):
        with pytest.raises(Refused, match="is a published rule set"):
            call("roth")


def test_deleted_rules_can_be_had_back(shelf: RuleShelf) -> None:
    rules_id = made(shelf)
    shelf.choose(rules_id)
    shelf.delete(rules_id)
    assert shelf.house_rules() == ()
    assert shelf.usual == HAND_AND_FOOT
    assert shelf.deleted is not None
    shelf.restore()
    assert [rules.id for rules in shelf.house_rules()] == [rules_id]
    assert shelf.usual.id == rules_id
    assert shelf.deleted is None
    shelf.restore()


def test_a_deletion_that_fails_changes_nothing(shelf: RuleShelf, store: MemoryStore) -> None:
    rules_id = made(shelf)
    store.failure = FAILURE
    with pytest.raises(NotKept):
        shelf.delete(rules_id)
    assert (shelf.deleted, shelf.find(rules_id).id) == (None, rules_id)
    store.failure = None
    shelf.delete(rules_id)
    shelf.forget_deleted()
    assert shelf.deleted is None


def test_a_rule_file_becomes_house_rules_of_its_own_each_time(shelf: RuleShelf) -> None:
    text = write_rule_file(load_preset("roth"))
    first, second = (
        shelf.import_rules(text, "Imported"),
        shelf.import_rules(text.encode(), "Imported"),
    )
    assert first.id != second.id
    assert first.name == load_preset("roth").name
    assert first.book == load_preset("roth").book
    nameless = text.replace(first.name, "")
    assert shelf.import_rules(nameless, "Imported").name == "Imported"
    assert len(shelf.house_rules()) == 3


def test_a_name_that_is_too_long_in_a_file_is_shortened(shelf: RuleShelf) -> None:
    text = write_rule_file(load_preset("roth")).replace("Roth family", "Roth family " * 9)
    assert 0 < len(shelf.import_rules(text, "Imported").name) <= 40


@pytest.mark.parametrize("text", ["", " ", "nonsense", "id = 'x'", b"\xff", "based_on = 'nowhere'"])
def test_of_a_wrong_file_nothing_is_kept(
    shelf: RuleShelf, store: MemoryStore, text: str | bytes
) -> None:
    with pytest.raises(RuleProblems):
        shelf.import_rules(text, "Imported")
    assert store.house_rules.all() == ()


def test_windows_are_told_of_every_change(shelf: RuleShelf) -> None:
    told: list[str] = []
    stop = shelf.watch(lambda: told.append("now"))
    rules_id = made(shelf)
    shelf.choose(rules_id)
    shelf.delete(rules_id)
    shelf.restore()
    assert len(told) == 5
    stop()
    stop()
    shelf.choose("roth")
    assert len(told) == 5


def test_new_ids_can_be_the_names_of_files() -> None:
    assert is_rules_id(random_rules_id())
    assert random_rules_id() != random_rules_id()
