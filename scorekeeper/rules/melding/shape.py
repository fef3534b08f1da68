"""What given cards are as a meld or a book, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scorekeeper.rules.cards import SEQUENCE_RANKS, THREES, Card, Rank
from scorekeeper.rules.melding.limits import Makeup, size_faults, too_few, too_many, wild_faults
from scorekeeper.rules.melding.request import MeldFault, MeldReason
from scorekeeper.rules.model.books import BookType
from scorekeeper.rules.model.choices import Wilds
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import Sentence, sentence


def ways_to_take(available: Sequence[int], size: int) -> Iterator[tuple[int, ...]]:
    """How `size` cards can be taken from kinds with these numbers of cards, by kind."""
    if not available:
        if size == 0:
            yield ()
        return
    first, *others = available
    for taken in range(max(0, size - sum(others)), min(first, size) + 1):
        for rest in ways_to_take(others, size - taken):
            yield (taken, *rest)


def is_sequence(rules: RuleSet, cards: Sequence[Card]) -> bool:
    """Whether these cards are of one suit and of ranks that follow each other."""
    if not rules.meld.sequences or len(cards) < 2:
        return False
    suits, ranks = {card.suit for card in cards}, {card.rank for card in cards}
    if None in suits or len(suits) > 1 or len(ranks) < len(cards) or ranks - set(SEQUENCE_RANKS):
        return False
    places = [SEQUENCE_RANKS.index(rank) for rank in ranks]
    return max(places) - min(places) == len(cards) - 1


def natural_ranks(rules: RuleSet, cards: Sequence[Card]) -> set[Rank]:
    """The ranks of the natural ones among these cards."""
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


@dataclass(frozen=True, slots=True)
class Shape:
    """What a meld is made of, as far as the rules look at it."""

    makeup: Makeup
    """How many of its cards are natural and how many wild."""

    ranks: frozenset[Rank]
    """The ranks of its natural cards."""

    in_sequence: bool
    """Whether it is meant as a sequence: different ranks of one suit."""

    gaps: int
    """How many ranks are missing between the lowest and the highest card of a sequence."""

    @property
    def threes(self) -> frozenset[Rank]:
        """The threes among its natural cards."""
        return self.ranks & THREES

    @property
    def set_rank(self) -> frozenset[Rank] | None:
        """The rank that it is a set of, in a set of its own that is empty for wild cards only.

        None for a sequence, for mixed ranks and for no card at all. Wild cards are a rank
        of their own, so that two open melds of them are two of one rank (A-13).
        """
        if self.in_sequence or len(self.ranks) > 1 or not self.makeup.size:
            return None
        return self.ranks


def shape_of(rules: RuleSet, cards: Sequence[Card]) -> Shape:
    """What these cards are as a meld."""
    naturals = [card for card in cards if not rules.is_wild(card.rank)]
    ranks = frozenset(card.rank for card in naturals)
    in_sequence = (
        rules.meld.sequences
        and len(naturals) == len(ranks) > 1
        and ranks <= frozenset(SEQUENCE_RANKS)
        and None not in (suits := {card.suit for card in naturals})
        and len(suits) == 1
    )
    gaps = 0
    if in_sequence:
        places = [SEQUENCE_RANKS.index(rank) for rank in ranks]
        gaps = max(places) - min(places) + 1 - len(places)
    makeup = Makeup(len(naturals), len(cards) - len(naturals))
    return Shape(makeup, ranks, in_sequence, gaps)


def shape_faults(
    rules: RuleSet, before: Sequence[Card], added: Sequence[Card], going_out: bool
) -> Iterator[MeldFault]:
    """What is wrong with the meld of `before` and `added` together.

    `before` are the cards that lay on the table as a meld; none for a new one.
    """
    shape = shape_of(rules, (*before, *added))
    last_meld = _last_meld(rules, shape, going_out)
    if shape.threes and last_meld is None:
        yield MeldFault(
            MeldReason.THREES_NOT_MELDABLE, _why_no_threes(rules, shape, going_out), "meld.threes"
        )
    if shape.in_sequence:
        mixed = shape.gaps > shape.makeup.wilds
    else:
        mixed = len(shape.ranks - THREES) + bool(shape.threes) > 1
    if mixed:
        yield MeldFault(MeldReason.MIXED_RANKS, _why_not_mixed(rules), "meld.sequences")
    if last_meld is not None:
        least, most = last_meld
        if shape.makeup.size < least:
            yield too_few(least, shape.makeup.size, "meld.threes")
        if shape.makeup.size > most:
            yield too_many(most, shape.makeup.size, "meld.threes")
        return
    before_makeup = shape_of(rules, before).makeup
    added_makeup = shape_of(rules, added).makeup
    yield from size_faults(rules, before_makeup, added_makeup, shape.in_sequence)
    if shape.in_sequence:
        if shape.makeup.wilds:
            why = sentence("A sequence takes no wild cards.")
            yield MeldFault(MeldReason.NO_WILD_IN_SEQUENCE, why, "meld.sequences")
    elif not mixed:
        rank = next(iter(shape.ranks), None)
        yield from wild_faults(rules, rank, shape.makeup)


def _last_meld(rules: RuleSet, shape: Shape, going_out: bool) -> tuple[int, int] | None:
    """The fewest and the most black threes of a last meld (CA-08).

    None where these are not black threes alone, laid by a player who may meld them now.
    """
    alone = shape.ranks == {Rank.BLACK_THREE} and not shape.makeup.wilds
    return rules.meld.threes.black_on_going_out if going_out and alone else None


def _why_no_threes(rules: RuleSet, shape: Shape, going_out: bool) -> Sentence:
    if Rank.RED_THREE in shape.threes:
        return sentence("Red threes are never melded; they are laid aside.")
    if rules.meld.threes.black_on_going_out is None:
        return sentence("Black threes are never melded.")
    if going_out:
        return sentence("Black threes are melded by themselves, without any other card.")
    return sentence("Black threes are melded only by a player who goes out, as the last meld.")


def _why_not_mixed(rules: RuleSet) -> Sentence:
    if rules.meld.sequences:
        return sentence(
            "The natural cards of a meld are of one rank, or of one suit and without a gap."
        )
    return sentence("The natural cards of a meld are all of one rank.")
