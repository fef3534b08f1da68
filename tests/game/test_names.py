"""Names are labels: whatever people type is kept as they meant it, on one line, or refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.game.players import LONGEST_NAME, name_or_number, tidy_name, together
from scorekeeper.rules.sentence import Refused

FAMILY = "👨‍👩‍👧‍👦"
COUPLE = "👵🏽👴🏻"


@pytest.mark.parametrize(
    "name",
    [
        "Ann",
        "Zoë",
        "Zoe\u0308",
        "O'Brien-Smith",
        "מיכל",
        "سارة",
        COUPLE,
        FAMILY,
        "<b>x</b>",
        "{name}",
        "%s",
        "क्षि",
        "نمی\u200cشود",
        "a" * LONGEST_NAME,
        "e\u0301" * LONGEST_NAME,
        FAMILY * LONGEST_NAME,
    ],
)
def test_a_name_is_kept_as_it_was_typed(name: str) -> None:
    assert tidy_name(name) == name


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("", ""),
        ("   ", ""),
        ("  Ann  ", "Ann"),
        ("Ann   Marie", "Ann Marie"),
        ("a\nb", "a b"),
        ("a\r\n\tb", "a b"),
        ("\x00\x1b\x7f", ""),
        ("a\u2028b", "a b"),
        ("a\u202eb", "a b"),
        ("\ud800", ""),
        ("a\xa0b", "a b"),
    ],
)
def test_line_breaks_and_control_characters_are_a_space(typed: str, kept: str) -> None:
    assert tidy_name(typed) == kept


@pytest.mark.parametrize("invisible", ["\u200d", "\u200e\u200f", "\u200c \u200c", "\u0301"])
def test_a_name_of_which_nothing_is_to_be_seen_is_none(invisible: str) -> None:
    assert tidy_name(invisible) == ""


@pytest.mark.parametrize(
    ("name", "length"),
    [
        ("a" * 41, 41),
        (FAMILY * 41, 41),
        ("e\u0301" * 41, 41),
        ("a" * 10_000, 10_000),
        ("a" + "\u0301" * 1000, 41),
    ],
)
def test_a_longer_name_is_refused_and_never_cut(name: str, length: int) -> None:
    with pytest.raises(Refused) as refusal:
        tidy_name(name)
    assert str(refusal.value) == f"A name has at most 40 characters; this one has {length}."


@given(st.text(st.characters(), max_size=30))
def test_a_tidy_name_is_one_line_and_tidying_it_again_changes_nothing(name: str) -> None:
    tidy = tidy_name(name)
    assert tidy == tidy_name(tidy)
    assert tidy.strip() == tidy
    assert not set(tidy) & set("\n\r\t\x00\u2028\u2029")
    tidy.encode()


def test_nobody_is_without_a_label() -> None:
    assert str(name_or_number("", 1)) == "Player 2"
    assert str(name_or_number("Bob", 1)) == "Bob"


@pytest.mark.parametrize(
    ("names", "label"),
    [
        (("Ann",), "Ann"),
        (("Ann", "Ann"), "Ann & Ann"),
        (("Ann", "Bob", "Cid"), "Ann, Bob & Cid"),
        (("{name}", "&"), "{name} & &"),
    ],
)
def test_players_together_are_called_by_all_their_names(names: tuple[str, ...], label: str) -> None:
    assert str(together(names)) == label
