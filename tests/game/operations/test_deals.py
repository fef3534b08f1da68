"""Impossible deals are refused, unusual ones ask first, and each is saved once and corrected."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorekeeper.game.entry import NOBODY
from scorekeeper.game.findings import NeedsConfirming, findings_in
from scorekeeper.game.game import Game
from scorekeeper.game.operations.base import Operation
from scorekeeper.game.operations.deals import DeleteDeal, SaveDeal
from scorekeeper.game.operations.entry import DiscardDraft, MarkWentOut, PressKey, SetCount
from scorekeeper.game.operations.names import RenamePlayer, RenameTeam
from scorekeeper.game.standing import standing_of
from scorekeeper.rules.sentence import Refused
from tests.e2e.figures import EXAMPLE, TOTALS
from tests.game.playing import a_game, after, entering, scoring, typing, with_deal, with_deals

CLEAN = "books.clean"


def refusal(game: Game, operation: Operation) -> Refused:
    """Why the operation cannot be done; that `verify` and `do` agree is seen here for all."""
    with pytest.raises(Refused) as verified:
        operation.verify(game)
    with pytest.raises(Refused) as done:
        operation.do(game)
    assert str(done.value) == str(verified.value)
    return done.value


def test_a_whole_evening_comes_to_its_totals() -> None:
    game = a_game()
    for number, deal in enumerate(EXAMPLE, start=1):
        game = after(game, *entering(number, deal), SaveDeal(number, confirmed=True))
    standing = standing_of(game)
    assert standing.scores == tuple(tuple(team.score for team in deal.teams) for deal in EXAMPLE)
    assert standing.totals == TOTALS
    assert standing.winner == 1
    assert standing.margin == 365


def test_a_deal_of_which_nothing_is_entered_is_not_saved() -> None:
    assert str(refusal(a_game(), SaveDeal(1))) == "Nothing is entered for deal 1 yet."


def test_a_deal_from_which_every_answer_was_taken_back_is_as_if_never_entered() -> None:
    game = a_game()
    cleared = after(
        game,
        SetCount(1, 0, CLEAN, 2),
        PressKey(1, 1, "left_points", "5"),
        MarkWentOut(1, 0),
        SetCount(1, 0, CLEAN, None),
        PressKey(1, 1, "left_points", "clear"),
        MarkWentOut(1, None),
    )
    assert cleared == game
    refusal(cleared, SaveDeal(1, confirmed=True))


def test_saving_twice_records_one_deal() -> None:
    once = after(a_game(), *scoring(1, 300, 120), SaveDeal(1, confirmed=True))
    assert str(refusal(once, SaveDeal(1, confirmed=True))) == "Nothing of deal 1 was changed."
    assert len(once.deals) == 1
    assert once.drafts == ()


@pytest.mark.parametrize(
    ("operations", "words"),
    [
        (
            [SetCount(1, 0, "red_threes_tabled", 6), SetCount(1, 1, "red_threes_tabled", 5)],
            "11 red threes were recorded, and the packs hold 10.",
        ),
        (
            [SetCount(1, 0, CLEAN, 30), SetCount(1, 1, CLEAN, 30)],
            "At least 420 cards were recorded, and the packs hold 270.",
        ),
        (
            [SetCount(1, 0, "books.wild", 5)],
            "The books need at least 35 wild cards, and the packs hold 30.",
        ),
    ],
)
def test_an_impossible_deal_is_refused_even_when_the_table_insists(
    operations: list[Operation], words: str
) -> None:
    game = after(a_game(), *operations)
    for save in (SaveDeal(1), SaveDeal(1, confirmed=True)):
        assert str(refusal(game, save)) == words
    found = findings_in(game, 1, game.entry(1)).impossible
    assert [str(finding.sentence) for finding in found] == [words]


def test_points_beyond_the_packs_are_impossible_over_both_teams() -> None:
    game = after(a_game(), *typing(1, 0, "melded_points", 2000), *typing(1, 1, "left_points", 1500))
    assert "come to 3500 points" in str(refusal(game, SaveDeal(1, confirmed=True)))


def test_one_player_who_is_alone_cannot_go_out_and_have_cards_left() -> None:
    game = after(a_game(3, 3), MarkWentOut(1, 0), *typing(1, 0, "left_points", 20))
    assert str(refusal(game, SaveDeal(1, confirmed=True))) == (
        "Ann went out, and yet every player of it has cards left."
    )


def test_two_teams_can_never_both_be_out() -> None:
    game = after(a_game(), MarkWentOut(1, 0), MarkWentOut(1, 1))
    assert game.entry(1).went_out == 1


@pytest.mark.parametrize(
    ("operations", "words"),
    [
        (
            [*scoring(1, 387, 120)],
            ["387 points of Ann & Cid are no multiple of 5, and all cards are."],
        ),
        (
            [MarkWentOut(1, NOBODY), *typing(1, 0, "melded_points", 300)],
            ["Nothing is entered for Bob & Dee yet. Is their deal really 0?"],
        ),
        (
            [*typing(1, 0, "melded_points", 300), *typing(1, 1, "melded_points", 120)],
            ["Nobody is marked as having gone out. Did the stock run out?"],
        ),
        (
            [*scoring(1, 300, 120), MarkWentOut(1, 1), SetCount(1, 1, CLEAN, 1)],
            ["Bob & Dee went out and lacks books that it needs. Clean books: 1 of 2."],
        ),
        (
            [MarkWentOut(1, NOBODY), SetCount(1, 0, CLEAN, 1), *typing(1, 1, "left_points", 75)],
            ["Ann & Cid has books, and no points are recorded for the cards in them."],
        ),
    ],
    ids=["uneven", "team missing", "end not said", "out without books", "books without points"],
)
def test_an_unusual_deal_asks_first_and_is_saved_when_the_table_says_so(
    operations: list[Operation], words: list[str]
) -> None:
    game = after(a_game(), *operations)
    asked = refusal(game, SaveDeal(1))
    assert isinstance(asked, NeedsConfirming)
    assert [str(finding.sentence) for finding in asked.findings] == words
    assert after(game, SaveDeal(1, confirmed=True)).saved(1) is not None


def test_a_usual_deal_asks_nothing() -> None:
    game = after(a_game(), *scoring(1, 300, 120))
    assert findings_in(game, 1, game.entry(1)).unusual == ()
    assert after(game, SaveDeal(1)).saved(1) is not None


@pytest.mark.parametrize("points", [(0, 0), (0, -120), (-85, 0), (-600, -2000)])
def test_zero_and_negative_deals_count_as_played(points: tuple[int, int]) -> None:
    game = with_deal(a_game(), 1, *points)
    assert standing_of(game).scores == (points,)
    assert standing_of(game).totals == points
    assert after(game, *scoring(2, 100, 50), SaveDeal(2)).saved(2) is not None


@pytest.mark.parametrize("deal", [-1, 0, 3, 4])
def test_a_deal_whose_turn_has_not_come_is_refused(deal: int) -> None:
    game = with_deal(a_game(), 1, 300, 120)
    words = f"Deal {deal} cannot be scored yet: deal 2 comes first."
    for operation in (
        SaveDeal(deal, confirmed=True),
        SetCount(deal, 0, CLEAN, 1),
        PressKey(deal, 0, "melded_points", "5"),
        MarkWentOut(deal, 0),
        DiscardDraft(deal),
    ):
        if isinstance(operation, DiscardDraft):
            assert "half-entered" in str(refusal(game, operation))
        else:
            assert str(refusal(game, operation)) == words


def test_there_is_no_fifth_deal_of_four() -> None:
    game = with_deals(a_game(), *[(300, 120)] * 4)
    assert standing_of(game).is_complete
    for operation in (MarkWentOut(5, 0), SetCount(5, 0, CLEAN, 1), SaveDeal(5)):
        assert str(refusal(game, operation)) == "The game is over; there is no deal 5."


@pytest.mark.parametrize("deal", [1, 2, 3, 4])
def test_any_deal_is_corrected_at_any_time_the_finished_game_too(deal: int) -> None:
    game = with_deals(a_game(), *[(300, 120)] * 4)
    corrected = with_deal(game, deal, 100, 2000)
    assert len(corrected.deals) == 4
    assert standing_of(corrected).totals == (1000, 2360)
    assert standing_of(corrected).winner == 1
    assert [corrected.saved(other) == game.saved(other) for other in (1, 2, 3, 4)] == [
        other != deal for other in (1, 2, 3, 4)
    ]


def test_a_correction_begins_with_what_was_saved() -> None:
    game = after(a_game(), *entering(1, EXAMPLE[0]), SaveDeal(1))
    corrected = after(game, PressKey(1, 0, "left_points", "0"), SaveDeal(1))
    assert standing_of(corrected).scores == ((3990 + 20 - 200, 825),)


def test_a_correction_leaves_another_half_entered_deal_as_it_is() -> None:
    game = after(with_deal(a_game(), 1, 300, 120), *scoring(2, 260, -195))
    half = game.draft(2)
    corrected = after(game, PressKey(1, 0, "melded_points", "backspace"), SaveDeal(1))
    assert corrected.draft(2) == half
    assert corrected.draft(1) is None
    assert standing_of(corrected).totals == (30, 120)


def test_a_cancelled_correction_leaves_no_trace() -> None:
    game = with_deal(a_game(), 1, 300, 120)
    begun = after(game, SetCount(1, 0, CLEAN, 1), MarkWentOut(1, 2))
    assert begun != game
    assert after(begun, DiscardDraft(1)) == game
    assert str(refusal(game, DiscardDraft(1))) == "Nothing of deal 1 is half-entered."


def test_a_correction_may_take_every_answer_back() -> None:
    game = with_deal(a_game(), 1, 300, 120)
    cleared = after(
        game,
        PressKey(1, 0, "melded_points", "clear"),
        PressKey(1, 1, "melded_points", "clear"),
        MarkWentOut(1, None),
        SaveDeal(1, confirmed=True),
    )
    assert standing_of(cleared).scores == ((0, 0),)


@pytest.mark.parametrize("deal", [1, 2, 3])
def test_a_deleted_deal_is_gone_and_those_after_it_move_up(deal: int) -> None:
    points = [(300, 120), (100, 0), (50, 500)]
    game = with_deals(a_game(), *points)
    game = after(game, MarkWentOut(4, 1), SetCount(1, 0, CLEAN, 1))
    left = after(game, DeleteDeal(deal))
    assert standing_of(left).scores == tuple(p for n, p in enumerate(points, 1) if n != deal)
    assert left.draft(3) == game.draft(4)
    assert (left.draft(1) is None) is (deal == 1)


def test_only_a_saved_deal_can_be_deleted() -> None:
    game = after(a_game(), MarkWentOut(1, 0))
    for deal in (0, 1, 2):
        assert str(refusal(game, DeleteDeal(deal))) == f"Deal {deal} is not saved."


def test_renaming_leaves_every_score_where_it_is() -> None:
    game = with_deals(a_game(), (300, 120), (-100, 0))
    renamed = after(game, RenameTeam(0, " Us "), RenameTeam(1, "Us"), RenamePlayer(2, "a\nb"))
    assert [str(renamed.team_name(team)) for team in (0, 1)] == ["Us", "Us"]
    assert str(renamed.player_name(2)) == "a b"
    assert standing_of(renamed) == standing_of(game)
    back = after(
        renamed, RenameTeam(0, ""), RenameTeam(1, ""), RenamePlayer(2, "Cid"), RenamePlayer(0, "")
    )
    assert str(back.team_name(0)) == "Player 1 & Cid"
    assert replace(back, players=game.players) == game


@pytest.mark.parametrize(
    ("operation", "words"),
    [
        (RenamePlayer(4, "Ann"), "There is no player 5 in this game."),
        (RenamePlayer(-1, "Ann"), "There is no player 0 in this game."),
        (RenameTeam(2, "Us"), "There is no team 3 in this game."),
        (RenamePlayer(0, "x" * 41), "A name has at most 40 characters; this one has 41."),
        (RenameTeam(0, "x" * 41), "A name has at most 40 characters; this one has 41."),
    ],
)
def test_a_name_for_nobody_or_one_too_long_is_refused(operation: Operation, words: str) -> None:
    assert str(refusal(a_game(), operation)) == words
