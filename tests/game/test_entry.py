"""An entry knows nothing from zero, and taking an answer back leaves no trace."""

from __future__ import annotations

import pytest

from scorekeeper.game.entry import NOBODY, DealEntry, Figure, TeamEntry, WentOut, empty_deal


def test_nothing_is_not_zero() -> None:
    nothing = TeamEntry()
    zero = nothing.with_count("books.clean", 0).with_figure("melded_points", Figure(("0",)))
    assert nothing.is_empty
    assert not zero.is_empty
    assert nothing.count("books.clean") is None
    assert nothing.figure("melded_points") is None
    assert zero.count("books.clean") == 0
    assert zero.figure("melded_points") == Figure(("0",))


def test_an_answer_taken_back_was_never_given() -> None:
    entry = TeamEntry().with_count("books.clean", 3).with_figure("left_points", Figure(("75",)))
    back = entry.with_count("books.clean", None).with_figure("left_points", None)
    assert back == TeamEntry()


def test_the_order_of_the_answers_does_not_matter() -> None:
    answers = (("books.dirty", 1), ("books.clean", 2), ("red_threes_tabled", 3))
    forwards, backwards = TeamEntry(), TeamEntry()
    for counter, count in answers:
        forwards = forwards.with_count(counter, count)
    for counter, count in reversed(answers):
        backwards = backwards.with_count(counter, count)
    assert forwards == backwards


@pytest.mark.parametrize("team", [0, 1, 2])
def test_one_team_is_replaced_and_the_others_stay(team: int) -> None:
    counted = TeamEntry().with_count("books.clean", 1)
    entry = empty_deal(3).with_team(team, counted)
    assert entry.teams[team] == counted
    assert [other.is_empty for other in entry.teams].count(True) == 2


@pytest.mark.parametrize("who", [0, 3, NOBODY])
def test_a_deal_of_which_only_the_end_is_known_is_not_empty(who: WentOut) -> None:
    assert empty_deal(2).is_empty
    assert not DealEntry(empty_deal(2).teams, went_out=who).is_empty
