"""The kinds of requests, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from scorekeeper.calc.deals import audit, deal_score
from scorekeeper.calc.fields import Fields
from scorekeeper.calc.games import game_total
from scorekeeper.calc.going_out import going_out
from scorekeeper.calc.melds import meld, opening_meld
from scorekeeper.rules.ruleset import RuleSet

Kind: TypeAlias = Callable[[RuleSet, Fields], dict[str, Any]]
"""Makes a result of a rule set and the input of a request; raises `Refused` by field."""

KINDS: Final[Mapping[str, Kind]] = {
    "deal_score": deal_score,
    "game_total": game_total,
    "audit": audit,
    "meld": meld,
    "opening_meld": opening_meld,
    "going_out": going_out,
}
"""What can be asked."""
