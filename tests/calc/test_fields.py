"""Reading the fields of a request."""

from __future__ import annotations

import pytest

from scorekeeper.calc.fields import Fields
from scorekeeper.rules.sentence import Refused
from tests.rules.asking import cards


def test_cards_are_read_by_their_names() -> None:
    fields = Fields({"cards": ["K", "H7"], "top": "2", "none": None}, "input")
    assert fields.cards("cards") == cards("K H7")
    assert fields.cards("others") == ()
    assert fields.card("top") == cards("2")[0]
    assert fields.card("none") is None
    assert fields.card("missing") is None
    fields.done()


def test_a_bad_card_is_refused_by_its_path() -> None:
    with pytest.raises(Refused) as refused:
        Fields({"top": "1"}, "input").card("top")
    assert refused.value.field == "input.top"


def test_what_nobody_asked_for_is_refused_by_its_path() -> None:
    fields = Fields({"a": 1, "b": 2}, "input")
    assert fields.number("a") == 1
    with pytest.raises(Refused, match="unknown field; the fields here are a") as refused:
        fields.done()
    assert refused.value.field == "input.b"
