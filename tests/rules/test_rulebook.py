"""Rule files: presets, house rules, and everything that can be wrong with one."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given

from scorekeeper.rules.rulebook import (
    DEFAULT_PRESET,
    load_preset,
    preset_ids,
    presets,
    read_rule_file,
    rule_set_from,
    write_rule_file,
)
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.schema.plain import META_KEYS, differences, to_plain
from scorekeeper.rules.sentence import Refused
from tests.rules.records import house, preset, problems_of


class TestPresets:
    """The rule sets that are shipped."""

    def test_there_are_eighteen_or_more_and_the_source_game_is_the_default(self) -> None:
        assert len(set(preset_ids())) >= 18
        assert DEFAULT_PRESET == "hand_and_foot"

    def test_they_are_shown_by_family_and_name(self) -> None:
        shown = [rules.id for rules in presets()]
        assert sorted(shown) == list(preset_ids())
        assert shown[:2] == ["hand_and_foot", "bicycle"]
        assert shown.index("whitnack") < shown.index("canasta_classic") < shown.index("canasta")
        assert shown[-1] == "canasta_two_handed"

    @pytest.mark.parametrize("preset_id", preset_ids())
    def test_each_says_what_it_is_and_where_it_comes_from(self, preset_id: str) -> None:
        rules = load_preset(preset_id)
        assert rules.id == preset_id
        assert rules.name
        assert rules.sources
        assert load_preset(preset_id) is rules

    @pytest.mark.parametrize("preset_id", preset_ids())
    def test_each_survives_writing_and_reading(self, preset_id: str) -> None:
        rules = load_preset(preset_id)
        assert read_rule_file(write_rule_file(rules)) == rules
        assert read_rule_file(write_rule_file(rules).encode()) == rules
        assert rule_set_from(json.loads(json.dumps(to_plain(rules)))) == rules
        assert hash(rule_set_from(to_plain(rules))) == hash(rules)

    @pytest.mark.parametrize("preset_id", preset_ids())
    def test_each_lists_no_assumption_about_itself(self, preset_id: str) -> None:
        assert not {key.partition(".")[0] for key in load_preset(preset_id).assumed} & {*META_KEYS}

    def test_an_unknown_one_is_refused(self) -> None:
        with pytest.raises(Refused, match="no preset 'x'"):
            load_preset("x")

    def test_the_source_game_cites_its_rules(self) -> None:
        assert load_preset("hand_and_foot").cites["going_out.bonus"] == "HF-15"
        assert not load_preset("whitnack").cites


class TestHouseRules:
    """A preset with differences."""

    @given(preset(), preset())
    def test_the_differences_of_any_two_presets_lead_from_one_to_the_other(
        self, rules: RuleSet, parent: RuleSet
    ) -> None:
        told = differences(rules, parent)
        found = rule_set_from(told)
        expected = {**to_plain(rules), "based_on": parent.id}
        assert to_plain(found) == expected

    def test_only_what_differs_is_told(self) -> None:
        rules = house(going_out={"bonus": 200}, card_value={"9": 5})
        assert differences(rules, load_preset("hand_and_foot")) == {
            "id": "house",
            "based_on": "hand_and_foot",
            "going_out": {"bonus": 200},
            "card_value": {"9": 5},
        }

    def test_what_is_changed_is_no_longer_cited_or_assumed(self) -> None:
        rules = house(going_out={"bonus": 200}, card_value={"9": 5}, tie="extra_deal")
        assert "going_out.bonus" not in rules.cites
        assert "card_value" not in rules.cites
        assert rules.cites["going_out.books"] == "HF-27"
        assert rules.assumed == ("opening.failed",)

    def test_a_change_inside_a_list_drops_what_was_cited_of_it(self) -> None:
        rules = house(
            "canasta",
            assumed=["book.types.natural.bonus"],
            cites={"book.types.natural": "CA-12"},
        )
        changed = rule_set_from({**to_plain(rules), "id": "other", "book": to_plain(rules)["book"]})
        assert changed.cites == rules.cites

    def test_lists_and_maps_are_replaced_whole(self) -> None:
        rules = house(going_out={"books": {"clean": 1}})
        assert dict(rules.going_out.books) == {"clean": 1}

    def test_a_game_to_a_target_needs_no_word_about_deals(self) -> None:
        rules = house(length={"target": 5000})
        assert (rules.length.deals, rules.length.target) == (None, 5000)

    def test_none_is_a_word(self) -> None:
        assert house(meld={"max": "none"}, book={"extend": "any"}).meld.max is None
        assert house(meld={"max": None}, book={"extend": "any"}).meld.max is None
        assert house(pile={"take": "all"}).pile.take is None

    def test_no_wild_cards_may_be_written_as_zero(self) -> None:
        types = [{"id": "clean", "bonus": 1, "when": {"wilds": 0}}]
        rules = house(book={"types": types}, going_out={"books": {"clean": 1}})
        when = to_plain(rules)["book"]["types"][0]["when"]
        assert when["wilds"] == "none"

    @pytest.mark.parametrize("parent", ["x", 5, ["samba"], {}])
    def test_an_unknown_parent_is_refused(self, parent: Any) -> None:
        assert "no preset" in problems_of({"id": "house", "based_on": parent})["based_on"]
