"""House rules are written step by step, and can be played by only when all of it fits together."""

from __future__ import annotations

import pytest

from scorekeeper.app.rule_draft import (
    LONGEST_TEXT,
    RuleDraft,
    draft_of,
    draft_to_change,
    parent_of,
    read_rules,
)
from scorekeeper.rules.rulebook import load_preset, preset_ids, read_rule_file, write_rule_file
from scorekeeper.rules.schema.problems import RuleProblems
from scorekeeper.rules.wording import differences_in_words

ID = "house_0123456789abcdef"


def begun(preset: str = "hand_and_foot", name: str = "Ours") -> RuleDraft:
    """House rules that begin as a copy of a preset."""
    return draft_of(load_preset(preset), rules_id=ID, name=name)


def typing(draft: RuleDraft, key: str, text: str) -> RuleDraft:
    """The draft after a text was typed into the field with this key."""
    (field,) = [each for each in draft.fields() if each.key == key]
    return draft.with_typed(field, text)


@pytest.mark.parametrize("preset", preset_ids())
def test_a_copy_says_the_same_and_is_based_on_what_it_was_made_from(preset: str) -> None:
    rules = begun(preset).finished()
    assert (rules.id, rules.name, rules.based_on) == (ID, "Ours", preset)
    assert differences_in_words(rules, load_preset(preset)) == ()
    assert (rules.assumed, rules.cites) == (load_preset(preset).assumed, load_preset(preset).cites)
    assert rules.sources == ()
    assert parent_of(rules) == load_preset(preset)


def test_house_rules_made_from_house_rules_keep_their_parent() -> None:
    first = typing(begun("roth"), "going_out.bonus", "300").finished()
    second = draft_of(first, rules_id="house_00000000000000aa", name="Theirs").finished()
    assert (second.based_on, second.going_out.bonus) == ("roth", 300)


def test_a_change_is_cited_and_assumed_no_longer() -> None:
    draft = typing(begun("tanglewood"), "going_out.bonus", "250")
    rules = draft.finished()
    assert rules.going_out.bonus == 250
    assert not rules.is_assumed("going_out.bonus")
    assert rules.is_assumed("going_out.books")
    cited = typing(begun(), "going_out.bonus", "250").finished()
    assert "going_out.bonus" not in cited.cites
    assert cited.cites["going_out.books"] == "HF-27"
    back = typing(draft, "going_out.bonus", "100").finished()
    assert back.is_assumed("going_out.bonus")


def test_what_is_no_value_yet_stays_as_it_was_typed_and_is_a_problem() -> None:
    draft = typing(begun(), "going_out.bonus", "many")
    assert draft.typed == (("going_out.bonus", "many"),)
    assert draft.rules().going_out.bonus == 100
    ((key, why),) = draft.problems()
    assert (key, "not 'many'" in str(why)) == ("going_out.bonus", True)
    with pytest.raises(RuleProblems):
        draft.finished()
    assert typing(draft, "going_out.bonus", "400").problems() == ()


def test_every_problem_is_told_at_once() -> None:
    draft = typing(begun(name=" "), "sides.players_min", "9")
    draft = typing(draft, "meld.max", "5")
    draft = typing(draft, "pile.draw", "")
    assert [key for key, _why in draft.problems()] == [
        "name",
        "pile.draw",
        "sides.players_min",
        "meld.max",
    ]


@pytest.mark.parametrize("name", ["", " \n", "x" * 41])
def test_rules_need_a_name_that_can_be_shown(name: str) -> None:
    assert [key for key, _why in begun().with_name(name).problems()] == ["name"]
    assert begun().with_name(" Our\n rules ").finished().name == "Our rules"


def test_the_text_form_can_be_applied_whole() -> None:
    draft = begun()
    assert read_rule_file(draft.shown_text()).id == ID
    text = draft.shown_text().replace("bonus = 500", "bonus = 700").replace(ID, "another_id")
    half = draft.with_text(text)
    assert half.rules() == draft.rules()
    assert half.shown_text() == text
    taken = half.with_text_applied()
    assert (taken.text, taken.finished().id) == (None, ID)
    assert {each.bonus for each in taken.finished().book.types} == {1500, 700, 300}


def test_a_text_with_faults_changes_nothing_and_names_them_all() -> None:
    text = begun().shown_text().replace("min = 3", "min = 'x'").replace("packs = 5", "pakcs = 5")
    draft = begun().with_text(text)
    with pytest.raises(RuleProblems) as refused:
        draft.with_text_applied()
    assert [key for key, _why in refused.value.problems] == ["pack.pakcs", "meld.min"]
    assert draft.rules() == begun().rules()


def test_rules_that_are_kept_begin_as_they_are() -> None:
    rules = typing(begun("roth"), "going_out.bonus", "300").finished()
    assert draft_to_change(rules).finished() == rules


def test_rules_based_on_nothing_stay_so() -> None:
    rules = read_rules(write_rule_file(load_preset("canasta_classic")).replace("classic", "ours"))
    copy = draft_of(rules, rules_id=ID, name="Canasta at home").finished()
    assert (copy.based_on, parent_of(copy), copy.sources) == ("", None, rules.sources)


def test_a_text_beyond_all_sense_is_not_read() -> None:
    for text in ("#" * (LONGEST_TEXT + 1), b"#" * (LONGEST_TEXT + 1)):
        with pytest.raises(RuleProblems, match="longer than"):
            read_rules(text)
