"""What the check of an opening shows: the melds, what they count and what speaks against them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from scorekeeper.rules.cards import Card
from scorekeeper.rules.melding.check import check_new, pair_faults, top_faults
from scorekeeper.rules.opening import Meld, OpeningCheck, check_opening
from scorekeeper.rules.opening.solver import OpeningAnswer, OpeningCards, OpeningSplit, best_opening
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import Sentence, sentence
from scorekeeper.ui.spread import Source, Spread


@dataclass(frozen=True, slots=True)
class Reason:
    """One thing that speaks against something."""

    sentence: Sentence
    """What is wrong, and what would be right."""

    key: str
    """The key of the rule set that says so."""


@dataclass(frozen=True, slots=True)
class MeldView:
    """One meld of an opening."""

    number: int
    """Its number, from 0."""

    cards: Meld
    """Its cards."""

    points: int | None
    """What it counts; None for nothing, because it is not legal."""

    reasons: tuple[Reason, ...] = ()
    """What speaks against it."""


@dataclass(frozen=True, slots=True)
class LeftView:
    """Cards that are in no meld."""

    cards: tuple[Card, ...]
    """The cards."""

    reason: Reason
    """Why they are in none."""


@dataclass(frozen=True, slots=True)
class OpeningView:
    """What is shown of cards with which a team means to open."""

    required: int
    """The opening minimum in points."""

    countable: int
    """The points that count towards it."""

    opens: bool
    """Whether nothing speaks against it."""

    melds: tuple[MeldView, ...] = ()
    """The melds."""

    reasons: tuple[Reason, ...] = ()
    """What speaks against the opening as a whole."""

    left: tuple[LeftView, ...] = ()
    """The cards that are in no meld."""

    cheaper: tuple[MeldView, ...] = ()
    """The melds of the cheapest opening, where it lays fewer cards than these."""

    better: int | None = None
    """What the cards count if they are laid in another way, where they open only then."""

    @property
    def short_by(self) -> int:
        """The points that are missing to the minimum."""
        return max(0, self.required - self.countable)


def opening_view(rules: RuleSet, given: OpeningCards, spread: Spread, *, own: bool) -> OpeningView:
    """What is to be said of these cards, laid as people arranged them (`own`) or at their best.

    `given` says what the minimum depends on; its cards are those of the spread.
    """
    cards = replace(
        given, hand=spread.of(Source.HAND), pile_top=spread.top, from_pile=spread.of(Source.UNDER)
    )
    answer = best_opening(rules, cards)
    if own and spread.cards:
        return _own(rules, cards, spread, answer)
    return _best(rules, cards, answer)


def _own(rules: RuleSet, cards: OpeningCards, spread: Spread, answer: OpeningAnswer) -> OpeningView:
    numbers, melds = zip(*spread.melds(), strict=True)
    check = check_opening(rules, cards.request(melds, cards.from_pile))
    best = answer.best
    only_then = best is not None and best.check.meets and not check.meets
    return OpeningView(
        required=check.required,
        countable=check.countable,
        opens=check.meets,
        melds=_melds(melds, check, numbers),
        reasons=_of_all(check),
        better=best.check.countable if best is not None and only_then else None,
    )


def _best(rules: RuleSet, cards: OpeningCards, answer: OpeningAnswer) -> OpeningView:
    best, cheapest = answer.best, answer.cheapest
    if best is None:
        return OpeningView(
            answer.required, 0, False, reasons=tuple(_why_not_taken(rules, cards)), left=()
        )
    cheaper: tuple[MeldView, ...] = ()
    if cheapest is not None and _laid(cheapest) < _laid(best):
        cheaper = _melds(cheapest.melds, cheapest.check)
    return OpeningView(
        required=answer.required,
        countable=best.check.countable,
        opens=best.check.meets,
        melds=_melds(best.melds, best.check),
        reasons=_of_all(best.check),
        left=tuple(_left(rules, cards, best)),
        cheaper=cheaper,
    )


def _melds(
    melds: Sequence[Meld], check: OpeningCheck, numbers: Sequence[int] | None = None
) -> tuple[MeldView, ...]:
    return tuple(
        MeldView(
            number=place if numbers is None else numbers[place],
            cards=meld,
            points=check.points[place],
            reasons=tuple(
                Reason(fault.sentence, fault.key) for fault in check.faults if fault.meld == place
            ),
        )
        for place, meld in enumerate(melds)
    )


def _of_all(check: OpeningCheck) -> tuple[Reason, ...]:
    return tuple(Reason(fault.sentence, fault.key) for fault in check.faults if fault.meld is None)


def _laid(split: OpeningSplit) -> int:
    return sum(len(meld) for meld in split.melds)


def _why_not_taken(rules: RuleSet, cards: OpeningCards) -> Iterator[Reason]:
    """Why the pile cannot be taken with these cards; its top card must be melded."""
    top = cards.pile_top
    assert top is not None, "without the pile, no card has to be melded"
    faults = [*top_faults(rules, top), *pair_faults(rules, top, cards.hand, opened=False)]
    if not faults:
        alike = [card for card in cards.hand if card.rank is top.rank]
        faults = [*check_new(rules, (*alike, top), ()).faults]
    for fault in faults:
        yield Reason(fault.sentence, fault.key)


def _left(rules: RuleSet, cards: OpeningCards, split: OpeningSplit) -> Iterator[LeftView]:
    """The cards that the best split leaves over: wild ones, then rank by rank, then the pile."""
    left = list(split.left_over)
    under = [card for card in cards.from_pile if not rules.opening.counts.pile_rest]
    for card in under:
        left.remove(card)
    wilds = tuple(card for card in left if rules.is_wild(card.rank))
    if wilds:
        yield LeftView(wilds, _NO_ROOM)
    for rank in dict.fromkeys(card.rank for card in left if not rules.is_wild(card.rank)):
        alike = tuple(card for card in left if card.rank is rank)
        yield LeftView(alike, _why_left(rules, alike, split.melds))
    if under:
        yield LeftView(tuple(under), _NOT_YET)


def _why_left(rules: RuleSet, cards: Meld, melds: Iterable[Meld]) -> Reason:
    fault = next(iter(check_new(rules, cards, tuple(melds)).faults), None)
    return _NOT_BESIDE if fault is None else Reason(fault.sentence, fault.key)


_NO_ROOM = Reason(sentence("No meld of these takes another wild card."), "meld.wild_rule")
_NOT_BESIDE = Reason(sentence("These cards count no more in any other way."), "meld.min")
_NOT_YET = Reason(
    sentence("These lie under the top card, and go to the hand when the team has opened."),
    "opening.counts.pile_rest",
)
