"""How many people can play by a rule set, and in how many teams."""

from __future__ import annotations

from scorekeeper.game.game import TEAM_COUNTS
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import Refused, sentence


def team_counts(rules: RuleSet) -> dict[int, tuple[int, ...]]:
    """By the number of players that these rules allow: how many teams they can form."""
    sides = rules.sides
    allowed = {
        players: tuple(teams for teams in counts if players // teams in sides.team_size)
        for players, counts in TEAM_COUNTS.items()
        if sides.players_min <= players <= sides.players_max
    }
    return {players: counts for players, counts in allowed.items() if counts}


def verify_sides(rules: RuleSet, players: int, teams: int) -> None:
    """Raise `Refused` unless these rules let so many people play in so many teams."""
    sides = rules.sides
    name = rules.name or rules.id
    if not sides.players_min <= players <= sides.players_max:
        raise Refused(
            sentence(
                "{rules} is for {fewest} to {most} players, and not for {players}.",
                rules=name,
                fewest=sides.players_min,
                most=sides.players_max,
                players=players,
            ),
            "players",
        )
    if players // teams not in sides.team_size:
        raise Refused(
            sentence(
                "{rules} has teams of these sizes: {sizes}. {players} players in {teams} teams"
                " do not fit.",
                rules=name,
                sizes=", ".join(str(size) for size in sides.team_size),
                players=players,
                teams=teams,
            ),
            "team_count",
        )
