"""Damaged backups, none of which may change anything or end in more than a sentence."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final
from zlib import crc32

from scorekeeper.rules.sentence import Refused
from scorekeeper.storage.store import Store
from tests.storage.memory_files import MemoryFiles
from tests.storage.restoring import at_odds, backup_of, everything, filled, plan_of, restore

BACKUP: Final = backup_of(filled(MemoryFiles()))
"""The backup that is damaged."""


@dataclass
class BackupDamages:
    """What became of damaged backups."""

    damages: int = 0
    """Backups that were damaged."""

    sound: int = 0
    """Those that still were backups, with other values in them and a checksum that fits."""

    changed: int = 0
    """Times that a refused backup had changed anything."""

    crashed: int = 0
    """Times that a backup was refused with anything but a sentence."""

    unnoticed: int = 0
    """Times that a damage was overlooked by which a backup says something else than before."""

    wrong: int = 0
    """Times that a store that had taken in a sound one was not sound itself."""


def damage_backups(number: int, seed: int = 0) -> BackupDamages:
    """Damage a backup so many times, in every way in turn, and try to restore what is left."""
    chance = random.Random(seed)
    found = BackupDamages()
    files = MemoryFiles()
    store = at_odds(files)
    contents = dict(files.contents)
    for count in range(number):
        damage = _WAYS[count % len(_WAYS)]
        _try(damage(chance), store, found, signed=damage is _edit_signed)
        if files.contents != contents:
            found.changed += 1
            files.contents = dict(contents)
    return found


def _try(content: bytes, store: Store, found: BackupDamages, *, signed: bool) -> None:
    found.damages += 1
    try:
        plan = plan_of(store, content)
    except Refused as refusal:
        found.crashed += not str(refusal).endswith(".")
        return
    except Exception:
        found.crashed += 1
        return
    if not signed:
        # Other white space is all that can be in the file and say nothing.
        found.unnoticed += json.loads(content.decode("utf-8-sig")) != json.loads(BACKUP)
        return
    found.sound += 1
    files = MemoryFiles()
    fresh = Store(files)
    if plan.is_empty:
        return
    try:
        restore(fresh, content)
    except Refused as refusal:
        found.wrong += "here already" not in str(refusal)
    again = Store(files)
    found.wrong += bool(again.notices()) or everything(again) != everything(fresh)


def _cut(chance: random.Random) -> bytes:
    return BACKUP[: chance.randrange(len(BACKUP) - 1)]


def _flip(chance: random.Random) -> bytes:
    content = bytearray(BACKUP)
    for _ in range(chance.choice((1, 1, 1, 2, 20))):
        content[chance.randrange(len(content))] ^= chance.randrange(1, 256)
    return bytes(content)


def _move(chance: random.Random) -> bytes:
    """A piece of the file cut out, or standing in it twice."""
    start, end = sorted(chance.sample(range(len(BACKUP)), 2))
    return (
        BACKUP[:start] + BACKUP[chance.choice((start, end)) :] + BACKUP[:1] * chance.randint(0, 1)
    )


def _edit(chance: random.Random) -> bytes:
    """Something else deep inside."""
    whole = json.loads(BACKUP)
    before = json.dumps(whole)
    while json.dumps(whole) == before:
        _edit_somewhere(whole, chance)
    return json.dumps(whole, ensure_ascii=chance.random() < 0.5).encode("utf-8", "surrogatepass")


def _edit_signed(chance: random.Random) -> bytes:
    """The same with a checksum that fits."""
    return signed(json.loads(_edit(chance).decode("utf-8", "surrogatepass")))


def signed(whole: Any) -> bytes:
    """The file of a backup that says this, with a checksum that fits."""
    if isinstance(whole, dict):
        rest = {key: value for key, value in whole.items() if key != "check"}
        text = json.dumps(rest, separators=(",", ":"))
        whole = {**rest, "check": f"{crc32(text.encode()):08x}"}
    return json.dumps(whole).encode()


def _foreign(chance: random.Random) -> bytes:
    """A file of another program, or of none."""
    return chance.choice(_FOREIGN)


_FOREIGN: Final = (
    b"",
    b"null",
    b"[]",
    b"[1]",
    b"{}",
    b'"scorekeeper backup"',
    b"[" * 100_000,
    b'{"a":' * 100_000,
    b"\xff\xfe\x00",
    b"PK\x03\x04" + bytes(100),
    b'{"format":"scorekeeper backup"}',
    b'{"format":"scorekeeper backup","version":1e400}',
    b'{"version":3,"rounds":[{"players":["Ann","Bob"],"scores":[1,2]}]}',
    signed({**json.loads(BACKUP), "version": 2}),
    signed({**json.loads(BACKUP), "version": 10**30}),
    signed({**json.loads(BACKUP), "version": True}),
    signed({"format": "scorekeeper backup", "version": 1}),
)


def _rename(chance: random.Random) -> bytes:
    """Ids that are none, and names that would lead out of the data folder."""
    whole = json.loads(BACKUP)
    old = chance.choice(list(whole[chance.choice(("games", "house_rules"))]))
    new = json.dumps(chance.choice(_NO_IDS))
    return signed(json.loads(json.dumps(whole).replace(json.dumps(old), new)))


_NO_IDS: Final = (
    "../../x",
    "/etc/passwd",
    "..\\..\\x",
    "library",
    "",
    "0123456789ABCDEF",
    "0123456789abcdef/",
    "0123456789abcdef\n",
    "house_../../../../x",
    "hand_and_foot",
    "con",
    "\x00",
)


def _edit_somewhere(whole: Any, chance: random.Random) -> None:
    """Change, remove or add one thing, as deep inside as chance goes."""
    inside = whole
    while True:
        places = list(inside) if isinstance(inside, dict) else list(range(len(inside)))
        if not places:
            break
        place = chance.choice(places)
        if isinstance(inside[place], dict | list) and chance.random() < 0.9:
            inside = inside[place]
            continue
        if chance.random() < 0.7:
            inside[place] = chance.choice(_VALUES)
        else:
            del inside[place]
        return
    if isinstance(inside, dict):
        inside[chance.choice(_NO_IDS)] = chance.choice(_VALUES)
    else:
        inside.append(chance.choice(_VALUES))


_VALUES: Final[tuple[Any, ...]] = (
    None, True, False, 0, 1, -1, 5, 2**63, 10**40, 1.5, "", "1", "x", "nobody", "../../x",
    "\ud800", [], {}, [1], {"a": 1}, [["books.clean", 1]], "2026-05-01",
    "9999-12-31T23:59:59-23:59", "0001-01-01T00:00:00+23:59",
)  # fmt: skip

_WAYS: Final[tuple[Callable[[random.Random], bytes], ...]] = (
    _cut,
    _flip,
    _move,
    _edit,
    _edit_signed,
    _edit_signed,
    _foreign,
    _rename,
)
