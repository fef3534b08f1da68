"""Cards that are worth the same: the classes in which people count them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from scorekeeper.rules.cards import THREES, Rank
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import Sentence, sentence


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


@lru_cache(maxsize=64)
def classes_of(rules: RuleSet) -> tuple[CardClass, ...]:
    """The classes that cards are counted in, high to low; red threes are not among them."""
    classes: list[list[Rank]] = []
    for rank in _HIGH_TO_LOW:
        if classes and _alike(rules, classes[-1][-1], rank):
            classes[-1].append(rank)
        else:
            classes.append([rank])
    return tuple(class_of_ranks(rules, tuple(ranks)) for ranks in classes)


def class_of_ranks(rules: RuleSet, ranks: tuple[Rank, ...]) -> CardClass:
    """The class of these ranks, all of them worth the same, high to low."""
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
