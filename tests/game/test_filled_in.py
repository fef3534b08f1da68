"""HF-27: marking who went out fills in the books that this needs, until somebody counts them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorekeeper.game.entry import NOBODY
from scorekeeper.game.entry_fields import required_books
from scorekeeper.game.game import Game
from scorekeeper.game.operations.deals import SaveDeal
from scorekeeper.game.operations.entry import MarkWentOut, SetCount
from scorekeeper.game.scores import completed, deal_scores, score_of, team_out
from scorekeeper.rules.model.frozen import FrozenMap
from tests.game.playing import HAND_AND_FOOT, a_game, after, scoring, typing

NEEDED = required_books(HAND_AND_FOOT, 1)


def shown(game: Game, team: int) -> dict[str, int]:
    """The books that the screen shows of a team."""
    counts = completed(game, 1, game.entry(1)).teams[team].counts
    return {counter: number for counter, number in counts if counter.startswith("books.")}


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_hf_27_the_team_of_whoever_went_out_has_the_books_that_it_needs(seat: int) -> None:
    game = after(a_game(), MarkWentOut(1, seat))
    assert team_out(game, game.entry(1)) == seat % 2
    assert shown(game, seat % 2) == NEEDED
    assert shown(game, 1 - seat % 2) == {}
    assert deal_scores(game, 1, game.entry(1))[seat % 2].total > 0


def test_hf_27_they_leave_again_with_the_mark() -> None:
    game = after(a_game(), MarkWentOut(1, 0), MarkWentOut(1, 1))
    assert shown(game, 0) == {}
    assert shown(game, 1) == NEEDED
    for who in (NOBODY, None):
        marked = after(game, MarkWentOut(1, who))
        assert shown(marked, 0) == shown(marked, 1) == {}
        assert [score.total for score in deal_scores(marked, 1, marked.entry(1))] == [0, 0]


@pytest.mark.parametrize("count", [0, 1, 2, 5])
def test_hf_27_a_counted_number_overrules_what_was_filled_in(count: int) -> None:
    counted = SetCount(1, 0, "books.clean", count)
    for operations in ((counted, MarkWentOut(1, 0)), (MarkWentOut(1, 0), counted)):
        game = after(a_game(), *operations)
        assert shown(game, 0) == {**NEEDED, "books.clean": count}
        assert shown(after(game, MarkWentOut(1, None)), 0) == {"books.clean": count}


def test_hf_27_they_are_not_stored_before_the_deal_is_saved_and_plain_counts_from_then_on() -> None:
    game = after(a_game(), *scoring(1, 600, 120, out=0))
    assert game.entry(1).teams[0].counts == ()
    saved = after(game, SaveDeal(1))
    assert dict(saved.deals[0].teams[0].counts) == NEEDED
    assert deal_scores(saved, 1, saved.deals[0]) == deal_scores(game, 1, game.entry(1))
    corrected = after(saved, MarkWentOut(1, NOBODY))
    assert shown(corrected, 0) == NEEDED


def test_hf_27_nothing_is_filled_in_while_nobody_said_how_the_deal_ended() -> None:
    game = after(a_game(), *typing(1, 0, "melded_points", 300))
    assert completed(game, 1, game.entry(1)) == game.entry(1)
    assert team_out(game, game.entry(1)) is None


def test_rules_that_need_only_a_number_of_books_fill_in_none() -> None:
    rules = replace(
        HAND_AND_FOOT,
        going_out=replace(HAND_AND_FOOT.going_out, books=FrozenMap({"total": 2})),
    )
    game = after(a_game(rules=rules), MarkWentOut(1, 0))
    assert shown(game, 0) == {}
    assert score_of(game, 1, game.entry(1), 0).total == rules.going_out.bonus
