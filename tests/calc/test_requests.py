"""Reading what a request holds."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.calc.answers import REQUESTS
from scorekeeper.rules.melding import MeldAction, MeldRequest
from scorekeeper.rules.schema.reader import read_value
from scorekeeper.rules.scoring import DealRecord
from tests.calc.asking import error_of
from tests.rules.asking import cards


def test_cards_are_read_by_their_names() -> None:
    given = {"cards": ["K", "H7"], "team_melds": [["K", "K"]], "pile_top": "2"}
    assert read_value(MeldRequest, given, REQUESTS) == MeldRequest(
        cards("K H7"), team_melds=(cards("K K"),), pile_top=cards("2")[0]
    )


@pytest.mark.parametrize("name", ["action", "target", "pile_top"])
def test_null_stands_for_what_is_not_there(name: str) -> None:
    found: MeldRequest = read_value(MeldRequest, {"cards": ["K"], name: None}, REQUESTS)
    assert found == MeldRequest(cards("K"), MeldAction.NEW)
    assert read_value(DealRecord, {"special_hand": None}, REQUESTS) == DealRecord()


def test_all_problems_of_a_request_are_named_at_once() -> None:
    given: dict[str, Any] = {
        "meld": [],
        "melds": [["K", "1"], 5],
        "went_out": "yes",
        "books": {"clean": -1},
        "deal": None,
    }
    request = {"id": "x", "kind": "deal_score", "rules": "hand_and_foot", "input": given}
    error = error_of(request)
    assert {each["field"]: each["message"] for each in error["problems"]} == {
        "input.melds[0][1]": (
            "no such card: '1'. Cards are A K Q J 10 9 8 7 6 5 4 2 JOKER, R3 and B3,"
            " with the suit first where it matters, as in H7."
        ),
        "input.melds[1]": "This must be a list, not 5.",
        "input.books.clean": "This must be a whole number from 0 to 1000000000, not -1.",
        "input.went_out": "This must be true or false, not 'yes'.",
        "input.deal": "This must be a whole number from 1 to 1000000000, not nothing.",
        "input.meld": "This is not known here; did you mean 'melds'?",
    }
    assert error["field"] == "input.melds[0][1]"


def test_all_problems_around_the_input_are_named_at_once() -> None:
    error = error_of({"id": [], "kinds": "meld", "rules": {"id": "ours", "based_on": "x"}})
    assert [each["field"] for each in error["problems"]] == [
        "kind",
        "rules.based_on",
        "input",
        "id",
        "kinds",
    ]
