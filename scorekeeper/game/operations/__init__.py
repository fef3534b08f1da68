"""Everything that can be done to a game, by the name in its log."""

from __future__ import annotations

from typing import Final

from scorekeeper.game.operations.base import Operation
from scorekeeper.game.operations.cards import AddBook, CountCards, RemoveBook
from scorekeeper.game.operations.deals import DeleteDeal, SaveDeal
from scorekeeper.game.operations.entry import DiscardDraft, MarkWentOut, PressKey, SetCount
from scorekeeper.game.operations.names import RenamePlayer, RenameTeam
from scorekeeper.game.operations.rules import ChangeRules

OPERATIONS: Final[dict[str, type[Operation]]] = {
    kind.name: kind
    for kind in (
        SetCount,
        PressKey,
        MarkWentOut,
        CountCards,
        AddBook,
        RemoveBook,
        DiscardDraft,
        SaveDeal,
        DeleteDeal,
        RenamePlayer,
        RenameTeam,
        ChangeRules,
    )
}
"""The kinds of operations by name, for reading a log back."""
