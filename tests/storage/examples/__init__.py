"""Files as earlier versions wrote them, of every kind, and what they hold.

A file is made once, when its version is new, with `python -m tests.storage.examples`, and never
again: what it holds must be read by every later version.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

from scorekeeper.app.backup import Backup, Contents, Kept
from scorekeeper.app.ports import Setting
from scorekeeper.game.entry import NOBODY
from scorekeeper.game.history import History
from scorekeeper.game.operations.cards import AddBook, CountCards, RemoveBook
from scorekeeper.game.operations.deals import DeleteDeal, SaveDeal
from scorekeeper.game.operations.entry import DiscardDraft, MarkWentOut, PressKey, SetCount
from scorekeeper.game.operations.names import RenamePlayer, RenameTeam
from scorekeeper.game.operations.rules import ChangeRules
from scorekeeper.rules.rulebook import load_preset
from scorekeeper.storage.backup_file import VERSION, pack_backup
from scorekeeper.storage.names import game_file, rules_file
from scorekeeper.storage.schema import GAME, LIBRARY, RULES
from scorekeeper.storage.store import Store
from tests.storage.histories import GAME_ID, id_of, new_game, time_after
from tests.storage.memory_files import MemoryFiles

EXAMPLES: Final = Path(__file__).parent
"""Where the files lie."""

KEPT_RULES: Final = replace(load_preset("canasta"), id=f"house_{id_of(7)}", name="Zo\u00eb's rules")
"""The house rules that are in the examples."""

KEPT_SETTINGS: Final[dict[str, Setting]] = {"brightness": "dark", "keep_awake": False, "size": 2}
"""The settings that are in the examples."""


def example_files() -> dict[str, bytes]:
    """The examples by name, as the present version writes them."""
    files = MemoryFiles()
    store = Store(files)
    store.save(kept_example())
    store.house_rules.keep(KEPT_RULES)
    store.keep_settings(KEPT_SETTINGS)
    store.close()
    return {
        f"game-{GAME.version}.json": files.read(game_file(GAME_ID)),
        f"rules-{RULES.version}.json": files.read(rules_file(KEPT_RULES.id)),
        f"library-{LIBRARY.version}.json": files.read("library.json"),
        f"backup-{VERSION}.json": pack_backup(kept_backup()),
    }


def kept_backup() -> Backup:
    """The backup, with every part that one can have."""
    history = kept_example()
    game = Kept(history, history.done[-1].at, is_deleted=True)
    settings = tuple(sorted(KEPT_SETTINGS.items()))
    contents = Contents((game, Kept(KEPT_RULES)), settings)
    return Backup(time_after(60), contents, (id_of(2), f"house_{id_of(3)}"))


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
