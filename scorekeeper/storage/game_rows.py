"""Which rows a game with its log is kept in.

Table `game` has one row: the game but for its deals. `rules` has a row per rule set, `deals`
one per deal by number, `log` one per operation in the order in which they were done; the row
of the game says how many of them still are, so an undo changes no row of the log. `start` has
one row: the game as it was before the log.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, TypeAlias

from scorekeeper.game.entry import DealEntry
from scorekeeper.game.game import Game, RulesFrom
from scorekeeper.game.history import Done, History
from scorekeeper.game.operations.base import Operation
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.schema.kinds import record_fields

FIRST: Final = 1
"""The number of the row in a table that has only one."""


@dataclass(frozen=True, slots=True)
class HeadRow:
    """A game but for its deals."""

    id: str
    """The id of the game."""

    started: str
    """When it was started, ISO 8601 in UTC."""

    players: tuple[str, ...]
    """The players' names in seat order."""

    team_names: tuple[str, ...]
    """The teams' own names."""

    first_dealer: int
    """The seat of the first dealer."""

    rules: tuple[tuple[int, RuleSet], ...]
    """By the first deal, ascending: the deal, and its rules, written as the number of their row."""


@dataclass(frozen=True, slots=True)
class GameRow:
    """The row of the game as it is now."""

    head: HeadRow
    """The game but for its deals."""

    done: int
    """How many rows of the log are done; those after them were undone and can be redone."""

    changed: str
    """When something was last done to it, ISO 8601 in UTC."""

    is_deleted: bool
    """Whether it was put out of the list."""


@dataclass(frozen=True, slots=True)
class StartRow:
    """The row of the game before the log."""

    head: HeadRow
    """The game but for its deals."""

    deals: tuple[DealEntry, ...]
    """The deals that were saved already."""

    drafts: tuple[tuple[int, DealEntry], ...]
    """The deals that were half-entered already."""


@dataclass(frozen=True, slots=True)
class DealRow:
    """The row of one deal."""

    saved: DealEntry | None
    """The deal as it was saved."""

    draft: DealEntry | None
    """The deal as it stands half-entered."""


Rows: TypeAlias = "dict[str, dict[int, Any]]"
"""The rows of a game by table and number, each a frozen value that `codec.plain` can write."""


def rows_of(history: History, *, changed: str, is_deleted: bool) -> Rows:
    """All rows of a game with its log."""
    game, start = history.game, history.start
    log = (*history.done, *reversed(history.undone))
    return {
        "game": {FIRST: GameRow(_head_of(game), len(history.done), changed, is_deleted)},
        "rules": dict(enumerate(_rule_sets_of(start, log), start=FIRST)),
        "deals": _deals_of(game),
        "log": dict(enumerate(log, start=FIRST)),
        "start": {FIRST: StartRow(_head_of(start), start.deals, start.drafts)},
    }


def numbers_of(rows: Rows) -> dict[RuleSet, int]:
    """The numbers of the rows of the rule sets, by which the other rows refer to them."""
    return {rules: number for number, rules in rows["rules"].items()}


def _rule_sets_of(start: Game, log: tuple[Done, ...]) -> Iterable[RuleSet]:
    """Each rule set once: those at the start, then those that the log brought in, in order.

    So a row of the log keeps the number of its rules as long as it stands.
    """
    in_log = (
        getattr(done.operation, field)
        for done in log
        for field in _fields_with_rules(type(done.operation))
    )
    return dict.fromkeys((*(change.rules for change in start.rules), *in_log))


@cache
def _fields_with_rules(kind: type[Operation]) -> tuple[str, ...]:
    """The fields of a kind of operation that hold a rule set."""
    return tuple(each.name for each in record_fields(kind) if each.kind.base is RuleSet)


def _head_of(game: Game) -> HeadRow:
    return HeadRow(
        id=game.id,
        started=game.started,
        players=game.players,
        team_names=game.team_names,
        first_dealer=game.first_dealer,
        rules=tuple((change.deal, change.rules) for change in game.rules),
    )


def _deals_of(game: Game) -> dict[int, DealRow]:
    drafts = dict(game.drafts)
    saved = dict(enumerate(game.deals, start=1))
    return {
        number: DealRow(saved.get(number), drafts.get(number))
        for number in sorted(saved.keys() | drafts.keys())
    }


def game_of(
    head: HeadRow, deals: tuple[DealEntry, ...], drafts: tuple[tuple[int, DealEntry], ...]
) -> Game:
    """The game of its rows."""
    return Game(
        id=head.id,
        started=head.started,
        rules=tuple(RulesFrom(deal, rules) for deal, rules in head.rules),
        players=head.players,
        team_names=head.team_names,
        first_dealer=head.first_dealer,
        deals=deals,
        drafts=drafts,
    )
