"""Whether a typed word means a word of a text, however it was typed."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Final

EXACT: Final = 4
"""How well a word fits that was typed as it stands."""

PREFIX: Final = 3
"""How well a word fits that was begun, or typed with another ending."""

MISSPELLED: Final = 2
"""How well a word fits with one letter wrong."""

_FEWEST_OF_PREFIX: Final = 2
_FEWEST_OF_STEM: Final = 3
_LONGEST_ENDING: Final = 2
_FEWEST_TO_MISSPELL: Final = 5
_APOSTROPHES: Final = ("'", "\N{RIGHT SINGLE QUOTATION MARK}")
_ACCENT: Final = 200
"""Combining classes from here on are accents; vowel signs of other scripts are below."""


@lru_cache(maxsize=1024)
def words_of(text: str) -> tuple[str, ...]:
    """The words of a text, in small letters, without accents, signs and apostrophes."""
    plain = "".join(
        character
        for character in unicodedata.normalize("NFKD", text.casefold())
        if unicodedata.combining(character) < _ACCENT and character not in _APOSTROPHES
    )
    apart = "".join(
        character if unicodedata.category(character)[0] in "LMN" else " " for character in plain
    )
    return tuple(apart.split())


def fit(typed: str, word: str) -> int:
    """How well a typed word fits a word: `EXACT`, `PREFIX`, `MISSPELLED` or 0."""
    if typed == word:
        return EXACT
    if typed.isdecimal() or word.isdecimal():
        return 0
    begun = len(typed) >= _FEWEST_OF_PREFIX and word.startswith(typed)
    stem = len(word) >= _FEWEST_OF_STEM and len(typed) - len(word) <= _LONGEST_ENDING
    if begun or (stem and typed.startswith(word)):
        return PREFIX
    long_enough = min(len(typed), len(word)) >= _FEWEST_TO_MISSPELL
    return MISSPELLED if long_enough and one_letter_apart(typed, word) else 0


def one_letter_apart(one: str, other: str) -> bool:
    """Whether two different words differ in one letter: another, missing, or two swapped."""
    shorter, longer = sorted((one, other), key=len)
    same = next(
        (place for place, letter in enumerate(shorter) if letter != longer[place]), len(shorter)
    )
    if len(longer) - len(shorter) == 1:
        return shorter[same:] == longer[same + 1 :]
    if len(longer) != len(shorter):
        return False
    swapped = shorter[same : same + 2] == longer[same : same + 2][::-1]
    return shorter[same + 1 :] == longer[same + 1 :] or (
        swapped and shorter[same + 2 :] == longer[same + 2 :]
    )
