"""Cards as people count them: class by class where cards are worth the same, or rank by rank."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from scorekeeper.rules.cards import THREES, Card, Rank
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import Refused, Sentence, sentence

MELDED: Final = "melded"
"""The pile of the cards that lie melded on the table."""

_HAND: Final = "hand."
_FOOT: Final = "foot."


@dataclass(frozen=True, slots=True)
class CardClass:
    """Ranks that follow each other and are worth the same, melded and left."""

    id: str
    """Its id: the first and the last rank, `K-8`, or the only one, `JOKER`."""

    ranks: tuple[Rank, ...]
    """The ranks, high to low."""

    label: Sentence
    """What it is called."""

    melded: int
    """The points of a melded card."""

    left: int
    """The points that a card left costs."""


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


@lru_cache(maxsize=64)
def classes_of(rules: RuleSet) -> tuple[CardClass, ...]:
    """The classes that cards are counted in, high to low; red threes are not among them."""
    classes: list[list[Rank]] = []
    for rank in _HIGH_TO_LOW:
        if classes and _alike(rules, classes[-1][-1], rank):
            classes[-1].append(rank)
        else:
            classes.append([rank])
    return tuple(_class(rules, tuple(ranks)) for ranks in classes)


def countable(rules: RuleSet, pile: str) -> tuple[CardClass, ...]:
    """What a pile can be counted in: threes only where they can be left."""
    kinds = classes_of(rules)
    if pile == MELDED:
        return tuple(kind for kind in kinds if not THREES & {*kind.ranks})
    return (*kinds, _class(rules, (Rank.RED_THREE,)))


def class_of(rules: RuleSet, pile: str, key: str) -> CardClass:
    """What a key counts: a class, or one rank of a class (`K`); raises `Refused` for neither."""
    for kind in countable(rules, pile):
        if kind.id == key:
            return kind
        if key in kind.ranks:
            return _class(rules, (Rank(key),))
    raise Refused(sentence("There are no cards called {key} to be counted here.", key=key), pile)


def cards_of(kind: CardClass, count: int) -> tuple[Card, ...]:
    """So many cards of a class, spread over its ranks, since nobody said which they are."""
    return tuple(Card(kind.ranks[place % len(kind.ranks)]) for place in range(count))


_HIGH_TO_LOW: Final = (
    Rank.JOKER,
    Rank.TWO,
    Rank.ACE,
    Rank.KING,
    Rank.QUEEN,
    Rank.JACK,
    Rank.TEN,
    Rank.NINE,
    Rank.EIGHT,
    Rank.SEVEN,
    Rank.SIX,
    Rank.FIVE,
    Rank.FOUR,
    Rank.BLACK_THREE,
)


def _alike(rules: RuleSet, one: Rank, other: Rank) -> bool:
    return (
        not THREES & {one, other}
        and rules.card_value[one] == rules.card_value[other]
        and rules.left_value(one) == rules.left_value(other)
    )


def _class(rules: RuleSet, ranks: tuple[Rank, ...]) -> CardClass:
    first, last = ranks[0], ranks[-1]
    return CardClass(
        id=str(first) if first is last else f"{first}-{last}",
        ranks=ranks,
        label=_label(ranks),
        melded=rules.card_value[first],
        left=rules.left_value(first),
    )


def _label(ranks: tuple[Rank, ...]) -> Sentence:
    first, last = ranks[0], ranks[-1]
    if len(ranks) > 2:
        return sentence("{low} to {high}", low=rank_name(last), high=rank_name(first))
    if len(ranks) == 2:
        return sentence("{one} and {other}", one=rank_name(first), other=rank_name(last))
    return _ALONE.get(first) or sentence("{rank}", rank=rank_name(first))


def rank_name(rank: Rank) -> str:
    """A rank as it is printed on the card."""
    return str(rank.value)


_ALONE: Final = {
    Rank.JOKER: sentence("Jokers"),
    Rank.TWO: sentence("Twos"),
    Rank.ACE: sentence("Aces"),
    Rank.RED_THREE: sentence("Red threes"),
    Rank.BLACK_THREE: sentence("Black threes"),
}
