"""The best opening that can be laid from given cards, and the cheapest that is enough.

The answer is exact: no other split into legal melds counts more, and none that
opens lays fewer cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from scorekeeper.rules.cards import Card, Rank, Suit
from scorekeeper.rules.melding.check import top_faults
from scorekeeper.rules.opening.check import check_opening, required_points
from scorekeeper.rules.opening.request import Goals, Meld, OpeningCheck, OpeningRequest, needs_in
from scorekeeper.rules.opening.solver.runs import Runs
from scorekeeper.rules.opening.solver.search import Move, Search, SetMove, SuitMove
from scorekeeper.rules.opening.solver.sets import PlannedSet
from scorekeeper.rules.opening.solver.stock import Stock
from scorekeeper.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class OpeningCards:
    """The cards from which a team means to open."""

    hand: tuple[Card, ...]
    """The cards from the hand that may be laid."""

    deal: int | None = None
    """The number of the deal, from 1."""

    total_before: int | None = None
    """The team's total before the deal, in points."""

    pile_top: Card | None = None
    """The top card of the discard pile, if it is taken; it must be melded with its pair."""

    from_pile: tuple[Card, ...] = ()
    """The cards under it. They come to the hand only when the team has opened, so that none
    of them is laid, unless the rules let them count."""

    red_threes_tabled: int = 0
    """How many red threes of the team lie on the table."""

    failed_attempts: int = 0
    """How many openings of the team fell short in this deal before."""

    def request(self, melds: tuple[Meld, ...], from_pile: tuple[Card, ...] = ()) -> OpeningRequest:
        """The question whether these melds of the cards open; none of them for the minimum only."""
        return OpeningRequest(
            melds,
            self.deal,
            self.total_before,
            self.pile_top if melds else None,
            from_pile,
            red_threes_tabled=self.red_threes_tabled,
            failed_attempts=self.failed_attempts,
        )


@dataclass(frozen=True, slots=True)
class OpeningSplit:
    """Cards split into melds."""

    melds: tuple[Meld, ...]
    """The melds, all of them legal."""

    left_over: tuple[Card, ...]
    """The cards that are in none of them."""

    check: OpeningCheck
    """What is said about these melds as an opening."""


@dataclass(frozen=True, slots=True)
class OpeningAnswer:
    """The openings that given cards allow."""

    required: int
    """The opening minimum in points."""

    best: OpeningSplit | None
    """The split with the most points that count; of those, one that leaves the fewest cards.
    None where the pile cannot be taken with these cards."""

    cheapest: OpeningSplit | None
    """Of the splits that open, one with the fewest cards; of those, one with the fewest wild
    cards, and these the cheapest that are enough. None where no split opens."""


def best_opening(rules: RuleSet, cards: OpeningCards) -> OpeningAnswer:
    """The best split of these cards into melds, and the cheapest that opens.

    Raises `Refused` where the minimum depends on a deal or a total that is not given.
    """
    required = required_points(rules, cards.request(()))
    under = cards.from_pile if rules.opening.counts.pile_rest else ()
    stock = Stock(rules, cards.hand, cards.pile_top, under)
    if stock.top is not None and (any(top_faults(rules, stock.top)) or not stock.has_pair()):
        return OpeningAnswer(required, None, None)
    search = Search(stock, Goals(rules, (), with_top=stock.top is not None))
    most = search.most_points
    if most is None:
        return OpeningAnswer(required, None, None)
    best = _split(search, cards, most.moves, stock.dearest(most.wilds))
    # What counts besides the melds is the same for every split.
    enough = most.points + required - best.check.countable
    needs = needs_in(rules, cards.deal)
    if needs:
        search = Search(stock, Goals(rules, needs, with_top=stock.top is not None))
    fewest = search.fewest_cards(enough)
    if fewest is None:
        return OpeningAnswer(required, best, None)
    wilds = stock.cheapest(fewest.wilds, fewest.points - enough)
    return OpeningAnswer(required, best, _split(search, cards, fewest.moves, wilds))


def _split(
    search: Search, cards: OpeningCards, moves: Sequence[Move], wilds: Sequence[Sequence[Card]]
) -> OpeningSplit:
    """The melds that these moves lay, with these wild cards of each group."""
    stock = search.stock
    melds = _lay(stock, search.goals, moves, wilds)
    laid = Counter(card for meld in melds for card in meld)
    top = [] if stock.top is None else [stock.top]
    under = Counter(stock.under) & (laid - Counter((*cards.hand, *top)))
    held = Counter((*cards.hand, *cards.from_pile, *top))
    check = check_opening(stock.rules, cards.request(melds, tuple(under.elements())))
    return OpeningSplit(melds, tuple((held - laid).elements()), check)


def _lay(
    stock: Stock, goals: Goals, moves: Sequence[Move], wilds: Sequence[Sequence[Card]]
) -> tuple[Meld, ...]:
    """The melds that these moves lay, with these wild cards of each group."""
    natural = [
        card for card in (*stock.under, *stock.from_hand) if not stock.rules.is_wild(card.rank)
    ]
    suited = [move for move in moves if isinstance(move, SuitMove)]
    sequences = [*_sequences(Runs(stock.rules, goals), suited, natural)]
    planned = [
        (move.rank, each) for move in moves if isinstance(move, SetMove) for each in move.plan.sets
    ]
    return (*sequences, *_sets(stock, goals, planned, natural, [list(group) for group in wilds]))


def _sequences(runs: Runs, moves: Iterable[SuitMove], spare: list[Card]) -> Iterator[Meld]:
    """The sequences; their cards are taken from those to spare."""
    growing: dict[Suit, list[list[Card]]] = {}
    ended: list[list[Card]] = []
    for rank, suit, move in moves:
        before = growing.get(suit, [])
        after = [before[place] for place in move.extended] + [[] for _ in range(move.started)]
        ended += [run for place, run in enumerate(before) if place not in move.extended]
        for run in after:
            card = Card(rank, suit)
            spare.remove(card)
            run.append(card)
        growing[suit] = sorted(after, key=len)
    for run in chain(ended, *growing.values()):
        start = 0
        for length in runs.cut(len(run)):
            yield tuple(run[start : start + length])
            start += length


def _sets(
    stock: Stock,
    goals: Goals,
    planned: Sequence[tuple[Rank | None, PlannedSet]],
    spare: list[Card],
    wilds: Sequence[list[Card]],
) -> list[Meld]:
    """The sets, in the order in which they are planned.

    The set of the top card is dealt first: it gets that card, and a pair from the hand.
    """
    by_hand = spare[::-1]
    if stock.top is not None and not stock.rules.is_wild(stock.top.rank):
        by_hand.insert(0, stock.top)
    laid: dict[int, Meld] = {}
    for place in sorted(
        range(len(planned)), key=lambda place: not planned[place][1].goals & goals.top_bit
    ):
        rank, each = planned[place]
        naturals = [card for card in by_hand if card.rank is rank][: each.naturals]
        for card in naturals:
            by_hand.remove(card)
        dealt = [group[:count] for group, count in zip(wilds, each.wilds, strict=True)]
        for group, count in zip(wilds, each.wilds, strict=True):
            del group[:count]
        laid[place] = (*naturals, *chain(*dealt))
    return [laid[place] for place in range(len(planned))]
