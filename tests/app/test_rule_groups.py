"""Every value stands under a sentence that says what it means, and what another would mean."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.app.rule_draft import RuleDraft, draft_of, draft_to_change
from scorekeeper.app.rule_fields import Ask
from scorekeeper.app.rule_groups import groups_of, section_of, told_with
from scorekeeper.rules.rulebook import load_preset, preset_ids, read_rule_file, write_rule_file
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.schema.problems import RuleProblems
from scorekeeper.rules.wording import Section, summary
from tests.app.test_rule_fields import values_of
from tests.rules.test_words import everything

ID = "house_0123456789abcdef"
DRAFT = draft_of(load_preset("hand_and_foot"), rules_id=ID, name="Ours")
DRAFTS = [
    draft_of(rules, rules_id=ID, name="Ours")
    for rules in (*map(load_preset, preset_ids()), everything())
]


@pytest.mark.parametrize("rules", [*map(load_preset, preset_ids()), everything()])
def test_every_value_stands_under_one_sentence_of_its_own_table(rules: RuleSet) -> None:
    draft = draft_of(rules, rules_id=ID, name="Ours")
    shown = [
        (group.told.key, field.key)
        for section in Section
        for group in groups_of(draft, section)
        for field in group.fields
    ]
    assert sorted(field for _told, field in shown) == sorted(each.key for each in draft.fields())
    for told, field in shown:
        assert told.split(".")[0].split("[")[0] == field.split(".")[0].split("[")[0]


@pytest.mark.parametrize("draft", DRAFTS)
def test_no_section_is_empty_but_that_of_extras(draft: RuleDraft) -> None:
    empty = [section for section in Section if not any(x.fields for x in groups_of(draft, section))]
    assert set(empty) <= {Section.ABOUT, Section.EXTRAS}


def test_what_the_rules_do_not_say_stands_beside_what_they_say() -> None:
    groups = {
        group.told.key: [field.key for field in group.fields]
        for section in Section
        for group in groups_of(DRAFT, section)
    }
    assert groups["length.deals"] == ["length.deals", "length.target"]
    assert groups["opening.table"] == ["opening.by", "opening.table", "opening.thresholds"]
    assert groups["stacks"] == ["stacks.hand.size", "stacks.hand.taken"]
    assert groups["book.types.clean"][0] == "book.types.clean.bonus"
    assert "book.types" not in groups


def test_another_answer_says_what_it_would_mean() -> None:
    (group,) = [
        group for group in groups_of(DRAFT, Section.LEFT) if group.told.key == "left.count_foot"
    ]
    (field,) = group.fields
    assert field.ask is Ask.CHOICE
    assert [str(told_with(DRAFT, group, field, option)) for option in field.options] == [
        "The cards of a foot never picked up count against the team.",
        "The cards of a foot never picked up cost nothing.",
    ]


def test_a_sentence_that_another_value_takes_away_is_none() -> None:
    (group,) = [
        group for group in groups_of(DRAFT, Section.PLAYERS) if group.told.key == "length.deals"
    ]
    assert told_with(DRAFT, group, group.fields[0], "none") is None


@pytest.mark.parametrize(
    ("place", "section"),
    [
        ("sides.players_min", Section.PLAYERS),
        ("book.types[1].bonus", Section.BOOKS),
        ("book.types", Section.BOOKS),
        ("opening.thresholds", Section.OPENING),
        ("penalties[0].when", Section.EXTRAS),
        ("length", Section.PLAYERS),
        ("nonsense", None),
    ],
)
def test_a_problem_leads_to_the_section_where_it_can_be_put_right(
    place: str, section: Section | None
) -> None:
    assert section_of(DRAFT, place) is section


@given(data=st.data())
@settings(max_examples=60, deadline=None)
def test_any_rules_that_can_be_written_can_be_told_and_are_kept_or_refused(
    data: st.DataObject,
) -> None:
    draft = data.draw(st.sampled_from(DRAFTS))
    for _change in range(data.draw(st.integers(1, 6))):
        field = data.draw(st.sampled_from(draft.fields()))
        draft = draft.with_value(field, data.draw(values_of(field)))
    for section in Section:
        groups_of(draft, section)
    summary(draft.rules())
    try:
        rules = draft.finished()
    except RuleProblems as refusal:
        for place, _why in refusal.problems:
            section_of(draft, place)
    else:
        assert read_rule_file(write_rule_file(rules)) == rules
        assert draft_to_change(rules).finished() == rules
