"""Which type of book a meld is, or would become when it is finished."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.rules.cards import SEQUENCE_RANKS, Card, Rank
from scorekeeper.rules.parts.books import BookType
from scorekeeper.rules.parts.choices import Wilds
from scorekeeper.rules.ruleset import RuleSet


def is_sequence(rules: RuleSet, cards: Sequence[Card]) -> bool:
    """Whether these cards are of one suit and of ranks that follow each other."""
    if not rules.meld.sequences or not cards or any(card.suit is None for card in cards):
        return False
    if len({card.suit for card in cards}) > 1 or len({card.rank for card in cards}) < len(cards):
        return False
    if any(card.rank not in SEQUENCE_RANKS for card in cards):
        return False
    places = [SEQUENCE_RANKS.index(card.rank) for card in cards]
    return len(cards) > 1 and max(places) - min(places) == len(cards) - 1


def natural_ranks(rules: RuleSet, cards: Sequence[Card]) -> set[Rank]:
    """The ranks of those of these cards that are not wild."""
    return {card.rank for card in cards if not rules.is_wild(card.rank)}


def is_book(rules: RuleSet, cards: Sequence[Card]) -> bool:
    """Whether a meld of these cards has the size of a book."""
    return len(cards) >= rules.book.size


def book_type(rules: RuleSet, cards: Sequence[Card]) -> BookType | None:
    """The type of book that these cards are or would become: the first listed that fits.

    None where no type fits, as for cards of several ranks.
    """
    in_sequence = is_sequence(rules, cards)
    if not in_sequence and len(natural_ranks(rules, cards)) > 1:
        return None
    return next((each for each in rules.book.types if _fits(rules, each, cards, in_sequence)), None)


def book_kind(rules: RuleSet, cards: Sequence[Card]) -> str | None:
    """The id of the kind of book that these cards are or would become; None where none fits.

    A type that jokers or twos alone tell from another one is a better paid
    form of it: a wild canasta of twos is of the kind `wild`.
    """
    found = book_type(rules, cards)
    if found is None:
        return None
    if found.counts_as and (found.when.jokers or found.when.twos_only):
        return found.counts_as[0]
    return found.id


def _fits(rules: RuleSet, each: BookType, cards: Sequence[Card], in_sequence: bool) -> bool:
    """Whether the requirements of one type are met by cards of one rank or by a sequence."""
    when = each.when
    wilds = [card.rank for card in cards if rules.is_wild(card.rank)]
    naturals = natural_ranks(rules, cards)
    if when.sequence != in_sequence:
        return False
    if when.ranks and not (naturals and naturals <= set(when.ranks)):
        return False
    if when.twos_only and {card.rank for card in cards} != {Rank.TWO}:
        return False
    if wilds.count(Rank.JOKER) < when.jokers:
        return False
    return when.wilds is None or when.wilds is _wilds_among(wilds, cards)


def _wilds_among(wilds: Sequence[Rank], cards: Sequence[Card]) -> Wilds:
    """How many of the cards are wild, in the words of a book type."""
    if not wilds:
        return Wilds.NONE
    return Wilds.ALL if len(wilds) == len(cards) else Wilds.SOME
