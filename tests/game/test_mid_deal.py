"""What a running game knows in the middle of a deal is what was recorded, and nothing else."""

from __future__ import annotations

import pytest

from scorekeeper.game.game import Game
from scorekeeper.game.operations.cards import AddBook
from scorekeeper.game.operations.entry import MarkWentOut, SetCount
from scorekeeper.game.standing import books_so_far, red_threes_so_far, standing_of, total_before
from scorekeeper.rules.opening import OpeningRequest, required_points
from tests.game.playing import a_game, after, to_target, with_deals


def minimum(game: Game, deal: int, team: int) -> int:
    """The opening minimum of a team in a deal, by the total that it had before."""
    request = OpeningRequest((), deal=deal, total_before=total_before(game, deal, team))
    return required_points(game.rules_of(deal), request)


def test_books_are_those_that_were_counted_and_those_given_with_their_cards() -> None:
    clean_book = ("K",) * 7
    game = after(a_game(), SetCount(1, 0, "books.clean", 1), AddBook(1, 0, clean_book))
    assert dict(books_so_far(game, 1, 0)) == {"wild": 0, "clean": 2, "dirty": 0}
    assert set(books_so_far(game, 1, 1).values()) == {0}


def test_books_that_going_out_needs_are_not_taken_for_recorded_ones() -> None:
    game = after(a_game(), MarkWentOut(1, 0))
    assert set(books_so_far(game, 1, 0).values()) == {0}


def test_red_threes_are_those_of_the_half_entered_deal() -> None:
    game = after(a_game(), SetCount(1, 1, "red_threes_tabled", 3))
    assert [red_threes_so_far(game, 1, team) for team in (0, 1)] == [0, 3]


def test_the_total_before_a_deal_leaves_out_that_deal_and_what_follows() -> None:
    game = with_deals(a_game(), (300, 120), (-50, 200))
    assert [total_before(game, deal, 0) for deal in (1, 2, 3)] == [0, 300, 250]


@pytest.mark.parametrize("deals", [[], [(1000, -100)], [(1000, -100), (600, 50)]])
def test_the_minimum_of_the_next_deal_is_the_one_that_the_table_shows(
    deals: list[tuple[int, int]],
) -> None:
    for rules in (to_target(5000), a_game().rules[0].rules):
        game = with_deals(a_game(rules=rules), *deals)
        following = len(deals) + 1
        minimums = tuple(minimum(game, following, team) for team in (0, 1))
        assert minimums == standing_of(game).minimums


def test_a_corrected_deal_has_the_minimum_that_it_had() -> None:
    game = with_deals(a_game(rules=to_target(5000)), (1000, -100), (600, 150))
    assert [minimum(game, deal, 0) for deal in (1, 2, 3)] == [50, 50, 90]
    assert [minimum(game, deal, 1) for deal in (1, 2, 3)] == [50, 15, 50]
