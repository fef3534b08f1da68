"""On what ground an answer stands: published, assumed, commonly played, a policy, the table's."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorekeeper.disputes.answers import Basis
from tests.disputes.asking import ask, house, others_of


@pytest.mark.parametrize(
    ("question_id", "preset", "basis"),
    [
        ("D-01", "hand_and_foot", Basis.PUBLISHED),
        ("D-01", "canasta", Basis.ASSUMED),
        ("D-06", "rarepike", Basis.ASSUMED),
        ("D-17", "hand_and_foot", Basis.POLICY),
        ("D-17", "saskatchewan", Basis.POLICY),
        ("D-18", "hand_and_foot", Basis.POLICY),
        ("D-18", "bicycle", Basis.PUBLISHED),
        ("D-19", "hand_and_foot", Basis.PUBLISHED),
        ("D-19", "whitnack", Basis.COMMON),
        ("D-24", "canasta", Basis.POLICY),
        ("D-25", "simpson", Basis.ASSUMED),
        ("D-25", "bicycle", Basis.PUBLISHED),
        ("D-27", "canasta", Basis.COMMON),
        ("D-33", "samba", Basis.POLICY),
        ("D-38", "hand_and_foot", Basis.POLICY),
        ("D-41", "hand_and_foot", Basis.POLICY),
    ],
)
def test_grounds(question_id: str, preset: str, basis: Basis) -> None:
    assert ask(question_id, preset).basis is basis


def test_what_is_only_commonly_played_names_no_rule() -> None:
    assert ask("D-19", "whitnack").rules == ()


def test_a_rule_without_an_id_is_named_by_its_key_before_those_with_one() -> None:
    assert ask("D-29", "canasta").rules == ("pile.needs", "CA-05")


def test_only_what_a_table_changed_is_its_own_rule() -> None:
    ours = house("hand_and_foot", {"red_three": {"left_hand": -500}})
    assert ask("D-01", ours).basis is Basis.TABLE
    assert ask("D-12", ours).basis is Basis.PUBLISHED
    assert ask("D-38", house("hand_and_foot", {"tie": "extra_deal"})).basis is Basis.TABLE


def test_house_rules_without_a_parent_stand_for_themselves() -> None:
    ours = house("hand_and_foot", {})
    from_nothing = replace(ours, based_on="")
    assert ask("D-01", ours).basis is Basis.PUBLISHED
    assert ask("D-01", from_nothing).basis is Basis.PUBLISHED


def test_others_that_are_not_confirmed_are_named_as_such() -> None:
    groups = {each.names: each.unconfirmed for each in others_of("D-25", "hand_and_foot")}
    simpson, bicycle = "Hand and Foot for individuals (Simpson)", "Hand and Foot (Bicycle)"
    assert groups[(bicycle, simpson)] == (simpson,)


def test_presets_are_compared_with_the_rules_of_a_table_as_it_changed_them() -> None:
    ours = house("hand_and_foot", {"going_out": {"books": {"clean": 1, "dirty": 1}}})
    names = {name for each in others_of("D-25", ours) for name in each.names}
    assert "Hand and Foot" in names
    assert "Hand and Foot (Bicycle)" not in names
