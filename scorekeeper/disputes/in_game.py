"""What a running game adds to an answer: figures of the deal that is being entered."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps

from scorekeeper.game.entry import NOBODY, DealEntry
from scorekeeper.game.game import Game
from scorekeeper.game.scores import score_of, team_out
from scorekeeper.game.standing import next_deal
from scorekeeper.rules.sentence import Sentence, sentence
from scorekeeper.rules.wording.parts import listed


def while_entering(
    say: Callable[[Game, int, DealEntry], Sentence],
) -> Callable[[Game], Sentence | None]:
    """What is said of the deal that is being entered, by its number and entry; None for none."""

    @wraps(say)
    def of_game(game: Game) -> Sentence | None:
        deal = next_deal(game)
        entry = game.draft(deal)
        return None if entry is None or entry.is_empty else say(game, deal, entry)

    return of_game


def team_by_team(game: Game, points: Callable[[int], int]) -> Sentence:
    """A number for each team as a list: "Ann & Cid: 120, Bob & Dee: 90"."""
    return listed(
        sentence("{team}: {points}", team=game.team_name(team), points=points(team))
        for team in range(game.team_count)
    )


@while_entering
def threes_so_far(game: Game, deal: int, entry: DealEntry) -> Sentence:
    """The points of each team's threes in the deal that is being entered."""
    return sentence(
        "What the threes count in deal {deal} as it is entered so far: {teams}.",
        deal=deal,
        teams=team_by_team(game, lambda team: score_of(game, deal, entry, team).threes_points),
    )


@while_entering
def out_so_far(game: Game, deal: int, entry: DealEntry) -> Sentence:
    """Who went out in the deal that is being entered, and the points for it."""
    team = team_out(game, entry)
    if team is not None:
        return sentence(
            "In deal {deal} this team is marked as out and has {points} points for it: {team}.",
            deal=deal,
            team=game.team_name(team),
            points=score_of(game, deal, entry, team).going_out_bonus,
        )
    if entry.went_out == NOBODY:
        return sentence(
            "In deal {deal} nobody is marked as out, so nobody has the {points} points.",
            deal=deal,
            points=game.rules_of(deal).going_out_bonus(deal),
        )
    return sentence("In deal {deal} it is not entered yet who went out.", deal=deal)


def one_by_one(parts: Iterable[Sentence]) -> Sentence:
    """Sentences about several teams, joined into one."""
    first, *others = parts
    for part in others:
        first = sentence("{one}; {more}", one=first, more=part)
    return first
