"""What is said about requests that cannot be answered, and the audit as a request."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.calc import answer
from scorekeeper.rules.rulebook import load_preset
from scorekeeper.rules.schema.plain import to_plain
from tests.calc.asking import ask, ask_one, error_of


def deal(rules: Any = "hand_and_foot", kind: str = "deal_score", **given: Any) -> dict[str, Any]:
    """A request about a deal."""
    return {"id": "x", "kind": kind, "rules": rules, "input": given}


@pytest.mark.parametrize(
    ("request_", "field", "message"),
    [
        (deal(melds=[["K", "K", "1"]]), "input.melds[0][2]", "no such card: '1'"),
        (deal(melds=[["K", 5]]), "input.melds[0][1]", "must be a text, not 5"),
        (deal(melds="K"), "input.melds", "must be a list"),
        (deal(melds={"a": 1}), "input.melds", "must be a list"),
        (deal(left_in_hand=["K"]), "input.left_in_hand", "must be an object"),
        (deal(left_in_hand={"A1": ["X"]}), "input.left_in_hand.A1[0]", "no such card"),
        (deal(books={"clean": -1}), "input.books.clean", "must be a whole number from 0"),
        (deal(books={"sevens": 1}), "input.books.sevens", "no type of book"),
        (deal(went_out="yes"), "input.went_out", "must be true or false, not 'yes'"),
        (deal(ended_by="tired"), "input.ended_by", "going_out, stock_out"),
        (deal(deal=0), "input.deal", "from 1"),
        (deal(melded_points=True), "input.melded_points", "whole number"),
        (deal(melded_points=10**30), "input.melded_points", "whole number"),
        (deal(concealed_books=[0]), "input.concealed_books[0]", "no book with the index 0"),
        (deal(extras={"x": 1}), "input.extras.x", "'x'"),
        (deal(special_hand="x"), "input.special_hand", "no special hand 'x'"),
        (deal(kind="audit", teams=[]), "input.teams", "must be an object"),
        (deal(kind="audit", teams={"A": 1}), "input.teams.A", "must be an object"),
        (deal(kind="audit", teams={"A": {"x": 1}}), "input.teams.A.x", "not known here"),
        (deal(kind="audit"), "input.teams", "is missing"),
        (deal(kind="audit", teams={"A": {}}, players=0), "input.players", "from 1"),
        (deal(kind="game_total"), "input.deals", "is missing"),
        (deal(kind="game_total", deals=[{"A": 1}, {}]), "input.deals[1]", "A is missing"),
        (deal(kind="game_total", deals=[{"A": "1"}]), "input.deals[0].A", "whole number"),
        (deal(kind="nonsense"), "kind", "must be one of deal_score"),
        ({**deal(), "kind": 5}, "kind", "must be a text"),
        ({**deal(), "kind": None}, "kind", "must be"),
        ({**deal(), "id": 1.5}, "id", "a text or a whole number"),
        ({**deal(), "id": []}, "id", "a text or a whole number"),
        ({**deal(), "input": 5}, "input", "must be an object, not 5"),
        (deal(rules="x"), "rules", "no preset 'x'"),
        (deal(rules=5), "rules", "must be a preset id or a rule set, not 5"),
        (deal(rules={"id": "a"}), "rules.sides", "missing"),
        (deal(rules={"id": "a", "based_on": "x"}), "rules.based_on", "no preset 'x'"),
        ("text", "", "must be an object, not 'text'"),
    ],
)
def test_the_field_is_named(request_: Any, field: str, message: str) -> None:
    error = error_of(request_)
    assert error["field"] == field
    assert message in error["message"]


def test_a_field_that_is_there_twice_is_named() -> None:
    _, lines = ask(
        b'[{"id":"x","kind":"deal_score","rules":"hand_and_foot",'
        b'"input":{"books":{"clean":1,"dirty":2,"clean":3}}},{"id":1,"id":2}]'
    )
    assert [each["error"]["field"] for each in lines] == ["input.books.clean", "id"]


def test_numbers_that_are_none_are_refused() -> None:
    _, lines = ask(
        b'[{"id":"x","kind":"deal_score","rules":"hand_and_foot","input":{"left_points":NaN}},'
        b'{"id":"y","kind":"deal_score","rules":"hand_and_foot","input":{"left_points":'
        + b"9" * 5000
        + b"}}]"
    )
    assert [each["id"] for each in lines] == ["x", "y"]
    assert {each["error"]["field"] for each in lines} == {"input.left_points"}


def test_a_whole_rule_set_may_be_given() -> None:
    rules = to_plain(load_preset("samba"))
    given: dict[str, Any] = {"books": {"sequence": 1}, "red_threes_tabled": 6}
    assert ask_one(deal(rules, **given)) == ask_one(deal("samba", **given))


def test_house_rules_may_be_given_as_differences() -> None:
    rules = {"id": "ours", "based_on": "hand_and_foot", "going_out": {"bonus": 300}}
    assert ask_one(deal(rules, went_out=True))["result"]["total"] == 300


def test_all_faults_of_a_rule_set_are_named() -> None:
    rules = {"id": "ours", "based_on": "hand_and_foot", "tie": "x", "meld": {"mim": 3}}
    error = error_of(deal(rules))
    assert [each["field"] for each in error["problems"]] == ["rules.meld.mim", "rules.tie"]


def test_lines_say_what_they_count_and_why_not() -> None:
    result = ask_one(deal("canasta_modern_american", red_threes_tabled=1, books={"mixed": 1}))
    lines = {each["rule"]: each for each in result["result"]["lines"]}
    assert lines["book.types.mixed"]["label"] == "Mixed canastas"
    assert lines["book.types.mixed"]["reason"] is None
    assert lines["red_three.ladder"]["applied"] is False
    assert "do not count" in lines["red_three.ladder"]["reason"]


def test_an_audit_names_the_teams() -> None:
    teams = {"Us": {"went_out": True, "red_threes_tabled": 11}, "Them": {"went_out": True}}
    result = ask_one(deal(kind="audit", teams=teams, players=4))["result"]
    assert [(each["code"], each["team"]) for each in result["impossible"]] == [
        ("TOO_MANY_RED_THREES", None),
        ("TWO_TEAMS_OUT", "Them"),
    ]
    assert {each["code"] for each in result["unusual"]} == {"OUT_WITHOUT_BOOKS"}


def test_an_answer_can_be_had_without_a_stream() -> None:
    assert answer({"id": 7, "kind": "game_total", "rules": "samba", "input": {"deals": []}}) == {
        "id": 7,
        "result": {
            "running": {},
            "totals": {},
            "complete": False,
            "leader": None,
            "winner": None,
            "tie": [],
            "margin": 0,
            "opening_minimum_by_deal": {},
            "opening_minimum_next_deal": {},
        },
    }
