"""What the keys of the entry screen do, and what the screen shows besides the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from scorekeeper.app.table import Table
from scorekeeper.game.entry import WentOut
from scorekeeper.game.entry_fields import FigureField, figures_of
from scorekeeper.game.findings import NeedsConfirming
from scorekeeper.game.operations.base import Operation
from scorekeeper.game.operations.deals import SaveDeal
from scorekeeper.game.operations.entry import DiscardDraft, MarkWentOut, PressKey, SetCount
from scorekeeper.game.scores import completed
from scorekeeper.i18n import say
from scorekeeper.rules.sentence import Refused
from scorekeeper.ui import routes
from scorekeeper.ui.kit import go
from scorekeeper.ui.screens.entry.view import NO_PROBLEM, Focus, Problem
from scorekeeper.ui.widgets.number_pad import NEXT
from scorekeeper.ui.widgets.sheet import SheetState


@dataclass(eq=False, slots=True)
class EntryActions:
    """The actions of the entry screen, and its state.

    One object serves a screen as long as that shows the same deal, so memoised parts can be given
    its methods without being redrawn, and a second tap finds what the first one changed.
    """

    table: Table
    """The game that is scored."""

    deal: int
    """The deal that is entered, from 1."""

    question: SheetState
    """The sheet that asks whether what is unusual is right."""

    redraw: Callable[[], None]
    """Redraws the screen."""

    feel: Callable[[], None]
    """Makes a tap felt, on devices that can."""

    focus: Focus
    """The figure that the number pad types into."""

    problem: Problem = NO_PROBLEM
    """Why the last tap was refused."""

    unusual: tuple[str, ...] = ()
    """What is unusual about the deal, in sentences for the question."""

    @property
    def figures(self) -> Sequence[FigureField]:
        """The figures that the rules of the deal ask for, in order."""
        game = self.table.game
        return figures_of(game.rules_of(self.deal), len(game.players))

    @property
    def next_focus(self) -> Focus:
        """The figure after the one in focus."""
        return self.focus.after(self.figures, self.table.game.team_count)

    def count(self, team: int, counter: str, number: int) -> None:
        """Choose a number in a row."""
        if team != self.focus.team:
            self.look_at(team)
        self._perform(SetCount(self.deal, team, counter, number), counter)

    def count_more(self, team: int, counter: str) -> None:
        """Count one more than the latest number, which may not have been drawn yet."""
        game = self.table.game
        now = completed(game, self.deal, game.entry(self.deal)).teams[team].count(counter)
        self.count(team, counter, (now or 0) + 1)

    def press(self, key: str) -> None:
        """Press a key of the number pad."""
        if key == NEXT:
            self.set_focus(self.next_focus)
            return
        team, figure = self.focus.team, self.focus.figure
        self._perform(PressKey(self.deal, team, figure, key), figure)

    def mark(self, who: WentOut) -> None:
        """Mark who went out; pressing the same again takes it back."""
        chosen = self.table.game.entry(self.deal).went_out
        self._perform(MarkWentOut(self.deal, None if chosen == who else who), "went_out")

    def set_focus(self, focus: Focus) -> None:
        """Have the number pad type into another figure."""
        if focus != self.focus:
            self.focus = focus
            self.redraw()

    def look_at(self, team: int) -> None:
        """Show the fields of a team, with the first figure in focus."""
        self.set_focus(Focus(team, self.figures[0].id))

    def save(self, *, confirmed: bool = False) -> None:
        """Save the deal and go back to the table, or show why that is not possible."""
        game = self.table.game
        if game.saved(self.deal) is not None and game.draft(self.deal) is None:
            # Opened for a correction, and nothing was corrected.
            self.question.leave(routes.game(game.id))
            return
        try:
            self.table.perform(SaveDeal(self.deal, confirmed))
        except NeedsConfirming as unsure:
            self.unusual = tuple(say(finding.sentence) for finding in unsure.findings)
            self.redraw()
            self.question.open()
        except Refused as refusal:
            self._set_problem(Problem(refusal.field, refusal.sentence))
            self.question.close()
        else:
            self.question.leave(routes.game(game.id))

    def cancel(self) -> None:
        """Drop the correction of a deal without a trace, and go back."""
        if self.table.game.draft(self.deal) is not None:
            self.table.perform(DiscardDraft(self.deal))
        go(routes.game(self.table.game.id))

    def _perform(self, operation: Operation, field: str) -> None:
        try:
            self.table.perform(operation)
        except Refused as refusal:
            self._set_problem(Problem(field, refusal.sentence))
        else:
            self.feel()
            self._set_problem(NO_PROBLEM)

    def _set_problem(self, problem: Problem) -> None:
        if problem != self.problem:
            self.problem = problem
            self.redraw()
