"""What cannot be true of a deal, and what is unusual about one."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from scorekeeper.rules.audit import Audit, FindingCode, audit_deal
from scorekeeper.rules.model.choices import EndedBy
from scorekeeper.rules.rulebook import load_preset
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.scoring import DealRecord
from tests.rules.asking import cards, melds
from tests.rules.records import house, rules_and_record

OUT_WITH_BOOKS = {
    "books": {"clean": 2, "dirty": 2, "wild": 1},
    "melded_points": 400,
    "went_out": True,
}


def record(**fields: Any) -> DealRecord:
    """A record with these fields; cards by their names."""
    if "melds" in fields:
        fields["melds"] = melds(*fields["melds"])
    for name in ("left_in_hand", "left_in_foot"):
        if name in fields:
            fields[name] = {player: cards(held) for player, held in fields[name].items()}
    return DealRecord(**fields)


def audit(
    *teams: dict[str, Any], rules: RuleSet | str = "hand_and_foot", players: int = 4
) -> Audit:
    """The audit of a deal of these teams."""
    found = load_preset(rules) if isinstance(rules, str) else rules
    names = [f"Team {place}" for place, _ in enumerate(teams, 1)]
    return audit_deal(found, [record(**each) for each in teams], names, players)


def impossible(*teams: dict[str, Any], **more: Any) -> list[tuple[str, int | None]]:
    """The codes and teams of what is impossible."""
    return [(each.code, each.team) for each in audit(*teams, **more).impossible]


def unusual(*teams: dict[str, Any], **more: Any) -> list[tuple[str, int | None]]:
    """The codes and teams of what is unusual."""
    return [(each.code, each.team) for each in audit(*teams, **more).unusual]


def test_the_reference_deal_is_neither() -> None:
    first = {
        "books": {"clean": 3, "dirty": 3, "wild": 1},
        "melded_points": 385,
        "red_threes_tabled": 2,
        "went_out": True,
    }
    second = {
        "books": {"clean": 2, "dirty": 3},
        "melded_points": 290,
        "red_threes_tabled": 1,
        "left_points": 75,
    }
    assert audit(first, second) == Audit()


@pytest.mark.parametrize(
    ("teams", "code"),
    [
        (({"red_threes_tabled": 6}, {"red_threes_left": 5}), FindingCode.TOO_MANY_RED_THREES),
        (
            ({"red_threes_tabled": 10}, {"left_in_hand": {"a": "R3"}}),
            FindingCode.TOO_MANY_RED_THREES,
        ),
        (
            ({"black_threes_tabled": 10}, {"left_in_foot": {"a": "B3"}}),
            FindingCode.TOO_MANY_BLACK_THREES,
        ),
        (
            ({"melds": ["K " * 11]}, {"left_in_hand": {"a": "K " * 10}}),
            FindingCode.TOO_MANY_OF_RANK,
        ),
        (({"melds": ["JOKER " * 6, "JOKER " * 5]},), FindingCode.TOO_MANY_OF_RANK),
        (
            ({"books": {"wild": 4}}, {"books": {"dirty": 3}}),
            FindingCode.TOO_MANY_WILDS,
        ),
        (
            ({"books": {"wild": 4}}, {"left_in_hand": {"a": "2 2 JOKER"}}),
            FindingCode.TOO_MANY_WILDS,
        ),
        (({"books": {"clean": 20}}, {"books": {"clean": 19}}), FindingCode.TOO_MANY_CARDS),
        (
            ({"melded_points": 1500}, {"melded_points": 1400, "left_points": 55}),
            FindingCode.TOO_MANY_POINTS,
        ),
    ],
)
def test_the_packs_cannot_hold_it(teams: tuple[dict[str, Any], ...], code: FindingCode) -> None:
    assert (code, None) in impossible(*teams)


@pytest.mark.parametrize(
    "teams",
    [
        ({"red_threes_tabled": 6}, {"red_threes_left": 4}),
        ({"black_threes_tabled": 10},),
        ({"melds": ["K " * 10]}, {"left_in_hand": {"a": "K " * 10}}),
        ({"books": {"wild": 4}}, {"books": {"dirty": 2}}),
        ({"books": {"clean": 20}}, {"books": {"clean": 18}}),
        ({"melded_points": 1500}, {"melded_points": 1400, "left_points": 50}),
    ],
)
def test_what_the_packs_just_hold_is_possible(teams: tuple[dict[str, Any], ...]) -> None:
    assert impossible(*teams) == []


def test_the_packs_grow_with_the_players_where_the_rules_say_so() -> None:
    assert impossible({"red_threes_tabled": 14}, rules="whitnack", players=6) == []
    assert impossible({"red_threes_tabled": 14}, rules="whitnack", players=4) != []


def test_cards_left_that_cost_more_than_they_earn_are_no_fault() -> None:
    left = {"left_in_hand": {"a": "B3 " * 10, "b": "K 4"}, "melded_points": 2800}
    assert impossible(left, rules="vegas") == []


def test_two_teams_cannot_both_go_out() -> None:
    out = {"went_out": True}
    found = audit(out, {}, out)
    assert [(each.code, each.team) for each in found.impossible] == [(FindingCode.TWO_TEAMS_OUT, 2)]
    assert str(found.impossible[0].sentence) == "Team 1 and Team 3 cannot both have gone out."


class TestOutWithCardsLeft:
    """The player who goes out has nothing left; partners may have."""

    @pytest.mark.parametrize(
        "fields",
        [
            {"left_in_hand": {"a": "K", "b": "4"}},
            {"left_in_hand": {"a": "K"}, "left_in_foot": {"b": "4"}},
        ],
    )
    def test_when_every_partner_holds_cards_it_is_impossible(self, fields: dict[str, Any]) -> None:
        assert (FindingCode.OUT_WITH_CARDS_LEFT, 0) in impossible({"went_out": True, **fields}, {})

    @pytest.mark.parametrize(
        "fields",
        [
            {"left_in_hand": {"a": "K", "b": ""}},
            {"left_in_hand": {"a": "K"}, "left_in_foot": {"a": "4"}},
            {"left_points": 75, "red_threes_left": 1, "unopened_feet": 1},
        ],
    )
    def test_the_partner_may_hold_cards(self, fields: dict[str, Any]) -> None:
        assert impossible({"went_out": True, **fields}, {}) == []

    @pytest.mark.parametrize(
        "fields",
        [
            {"left_points": 5},
            {"red_threes_left": 1},
            {"unopened_feet": 1},
            {"left_in_hand": {"a": "K"}},
        ],
    )
    def test_a_player_alone_has_no_partner(self, fields: dict[str, Any]) -> None:
        out = {"went_out": True, **fields}
        assert (FindingCode.OUT_WITH_CARDS_LEFT, 0) in impossible(out, {}, players=2)

    def test_a_player_alone_without_cards_is_out(self) -> None:
        assert impossible({"went_out": True}, {"left_points": 5}, players=2) == []


def test_a_team_has_a_foot_for_each_player_at_most() -> None:
    assert impossible({"unopened_feet": 3}, {}) == [(FindingCode.TOO_MANY_FEET, 0)]
    foot = {"left_in_foot": {"a": "K", "b": ""}, "unopened_feet": 1}
    assert impossible(foot, {}) == []


class TestGoingOut:
    """Unusual, and saved if the table insists."""

    def test_out_without_the_books(self) -> None:
        """HF-27, D-25."""
        out = {**OUT_WITH_BOOKS, "books": {"clean": 3, "dirty": 1, "wild": 1}}
        found = audit(out, {})
        assert [(each.code, each.field) for each in found.unusual] == [
            (FindingCode.OUT_WITHOUT_BOOKS, "books.dirty")
        ]
        assert str(found.unusual[0].sentence) == (
            "Team 1 went out and lacks books that it needs. Dirty books: 1 of 2."
        )

    def test_out_with_them(self) -> None:
        assert unusual(OUT_WITH_BOOKS, {}) == []

    def test_books_of_any_type(self) -> None:
        out = {"went_out": True, "melds": ["K K K"]}
        found = audit(out, {}, rules="canasta_classic").unusual
        assert str(found[0].sentence) == "Team 1 went out with 0 books in all and needs 1."

    def test_a_type_that_stands_for_another_serves_as_it(self) -> None:
        rules = house("canasta_modern_american", going_out={"books": {"wild": 1}})
        out = {"went_out": True, "books": {"wild_twos": 1}, "melded_points": 140}
        assert unusual(out, {}, rules=rules) == []

    def test_the_books_of_the_deal(self) -> None:
        out = {"went_out": True, "books": {"clean": 3, "dirty": 3}, "melded_points": 400}
        assert unusual({**out, "deal": 1}, {}, rules="vegas") == []
        assert len(unusual({**out, "deal": 4}, {}, rules="vegas")) == 2

    def test_out_though_the_stock_ended_the_deal(self) -> None:
        out = {**OUT_WITH_BOOKS, "ended_by": EndedBy.STOCK_OUT}
        assert unusual(out, {}) == [(FindingCode.OUT_AND_STOCK_OUT, 0)]

    def test_nobody_out_though_going_out_ended_the_deal(self) -> None:
        ended = {"ended_by": EndedBy.GOING_OUT}
        assert unusual(ended, ended) == [(FindingCode.NOBODY_OUT, None)]
        assert unusual({**OUT_WITH_BOOKS, **ended}, ended) == []

    def test_concealed_without_going_out(self) -> None:
        assert unusual({"concealed": True}, {}) == [(FindingCode.CONCEALED_NOT_OUT, 0)]


class TestPoints:
    """Points that no cards add up to."""

    @pytest.mark.parametrize("field", ["melded_points", "left_points"])
    def test_points_that_are_no_multiple_of_five(self, field: str) -> None:
        found = audit({}, {field: 83}).unusual
        assert [(each.code, each.team, each.field) for each in found] == [
            (FindingCode.UNEVEN_POINTS, 1, field)
        ]

    def test_the_step_is_that_of_the_card_values(self) -> None:
        ranks = load_preset("hand_and_foot").card_value
        tens = house(card_value=dict.fromkeys(ranks, 10))
        assert unusual({"left_points": 85}, {}, rules=tens) == [(FindingCode.UNEVEN_POINTS, 0)]
        ones = house(card_value={"4": 1})
        assert unusual({"left_points": 83}, {}, rules=ones) == []
        free = house(card_value=dict.fromkeys(ranks, 0))
        assert unusual({"left_points": 83}, {}, rules=free) == []

    def test_books_without_any_points_for_their_cards(self) -> None:
        books = {"books": {"clean": 1}}
        assert unusual(books, {}) == [(FindingCode.BOOKS_WITHOUT_POINTS, 0)]
        assert unusual({**books, "melded_points": 35}, {}) == []
        assert unusual({"books": {"clean": 0}}, {}) == []


class TestRedThrees:
    """Without a meld they are worth something else in some games."""

    def test_flagged_where_that_matters(self) -> None:
        reds = {"red_threes_tabled": 2}
        assert unusual(reds, {}, rules="canasta_classic") == [
            (FindingCode.RED_THREES_WITHOUT_MELD, 0)
        ]
        assert unusual(reds, {}, rules="canasta_modern_american") == [
            (FindingCode.RED_THREES_WITHOUT_MELD, 0)
        ]

    def test_not_flagged_where_it_does_not(self) -> None:
        """A-05."""
        assert unusual({"red_threes_tabled": 2}, {}) == []
        melded = {"red_threes_tabled": 1, "melds": ["K K K"]}
        assert unusual(melded, {}, rules="samba") == []


def test_an_illegal_meld_is_flagged_with_the_reason() -> None:
    found = audit({"melds": ["K K K", "9 9 2 2"]}, {}).unusual
    assert [(each.code, each.field) for each in found] == [(FindingCode.ILLEGAL_MELD, "melds[1]")]
    assert unusual({"melds": ["B3 B3 B3"], "went_out": True}, {}, rules="canasta_classic") == [
        (FindingCode.OUT_WITHOUT_BOOKS, 0)
    ]


def test_a_foot_has_the_cards_that_were_dealt_to_it() -> None:
    assert unusual({"left_in_foot": {"a": "K K"}}, {}) == [(FindingCode.FOOT_SIZE, 0)]
    assert unusual({"left_in_foot": {"a": "4 " * 13, "b": ""}}, {}) == []
    assert unusual({"left_in_foot": {"a": "K K"}}, {}, rules="hand_knee_and_foot") == []


def test_an_extra_comes_up_so_often_at_most() -> None:
    extra = {"extras": {"exact_22": 2}}
    assert unusual(extra, {}, rules="roth") == []
    assert unusual(extra, {}, rules="roth", players=2) == [(FindingCode.EXTRA_ABOVE_MOST, 0)]
    once = house(extras=[{"id": "cut", "value": 5, "max": 1}, {"id": "any", "value": 5}])
    assert unusual({"extras": {"cut": 2, "any": 9}}, {}, rules=once) == [
        (FindingCode.EXTRA_ABOVE_MOST, 0)
    ]


def test_a_deal_without_teams_has_nothing_wrong() -> None:
    assert audit(players=0) == Audit()


@given(rules_and_record())
def test_every_finding_is_a_sentence_about_a_field(drawn: tuple[RuleSet, DealRecord]) -> None:
    rules, drawn_record = drawn
    found = audit_deal(rules, [drawn_record, DealRecord()], ["Us", "Them"], 4)
    for each in (*found.impossible, *found.unusual):
        assert str(each.sentence).endswith(".")
        assert each.field
        assert each.team in (None, 0)
