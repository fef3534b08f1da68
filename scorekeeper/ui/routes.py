"""Where each screen is: the only place with paths in it."""

from __future__ import annotations

from typing import Final

HOME: Final = "/"
NEW_GAME: Final = "/new"
SETTINGS: Final = "/settings"
GAME: Final = "game/:game_id"
DEAL: Final = r"deal/:deal(\d+)"
COUNTING: Final = r"cards/:team(\d+)"
MORE: Final = "more"
NAMES: Final = "names"
BREAKDOWN: Final = r"why/:deal(\d+)"


def game(game_id: str) -> str:
    """The table of a game."""
    return f"/game/{game_id}"


def deal(game_id: str, number: int) -> str:
    """The entry of a deal (from 1)."""
    return f"/game/{game_id}/deal/{number}"


def counting(game_id: str, number: int, team: int) -> str:
    """Counting the cards of a team (from 0) in a deal (from 1)."""
    return f"/game/{game_id}/deal/{number}/cards/{team}"


def more(game_id: str) -> str:
    """What is done to a game as a whole."""
    return f"/game/{game_id}/more"


def names(game_id: str) -> str:
    """The names of players and teams."""
    return f"/game/{game_id}/more/names"


def breakdown(game_id: str, number: int) -> str:
    """Why a deal (from 1) has the score that it has."""
    return f"/game/{game_id}/why/{number}"
