"""Whether a game that was read can be one: what no annotation says about its values."""

from __future__ import annotations

from datetime import datetime
from typing import TypeVar

from scorekeeper.game.entry import MOST_DIGITS, NOBODY, DealEntry, TeamEntry
from scorekeeper.game.game import Game
from scorekeeper.game.players import TEAM_COUNTS
from scorekeeper.storage.damage import wrong_value

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
