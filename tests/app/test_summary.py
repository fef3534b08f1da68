"""A row of the list of games says what is to be known of a game without opening it."""

from __future__ import annotations

from scorekeeper.app.summary import summarise
from scorekeeper.game.operations.entry import MarkWentOut
from scorekeeper.game.operations.names import RenameTeam
from tests.game.playing import a_game, after, scoring, to_target, with_deal, with_deals

NOW = "2026-05-01T22:00:00+00:00"


def test_a_new_game_has_nothing_but_its_players() -> None:
    summary = summarise(a_game(), NOW)
    assert summary.id == a_game().id
    assert (summary.started, summary.changed) == (a_game().started, NOW)
    assert summary.rules_name == a_game().rules_of(1).name
    assert summary.players == ("Ann", "Bob", "Cid", "Dee")
    assert summary.team_names == ("", "")
    assert summary.totals == (0, 0)
    assert summary.leaders == ()
    assert (summary.next_deal, summary.deal_count) == (1, 4)
    assert not summary.is_complete
    assert summary.half_entered is None


def test_a_game_that_goes_on_names_its_leader_and_the_next_deal() -> None:
    game = after(with_deals(a_game(), (300, 120), (-100, 0)), RenameTeam(1, "Us"))
    summary = summarise(game, NOW)
    assert summary.totals == (200, 120)
    assert summary.leaders == (0,)
    assert summary.team_names == ("", "Us")
    assert (summary.next_deal, summary.is_complete) == (3, False)


def test_a_finished_game_that_is_tied_names_all_who_tied() -> None:
    summary = summarise(with_deals(a_game(6, 3), *[(100, 100, 50)] * 4), NOW)
    assert summary.is_complete
    assert summary.leaders == (0, 1)


def test_a_game_to_a_target_has_no_number_of_deals() -> None:
    assert summarise(a_game(rules=to_target(1500)), NOW).deal_count is None


def test_what_is_half_entered_is_said_the_next_deal_before_a_correction() -> None:
    game = with_deals(a_game(), (300, 120))
    correcting = after(game, MarkWentOut(1, 0))
    assert summarise(correcting, NOW).half_entered == 1
    assert summarise(after(correcting, MarkWentOut(2, 0)), NOW).half_entered == 2


def test_an_answer_taken_back_leaves_nothing_half_entered() -> None:
    game = after(a_game(), MarkWentOut(1, 0), MarkWentOut(1, None))
    assert summarise(game, NOW).half_entered is None


def test_a_deal_that_a_correction_has_put_beyond_the_end_is_not_gone_on_with() -> None:
    game = with_deals(a_game(rules=to_target(1500)), (800, 120), (100, 100))
    half = after(game, *scoring(3, 100, 50))
    assert summarise(half, NOW).half_entered == 3
    over = with_deal(half, 2, 700, 100)
    assert over.draft(3) == half.draft(3)
    assert summarise(over, NOW).is_complete
    assert summarise(over, NOW).half_entered is None
