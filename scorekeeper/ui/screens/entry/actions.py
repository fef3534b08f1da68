"""What the keys of the entry screen do: an operation on the table, and what is shown of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from scorekeeper.app.table import Table
from scorekeeper.game.asked import FigureField
from scorekeeper.game.checking import NeedsConfirming
from scorekeeper.game.entering import DiscardDraft, MarkWentOut, PressKey, SetCount
from scorekeeper.game.entry import WentOut
from scorekeeper.game.operation import Operation
from scorekeeper.game.saving import SaveDeal
from scorekeeper.game.scores import completed
from scorekeeper.i18n import say
from scorekeeper.rules.sentence import Refused
from scorekeeper.ui import routes
from scorekeeper.ui.kit import go
from scorekeeper.ui.screens.entry.view import Focus, Problem
from scorekeeper.ui.widgets.number_pad import NEXT
from scorekeeper.ui.widgets.sheet import Opening


@dataclass(frozen=True, slots=True)
class EntryActions:
    """The actions of the entry screen, as it stands at the moment."""

    table: Table
    """The game that is scored."""

    deal: int
    """The deal that is entered, from 1."""

    figures: Sequence[FigureField]
    """The figures that are asked for, in order."""

    focus: Focus
    """The figure in focus."""

    set_focus: Callable[[Focus], None]
    """Puts another figure in focus."""

    set_problem: Callable[[Problem], None]
    """Shows why a tap was refused, or takes that away."""

    set_unusual: Callable[[tuple[str, ...]], None]
    """Takes what is unusual, for the question whether it is right."""

    question: Opening
    """The sheet with that question."""

    felt: Callable[[], None]
    """Makes a tap that did something felt."""

    def count(self, team: int, counter: str, number: int) -> None:
        """Choose a number in a row."""
        if team != self.focus.team:
            self.look_at(team)
        self._perform(SetCount(self.deal, team, counter, number), counter)

    def more(self, team: int, counter: str) -> None:
        """Count one more than by now: a second tap may come before the first has been drawn."""
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

    def look_at(self, team: int) -> None:
        """Show the fields of a team, with the first figure in focus."""
        self.set_focus(Focus(team, self.figures[0].id))

    @property
    def next_focus(self) -> Focus:
        """The figure after the one in focus."""
        return self.focus.after(self.figures, self.table.game.team_count)

    def save(self, *, confirmed: bool = False) -> None:
        """Save the deal and go back to the table, or show what stands in the way."""
        game = self.table.game
        if game.saved(self.deal) is not None and game.draft(self.deal) is None:
            # Opened for a correction, and nothing was corrected.
            self.question.leave(routes.game(game.id))
            return
        try:
            self.table.perform(SaveDeal(self.deal, confirmed))
        except NeedsConfirming as unsure:
            self.set_unusual(tuple(say(finding.sentence) for finding in unsure.findings))
            self.question.open()
        except Refused as refusal:
            self.set_problem(Problem(refusal.field, refusal.sentence))
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
            self.set_problem(Problem(field, refusal.sentence))
        else:
            self.felt()
            self.set_problem(Problem())
