"""A game of its rows: read strictly, and its log replayed, to see that it leads to the game."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import TypeVar

from scorekeeper.app.summary import GameSummary, summarise
from scorekeeper.game.entry import MOST_DIGITS, NOBODY, DealEntry, TeamEntry
from scorekeeper.game.game import Game
from scorekeeper.game.history import Done, History, new_history, replay
from scorekeeper.game.players import TEAM_COUNTS
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import sentence
from scorekeeper.storage.codec import read
from scorekeeper.storage.envelope import Tables, unpack
from scorekeeper.storage.game_rows import (
    FIRST,
    DealRow,
    GameRow,
    Rows,
    StartRow,
    game_of,
)
from scorekeeper.storage.refusals import Damaged, TooNew, wrong_value
from scorekeeper.storage.schema import GAME

Ordered = TypeVar("Ordered", int, str, tuple[str, str])


def check_game(game: Game, where: str) -> None:
    """Raise `Damaged`, with a path that begins with `where`, for a game that cannot be."""
    players = len(game.players)
    _check(game.team_count in TEAM_COUNTS.get(players, ()), f"{where}.team_names")
    _check(0 <= game.first_dealer < players, f"{where}.first_dealer")
    check_time(game.started, f"{where}.started")
    changes = [change.deal for change in game.rules]
    _check(changes[:1] == [1] and _rises(changes), f"{where}.rules")
    for number, entry in enumerate(game.deals, start=1):
        _check_entry(game, entry, f"{where}.deals.{number}")
    drafts = [number for number, _ in game.drafts]
    _check(_rises([0, *drafts, len(game.deals) + 2]), f"{where}.drafts")
    for number, entry in game.drafts:
        _check_entry(game, entry, f"{where}.drafts.{number}")


def check_time(text: str, where: str) -> None:
    """Raise `Damaged` unless a text is a time, ISO 8601."""
    try:
        datetime.fromisoformat(text)
    except ValueError as error:
        raise wrong_value(where) from error


def _check_entry(game: Game, entry: DealEntry, where: str) -> None:
    _check(len(entry.teams) == game.team_count, where)
    out = entry.went_out
    _check(out is None or out == NOBODY or 0 <= out < len(game.players), f"{where}.went_out")
    for number, team in enumerate(entry.teams):
        _check(_is_sound(team), f"{where}.teams.{number}")


def _is_sound(team: TeamEntry) -> bool:
    counters = [counter for counter, _ in team.counts]
    figures = [figure for figure, _ in team.figures]
    cards = [(pile, key) for pile, key, _ in team.cards]
    return (
        _rises(counters)
        and all(count >= 0 for _, count in team.counts)
        and _rises(figures)
        and all(_are_terms(figure.terms) for _, figure in team.figures)
        and _rises(cards)
        and all(count > 0 for *_, count in team.cards)
    )


def _are_terms(terms: tuple[str, ...]) -> bool:
    *before, last = terms or ("?",)
    return all(_is_term(term) for term in before) and (
        _is_term(last) or (last == "" and bool(before))
    )


def _is_term(term: str) -> bool:
    return term.isascii() and term.isdecimal() and len(term) <= MOST_DIGITS


def _rises(values: list[Ordered]) -> bool:
    return all(values[place] < values[place + 1] for place in range(len(values) - 1))


def _check(holds: bool, where: str) -> None:
    if not holds:
        raise wrong_value(where)


Value = TypeVar("Value")

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class GameContent:
    """What the file of a game holds."""

    tables: Tables
    """The rows as JSON, as this version of the program writes them."""

    rows: Rows
    """The rows as values."""

    game: Game
    """The game as it is now."""

    start: Game
    """The game as it was before the log."""

    summary: GameSummary
    """What the list of games shows of it."""

    is_newer: bool
    """Whether a newer version of the program wrote the file: then it is shown, never changed."""

    @property
    def row(self) -> GameRow:
        """The row of the game as it is now."""
        row: GameRow = self.rows["game"][FIRST]
        return row

    def history(self) -> History:
        """The game with its log.

        Where the log does not lead to the game, the game is right and its log is started over:
        steps can be undone no longer, but nothing that was entered is lost.
        """
        log: tuple[Done, ...] = tuple(self.rows["log"].values())
        done, undone = log[: self.row.done], tuple(reversed(log[self.row.done :]))
        try:
            leads_here = replay(self.start, done) == self.game
            game = self.game
            for step in reversed(undone):
                game = step.operation.do(game)
        except Exception as failure:  # whatever an operation makes of a game that is not its own
            _log.warning("The log of game %s cannot be replayed: %r", self.game.id, failure)
            return new_history(self.game)
        if not leads_here:
            _log.warning(
                "The log of game %s leads to another game; it is started over.", self.game.id
            )
            return new_history(self.game)
        return History(self.start, self.game, done, undone)


def read_game(content: bytes, game_id: str) -> GameContent:
    """What the file of a game holds; raises `Damaged`, or `TooNew` for a newer one."""
    return read_tables(unpack(content), game_id)


def read_tables(found: Tables, game_id: str) -> GameContent:
    """The same of the tables that are in the file."""
    tables, is_newer = GAME.up_to_date(found)
    try:
        content = _read_rows(tables, is_newer=is_newer)
    except Damaged:
        if is_newer:
            raise TooNew from None
        raise
    if content.game.id != game_id:
        raise wrong_value("game.1.head.id")
    return content


def _read_rows(tables: Tables, *, is_newer: bool) -> GameContent:
    rules = _rows(tables, "rules", RuleSet, is_newer)
    head = _only(tables, "game", GameRow, is_newer, rules)
    check_time(head.changed, "game.1.changed")
    first = _only(tables, "start", StartRow, is_newer, rules)
    deals = _rows(tables, "deals", DealRow, is_newer, rules)
    game = game_of(head.head, *_deals(deals))
    check_game(game, "game.1.head")
    start = game_of(first.head, first.deals, first.drafts)
    check_game(start, "start.1.head")
    try:
        log = _log_of(tables, is_newer, rules)
    except Damaged:
        if not is_newer:
            raise
        # A newer version can do things to a game that this one has no name for.
        start, log, head = game, {}, replace(head, done=0)
    if not 0 <= head.done <= len(log):
        raise wrong_value("game.1.done")
    rows: Rows = {
        "game": {FIRST: head},
        "rules": rules,
        "deals": deals,
        "log": log,
        "start": {FIRST: first},
    }
    return GameContent(tables, rows, game, start, _summary(game, head.changed), is_newer)


def _summary(game: Game, changed: str) -> GameSummary:
    try:
        return summarise(game, changed)
    except Exception as failure:  # whatever the calculator makes of values that no tap enters
        raise Damaged(sentence("Its deals cannot be scored by its rules.")) from failure


def _deals(
    rows: dict[int, DealRow],
) -> tuple[tuple[DealEntry, ...], tuple[tuple[int, DealEntry], ...]]:
    saved = {number: row.saved for number, row in rows.items() if row.saved is not None}
    drafts = {number: row.draft for number, row in rows.items() if row.draft is not None}
    if sorted(saved) != list(range(1, len(saved) + 1)) or len(saved.keys() | drafts.keys()) < len(
        rows
    ):
        raise wrong_value("deals")
    return tuple(saved[number] for number in sorted(saved)), tuple(sorted(drafts.items()))


def _log_of(tables: Tables, is_newer: bool, rules: Mapping[int, RuleSet]) -> dict[int, Done]:
    rows = _rows(tables, "log", Done, is_newer, rules)
    if list(rows) != list(range(FIRST, FIRST + len(rows))):
        raise wrong_value("log")
    for number, row in rows.items():
        check_time(row.at, f"log.{number}.at")
    return rows


def _only(
    tables: Tables, table: str, kind: type[Value], lenient: bool, rules: Mapping[int, RuleSet]
) -> Value:
    rows = _rows(tables, table, kind, lenient, rules)
    if list(rows) != [FIRST]:
        raise wrong_value(table)
    return rows[FIRST]


def _rows(
    tables: Tables,
    table: str,
    kind: type[Value],
    lenient: bool,
    rules: Mapping[int, RuleSet] | None = None,
) -> dict[int, Value]:
    return {
        number: read(kind, row, f"{table}.{number}", lenient=lenient, rules=rules)
        for number, row in sorted(
            (int(number), row) for number, row in tables.get(table, {}).items()
        )
    }
