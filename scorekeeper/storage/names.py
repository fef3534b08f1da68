"""The names of the files; ids become part of one only after a look at every character."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import Final

LIBRARY: Final = "library.json"
GAMES: Final = "games"
RULES: Final = "rules"
DAMAGED: Final = "damaged"
BACKUPS: Final = "backups"
LOCK: Final = "lock"

NEW: Final = ".new"
"""What the name of a file ends in while it is being written; such a file is never read."""

OLD: Final = ".old"
"""What the name of a file ends in that was replaced last; it is read if its successor is bad."""

_GAME_ID: Final = re.compile(r"[0-9a-f]{16}")
_GAME_FILE: Final = re.compile(rf"([0-9a-f]{{16}})\.json(?:{re.escape(OLD)})?")


_RULES_ID: Final = re.compile(r"house_[0-9a-f]{16}")
_RULES_FILE: Final = re.compile(rf"(house_[0-9a-f]{{16}})\.json(?:{re.escape(OLD)})?")


_HALF_WRITTEN: Final = re.compile(
    rf"(?:library\.json|probe|{GAMES}/[0-9a-f]{{16}}\.json|{RULES}/house_[0-9a-f]{{16}}\.json)"
    + re.escape(NEW)
)


def is_half_written(name: str) -> bool:
    """Whether a file of this name can only be what a kill left of one of ours."""
    return _HALF_WRITTEN.fullmatch(name) is not None


def is_game_id(text: str) -> bool:
    """Whether this is the id of a game: 16 hexadecimal digits, in small letters."""
    return _GAME_ID.fullmatch(text) is not None


def game_file(game_id: str) -> str:
    """The name of a game's file; raises `ValueError` for anything but an id."""
    if not is_game_id(game_id):
        raise ValueError(f"not the id of a game: {game_id[:40]!r}")
    return f"{GAMES}/{game_id}.json"


def game_id_in(entry: str) -> str | None:
    """The id of the game that a file in the games folder holds or held; None for other files."""
    found = _GAME_FILE.fullmatch(entry)
    return found[1] if found else None


def is_rules_id(text: str) -> bool:
    """Whether this is the id of house rules: `house_` and 16 hexadecimal digits."""
    return _RULES_ID.fullmatch(text) is not None


def rules_file(rules_id: str) -> str:
    """The name of the file of house rules; raises `ValueError` for anything but an id."""
    if not is_rules_id(rules_id):
        raise ValueError(f"not the id of house rules: {rules_id[:40]!r}")
    return f"{RULES}/{rules_id}.json"


def rules_id_in(entry: str) -> str:
    """The id of the house rules that a file in their folder holds or held; empty for others."""
    found = _RULES_FILE.fullmatch(entry)
    return found[1] if found else ""


def kept_file(kept_id: str) -> str:
    """The name of the file of a game or of house rules; raises `ValueError` for any other id."""
    return game_file(kept_id) if is_game_id(kept_id) else rules_file(kept_id)


UNFINISHED: Final = f"{BACKUPS}/unfinished-restore.json"
"""The record of what was there before a restore, as long as that is not done."""

_TIME: Final = "%Y-%m-%dT%H-%M-%SZ"
"""How a time stands in names: in UTC, and without the colons that Windows forbids there."""

_RECORD: Final = re.compile(
    r"before-restore-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)(?:-([1-9]\d{0,8}))?\.json", re.ASCII
)


def record_name(moment: datetime, number: int) -> str:
    """The name of the record of a restore at a moment, the first at it or a later one."""
    suffix = f"-{number}" if number > 1 else ""
    return f"before-restore-{moment.astimezone(UTC).strftime(_TIME)}{suffix}.json"


def record_order(name: str) -> tuple[datetime, int] | None:
    """The moment in the name of a record, and its number at that; None for other names."""
    found = _RECORD.fullmatch(name)
    if found is None:
        return None
    try:
        moment = datetime.strptime(found[1], _TIME).replace(tzinfo=UTC)
    except ValueError:
        return None
    return moment, int(found[2] or 1)
