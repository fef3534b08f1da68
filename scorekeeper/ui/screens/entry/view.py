"""What the entry screen shows, computed from the game: plain values that its parts compare."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from scorekeeper.game.entry import DealEntry, Figure, TeamEntry
from scorekeeper.game.entry_fields import Counter, FigureField, counters_of, figures_of
from scorekeeper.game.findings import findings_in
from scorekeeper.game.game import Game
from scorekeeper.game.scores import completed, counted_by_cards, given_books, score_of
from scorekeeper.i18n import _, number_text, say
from scorekeeper.rules.audit import Finding
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import Sentence, sentence


@dataclass(frozen=True, slots=True)
class Focus:
    """The figure that the number pad types into."""

    team: int
    """The team that is being entered, from 0."""

    figure: str
    """The id of the figure."""

    def after(self, figures: Sequence[FigureField], teams: int) -> Focus:
        """The figure that comes next: of the same team, then of the next team."""
        ids = [figure.id for figure in figures]
        place = ids.index(self.among(figures).figure) + 1
        if place < len(ids):
            return Focus(self.team, ids[place])
        return Focus((self.team + 1) % teams, ids[0])

    def among(self, figures: Sequence[FigureField]) -> Focus:
        """The same, or the first figure of the team where other rules no longer ask for this."""
        if any(figure.id == self.figure for figure in figures):
            return self
        return Focus(self.team, figures[0].id)


@dataclass(frozen=True, slots=True)
class Problem:
    """Why the last tap was refused, and at which field; empty when it was not."""

    field: str = ""
    """The id of the counter or figure, empty for none."""

    why: Sentence | None = None
    """The reason."""


NO_PROBLEM: Final = Problem()
"""The last tap was not refused."""


@dataclass(frozen=True, slots=True)
class CounterView:
    """One row of numbers to pick from."""

    id: str
    """The counter."""
    label: str
    """What it is called."""
    count: int | None
    """The number that is chosen."""
    filled_in: bool
    """Whether nobody chose it, but going out needs it."""
    result: str
    """What it comes to in points."""
    problem: str
    """What is wrong with it; empty if nothing is."""


@dataclass(frozen=True, slots=True)
class FigureView:
    """One figure that is typed on the number pad."""

    id: str
    """The figure."""
    label: str
    """What it is called."""
    text: str
    """The figure, or a dash for none."""
    terms: str
    """The sum that it was added up from; empty for a plain number."""
    problem: str
    """What is wrong with it; empty if nothing is."""


@dataclass(frozen=True, slots=True)
class TeamView:
    """Everything of one team in the deal."""

    team: int
    """The team, from 0."""
    name: str
    """What it is called."""
    total: str
    """Its points in this deal, as far as it is entered."""
    counters: tuple[CounterView, ...]
    """The rows."""
    figures: tuple[FigureView, ...]
    """The figures."""
    has_figures: bool
    """Whether the points of its melded cards were typed."""


def team_views(game: Game, deal: int, focus: Focus, problem: Problem) -> tuple[TeamView, ...]:
    """What is shown of each team while a deal is entered."""
    found = _worth_showing(game, deal, game.entry(deal))
    return tuple(
        _team_view(
            game,
            deal,
            team,
            focus,
            problem,
            [finding for finding in found if finding.team is None or finding.team == team],
        )
        for team in range(game.team_count)
    )


def _team_view(
    game: Game, deal: int, team: int, focus: Focus, problem: Problem, findings: Sequence[Finding]
) -> TeamView:
    rules = game.rules_of(deal)
    entry = game.entry(deal)
    filled_in = completed(game, deal, entry).teams[team]
    counters = counters_of(rules, len(game.players))
    figures = figures_of(rules, len(game.players))
    return TeamView(
        team=team,
        name=say(game.team_name(team)),
        total=number_text(score_of(game, deal, entry, team).total),
        counters=tuple(
            _counter_view(
                rules,
                entry.teams[team],
                filled_in,
                counter,
                _wrong(counter.id, focus, team, problem, findings),
            )
            for counter in counters
        ),
        figures=tuple(
            _figure_view(
                game, deal, entry, team, figure, _wrong(figure.id, focus, team, problem, findings)
            )
            for figure in figures
        ),
        has_figures=entry.teams[team].figure(figures[0].id) is not None
        or bool(counted_by_cards(rules, entry.teams[team], figures[0].id)),
    )


def _worth_showing(game: Game, deal: int, entry: DealEntry) -> list[Finding]:
    found = findings_in(game, deal, entry)
    return [finding for finding in (*found.impossible, *found.unusual) if finding.field]


def _wrong(
    field: str, focus: Focus, team: int, problem: Problem, findings: Sequence[Finding]
) -> str:
    if problem.why is not None and problem.field == field and focus.team == team:
        return say(problem.why)
    if focus.team == team and focus.figure == field:
        return ""  # a figure that is still being typed is not wrong yet
    return next((say(finding.sentence) for finding in findings if finding.field == field), "")


def _counter_view(
    rules: RuleSet, entered: TeamEntry, filled_in: TeamEntry, counter: Counter, problem: str
) -> CounterView:
    count = filled_in.count(counter.id)
    given = given_books(rules, entered)[counter.id]
    is_filled_in = entered.count(counter.id) is None and count is not None
    if is_filled_in:
        result = _("needed to go out")
    elif (count or given) and counter.each is not None:
        result = _count_words(count or 0, given, counter.each)
    else:
        result = ""
    return CounterView(counter.id, say(counter.label), count, is_filled_in, result, problem)


def _count_words(count: int, given: int, each: int) -> str:
    """The points of a number of books; those given with their cards are counted separately."""
    points = (count + given) * each
    if given and not count:
        return say(
            sentence("{given} by cards × {each} = {points}", given=given, each=each, points=points)
        )
    if given:
        return say(
            sentence(
                "({count} + {given} by cards) × {each} = {points}",
                count=count,
                given=given,
                each=each,
                points=points,
            )
        )
    return say(sentence("{count} × {each} = {points}", count=count, each=each, points=points))


def _figure_view(
    game: Game, deal: int, entry: DealEntry, team: int, figure: FigureField, problem: str
) -> FigureView:
    entered = entry.teams[team]
    typed = entered.figure(figure.id)
    counted = counted_by_cards(game.rules_of(deal), entered, figure.id)
    nothing = typed is None and not counted
    value = (typed.value if typed else 0) + counted
    terms = terms_text(typed)
    if typed is not None and counted:
        terms = say(
            sentence("{typed} + {counted} by cards", typed=value - counted, counted=counted)
        )
    return FigureView(
        id=figure.id,
        label=say(figure.label),
        text="–" if nothing else number_text(value),
        terms=terms,
        problem=problem,
    )


def terms_text(typed: Figure | None) -> str:
    """The sum as it was typed, such as "120 + 45 +"; empty for a plain number."""
    if typed is None or not typed.is_sum:
        return ""
    return " + ".join(number_text(int(term)) if term else "" for term in typed.terms).rstrip()
