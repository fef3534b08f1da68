"""Names of players and teams: labels that people typed, so doubles and empty ones are fine."""

from __future__ import annotations

import unicodedata
from typing import Final

from scorekeeper.rules.sentence import Refused, Sentence, Value, sentence

LONGEST_NAME: Final = 40
"""Characters, as people count them, that a name can have; longer ones are refused, never cut."""

_JOINER: Final = "\u200d"
_INVISIBLE: Final = {_JOINER, "\u200c", "\u200e", "\u200f"}
"""Not printable, but part of names: joiners in emoji and Indic words, direction marks."""

_SKIN_TONES: Final = range(0x1F3FB, 0x1F400)
_CODE_POINTS_PER_CHARACTER: Final = 12
"""More than the longest emoji of a family has; beyond it, a name is not one."""


def tidy_name(name: str) -> str:
    """A name as it is kept: on one line, without outer spaces or control characters.

    Empty where nothing of it could be seen. Raises `Refused` if it is longer than `LONGEST_NAME`.
    """
    words = "".join(c if c.isprintable() or c in _INVISIBLE else " " for c in name).split()
    if not _visible_length("".join(words)):
        return ""
    tidy = " ".join(words)
    length = _visible_length(tidy)
    if length > LONGEST_NAME or len(tidy) > LONGEST_NAME * _CODE_POINTS_PER_CHARACTER:
        raise Refused(
            sentence(
                "A name has at most {most} characters; this one has {number}.",
                most=LONGEST_NAME,
                number=max(length, LONGEST_NAME + 1),
            )
        )
    return tidy


def _visible_length(name: str) -> int:
    """Characters as people count them: an accent or a skin tone belongs to what it stands on."""
    return sum(
        1
        for before, character in zip("\0" + name, name, strict=False)
        if before != _JOINER
        and unicodedata.category(character) not in {"Mn", "Me", "Cf"}
        and ord(character) not in _SKIN_TONES
    )


def name_or_number(name: str, seat: int) -> Sentence:
    """A player's name, or "Player 2" where it is empty."""
    if name:
        return sentence("{name}", name=name)
    return sentence("Player {number}", number=seat + 1)


def together(names: tuple[Value, ...]) -> Sentence:
    """Names as one label: "Ann", "Ann & Bob", "Ann, Bob & Cid", and so on."""
    if len(names) == 1:
        return sentence("{name}", name=names[0])
    *before, last = names
    listed: Value = before[0]
    for name in before[1:]:
        listed = sentence("{names}, {name}", names=listed, name=name)
    return sentence("{names} & {name}", names=listed, name=last)
