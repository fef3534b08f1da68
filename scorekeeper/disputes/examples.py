"""Example cards for the calculator, so that answers come from it and not from a second copy."""

from __future__ import annotations

from typing import Final, TypeAlias

from scorekeeper.rules.cards import Card, Rank, read_cards
from scorekeeper.rules.melding import MeldAction, MeldCheck, MeldRequest, check_meld
from scorekeeper.rules.model.frozen import NOTHING, FrozenMap
from scorekeeper.rules.opening import OpeningCheck, OpeningRequest, check_opening
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.scoring import DealRecord, score_deal

Cards: TypeAlias = "tuple[Card, ...]"

YOU: Final = "you"
"""The player of the examples."""


def cards(names: str) -> Cards:
    """These cards: `cards("K K 2")`."""
    return read_cards(names.split())


def wild(rules: RuleSet, count: int = 1) -> Cards:
    """`count` wild cards, of the first wild rank of these rules."""
    return (Card(next(iter(rules.wild_ranks), Rank.JOKER)),) * count


def kings(rules: RuleSet, naturals: int, wilds: int = 0) -> Cards:
    """A meld of this many kings and wild cards."""
    return (*cards("K") * naturals, *wild(rules, wilds))


def clean_book(rules: RuleSet) -> Cards:
    """A finished book of kings without wild cards."""
    return kings(rules, rules.book.size)


def dirty_book(rules: RuleSet) -> Cards:
    """A finished book of kings with one wild card."""
    return kings(rules, rules.book.size - 1, 1)


def new(rules: RuleSet, meld: Cards, *team_melds: Cards, going_out: bool = False) -> MeldCheck:
    """The calculator's check of a new meld, given the melds that the team has."""
    return check_meld(rules, MeldRequest(meld, team_melds=team_melds, going_out=going_out))


def added(rules: RuleSet, meld: Cards, more: Cards) -> MeldCheck:
    """The calculator's check of cards added to a meld."""
    return check_meld(rules, MeldRequest(more, MeldAction.ADD, (meld,), target=0))


def picked_up(rules: RuleSet, hand: Cards, top: Card, *team_melds: Cards) -> MeldCheck:
    """The calculator's check of taking the pile with these cards from the hand."""
    return check_meld(rules, MeldRequest(hand, MeldAction.PICK_UP_PILE, team_melds, pile_top=top))


def opening(
    rules: RuleSet,
    *melds: Cards,
    pile_top: Card | None = None,
    from_pile: Cards = (),
    red_threes: int = 0,
    failed: int = 0,
) -> OpeningCheck:
    """The calculator's check of an opening in the first deal."""
    request = OpeningRequest(
        melds,
        deal=1,
        total_before=0,
        pile_top=pile_top,
        from_pile=from_pile,
        red_threes_tabled=red_threes,
        failed_attempts=failed,
    )
    return check_opening(rules, request)


def left_in_hand(rules: RuleSet, left: Cards) -> int:
    """The points of a deal in which a team has only these cards left in a hand."""
    return score_deal(rules, DealRecord(left_in_hand=FrozenMap({YOU: left}))).total


def left_in_foot(rules: RuleSet, left: Cards) -> int:
    """The points of these cards in a foot never picked up, without the penalty for the foot."""
    whole = score_deal(rules, DealRecord(left_in_foot=FrozenMap({YOU: left}))).total
    return whole - score_deal(rules, DealRecord(unopened_feet=1)).total


def threes_tabled(
    rules: RuleSet,
    red: int = 0,
    black: int = 0,
    melded_points: int = 0,
    books: FrozenMap[str, int] = NOTHING,
    went_out: bool = False,
) -> int:
    """The points of threes on the table for a team that melded this much."""
    record = DealRecord(
        red_threes_tabled=red,
        black_threes_tabled=black,
        melded_points=melded_points,
        books=books,
        went_out=went_out,
    )
    return score_deal(rules, record).threes_points


def threes_at_best(rules: RuleSet, red: int = 0, black: int = 0) -> int:
    """The points of threes on the table for a team that went out with books of every type."""
    every = FrozenMap({each.id: 2 for each in rules.book.types})
    return threes_tabled(rules, red, black, 100, every, went_out=True)


def has_foot(rules: RuleSet) -> bool:
    """Whether these rules deal more than a hand."""
    return len(rules.stacks) > 1


def book_bonus(rules: RuleSet, book: Cards) -> int:
    """The bonus in points of a finished book."""
    return score_deal(rules, DealRecord(melds=(book,))).book_bonus
