"""Cards as people count them: the piles that they lie in, and what can be counted in each."""

from __future__ import annotations

from typing import Final

from scorekeeper.rules.cards import THREES, Card, Rank
from scorekeeper.rules.names import CardClass, class_of_ranks, classes_of
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import Refused, sentence

MELDED: Final = "melded"
"""The pile of the cards that lie melded on the table."""

_HAND: Final = "hand."
_FOOT: Final = "foot."


def hand_of(seat: int) -> str:
    """The pile of the cards left in a player's hand."""
    return f"{_HAND}{seat}"


def foot_of(seat: int) -> str:
    """The pile of the cards of a foot that the player never picked up."""
    return f"{_FOOT}{seat}"


def is_foot(pile: str) -> bool:
    """Whether a pile is a foot that was never picked up."""
    return pile.startswith(_FOOT)


def seat_of(pile: str) -> int | None:
    """The player whose hand or foot a pile is; None for the melded cards."""
    _place, dot, seat = pile.partition(".")
    return int(seat) if dot else None


def countable(rules: RuleSet, pile: str) -> tuple[CardClass, ...]:
    """What a pile can be counted in: threes only where they can be left."""
    kinds = classes_of(rules)
    if pile == MELDED:
        return tuple(kind for kind in kinds if not THREES & {*kind.ranks})
    return (*kinds, class_of_ranks(rules, (Rank.RED_THREE,)))


def class_of(rules: RuleSet, pile: str, key: str) -> CardClass:
    """What a key counts: a class, or one rank of a class (`K`); raises `Refused` for neither."""
    for kind in countable(rules, pile):
        if kind.id == key:
            return kind
        if key in kind.ranks:
            return class_of_ranks(rules, (Rank(key),))
    raise Refused(sentence("There are no cards called {key} to be counted here.", key=key), pile)


def cards_of(kind: CardClass, count: int) -> tuple[Card, ...]:
    """So many cards of a class, spread over its ranks, since nobody said which they are."""
    return tuple(Card(kind.ranks[place % len(kind.ranks)]) for place in range(count))
