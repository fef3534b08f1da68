"""Every way to lay sets of one rank, or melds of wild cards only, in an opening."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, partial
from itertools import chain, product
from operator import add, gt

from scorekeeper.rules.cards import Card, Rank
from scorekeeper.rules.melding.limits import Makeup, is_legal_set
from scorekeeper.rules.melding.shape import book_type
from scorekeeper.rules.model.choices import SameRank
from scorekeeper.rules.opening.request import Goals
from scorekeeper.rules.opening.solver.stock import Stock, Wilds
from scorekeeper.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class PlannedSet:
    """One set: how many natural cards, and how many wild ones of each group."""

    naturals: int
    """The natural cards."""

    wilds: Wilds
    """The wild cards, by group."""

    goals: int
    """The goals of the opening that it reaches, as bits."""

    bonus: int
    """The bonus of the book that it is, where book bonuses count; else 0."""

    is_book: bool
    """Whether it is a book."""


@dataclass(frozen=True, slots=True)
class SetPlan:
    """Sets of one rank that may lie beside each other."""

    sets: tuple[PlannedSet, ...]
    """The sets."""

    naturals: int
    """Their natural cards together."""

    wilds: Wilds
    """Their wild cards together, by group."""

    goals: int
    """The goals that they reach together, as bits."""

    bonus: int
    """Their bonuses together."""

    size: int
    """All their cards."""

    def plus(self, planned: PlannedSet) -> SetPlan:
        """Lay one more set beside these."""
        return SetPlan(
            (*self.sets, planned),
            self.naturals + planned.naturals,
            tuple(map(add, self.wilds, planned.wilds)),
            self.goals | planned.goals,
            self.bonus + planned.bonus,
            self.size + planned.naturals + sum(planned.wilds),
        )


def set_plans(stock: Stock, goals: Goals, rank: Rank | None) -> list[SetPlan]:
    """Every way to lay sets of this rank; None for melds of wild cards only.

    The first plan lays nothing. Of several that take the same cards for the same
    goals, only one with the highest bonus is listed.
    """
    naturals = 0 if rank is None else stock.naturals[rank]
    available = tuple(len(group) for group in stock.wild_groups)
    nothing = SetPlan((), 0, (0,) * len(available), 0, 0, 0)
    plans: dict[tuple[int, Wilds, int, bool], SetPlan] = {(0, nothing.wilds, 0, False): nothing}
    for planned in _sets(stock, goals, rank, naturals, available):
        reached = [*plans.values()]
        for plan in reached:
            if not _may_follow(stock.rules, plan, planned):
                continue
            if plan.naturals + planned.naturals > naturals:
                continue
            if any(map(gt, map(add, plan.wilds, planned.wilds), available)):
                continue
            more = plan.plus(planned)
            has_open = any(not each.is_book for each in more.sets)
            key = (more.naturals, more.wilds, more.goals, has_open)
            if key not in plans or plans[key].bonus < more.bonus:
                plans[key] = more
                reached.append(more)
    return [*plans.values()]


class Plans:
    """The plans for sets of each rank; made when they are asked for."""

    def __init__(self, stock: Stock, goals: Goals) -> None:
        self._every = cache(partial(set_plans, stock, goals))
        self.of = cache(self._of)
        """See `_of`, of which this keeps the answers."""

    def _of(self, rank: Rank | None, naturals: int) -> list[SetPlan]:
        """The plans of this rank from this number of natural cards.

        Of several that take the same cards none that reaches fewer goals or has a lower bonus.
        """
        alike: dict[tuple[int, Wilds], list[SetPlan]] = {}
        for plan in sorted(
            self._every(rank), key=lambda plan: (-plan.goals.bit_count(), -plan.bonus)
        ):
            if plan.naturals > naturals:
                continue
            better = alike.setdefault((plan.naturals, plan.wilds), [])
            if not any(plan.goals | e.goals == e.goals and plan.bonus <= e.bonus for e in better):
                better.append(plan)
        return [*chain(*alike.values())]


def _may_follow(rules: RuleSet, plan: SetPlan, planned: PlannedSet) -> bool:
    """Whether a set may lie beside those of a plan, all being of one rank."""
    if rules.meld.same_rank is SameRank.NEVER:
        return not plan.sets
    only_one_open = rules.meld.same_rank is SameRank.AFTER_COMPLETE
    return planned.is_book or not only_one_open or all(each.is_book for each in plan.sets)


def _sets(
    stock: Stock, goals: Goals, rank: Rank | None, naturals: int, available: Wilds
) -> Iterator[PlannedSet]:
    """Every legal set of this rank."""
    rules = stock.rules
    for count in (0,) if rank is None else range(1, naturals + 1):
        legal = {
            wilds
            for wilds in range(sum(available) + 1)
            if is_legal_set(rules, rank, Makeup(count, wilds))
        }
        for wilds in product(*(range(most + 1) for most in available)):
            if sum(wilds) in legal:
                yield _planned(stock, goals, rank, count, wilds)


def _planned(
    stock: Stock, goals: Goals, rank: Rank | None, naturals: int, wilds: Wilds
) -> PlannedSet:
    rules = stock.rules
    makeup = Makeup(naturals, sum(wilds))
    reached = goals.of_makeup(makeup)
    if _holds_top(stock, rank, naturals, wilds):
        reached |= goals.top_bit
    bonus = 0
    is_book = makeup.size >= rules.book.size
    if is_book and rules.opening.counts.book_bonus:
        groups = zip(stock.wild_groups, wilds, strict=True)
        cards = [card for group, count in groups for card in group[:count]]
        found = book_type(rules, [*cards, *([] if rank is None else [Card(rank)] * naturals)])
        bonus = 0 if found is None else found.bonus
    return PlannedSet(naturals, wilds, reached, bonus, is_book)


def _holds_top(stock: Stock, rank: Rank | None, naturals: int, wilds: Wilds) -> bool:
    """Whether the top card and two more of its rank can be among these cards."""
    if stock.top is None:
        return False
    if rank is stock.top.rank:
        return naturals >= 3
    groups = zip(stock.wild_groups, wilds, strict=True)
    return any(count >= 3 for group, count in groups if group and group[0].rank is stock.top.rank)
