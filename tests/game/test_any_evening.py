"""Whatever a table does, and in whatever order: totals stay sums, and every step goes back."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from scorekeeper.game.entry import NOBODY, WentOut
from scorekeeper.game.entry_fields import counters_of, figures_of
from scorekeeper.game.history import History, new_history
from scorekeeper.game.operations.base import Operation
from scorekeeper.game.operations.deals import DeleteDeal, SaveDeal
from scorekeeper.game.operations.entry import DiscardDraft, MarkWentOut, PressKey, SetCount
from scorekeeper.game.operations.names import RenamePlayer, RenameTeam
from scorekeeper.game.players import TEAM_COUNTS
from scorekeeper.game.scores import deal_scores
from scorekeeper.game.standing import standing_of
from scorekeeper.rules.rulebook import load_preset
from scorekeeper.rules.sentence import Refused
from tests.game.playing import HAND_AND_FOOT, KEYS, a_game

NOW = "2026-05-01T20:00:00+00:00"
TABLES = [(players, teams) for players, counts in TEAM_COUNTS.items() for teams in counts]
RULES = ("hand_and_foot", "roth", "canasta", "samba")
DEALS = st.integers(0, 6)
TEAMS = st.integers(-1, 6)
SEATS = st.integers(-1, 6)
COUNTERS = st.sampled_from(
    sorted({c.id for name in RULES for c in counters_of(load_preset(name), 4)} | {"books.nonsense"})
)
FIGURES = st.sampled_from([*(f.id for f in figures_of(HAND_AND_FOOT, 4)), "nonsense"])
NAMES = st.sampled_from(["", "Us", "a\nb", "{name}", "מיכל", "👵🏽", "x" * 40, "x" * 41])


class Evening(RuleBasedStateMachine):
    """A table that does anything at any time, also what it is told not to."""

    history: History

    @initialize(table=st.sampled_from(TABLES), rules=st.sampled_from(RULES))
    def sit_down(self, table: tuple[int, int], rules: str) -> None:
        """A game begins."""
        self.history = new_history(a_game(*table, rules=load_preset(rules)))

    def attempt(self, operation: Operation) -> None:
        """Do an operation if it can be done; drafts never change what counts."""
        before = self.history
        try:
            self.history = before.do(operation, NOW)
        except Refused:
            assert self.history is before
            return
        if not isinstance(operation, SaveDeal | DeleteDeal):
            assert standing_of(self.history.game) == standing_of(before.game)
        assert self.history.undo().game == before.game

    @rule(deal=DEALS, team=TEAMS, counter=COUNTERS, count=st.none() | st.integers(-1, 12))
    def count(self, deal: int, team: int, counter: str, count: int | None) -> None:
        self.attempt(SetCount(deal, team, counter, count))

    @rule(deal=DEALS, team=TEAMS, figure=FIGURES, key=st.sampled_from([*KEYS, "minus"]))
    def press(self, deal: int, team: int, figure: str, key: str) -> None:
        self.attempt(PressKey(deal, team, figure, key))

    @rule(deal=DEALS, who=st.none() | st.just(NOBODY) | SEATS)
    def mark(self, deal: int, who: WentOut) -> None:
        self.attempt(MarkWentOut(deal, who))

    @rule(deal=DEALS)
    def discard(self, deal: int) -> None:
        self.attempt(DiscardDraft(deal))

    @rule(deal=DEALS, confirmed=st.booleans())
    def save(self, deal: int, confirmed: bool) -> None:
        self.attempt(SaveDeal(deal, confirmed))

    @rule(deal=DEALS)
    def delete(self, deal: int) -> None:
        self.attempt(DeleteDeal(deal))

    @rule(points=st.lists(st.integers(0, 99), min_size=2, max_size=6))
    def play_the_next_deal(self, points: list[int]) -> None:
        """Score and save a whole deal, so that games go on and come to their end."""
        deal = len(self.history.game.deals) + 1
        for team, number in enumerate(points):
            for key in str(number):
                self.attempt(PressKey(deal, team, "melded_points", key))
        self.attempt(MarkWentOut(deal, NOBODY))
        self.attempt(SaveDeal(deal, confirmed=True))

    @rule(seat=SEATS, name=NAMES)
    def rename_player(self, seat: int, name: str) -> None:
        self.attempt(RenamePlayer(seat, name))

    @rule(team=TEAMS, name=NAMES)
    def rename_team(self, team: int, name: str) -> None:
        self.attempt(RenameTeam(team, name))

    @precondition(lambda self: self.history.done)
    @rule()
    def undo(self) -> None:
        back = self.history.undo()
        assert back.redo() == self.history
        self.history = back

    @precondition(lambda self: self.history.undone)
    @rule()
    def redo(self) -> None:
        self.history = self.history.redo()

    @invariant()
    def totals_are_the_sums_of_the_deals(self) -> None:
        game = self.history.game
        scores = [
            [score.total for score in deal_scores(game, number, entry)]
            for number, entry in enumerate(game.deals, start=1)
        ]
        totals = standing_of(game).totals
        assert totals == tuple(sum(deal[team] for deal in scores) for team in range(len(totals)))

    @invariant()
    def every_line_that_counts_adds_up(self) -> None:
        game = self.history.game
        for number, entry in (*enumerate(game.deals, start=1), *game.drafts):
            for score in deal_scores(game, number, entry):
                assert score.total == sum(line.points for line in score.lines if line.applied)

    def teardown(self) -> None:
        """Go all the way back to the start, and all the way forward again."""
        if not hasattr(self, "history"):
            return
        history = end = self.history
        while history.done:
            history = history.undo()
        assert history.game == history.start
        for _step in end.done:
            history = history.redo()
        assert history == end


Evening.TestCase.settings = settings(max_examples=80, stateful_step_count=35, deadline=None)
TestAnyEvening = Evening.TestCase
