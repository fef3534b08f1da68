"""How many people can play in how many teams, and what players and teams are called.

Names are labels that people typed, so doubles and empty ones are fine.
"""

from __future__ import annotations

import unicodedata
from typing import Final

from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import Refused, Sentence, Value, sentence

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 6
TEAM_COUNTS: Final = {2: (2,), 3: (3,), 4: (2, 4), 5: (5,), 6: (2, 3, 6)}
"""How many teams a number of players can form (HF-01), the usual one first."""

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
    """Characters as people count them: an accent or a skin tone belongs to the one before it."""
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


def team_counts(rules: RuleSet) -> dict[int, tuple[int, ...]]:
    """By the number of players that these rules allow: how many teams they can form."""
    sides = rules.sides
    allowed = {
        players: tuple(teams for teams in counts if players // teams in sides.team_size)
        for players, counts in TEAM_COUNTS.items()
        if sides.players_min <= players <= sides.players_max
    }
    return {players: counts for players, counts in allowed.items() if counts}


def verify_sides(rules: RuleSet, players: int, teams: int) -> None:
    """Raise `Refused` unless these rules let this number of people play in this number of teams."""
    sides = rules.sides
    name = rules.name or rules.id
    if not sides.players_min <= players <= sides.players_max:
        raise Refused(
            sentence(
                "{rules} is for {fewest} to {most} players, and not for {players}.",
                rules=name,
                fewest=sides.players_min,
                most=sides.players_max,
                players=players,
            ),
            "players",
        )
    if players // teams not in sides.team_size:
        raise Refused(
            sentence(
                "{rules} has teams of these sizes: {sizes}. {players} players in {teams} teams"
                " do not fit.",
                rules=name,
                sizes=", ".join(str(size) for size in sides.team_size),
                players=players,
                teams=teams,
            ),
            "team_count",
        )
