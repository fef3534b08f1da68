"""Everything that can be done to a game, by the name that stands in its log."""

from __future__ import annotations

from typing import Final

from scorekeeper.game.changing import ChangeRules
from scorekeeper.game.counting import AddBook, CountCards, RemoveBook
from scorekeeper.game.entering import DiscardDraft, MarkWentOut, PressKey, SetCount
from scorekeeper.game.operation import Operation
from scorekeeper.game.saving import DeleteDeal, RenamePlayer, RenameTeam, SaveDeal

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
