"""TOML that reads back as what was written."""

from __future__ import annotations

import tomllib
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules.rulebook.rule_files import write_toml

TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
VALUES = st.recursive(
    st.booleans() | st.integers(-(10**6), 10**6) | TEXTS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3),
    max_leaves=12,
)


@given(st.dictionaries(TEXTS, VALUES, max_size=5))
def test_it_reads_back_as_what_was_written(table: dict[str, Any]) -> None:
    assert tomllib.loads(write_toml(table)) == table


def test_it_is_written_for_people() -> None:
    table = {"id": "a", "meld": {"max": 7, "wild_rule": {}}, "types": [{"id": "x", "on": True}]}
    assert write_toml(table).splitlines() == [
        'id = "a"',
        "types = [",
        '  { id = "x", on = true },',
        "]",
        "",
        "[meld]",
        "max = 7",
        "",
        "[meld.wild_rule]",
    ]
