"""The total of a game, as a request."""

from __future__ import annotations

from typing import Any

from scorekeeper.calc.fields import GREATEST, Fields, read_number
from scorekeeper.rules.parts.frozen import FrozenMap
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.totals import game_total as total_of


def game_total(rules: RuleSet, given: Fields) -> dict[str, Any]:
    """How a game stands after its deals."""
    given.required("deals")
    deals = given.items("deals", _deal)
    given.done()
    found = total_of(rules, deals)
    return {
        "running": {team: list(sums) for team, sums in found.running.items()},
        "totals": dict(found.totals),
        "complete": found.complete,
        "leader": found.leader,
        "winner": found.winner,
        "tie": list(found.tie),
        "margin": found.margin,
        "opening_minimum_by_deal": {
            team: list(minima) for team, minima in found.opening_minimum_by_deal.items()
        },
        "opening_minimum_next_deal": dict(found.opening_minimum_next_deal),
    }


def _deal(value: Any, path: str) -> FrozenMap[str, int]:
    return FrozenMap(
        (team, read_number(score, f"{path}.{team}", -GREATEST))
        for team, score in Fields(value, path).all().items()
    )
