"""Melds beside the other melds of a team: starting another one, adding to one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorekeeper.rules.cards import Card
from scorekeeper.rules.melding.limits import need_naturals
from scorekeeper.rules.melding.request import MeldCheck, MeldFault, MeldReason, in_order
from scorekeeper.rules.melding.shape import book_kind, is_book, shape_faults, shape_of
from scorekeeper.rules.model.choices import SameRank
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import sentence


def check_new(
    rules: RuleSet,
    cards: Sequence[Card],
    team_melds: Sequence[Sequence[Card]],
    going_out: bool = False,
) -> MeldCheck:
    """Whether these cards may be laid as a new meld beside those of the team."""
    faults = [*shape_faults(rules, (), cards, going_out)]
    if blocking_meld(rules, cards, team_melds) is not None:
        faults.append(_duplicate(rules))
    return judged(rules, cards, faults)


def check_added(
    rules: RuleSet,
    cards: Sequence[Card],
    team_melds: Sequence[Sequence[Card]],
    target: int,
    going_out: bool = False,
) -> MeldCheck:
    """Whether these cards may be added to the meld at this place among those of the team."""
    before = team_melds[target]
    faults = [*shape_faults(rules, before, cards, going_out)]
    if not cards:
        faults.append(
            MeldFault(
                MeldReason.TOO_FEW_CARDS, sentence("Name at least one card to add."), "meld.min"
            )
        )
    faults += _adding_wilds(rules, before, cards)
    return judged(rules, (*before, *cards), faults, target=target)


def judged(
    rules: RuleSet,
    cards: Sequence[Card],
    faults: list[MeldFault],
    target: int | None = None,
    finishes: tuple[Card, ...] = (),
) -> MeldCheck:
    """The answer about a meld of these cards; each reason is given once."""
    once = {fault.reason: fault for fault in reversed(faults)}
    kind, book = (None, False) if faults else (book_kind(rules, cards), is_book(rules, cards))
    return MeldCheck(tuple(cards), in_order([*once.values()]), kind, book, target, finishes)


def blocking_meld(
    rules: RuleSet, cards: Sequence[Card], team_melds: Sequence[Sequence[Card]]
) -> int | None:
    """The place of the team's meld because of which these cards may not start another one.

    None where there is none. Sequences never block each other.
    """
    rank = shape_of(rules, cards).set_rank
    if rank is None or rules.meld.same_rank is SameRank.FREE:
        return None
    return next(
        (
            place
            for place, meld in enumerate(team_melds)
            if shape_of(rules, meld).set_rank == rank
            and (rules.meld.same_rank is SameRank.NEVER or not is_book(rules, meld))
        ),
        None,
    )


def _adding_wilds(
    rules: RuleSet, before: Sequence[Card], added: Sequence[Card]
) -> Iterator[MeldFault]:
    """What is wrong with adding the wild cards among these, if there are any.

    Natural cards that are added at the same time are laid before them.
    """
    shape = shape_of(rules, (*before, *added))
    if shape.set_rank is None or not shape.ranks or not shape_of(rules, added).makeup.wilds:
        return
    (rank,) = shape.ranks
    if rank in rules.meld.pure_unless_opened_mixed and not shape_of(rules, before).makeup.wilds:
        why = sentence(
            "No wild card is added to a meld of {rank} that began without one.",
            rank=str(rank),
        )
        yield MeldFault(MeldReason.NO_WILD_IN_RANK, why, "meld.pure_unless_opened_mixed")
    least = rules.meld.wild_rule.naturals_before_adding
    if shape.makeup.naturals < least:
        yield need_naturals(least, shape.makeup.naturals, "meld.wild_rule.naturals_before_adding")


def _duplicate(rules: RuleSet) -> MeldFault:
    if rules.meld.same_rank is SameRank.NEVER:
        why = sentence("Your team has a meld of this rank already; add the cards to that one.")
    else:
        why = sentence(
            "Your team has an unfinished meld of this rank; finish that one before you start"
            " another."
        )
    return MeldFault(MeldReason.DUPLICATE_OPEN_RANK, why, "meld.same_rank")
