"""A history goes back and forward step by step, and never is_ephemeral how it began."""

from __future__ import annotations

import pytest

from scorekeeper.game.history import History, new_history, replay
from scorekeeper.game.operations.base import Operation
from scorekeeper.game.operations.deals import DeleteDeal, SaveDeal
from scorekeeper.game.operations.entry import MarkWentOut, SetCount
from scorekeeper.game.operations.names import RenameTeam
from scorekeeper.rules.sentence import Refused
from tests.game.playing import a_game, scoring

NOW = "2026-05-01T20:00:00+00:00"
STEPS: tuple[Operation, ...] = (
    *scoring(1, 300, 120),
    SaveDeal(1, confirmed=True),
    RenameTeam(0, "Us"),
    MarkWentOut(1, 2),
    SetCount(2, 1, "books.clean", 3),
    SaveDeal(1, confirmed=True),
    DeleteDeal(1),
)


def done(*operations: Operation) -> History:
    history = new_history(a_game())
    for operation in operations:
        history = history.do(operation, NOW)
    return history


def test_every_kind_of_step_is_undone_to_exactly_what_was_before_and_redone() -> None:
    history = new_history(a_game())
    for operation in STEPS:
        after = history.do(operation, NOW)
        back = after.undo()
        assert back.game == history.game
        assert back.done == history.done
        assert back.redo() == after
        history = after


def test_all_steps_are_undone_to_the_start_and_redone_to_the_end() -> None:
    history = end = done(*STEPS)
    for _step in STEPS:
        history = history.undo()
    assert history.game == history.start == a_game()
    for _step in STEPS:
        history = history.redo()
    assert history == end


def test_there_is_nothing_before_the_start_and_nothing_after_the_end() -> None:
    history = new_history(a_game())
    with pytest.raises(Refused, match="There is nothing to undo"):
        history.undo()
    with pytest.raises(Refused, match="There is nothing to redo"):
        history.redo()


def test_a_step_after_an_undo_takes_the_place_of_what_was_undone() -> None:
    history = done(MarkWentOut(1, 0), MarkWentOut(1, 1)).undo().do(MarkWentOut(1, 2), NOW)
    assert history.undone == ()
    assert [step.operation for step in history.done] == [MarkWentOut(1, 0), MarkWentOut(1, 2)]


def test_a_refused_step_changes_nothing_not_even_what_can_be_redone() -> None:
    history = done(MarkWentOut(1, 0), MarkWentOut(1, 1)).undo()
    with pytest.raises(Refused):
        history.do(MarkWentOut(1, 9), NOW)
    assert history.redo().game.entry(1).went_out == 1


def test_the_log_says_when_each_step_was_done_and_leads_from_the_start_to_now() -> None:
    history = new_history(a_game())
    for minute, operation in enumerate(STEPS):
        history = history.do(operation, f"2026-05-01T20:{minute:02}:00+00:00")
    times = [step.at for step in history.done]
    assert times == sorted(times)
    assert len(set(times)) == len(STEPS)
    assert replay(history.start, history.done) == history.game
