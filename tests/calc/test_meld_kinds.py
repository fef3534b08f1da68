"""Melds, openings and going out as requests."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.calc.asking import ask_one, cases, error_of, request_of
from tests.calc.test_cases import broken, fields_of

KINDS = ["meld", "opening_meld", "going_out"]
ALL = [case for kind in KINDS for case in cases(kind)]
BREAKABLE = [(case, path) for case in ALL for path in fields_of(request_of(case)) if path != "id"]
MAY_BE_NULL = {
    f"input.{name}"
    for name in (
        *("action", "target", "pile_top"),
        *("deal", "total_before"),
        *("player_in_foot", "partner_foot", "permission", "cards_before_discard"),
    )
}


def request(kind: str, **given_: Any) -> dict[str, Any]:
    """A request by the rules of Hand and Foot."""
    return {"id": "x", "kind": kind, "rules": "hand_and_foot", "input": given_}


@pytest.mark.parametrize("case", ALL, ids=[case["id"] for case in ALL])
def test_case(case: dict[str, Any]) -> None:
    found = ask_one(request_of(case))
    assert found["id"] == case["id"]
    expected = case["expected"]
    assert {key: found["result"][key] for key in expected} == expected


@settings(deadline=None)
@given(st.sampled_from(BREAKABLE), st.sampled_from([None, 1.5, "no such", -(10**12), {"no": 1}]))
def test_one_broken_field_gives_an_error_that_names_it(
    broken_field: tuple[dict[str, Any], str], junk: Any
) -> None:
    case, path = broken_field
    found = ask_one(broken(request_of(case), path, junk))
    assert found["id"] == case["id"]
    if junk is None and path in MAY_BE_NULL:  # null stands for nothing
        return
    field = found["error"]["field"]
    assert field == path or field.startswith(f"{path}.")
    assert found["error"]["message"]


@pytest.mark.parametrize(
    ("request_", "field", "message"),
    [
        (request("meld"), "input.cards", "is missing"),
        (request("meld", cards=["K", "1"]), "input.cards[1]", "no such card: '1'"),
        (request("meld", cards=["K"], action="lay"), "input.action", "new, add, pick_up_pile"),
        (request("meld", cards=["K"], action="add"), "input.target", "Name the meld"),
        (request("meld", cards=["K"], action="pick_up_pile"), "input.pile_top", "top card"),
        (request("meld", cards=["K"], going_out=1), "input.going_out", "true or false"),
        (request("meld", cards=["K"], book=1), "input.book", "not known here"),
        (request("opening_meld"), "input.melds", "is missing"),
        (request("opening_meld", melds=[["K"]]), "input.deal", "depends on the deal"),
        (request("opening_meld", melds=[["K"]], deal=0), "input.deal", "from 1"),
        (
            request("opening_meld", melds=[["K"]], deal=1, pile_top="K", from_pile=["K"]),
            "input.from_pile[0]",
            "in none of the melds",
        ),
        (request("going_out", books={"sevens": 1}), "input.books.sevens", "no type of book"),
        (request("going_out", books={"clean": -1}), "input.books.clean", "from 0"),
        (request("going_out", partner_foot="cold"), "input.partner_foot", "played_turn"),
        (request("going_out", permission=True), "input.permission", "not_asked"),
        (request("going_out", deal=0), "input.deal", "from 1"),
    ],
)
def test_the_field_is_named(request_: dict[str, Any], field: str, message: str) -> None:
    error = error_of(request_)
    assert error["field"] == field
    assert message in error["message"]


def test_a_meld_comes_with_all_reasons_and_their_words() -> None:
    found = ask_one(request("meld", cards=["K", "Q"], action="new"))["result"]
    assert found["reasons"] == ["TOO_FEW_CARDS", "MIXED_RANKS"]
    assert found["messages"] == [
        "A meld needs at least 3 cards; this one has 2.",
        "The natural cards of a meld are all of one rank.",
    ]


def test_an_opening_tells_how_many_points_are_missing() -> None:
    found = ask_one(request("opening_meld", melds=[["K", "K", "K"]], deal=1))["result"]
    assert (found["short_by"], found["reasons"]) == (20, ["BELOW_MINIMUM"])


def test_going_out_comes_with_a_checklist() -> None:
    found = ask_one(request("going_out", books={"clean": 2, "dirty": 2, "wild": 1}))["result"]
    assert [each["met"] for each in found["conditions"]] == [True] * 3 + [None] * 4
    assert found["conditions"][0] == {
        "code": "MISSING_CLEAN_BOOK",
        "met": True,
        "rule": "HF-27",
        "sentence": "Clean books: 2 of 2 needed.",
    }
