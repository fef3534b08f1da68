"""What a running game already knows when something is asked in the middle of a deal."""

from __future__ import annotations

from scorekeeper.game.entry_fields import BOOKS, RED_THREES
from scorekeeper.game.game import Game
from scorekeeper.game.scores import given_books
from scorekeeper.game.standing import standing_of
from scorekeeper.rules.model.frozen import FrozenMap


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
