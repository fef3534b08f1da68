"""What the list of games shows of one game, without opening it."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.game.game import Game
from scorekeeper.game.standing import next_deal, standing_of


@dataclass(frozen=True, slots=True)
class GameSummary:
    """One row of the list of games; derived from the game, so it can always be made again."""

    id: str
    """What the game is filed under."""

    started: str
    """When it was started, ISO 8601 in UTC."""

    changed: str
    """When something was last done to it, ISO 8601 in UTC."""

    rules_name: str
    """The name of the rules it is played by."""

    players: tuple[str, ...]
    """The players' names in seat order."""

    team_names: tuple[str, ...]
    """The teams' own names; empty for one that is called after its players."""

    totals: tuple[int, ...]
    """The totals of the saved deals per team, in points."""

    leaders: tuple[int, ...]
    """The teams with the highest total; several when level, none before the first deal."""

    next_deal: int
    """The number of the deal that is to be scored next, from 1."""

    deal_count: int | None
    """How many deals the game has; None where it is played to a target."""

    is_complete: bool
    """Whether the game is over."""

    half_entered: int | None
    """The deal that is half-entered and can be gone on with; None if none is."""


def summarise(game: Game, changed: str) -> GameSummary:
    """The summary of a game to which something was last done at `changed`."""
    standing = standing_of(game)
    return GameSummary(
        id=game.id,
        started=game.started,
        changed=changed,
        rules_name=game.rules[-1].rules.name,
        players=game.players,
        team_names=game.team_names,
        totals=standing.totals,
        leaders=standing.leaders,
        next_deal=next_deal(game),
        deal_count=game.rules[-1].rules.length.deals,
        is_complete=standing.is_complete,
        half_entered=_half_entered(game, is_complete=standing.is_complete),
    )


def _half_entered(game: Game, *, is_complete: bool) -> int | None:
    """The last deal with a draft, but none that a correction has put beyond the end."""
    last = len(game.deals) + (0 if is_complete else 1)
    return max((deal for deal, _draft in game.drafts if deal <= last), default=None)
