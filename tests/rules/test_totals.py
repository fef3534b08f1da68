"""The game over its deals."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules.rulebook import load_preset
from scorekeeper.rules.scoring import GameTotal, game_total, opening_minimum
from scorekeeper.rules.sentence import Refused
from tests.rules.records import house

SCORES = st.integers(-5000, 10000)


def test_a_game_without_deals_has_no_teams() -> None:
    total: GameTotal[str] = game_total(load_preset("hand_and_foot"), [])
    assert not total.totals
    assert total.leader is None
    assert total.margin == 0
    assert not total.complete


def test_a_tie_is_a_tie_and_names_all_who_tied() -> None:
    """A-27."""
    deal = {"a": 100, "b": 50, "c": 100}
    total = game_total(load_preset("hand_and_foot"), [deal] * 4)
    assert total.complete
    assert total.winner is None
    assert total.leader is None
    assert total.tie == ("a", "c")
    assert total.margin == 0


def test_a_tie_is_played_on_where_the_rules_say_so() -> None:
    rules = house(tie="extra_deal")
    assert not game_total(rules, [{1: 0, 2: 0}] * 4).complete
    after = game_total(rules, [{1: 0, 2: 0}] * 4 + [{1: 5, 2: 0}])
    assert after.complete
    assert after.winner == 1


def test_zero_and_negative_are_scores() -> None:
    total = game_total(load_preset("hand_and_foot"), [{"us": 0, "them": -300}] * 4)
    assert total.winner == "us"
    assert total.margin == 1200


def test_a_team_alone_leads_by_nothing() -> None:
    assert game_total(load_preset("hand_and_foot"), [{"us": 5}]).margin == 0


def test_teams_are_whatever_the_caller_calls_them() -> None:
    total = game_total(load_preset("canasta_classic"), [{0: 5000, ("x",): 4000}])
    assert total.complete
    assert total.winner == 0
    assert not total.opening_minimum_next_deal


def test_a_special_hand_can_win_at_once() -> None:
    total = game_total(load_preset("canasta_modern_american"), [{"a": 100, "b": 500}], won_by="a")
    assert total.complete
    assert total.winner == "a"
    assert total.leader == "b"


def test_deals_with_other_teams_are_refused_by_place() -> None:
    rules = load_preset("hand_and_foot")
    with pytest.raises(Refused) as missing:
        game_total(rules, [{"a": 1, "b": 2}, {"a": 1}])
    assert missing.value.field == "deals[1]"
    with pytest.raises(Refused) as unknown:
        game_total(rules, [{"a": 1}, {"a": 1, "z": 2}])
    assert unknown.value.field == "deals[1].z"


@pytest.mark.parametrize(
    ("preset", "deal", "before", "minimum"),
    [
        ("hand_and_foot", 1, 0, 50),
        ("hand_and_foot", 4, -600, 150),
        ("hand_and_foot", 9, 0, 150),
        ("canasta_classic", 1, -5, 15),
        ("canasta_classic", 7, 1495, 50),
        ("canasta_classic", 1, 1500, 90),
        ("canasta_classic", 1, 3000, 120),
        ("canasta_modern_american", 1, -300, 125),
        ("bolivia", 3, 7000, 150),
        ("samba", 3, 7000, 160),
        ("roth", 1, 2500, 90),
        ("hand_knee_and_foot", 1, -100, 50),
        ("pennies_from_heaven", 1, 1500, 150),
        ("dearie", 5, 0, 0),
        ("vegas", 4, 0, 180),
    ],
)
def test_opening_minimum(preset: str, deal: int, before: int, minimum: int) -> None:
    """HF-20, A-25."""
    assert opening_minimum(load_preset(preset), deal, before) == minimum


def test_there_is_no_deal_before_the_first() -> None:
    with pytest.raises(Refused) as refused:
        opening_minimum(load_preset("hand_and_foot"), 0, 0)
    assert refused.value.field == "deal"


@given(st.lists(st.fixed_dictionaries({"a": SCORES, "b": SCORES, "c": SCORES}), max_size=6))
def test_totals_are_the_sums_and_the_winner_leads(deals: list[dict[str, int]]) -> None:
    total = game_total(load_preset("hand_and_foot"), deals)
    for team in total.totals:
        assert total.totals[team] == sum(deal[team] for deal in deals)
        assert total.running[team][-1] == total.totals[team]
        assert len(total.opening_minimum_by_deal[team]) == len(deals)
    best = max(total.totals.values(), default=0)
    if total.winner is not None:
        assert total.complete
        assert total.totals[total.winner] == best
        assert total.margin > 0
    assert all(total.totals[team] == best for team in total.tie)
    assert bool(total.tie) == (total.complete and total.winner is None)
