"""What a request may hold, and reading it with every problem at once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Final

from scorekeeper.rules.cards import Card, read_card
from scorekeeper.rules.model.frozen import FrozenMap
from scorekeeper.rules.model.marks import GREATEST, Between, Total
from scorekeeper.rules.rulebook import load_preset, rule_set_from
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.schema.kinds import kind_of
from scorekeeper.rules.schema.problems import shown, wrong_value
from scorekeeper.rules.schema.reader import Manner
from scorekeeper.rules.scoring import DealRecord
from scorekeeper.rules.sentence import Refused, sentence


@dataclass(frozen=True, slots=True)
class Request:
    """One request."""

    kind: str
    """What is asked."""

    rules: RuleSet
    """The rules: the id of a preset, or a whole rule set."""

    input: object
    """What it is asked about, which depends on the kind."""

    id: str | int | None = None
    """What the answer is to be known by."""


@dataclass(frozen=True, slots=True)
class TotalRequest:
    """The deals of a game."""

    deals: tuple[Mapping[str, Total], ...]
    """The score of each team in each deal, by the team's name."""


@dataclass(frozen=True, slots=True)
class AuditRequest:
    """One deal of all teams."""

    teams: Mapping[str, DealRecord]
    """What is recorded of each team, by its name."""

    players: Annotated[int, Between(1, GREATEST)] | None = None
    """How many people play; None for two in each team."""


def _read_card(value: Any, _given: Any, _manner: Manner) -> Card:
    if type(value) is not str:
        raise Refused(wrong_value(kind_of(str), value))
    return read_card(value)


def _read_rules(value: Any, _given: Any, _manner: Manner) -> RuleSet:
    if isinstance(value, str):
        return load_preset(value)
    if isinstance(value, dict):
        return rule_set_from(value)
    raise Refused(
        sentence("This must be a preset id or a rule set, not {found}.", found=shown(value))
    )


REQUESTS: Final = Manner(FrozenMap({Card: _read_card, RuleSet: _read_rules}), is_json=True)
"""How requests are read: cards by their names, rules by an id or as a table."""
