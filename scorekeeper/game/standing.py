"""How a game stands: totals, leader, dealer and opening minimum, all worked out on demand."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.game.entry_fields import BOOKS, RED_THREES
from scorekeeper.game.game import Game
from scorekeeper.game.scores import deal_scores, given_books, record_of
from scorekeeper.rules.model.frozen import FrozenMap
from scorekeeper.rules.scoring import game_total, opening_minimum


@dataclass(frozen=True, slots=True)
class Standing:
    """How a game stands after its saved deals."""

    scores: tuple[tuple[int, ...], ...]
    """The points of each saved deal, per team."""

    running: tuple[tuple[int, ...], ...]
    """The totals after each saved deal, per team."""

    totals: tuple[int, ...]
    """The totals now, per team, in points."""

    is_complete: bool
    """Whether the game is over by its rules."""

    leaders: tuple[int, ...]
    """The teams with the highest total, several when they are level, none before deal 1; or the
    team that won at once."""

    margin: int
    """The points between the leader and the next team; 0 when level."""

    minimums: tuple[int, ...]
    """The opening minimum of the next deal, per team, in points (HF-20); 0 when there is none."""

    @property
    def winner(self) -> int | None:
        """The team that won; None while the game goes on, and for a tie."""
        return self.leaders[0] if self.is_complete and len(self.leaders) == 1 else None

    @property
    def is_tied(self) -> bool:
        """Whether the game is over with several teams level at the top."""
        return self.is_complete and len(self.leaders) > 1


def standing_of(game: Game) -> Standing:
    """How the game stands after the deals that are saved."""
    teams = range(game.team_count)
    rules = game.rules[-1].rules
    scores = tuple(
        tuple(score.total for score in deal_scores(game, number, entry))
        for number, entry in enumerate(game.deals, start=1)
    )
    if not scores:
        nothing = (0,) * game.team_count
        minimums = (opening_minimum(rules, 1, 0),) * game.team_count
        return Standing((), (), nothing, False, (), 0, minimums)
    at_once = won_at_once(game)
    total = game_total(rules, [dict(enumerate(deal)) for deal in scores], at_once)
    best = max(total.totals.values())
    leaders = tuple(team for team in teams if total.totals[team] == best)
    return Standing(
        scores=scores,
        running=tuple(zip(*(total.running[team] for team in teams), strict=True)),
        totals=tuple(total.totals[team] for team in teams),
        is_complete=total.complete,
        leaders=leaders if at_once is None else (at_once,),
        margin=total.margin,
        minimums=tuple(total.opening_minimum_next_deal.get(team, 0) for team in teams),
    )


def won_at_once(game: Game) -> int | None:
    """The team that won the game by a special hand, whatever the totals are; None for none."""
    for number, entry in enumerate(game.deals, start=1):
        rules = game.rules_of(number)
        winning = {special.id for special in rules.special_hands if special.wins_game}
        for team in range(game.team_count) if winning else ():
            if record_of(game, number, entry, team).special_hand in winning:
                return team
    return None


def dealer_of(game: Game, deal: int) -> int:
    """The seat of the player who deals a deal: the deal passes to the left (HF-06)."""
    return (game.first_dealer + deal - 1) % len(game.players)


def next_deal(game: Game) -> int:
    """The number of the deal that is to be scored next, from 1."""
    return len(game.deals) + 1


def books_so_far(game: Game, deal: int, team: int) -> FrozenMap[str, int]:
    """How many books of each type, by its id, are recorded of a team in a deal.

    Only what somebody counted or gave with its cards: nothing is filled in.
    """
    rules, entry = game.rules_of(deal), game.entry(deal).teams[team]
    given = given_books(rules, entry)
    return FrozenMap(
        (kind.id, (entry.count(BOOKS + kind.id) or 0) + given[BOOKS + kind.id])
        for kind in rules.book.types
    )


def red_threes_so_far(game: Game, deal: int, team: int) -> int:
    """How many red threes on the table are recorded of a team in a deal."""
    return game.entry(deal).teams[team].count(RED_THREES) or 0


def total_before(game: Game, deal: int, team: int) -> int:
    """The total of a team, in points, before a deal (from 1)."""
    return standing_of(game).running[deal - 2][team] if deal > 1 else 0
