"""Any bytes get an answer, and a bad request spoils no other."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.calc.asking import FINE, ask


@pytest.mark.parametrize(
    ("content", "status", "answers"),
    [
        (b"", 0, 0),
        (b"  \n\n", 0, 0),
        (b"[]", 0, 0),
        (b"nothing of JSON", 2, 1),
        (b"one\ntwo\n", 2, 2),
        (b"[1, 2", 2, 1),
        (b"[" * 100_000, 2, 1),
        (b"\xff\xfe", 2, 1),
        (b"5", 1, 1),
        (b"[1, null, []]", 1, 3),
        (b"{}", 1, 1),
        (FINE, 0, 1),
        (b"\xef\xbb\xbf" + FINE, 0, 1),
        (b"[" + FINE + b"," + FINE + b"]", 0, 2),
        (FINE + b"\n\xff\n{\n" + FINE, 1, 4),
        (json.dumps(json.loads(FINE), indent=2).encode(), 0, 1),
    ],
)
def test_status_and_number_of_answers(content: bytes, status: int, answers: int) -> None:
    found, lines = ask(content)
    assert found == status
    assert len(lines) == answers


def test_a_line_that_is_no_json_is_answered_in_its_place() -> None:
    _, lines = ask(FINE + b"\n{\n" + FINE)
    assert [("result" in each) for each in lines] == [True, False, True]
    assert lines[1]["id"] is None
    assert lines[1]["error"]["message"].startswith("no JSON: ")


@given(st.binary(max_size=300))
def test_any_bytes_get_an_answer(content: bytes) -> None:
    status, lines = ask(content)
    assert status in (0, 1, 2)
    assert all(("error" in each) != ("result" in each) for each in lines)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(["id", "kind", "rules", "input", "melds", "teams", "deals", "x"])
            | st.text(max_size=4),
            inner,
            max_size=4,
        )
    ),
    max_leaves=15,
)


@given(
    JSON,
    st.sampled_from(["deal_score", "game_total", "audit"]),
    st.sampled_from(["hand_and_foot", "samba"]) | JSON,
)
def test_any_json_gets_an_answer(given_input: object, kind: str, rules: object) -> None:
    request = {"id": 1, "kind": kind, "rules": rules, "input": given_input}
    status, lines = ask(json.dumps(request).encode())
    assert len(lines) == 1
    assert (status == 0) == ("result" in lines[0])
