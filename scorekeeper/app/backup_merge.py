"""Which version of a game or of house rules stands after a restore, where two are at odds.

Restoring never takes anything off the list of games. Of two versions of one game, the one that
was changed later stands. The other is reached from it by undo and redo, or has no deal that is
not in it too, or is added as a game of its own. House rules bear no time: those that are here
stand, and other ones with the same id are added as rules of their own. What is added in this way
has an id that follows from its content, so that doing the same again adds nothing.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from enum import Enum, auto
from hashlib import sha256

from scorekeeper.app.backup import KeptGame, KeptRules
from scorekeeper.app.copying import copied
from scorekeeper.game.entry import DealEntry
from scorekeeper.game.history import Done, History
from scorekeeper.rules.schema.plain import to_plain


class Fate(Enum):
    """What becomes of one game, or of one set of house rules."""

    ADDED = auto()
    """It is not here, and is added."""

    ADDED_DELETED = auto()
    """It is not here, and is added as the deleted one that it is in the backup."""

    COPIED = auto()
    """It is at odds with the one of the same id, and is added beside that."""

    REPLACED = auto()
    """The later version in the backup takes the place of the one here."""

    LISTED = auto()
    """It is here, deleted, and comes back to the list."""

    RETURNED = auto()
    """It becomes what it was before a restore."""

    DELETED = auto()
    """It was not there before a restore, and is put out of the list."""

    STAYS = auto()
    """It is at odds with the one in the backup, and stays as it is here."""

    SAME = auto()
    """It is the same on both sides."""

    CLOSED = auto()
    """Its file here has to stay as it is."""

    @property
    def writes(self) -> bool:
        """Whether anything is written."""
        return self not in (Fate.STAYS, Fate.SAME, Fate.CLOSED)


def merge_game(there: KeptGame, here: KeptGame) -> tuple[Fate, KeptGame, KeptGame | None]:
    """What becomes of a game that is in the backup and here, how it stands, and a copy to add."""
    is_deleted = there.is_deleted and here.is_deleted
    comes_back = here.is_deleted and not is_deleted
    if there.history == here.history:
        return (
            Fate.LISTED if comes_back else Fate.SAME,
            replace(here, is_deleted=is_deleted),
            None,
        )
    if _moment(there.changed) > _moment(here.changed):
        fate, stands, other = Fate.REPLACED, there, here
    else:
        fate, stands, other = Fate.LISTED if comes_back else Fate.STAYS, here, there
    is_missed = not other.is_deleted and _would_be_missed(other.history, stands.history)
    copy = _copy_of_game(other) if is_missed else None
    return fate, replace(stands, is_deleted=is_deleted), copy


def merge_rules(there: KeptRules, here: KeptRules) -> tuple[Fate, KeptRules, KeptRules | None]:
    """The same of house rules."""
    if there.rules != here.rules:
        return Fate.STAYS, here, None if there.is_deleted else _copy_of_rules(there)
    if here.is_deleted and not there.is_deleted:
        return Fate.LISTED, there, None
    return Fate.SAME, here, None


def _would_be_missed(other: History, stands: History) -> bool:
    """Whether a version has a deal that is neither in the other nor in its log."""
    if other.start == stands.start and _log(stands)[: len(other.done)] == other.done:
        return False
    return not set(_deals(other)) <= set(_deals(stands))


def _log(history: History) -> tuple[Done, ...]:
    return (*history.done, *reversed(history.undone))


def _deals(history: History) -> Iterator[DealEntry]:
    yield from history.game.deals
    yield from (entry for _deal, entry in history.game.drafts)


def _copy_of_game(kept: KeptGame) -> KeptGame:
    history = kept.history
    content = [
        kept.id,
        kept.changed,
        *(f"{step.at} {step.operation.name}" for step in history.done),
    ]
    new_id = _digits("\n".join(content))
    return replace(kept, history=copied(history, new_id))


def _copy_of_rules(kept: KeptRules) -> KeptRules:
    new_id = f"house_{_digits(json.dumps(to_plain(kept.rules), sort_keys=True))}"
    return KeptRules(replace(kept.rules, id=new_id))


def _digits(content: str) -> str:
    """16 hexadecimal digits that follow from a content."""
    return sha256(content.encode("utf-8", "surrogatepass")).hexdigest()[:16]


def _moment(text: str) -> float:
    """A time as seconds; one that does not say where it was taken was taken in UTC."""
    moment = datetime.fromisoformat(text)
    return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).timestamp()
