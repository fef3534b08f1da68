"""Files as earlier versions wrote them, and the games that they hold.

A file is made once, when its version of the schema is new, with `python -m tests.storage.examples`,
and never again: what it holds must be read by every later version.
"""

from __future__ import annotations

from scorekeeper.game.changing import ChangeRules
from scorekeeper.game.counting import AddBook, CountCards, RemoveBook
from scorekeeper.game.entering import DiscardDraft, MarkWentOut, PressKey, SetCount
from scorekeeper.game.entry import NOBODY
from scorekeeper.game.history import History
from scorekeeper.game.saving import DeleteDeal, RenamePlayer, RenameTeam, SaveDeal
from scorekeeper.rules.rulebook import load_preset
from tests.storage.histories import new_game, time_after


def kept_example() -> History:
    """A game with every kind of operation, two saved deals, a draft, and a step undone."""
    history = new_game()
    operations = (
        SetCount(1, 0, "books.clean", 2),
        SetCount(1, 1, "books.dirty", 0),
        SetCount(1, 1, "books.dirty", None),
        PressKey(1, 0, "melded_points", "4"),
        PressKey(1, 0, "melded_points", "plus"),
        PressKey(1, 0, "melded_points", "5"),
        MarkWentOut(1, 2),
        SaveDeal(1, confirmed=True),
        MarkWentOut(1, None),
        DiscardDraft(1),
        RenamePlayer(3, "Zo\u00eb & \U0001f475\U0001f3fd"),
        RenameTeam(1, "Us"),
        MarkWentOut(2, NOBODY),
        SaveDeal(2, confirmed=True),
        SetCount(3, 0, "red_threes_tabled", 2),
        SaveDeal(3, confirmed=True),
        DeleteDeal(1),
        CountCards(3, 1, "hand.3", "JOKER", 2),
        AddBook(3, 0, ("K", "K", "K", "K", "K", "K", "2")),
        ChangeRules(3, load_preset("roth")),
        AddBook(3, 0, ("A", "A", "A", "A", "A", "A", "A")),
        RemoveBook(3, 0, 0),
        PressKey(3, 1, "left_points", "7"),
        PressKey(3, 1, "left_points", "00"),
    )
    for number, operation in enumerate(operations):
        history = history.do(operation, time_after(number))
    return history.undo()
