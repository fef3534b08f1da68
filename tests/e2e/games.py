"""Games that are played without a screen, before the app is served."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from scorekeeper.app.keeper import Keeper
from scorekeeper.app.table import Table
from scorekeeper.game.operations.deals import SaveDeal
from scorekeeper.storage.store import open_store
from tests.e2e.figures import EXAMPLE
from tests.game.playing import HAND_AND_FOOT, entering, scoring


@contextmanager
def house(folder: Path) -> Iterator[Keeper]:
    """The games of a house, to be made before the app is served."""
    store = open_store(folder)
    yield Keeper(store)
    store.close()


def start(keeper: Keeper, *players: str, teams: int = 2) -> Table:
    """A game of these players."""
    return keeper.start(rules=HAND_AND_FOOT, players=players, team_count=teams, first_dealer=0)


def play(table: Table, *deals: Sequence[int]) -> None:
    """Have deals saved in which the teams have these points."""
    for points in deals:
        number = len(table.game.deals) + 1
        for operation in (*scoring(number, *points), SaveDeal(number, confirmed=True)):
            table.perform(operation)


def play_example(table: Table, deals: int) -> None:
    """Have so many deals of the example game saved."""
    for number, deal in enumerate(EXAMPLE[:deals], start=1):
        for operation in (*entering(number, deal), SaveDeal(number, confirmed=True)):
            table.perform(operation)
