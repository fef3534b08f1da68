"""Rule files that are none, or of which something is wrong."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules.rulebook import load_preset, read_rule_file, rule_set_from, write_rule_file
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.schema.plain import to_plain
from scorekeeper.rules.schema.problems import RuleProblems
from tests.rules.records import problems_of

PLAIN = {**to_plain(load_preset("canasta_modern_american")), "based_on": ""}

JUNK: list[Any] = [
    None,
    True,
    -1,
    10**9,
    10**60,
    1.5,
    float("nan"),
    "",
    "none",
    "no such word",
    "x" * 400,
    "two\nlines",
    "\ud800",
    [],
    [1, 2, 3],
    {},
    {"x": {"y": 1}},
    object(),
]


def paths_in(value: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """The way to everything in a plain table."""
    inner = (
        value.items()
        if isinstance(value, dict)
        else enumerate(value)
        if isinstance(value, list)
        else ()
    )
    found = [path] if path else []
    for key, held in inner:
        found += paths_in(held, (*path, key))
    return found


def put(plain: Any, path: tuple[str | int, ...], value: Any) -> Any:
    """The table with another value at the end of a path."""
    if not path:
        return value
    copy: Any = dict(plain) if isinstance(plain, dict) else list(plain)
    copy[path[0]] = put(plain[path[0]], path[1:], value)
    return copy


class TestDamage:
    """Files that are no rule files."""

    def test_all_faults_are_named_at_once_each_with_its_key(self) -> None:
        told = problems_of(
            {
                "id": "House Rules",
                "based_on": "hand_and_foot",
                "meld": {"max": "seven", "mim": 3},
                "tie": "toss",
                "wild_ranks": ["2", "1"],
                "going_out": {"books": {"clean": -1}, "per_deal": {"x": {}}},
                "red_three": {"tabled": True},
                "meld.threes": 1,
                "card_value": {"Z": 5},
                "cites": {"two\nlines": "x"},
            }
        )
        assert set(told) == {
            "id",
            "tie",
            "wild_ranks[1]",
            "meld.max",
            "meld.mim",
            "going_out.books.clean",
            "going_out.per_deal.x",
            "red_three.tabled",
            "meld.threes",
            "card_value.Z",
            "cites.two?lines",
        }
        assert told["meld.mim"] == "This is not known here; did you mean 'min'?"
        assert told["meld.max"] == (
            "This must be a whole number from 1 to 100, or 'none', not 'seven'."
        )

    def test_what_would_be_right_is_said_for_every_kind_of_value(self) -> None:
        told = problems_of(
            {
                "id": "house",
                "based_on": "hand_and_foot",
                "meld": {"all_wild": 1, "threes": {"black_on_going_out": [3]}},
                "red_three": {"sign": [{"if": {"melded": "yes"}, "then": "minus"}]},
                "pile": {"take": 0, "top_bars": "B3"},
                "card_value_left": {"X": 5},
                "going_out": {"books": {"Clean": 1}},
                "cites": {"x": 5, "\n": "HF-01"},
                "name": "two\nlines",
                "left": 5,
            }
        )
        assert told == {
            "meld.all_wild": "This must be true or false, not 1.",
            "meld.threes.black_on_going_out": (
                "This must be a list of two numbers or 'none', not a list."
            ),
            "red_three.sign[0].if.melded": "This must be true, false or 'none', not 'yes'.",
            "pile.take": "This must be a whole number from 1 to 100, or 'all', not 0.",
            "pile.top_bars": "This must be a list, not 'B3'.",
            "card_value_left.X": (
                "This is no key here; the keys are"
                " A, K, Q, J, 10, 9, 8, 7, 6, 5, 4, 2, JOKER, R3, B3."
            ),
            "going_out.books.Clean": (
                "This is no key here; the keys are names of small letters, digits and underscores."
            ),
            "cites.x": "This must be a text of one line and at most 200 letters, not 5.",
            "cites.?": "This is no key here; the keys are dotted names such as meld.max.",
            "name": ("This must be a text of one line and at most 200 letters, not 'two?lines'."),
            "left": "This must be a table, not 5.",
        }

    def test_the_message_lists_every_fault(self) -> None:
        with pytest.raises(RuleProblems) as refused:
            rule_set_from({**PLAIN, "tie": 1, "id": ""})
        assert str(refused.value).splitlines() == [
            f"{key}: {why}" for key, why in refused.value.problems
        ]
        assert refused.value.field == "id"

    def test_a_missing_part_is_named(self) -> None:
        told = problems_of({key: held for key, held in PLAIN.items() if key != "opening"})
        assert list(told) == ["opening"]
        values = {rank: 5 for rank in PLAIN["card_value"] if rank != "K"}
        assert list(problems_of({**PLAIN, "card_value": values})) == ["card_value.K"]

    @pytest.mark.parametrize(
        "text",
        [
            "id = ",
            "id = 'a'\nid = 'b'",
            b"\xff\xfe",
            "[" * 100_000,
            "x = " + "[" * 100_000,
            "x = " + "9" * 5000,
            "id = 1979-05-27",
            "",
            "\x00",
        ],
    )
    def test_a_text_that_is_no_rule_file_is_refused(self, text: str | bytes) -> None:
        with pytest.raises(RuleProblems) as refused:
            read_rule_file(text)
        assert str(refused.value)

    @given(st.sampled_from(paths_in(PLAIN)), st.sampled_from(JUNK))
    def test_any_damaged_value_is_refused_with_its_key_or_still_a_rule_set(
        self, path: tuple[str | int, ...], junk: Any
    ) -> None:
        damaged = put(PLAIN, path, junk)
        try:
            assert isinstance(rule_set_from(damaged), RuleSet)
        except RuleProblems as problems:
            for _, why in problems.problems:
                assert str(why).endswith(".")

    @given(st.binary(max_size=200))
    def test_any_bytes_are_refused_with_a_sentence(self, content: bytes) -> None:
        with pytest.raises(RuleProblems) as refused:
            read_rule_file(content)
        assert str(refused.value)

    @given(st.integers(0, 4000), st.sampled_from(list(" \"'[]{}=.\n\x00x0")))
    def test_a_rule_file_with_one_letter_changed_is_refused_or_still_a_rule_set(
        self, place: int, letter: str
    ) -> None:
        text = write_rule_file(load_preset("hand_and_foot"))
        place %= len(text)
        with suppress(RuleProblems):
            assert isinstance(read_rule_file(text[:place] + letter + text[place + 1 :]), RuleSet)
