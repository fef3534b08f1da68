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

from scorekeeper.app.backup import Kept
from scorekeeper.app.copying import copied
from scorekeeper.game.entry import DealEntry
from scorekeeper.game.history import History
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.schema.plain import to_plain


class RestoreAction(Enum):
    """What a restore does with one game, or with one set of house rules."""

    ADD = auto()
    """It is not here, or only another version of it, and is added."""

    REPLACE = auto()
    """The later version in the backup takes the place of the one here."""

    UNDELETE = auto()
    """It is here, deleted, and comes back to the list."""

    REVERT = auto()
    """It becomes what it was before a restore; deleted if the restore had added it."""

    KEEP = auto()
    """It stays as it is here: the same, or the version that stands."""

    UNREADABLE = auto()
    """Its file here has to stay as it is."""

    @property
    def writes(self) -> bool:
        """Whether anything is written."""
        return self not in (RestoreAction.KEEP, RestoreAction.UNREADABLE)


def merge(there: Kept, here: Kept) -> tuple[RestoreAction, Kept, Kept | None]:
    """What is done with what is in the backup and here, how it stands then, and a copy to add."""
    is_same = there.value == here.value
    is_deleted = here.is_deleted and there.is_deleted
    if isinstance(here.value, RuleSet) and not is_same:
        is_deleted = here.is_deleted  # other rules in the backup do not ask for these
    is_replaced = not is_same and _is_later(there, here)
    stands, other = (there, here) if is_replaced else (here, there)
    is_copied = not is_same and not other.is_deleted and _would_be_missed(other, stands)
    if is_replaced:
        action = RestoreAction.REPLACE
    elif here.is_deleted and not is_deleted:
        action = RestoreAction.UNDELETE
    else:
        action = RestoreAction.KEEP
    return action, replace(stands, is_deleted=is_deleted), _copy(other) if is_copied else None


def _is_later(there: Kept, here: Kept) -> bool:
    return bool(there.changed and here.changed) and _moment(there.changed) > _moment(here.changed)


def _would_be_missed(other: Kept, stands: Kept) -> bool:
    """Whether a version of a game has a deal that is neither in the one that stands nor its log."""
    if isinstance(other.value, RuleSet) or isinstance(stands.value, RuleSet):
        return True
    log = (*stands.value.done, *reversed(stands.value.undone))
    if other.value.start == stands.value.start and log[: len(other.value.done)] == other.value.done:
        return False
    return not set(_deals(other.value)) <= set(_deals(stands.value))


def _deals(history: History) -> Iterator[DealEntry]:
    yield from history.game.deals
    yield from (entry for _deal, entry in history.game.drafts)


def _copy(kept: Kept) -> Kept:
    """The same under another id, which follows from the content."""
    if isinstance(kept.value, RuleSet):
        new_id = f"house_{_digits(json.dumps(to_plain(kept.value), sort_keys=True))}"
        return replace(kept, value=replace(kept.value, id=new_id))
    steps = (f"{step.at} {step.operation.name}" for step in kept.value.done)
    return replace(
        kept, value=copied(kept.value, _digits("\n".join([kept.id, kept.changed, *steps])))
    )


def _digits(content: str) -> str:
    """16 hexadecimal digits that follow from a content."""
    return sha256(content.encode("utf-8", "surrogatepass")).hexdigest()[:16]


def _moment(text: str) -> float:
    """A time as seconds; one that does not say where it was taken was taken in UTC."""
    moment = datetime.fromisoformat(text)
    return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).timestamp()
