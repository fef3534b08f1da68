"""Short ways to start a game and to enter deals of it, for tests of what follows from them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import reduce

from scorekeeper.game.entry import BACKSPACE, CLEAR, DIGIT_KEYS, NOBODY, PLUS, WentOut, empty_deal
from scorekeeper.game.entry_fields import LEFT, MELDED
from scorekeeper.game.game import Game, start_game
from scorekeeper.game.operations.base import Operation
from scorekeeper.game.operations.deals import SaveDeal
from scorekeeper.game.operations.entry import MarkWentOut, PressKey, SetCount
from scorekeeper.rules.rulebook import load_preset
from scorekeeper.rules.ruleset import RuleSet
from tests.e2e.figures import DealFigures

NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay")
STARTED = "2026-05-01T19:30:00+00:00"


HAND_AND_FOOT = load_preset("hand_and_foot")

KEYS = (*DIGIT_KEYS, PLUS, BACKSPACE, CLEAR)
"""Every key of the number pad that changes a figure."""


def to_target(points: int) -> RuleSet:
    """Rules by which a game ends at a total, and by which the opening goes by totals."""
    rules = load_preset("canasta_classic")
    return replace(rules, length=replace(rules.length, target=points))


def a_game(
    players: int = 4, teams: int = 2, *, rules: RuleSet = HAND_AND_FOOT, first_dealer: int = 0
) -> Game:
    """A game that has just begun, with a name for everybody."""
    return start_game(
        id="0123456789abcdef",
        started=STARTED,
        rules=rules,
        players=NAMES[:players],
        team_count=teams,
        first_dealer=first_dealer,
    )


def after(game: Game, *operations: Operation) -> Game:
    """The game with all of the operations done to it, in order."""
    return reduce(lambda before, operation: operation.do(before), operations, game)


def keys_for(number: int) -> tuple[str, ...]:
    """The keys of the pad that type a number."""
    return tuple(str(number))


def typing(deal: int, team: int, figure: str, number: int) -> Iterable[Operation]:
    """What types a figure for a team."""
    return (PressKey(deal, team, figure, key) for key in keys_for(number))


def counting(deal: int, team: int, counts: Mapping[str, int]) -> Iterable[Operation]:
    """What counts several things for a team."""
    return (SetCount(deal, team, counter, number) for counter, number in counts.items())


def scoring(deal: int, *points: int, out: WentOut = NOBODY) -> Iterable[Operation]:
    """What enters a deal in which each team has these points, by cards melded and cards left."""
    yield MarkWentOut(deal, out)
    for team, number in enumerate(points):
        yield from typing(deal, team, MELDED if number >= 0 else LEFT, abs(number))


def with_deal(game: Game, deal: int, *points: int) -> Game:
    """The game with a deal saved, new or again, in which the teams have these points."""
    entered = game.with_draft(deal, None)
    if game.saved(deal) is not None:
        entered = game.with_draft(deal, empty_deal(game.team_count))
    return after(entered, *scoring(deal, *points), SaveDeal(deal, confirmed=True))


def with_deals(game: Game, *deals: tuple[int, ...]) -> Game:
    """The game with these deals saved after the ones it has."""
    for points in deals:
        game = with_deal(game, len(game.deals) + 1, *points)
    return game


def entering(deal: int, figures: DealFigures) -> Iterable[Operation]:
    """What enters a deal of the example game."""
    seat = figures.out.removeprefix("seat-")
    yield MarkWentOut(deal, int(seat) if seat.isdecimal() else NOBODY)
    for team, part in enumerate(figures.teams):
        yield from counting(deal, team, part.counts)
        for figure, number in (
            ("melded_points", part.melded),
            ("left_points", part.left),
            ("red_threes_left", part.red_threes_left),
        ):
            yield from typing(deal, team, figure, number)
