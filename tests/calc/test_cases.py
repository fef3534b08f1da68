"""The worked cases, and what becomes of them with one field broken."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.calc.asking import ask, ask_one, cases, error_of, request_of

KINDS = ["deal_score", "game_total"]
ALL = [case for kind in KINDS for case in cases(kind)]
IDS = [case["id"] for case in ALL]


def fields_of(value: Any, path: str = "") -> list[str]:
    """The path of every field and item of a request."""
    found = []
    if isinstance(value, dict):
        inner = [(f"{path}.{key}" if path else key, held) for key, held in value.items()]
    elif isinstance(value, list):
        inner = [(f"{path}[{place}]", held) for place, held in enumerate(value)]
    else:
        inner = []
    for where, held in inner:
        found += [where, *fields_of(held, where)]
    return found


def broken(value: Any, path: str, junk: Any, at: str = "") -> Any:
    """The request with junk in the field of this path."""
    if at == path:
        return junk
    if isinstance(value, dict):
        return {
            key: broken(held, path, junk, f"{at}.{key}" if at else key)
            for key, held in value.items()
        }
    if isinstance(value, list):
        return [broken(held, path, junk, f"{at}[{place}]") for place, held in enumerate(value)]
    return value


BREAKABLE = [(case, path) for case in ALL for path in fields_of(request_of(case)) if path != "id"]


@pytest.mark.parametrize("case", ALL, ids=IDS)
def test_case(case: dict[str, Any]) -> None:
    found = ask_one(request_of(case))
    assert found["id"] == case["id"]
    expected = case["expected"]
    assert {key: found["result"][key] for key in expected} == expected


@pytest.mark.parametrize("case", cases("deal_score"), ids=lambda case: str(case["id"]))
def test_the_applied_lines_of_a_case_add_up(case: dict[str, Any]) -> None:
    result = ask_one(request_of(case))["result"]
    applied = [each["points"] for each in result["lines"] if each["applied"]]
    assert sum(applied) == result["total"]


@pytest.mark.parametrize("separator", [b"\n", b"\r\n", b"\n\n"])
def test_lines_and_an_array_get_the_same_answers(separator: bytes) -> None:
    requests = [request_of(case) for case in ALL]
    lines = separator.join(json.dumps(each).encode() for each in requests)
    assert ask(lines) == ask(json.dumps(requests).encode())
    assert ask(lines)[0] == 0


@given(st.sampled_from(BREAKABLE), st.sampled_from([None, 1.5, "no such", -(10**12), {"no": 1}]))
def test_one_broken_field_gives_an_error_that_names_it(
    broken_field: tuple[dict[str, Any], str], junk: Any
) -> None:
    case, path = broken_field
    found = ask_one(broken(request_of(case), path, junk))
    if "error" not in found:  # null stands for nothing where nothing is allowed
        assert junk is None
        assert path in ("input.ended_by",)
        return
    assert found["id"] == case["id"]
    assert found["error"]["message"]
    field = found["error"]["field"]
    if path == "input.deals[0]" and isinstance(junk, dict):
        path = "input.deals[1]"  # the first deal says which teams there are
    assert field == path or field.startswith(f"{path}.")


@given(st.sampled_from(BREAKABLE))
def test_an_unknown_field_is_an_error_that_names_it(
    broken_field: tuple[dict[str, Any], str],
) -> None:
    case, _ = broken_field
    for changed, path in (
        ({**request_of(case), "extra": 1}, "extra"),
        ({**request_of(case), "input": {**case["input"], "extra": 1}}, "input.extra"),
    ):
        error = error_of(changed)
        assert error["field"] == path
        assert "not known here" in error["message"]


@pytest.mark.parametrize("field", ["kind", "rules", "input"])
def test_a_missing_field_is_named(field: str) -> None:
    request = request_of(ALL[0])
    del request[field]
    assert error_of(request) == {"field": field, "message": "This is missing; it must be given."}
