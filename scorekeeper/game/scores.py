"""The scores of a game's deals, worked out from what was entered by the rules of each deal."""

from __future__ import annotations

from scorekeeper.game.asked import (
    BLACK_THREES,
    BOOKS,
    CONCEALED,
    EXTRAS,
    LEFT,
    MELDED,
    RED_THREES,
    RED_THREES_LEFT,
    required_books,
)
from scorekeeper.game.entry import NOBODY, DealEntry, TeamEntry
from scorekeeper.game.game import Game
from scorekeeper.rules.scoring import DealRecord, DealScore, score_deal


def team_out(game: Game, entry: DealEntry) -> int | None:
    """The team that went out in a deal; None for nobody, or as long as nobody said."""
    if entry.went_out is None or entry.went_out == NOBODY:
        return None
    return game.team_of(entry.went_out)


def completed(game: Game, deal: int, entry: DealEntry) -> DealEntry:
    """The entry with the books that going out needs filled in, where nobody counted them.

    They are worked out, not stored, so they leave again when somebody else is marked as out.
    """
    team = team_out(game, entry)
    if team is None:
        return entry
    out = entry.teams[team]
    for counter, number in required_books(game.rules_of(deal), deal).items():
        if out.count(counter) is None:
            out = out.with_count(counter, number)
    return entry.with_team(team, out)


def record_of(game: Game, deal: int, entry: DealEntry, team: int) -> DealRecord:
    """What the calculator is told of one team in one deal."""
    told = completed(game, deal, entry).teams[team]
    counts = dict(told.counts)
    return DealRecord(
        books={
            counter.removeprefix(BOOKS): number
            for counter, number in counts.items()
            if counter.startswith(BOOKS)
        },
        extras={
            counter.removeprefix(EXTRAS): number
            for counter, number in counts.items()
            if counter.startswith(EXTRAS)
        },
        melded_points=_value(told, MELDED),
        left_points=_value(told, LEFT),
        red_threes_left=_value(told, RED_THREES_LEFT),
        red_threes_tabled=counts.get(RED_THREES, 0),
        black_threes_tabled=counts.get(BLACK_THREES, 0),
        went_out=team == team_out(game, entry),
        concealed=bool(counts.get(CONCEALED)),
        deal=deal,
    )


def score_of(game: Game, deal: int, entry: DealEntry, team: int) -> DealScore:
    """The score of one team in one deal, line by line, by the rules of that deal."""
    return score_deal(game.rules_of(deal), record_of(game, deal, entry, team))


def deal_scores(game: Game, deal: int, entry: DealEntry) -> tuple[DealScore, ...]:
    """The scores of all teams in one deal."""
    return tuple(score_of(game, deal, entry, team) for team in range(game.team_count))


def _value(entry: TeamEntry, figure: str) -> int:
    typed = entry.figure(figure)
    return typed.value if typed else 0
