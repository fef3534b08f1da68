"""What a running game adds to an answer, with its own figures."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from scorekeeper.disputes.answers import in_this_game
from scorekeeper.disputes.topics import QUESTIONS
from scorekeeper.game.entry import NOBODY, DealEntry, TeamEntry, WentOut, press
from scorekeeper.game.entry_fields import BOOKS, LEFT, MELDED, RED_THREES, RED_THREES_LEFT
from scorekeeper.game.game import Game, start_game
from scorekeeper.rules.rulebook import load_preset
from scorekeeper.rules.ruleset import RuleSet
from tests.disputes.asking import house, question


def team(books: Mapping[str, int] | None = None, **numbers: int) -> TeamEntry:
    """A team's entry: books by type, and counts or figures by what they are of."""
    entry = TeamEntry()
    for kind, count in (books or {}).items():
        entry = entry.with_count(BOOKS + kind, count)
    for name, number in numbers.items():
        if name == RED_THREES:
            entry = entry.with_count(name, number)
            continue
        figure = None
        for key in str(number):
            figure = press(figure, key)
        entry = entry.with_figure(name, figure)
    return entry


def game(
    rules: RuleSet | str,
    *deals: DealEntry,
    draft: DealEntry | None = None,
    players: tuple[str, ...] = ("Ann", "Bob", "Cid", "Dee"),
) -> Game:
    """A game of two teams after these deals, with this one half-entered."""
    started = start_game(
        id="g",
        started="2026-01-01T00:00:00Z",
        rules=load_preset(rules) if isinstance(rules, str) else rules,
        players=players,
        team_count=2,
    )
    return replace(started, deals=deals).with_draft(len(deals) + 1, draft)


def deal(ours: TeamEntry, theirs: TeamEntry, went_out: WentOut = None) -> DealEntry:
    """A deal as it is entered."""
    return DealEntry((ours, theirs), went_out)


def told(question_id: str, running: Game) -> str | None:
    """What the game adds, in English."""
    found = in_this_game(question(question_id), running)
    return None if found is None else str(found)


PLAYED = deal(team(melded_points=500), team(left_points=600), went_out=NOBODY)


def test_a_new_game_says_only_what_it_knows_already() -> None:
    new = game("hand_and_foot")
    known = {each.id for each in QUESTIONS if in_this_game(each, new) is not None}
    assert known == {"D-16", "D-17", "D-37", "D-45"}


def test_every_question_can_be_asked_in_every_state_of_a_game() -> None:
    half = deal(team({"clean": 1}), team())
    for running in (
        game("hand_and_foot", draft=half),
        game("hand_and_foot", PLAYED, draft=half),
        game("hand_and_foot", *[PLAYED] * 4),
    ):
        for each in QUESTIONS:
            found = in_this_game(each, running)
            assert found is None or str(found).endswith(".")


@pytest.mark.parametrize("question_id", ["D-16", "D-17", "D-37"])
def test_the_minimum_of_the_next_deal_by_deal(question_id: str) -> None:
    running = game("hand_and_foot", PLAYED)
    assert told(question_id, running) == "In deal 2 every team needs 90 points to open."


def test_the_minimum_of_the_next_deal_by_total() -> None:
    running = game("canasta", PLAYED)
    expected = "Points needed to open in deal 2: Ann & Cid: 50, Bob & Dee: 15."
    assert told("D-16", running) == expected


def test_a_finished_game_has_no_minimum() -> None:
    assert told("D-16", game("hand_and_foot", *[PLAYED] * 4)) is None


@pytest.mark.parametrize("question_id", ["D-24", "D-25", "D-36"])
def test_the_books_that_teams_have_and_lack(question_id: str) -> None:
    half = deal(team({"clean": 3, "dirty": 1}), team({"clean": 2, "dirty": 2, "wild": 1}))
    assert told(question_id, game("hand_and_foot", draft=half)) == (
        "In deal 1 as it is entered so far: Ann & Cid: Clean books: 3, Dirty books: 1 (still"
        " needed: Dirty books: 1, Wild books: 1); Bob & Dee: Clean books: 2, Dirty books: 2, Wild"
        " books: 1 (all that is needed)."
    )


def test_books_count_for_the_type_they_stand_for_and_for_the_total() -> None:
    half = deal(team({"wild_twos": 1}), team(melded_points=5))
    assert told("D-25", game("canasta_modern_american", draft=half)) == (
        "In deal 1 as it is entered so far: Ann & Cid: Wild twos: 1 (still needed: Canastas of any"
        " type: 1); Bob & Dee: none (still needed: Canastas of any type: 2)."
    )
    ours = house("canasta_modern_american", {"going_out": {"books": {"wild": 1}}})
    found = told("D-25", game(ours, draft=half)) or ""
    assert "Ann & Cid: Wild twos: 1 (all that is needed);" in found


def test_the_books_of_the_deal_that_is_played() -> None:
    half = deal(team({"clean": 3, "dirty": 3}), team({"clean": 1}))
    assert "Dirty books: 3 (all that is needed)" in (told("D-25", game("vegas", draft=half)) or "")
    later = game("vegas", PLAYED, PLAYED, draft=half)
    assert "(still needed: Clean books: 1, Dirty books: 1);" in (told("D-25", later) or "")


def test_what_the_threes_count_so_far() -> None:
    half = deal(team(red_threes_tabled=2, melded_points=50), team(red_threes_left=1))
    assert told("D-01", game("hand_and_foot", draft=half)) == (
        "What the threes count in deal 1 as it is entered so far: Ann & Cid: 200, Bob & Dee: -100."
    )


def test_what_the_cards_left_cost_so_far() -> None:
    half = deal(team(left_points=85), team(melded_points=50))
    assert told("D-02", game("hand_and_foot", draft=half)) == (
        "Points of cards left in deal 1 as it is entered so far: Ann & Cid: 85, Bob & Dee: 0."
    )


@pytest.mark.parametrize("question_id", ["D-26", "D-48"])
@pytest.mark.parametrize(
    ("went_out", "expected"),
    [
        (3, "In deal 2 this team is marked as out and has 100 points for it: Bob & Dee."),
        (NOBODY, "In deal 2 nobody is marked as out, so nobody has the 100 points."),
        (None, "In deal 2 it is not entered yet who went out."),
    ],
)
def test_who_has_the_points_for_going_out(
    question_id: str, went_out: WentOut, expected: str
) -> None:
    half = deal(team(melded_points=50), team(), went_out)
    assert told(question_id, game("hand_and_foot", PLAYED, draft=half)) == expected


def test_the_totals_with_the_leader() -> None:
    running = game("hand_and_foot", PLAYED)
    expected = "After deal 1: Ann & Cid: 500, Bob & Dee: -600. Ahead by 1100 points: Ann & Cid."
    assert told("D-38", running) == expected


def test_a_tie_names_all_who_tied() -> None:
    level = deal(team(melded_points=90), team(melded_points=90), NOBODY)
    expected = "After deal 1 these teams are level with 90 points: Ann & Cid, Bob & Dee."
    assert told("D-38", game("hand_and_foot", level)) == expected


def test_the_deals_that_are_still_to_be_played() -> None:
    expected = "3 deals of this game are still to be played."
    assert told("D-45", game("hand_and_foot", PLAYED)) == expected
    last = game("hand_and_foot", *[PLAYED] * 3)
    assert told("D-45", last) == "One deal of this game is still to be played."
    assert told("D-45", game("hand_and_foot", *[PLAYED] * 4)) == "This game is over."


def test_the_deal_that_breaks_a_tie_is_still_to_be_played() -> None:
    level = deal(team(melded_points=90), team(melded_points=90), NOBODY)
    running = game(house("hand_and_foot", {"tie": "extra_deal"}), *[level] * 4)
    assert told("D-45", running) == "One deal of this game is still to be played."


def test_the_points_that_are_missing_to_the_target() -> None:
    expected = "Points still missing to 5000: Ann & Cid: 4500, Bob & Dee: 5600."
    assert told("D-45", game("canasta", PLAYED)) == expected


def test_the_names_of_the_figures_are_those_of_the_entry() -> None:
    assert {MELDED, LEFT, RED_THREES_LEFT} == {"melded_points", "left_points", "red_threes_left"}
