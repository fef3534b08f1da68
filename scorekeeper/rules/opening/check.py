"""Whether the first melds of a team in a deal reach the opening minimum."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from scorekeeper.rules.cards import Card
from scorekeeper.rules.melding.check import check_new, pair_faults, top_faults
from scorekeeper.rules.melding.request import MeldCheck, MeldReason
from scorekeeper.rules.melding.shape import book_type, is_book, shape_faults, shape_of
from scorekeeper.rules.model.choices import OpeningBy, OpeningNeed
from scorekeeper.rules.opening.pile import Dealt, dealt_best
from scorekeeper.rules.opening.request import (
    Meld,
    OpeningCheck,
    OpeningFault,
    OpeningReason,
    OpeningRequest,
    needs_in,
    serves,
)
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.scoring.score import opening_minimum
from scorekeeper.rules.sentence import Refused, Sentence, sentence

_MOST_MELDS = 100
"""More melds than the cards of any game make."""


def check_opening(rules: RuleSet, request: OpeningRequest) -> OpeningCheck:
    """Whether these melds open for the team, and how many of their points count.

    Raises `Refused` where the request leaves out what the minimum depends on, or
    names cards from the pile that are in none of the melds.

    >>> from scorekeeper.rules import OpeningRequest, check_opening, load_preset, read_cards
    >>> melds = (read_cards(["K", "K", "K"]), read_cards(["7", "7", "7"]))
    >>> check = check_opening(load_preset("hand_and_foot"), OpeningRequest(melds, deal=1))
    >>> check.required, check.countable, check.meets, check.short_by
    (50, 45, False, 5)
    """
    _verify(request)
    required = required_points(rules, request)
    checks = _checks(rules, request.melds)
    dealt = _dealt(rules, request, checks)
    countable = dealt.worth[1] + _red_threes(rules, request.red_threes_tabled)
    faults = [
        OpeningFault(fault.reason, fault.sentence, fault.key, place)
        for place, check in enumerate(checks)
        for fault in check.faults
    ]
    faults += _pile_faults(rules, request, dealt)
    if countable < required:
        faults.append(_below(required, countable))
    if not request.already_opened:
        counting = [
            _counted(rules, request, place, meld)
            for place, meld in enumerate(dealt.melds)
            if dealt.points[place] is not None
        ]
        faults += _need_faults(rules, request.deal, counting)
    return OpeningCheck(required, countable, checks, dealt.points, tuple(faults))


def required_points(rules: RuleSet, request: OpeningRequest) -> int:
    """The opening minimum in points for this team in this deal (HF-20).

    Raises `Refused` where the request leaves out what the minimum depends on.
    """
    if request.already_opened:
        return 0
    deal, total = request.deal, request.total_before
    if rules.opening.by is OpeningBy.SCORE and total is None and deal != 1:
        why = sentence(
            "The opening minimum depends on the team's total before the deal; name that total."
        )
        raise Refused(why, "total_before")
    if rules.opening.by is OpeningBy.DEAL and deal is None:
        why = sentence("The opening minimum depends on the deal; name its number, from 1.")
        raise Refused(why, "deal")
    raised = request.failed_attempts * rules.opening.failed.raise_next
    return raised + opening_minimum(
        rules, 1 if deal is None else deal, 0 if total is None else total
    )


def _verify(request: OpeningRequest) -> None:
    if len(request.melds) > _MOST_MELDS:
        why = sentence("No hand makes more than {number} melds.", number=_MOST_MELDS)
        raise Refused(why, "melds")
    held = Counter(card for meld in request.melds for card in meld)
    if request.pile_top is None:
        if request.from_pile:
            why = sentence("Cards come from the pile only with its top card; name that card too.")
            raise Refused(why, "pile_top")
        return
    if not held[request.pile_top]:
        why = sentence("The top card of the pile is in none of the melds; it must be melded.")
        raise Refused(why, "pile_top")
    held[request.pile_top] -= 1
    for place, card in enumerate(request.from_pile):
        held[card] -= 1
        if held[card] < 0:
            why = sentence("This card from the pile is in none of the melds; leave it out.")
            raise Refused(why, f"from_pile[{place}]")


def _checks(rules: RuleSet, melds: Sequence[Meld]) -> tuple[MeldCheck, ...]:
    """The check of each meld beside the others; books are laid before open melds of their rank."""
    laid: list[Meld] = []
    checks: dict[int, MeldCheck] = {}
    for place in sorted(range(len(melds)), key=lambda place: not is_book(rules, melds[place])):
        checks[place] = check_new(rules, melds[place], laid)
        laid.append(melds[place])
    return tuple(checks[place] for place in range(len(melds)))


def _dealt(rules: RuleSet, request: OpeningRequest, checks: Sequence[MeldCheck]) -> Dealt:
    """The melds without the cards from under the top card, and what each counts."""

    def points(place: int, meld: Meld, holds_top: bool) -> int | None:
        counted = _counted(rules, request, place, meld)
        is_duplicate = MeldReason.DUPLICATE_OPEN_RANK in checks[place].reasons
        if is_duplicate or any(shape_faults(rules, (), counted, going_out=False)):
            return None
        return _meld_points(rules, counted, request.pile_top if holds_top else None)

    illegal = [place for place, check in enumerate(checks) if not check.legal]
    return dealt_best(rules, request, points, illegal)


def _counted(rules: RuleSet, request: OpeningRequest, place: int, meld: Meld) -> Meld:
    """The cards of a meld that count: those without the cards from the pile, or all."""
    return request.melds[place] if rules.opening.counts.pile_rest else meld


def _meld_points(rules: RuleSet, meld: Meld, top: Card | None) -> int:
    points = sum(rules.card_value[card.rank] for card in meld)
    counts = rules.opening.counts
    if top is not None and not counts.pile_top:
        points -= rules.card_value[top.rank]
    found = book_type(rules, meld)
    if counts.book_bonus and found is not None and is_book(rules, meld):
        points += found.bonus
    return points


def _red_threes(rules: RuleSet, tabled: int) -> int:
    if not rules.opening.counts.red_threes or not tabled:
        return 0
    ladder = rules.red_three.ladder
    return ladder[min(tabled, len(ladder)) - 1] if ladder else tabled * rules.red_three.tabled


def _pile_faults(rules: RuleSet, request: OpeningRequest, dealt: Dealt) -> Iterator[OpeningFault]:
    top = request.pile_top
    if top is None or dealt.top_at is None:
        return
    faults = [*top_faults(rules, top)]
    if not dealt.paired:
        faults += pair_faults(rules, top, (), request.already_opened)
    for fault in faults:
        yield OpeningFault(fault.reason, fault.sentence, fault.key, dealt.top_at)


def _below(required: int, countable: int) -> OpeningFault:
    return OpeningFault(
        OpeningReason.BELOW_MINIMUM,
        sentence(
            "The opening needs {required} points; {countable} count, which is {short} short.",
            required=required,
            countable=countable,
            short=required - countable,
        ),
        "opening.table",
    )


_NEEDED: dict[OpeningNeed, tuple[OpeningReason, Sentence]] = {
    OpeningNeed.CLEAN_MELD: (
        OpeningReason.NEEDS_CLEAN_MELD,
        sentence("The opening must hold a meld without wild cards."),
    ),
    OpeningNeed.CLEAN_OR_WILD_MELD: (
        OpeningReason.NEEDS_CLEAN_OR_WILD_MELD,
        sentence("The opening must hold a meld without wild cards, or one of wild cards only."),
    ),
    OpeningNeed.BOOK: (OpeningReason.NEEDS_BOOK, sentence("The opening must hold a whole book.")),
}


def _need_faults(rules: RuleSet, deal: int | None, melds: Sequence[Meld]) -> Iterator[OpeningFault]:
    for need in needs_in(rules, deal):
        if not any(serves(rules, need, shape_of(rules, meld).makeup) for meld in melds):
            reason, why = _NEEDED[need]
            yield OpeningFault(reason, why, "opening.needs")
