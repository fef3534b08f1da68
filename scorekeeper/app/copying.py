"""A game a second time, where two versions of it have to stand side by side."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.game.history import History


def copied(history: History, new_id: str) -> History:
    """The game with its log as a game of its own, under another id."""
    return replace(
        history,
        start=replace(history.start, id=new_id),
        game=replace(history.game, id=new_id),
    )
