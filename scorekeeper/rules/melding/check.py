"""Whether a meld is legal, and whether its cards take the discard pile."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorekeeper.rules.cards import THREES, Card, Rank
from scorekeeper.rules.melding.limits import need_naturals
from scorekeeper.rules.melding.request import (
    MeldAction,
    MeldCheck,
    MeldFault,
    MeldReason,
    MeldRequest,
    in_order,
)
from scorekeeper.rules.melding.shape import book_kind, is_book, shape_faults, shape_of, ways_to_take
from scorekeeper.rules.model.choices import PileNeeds, SameRank
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import Refused, Sentence, sentence


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
            "No wild card is added to a meld of {rank} that began without one.", rank=str(rank)
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


def check_meld(rules: RuleSet, request: MeldRequest) -> MeldCheck:
    """Whether the meld that is asked about is legal, and what it is.

    Raises `Refused` where the request does not say which meld it is about.

    >>> from scorekeeper.rules import MeldRequest, check_meld, load_preset, read_cards
    >>> rules = load_preset("hand_and_foot")
    >>> check_meld(rules, MeldRequest(read_cards(["K", "K", "K", "2"]))).kind
    'dirty'
    >>> check = check_meld(rules, MeldRequest(read_cards(["K", "K", "2", "2"])))
    >>> check.legal, str(check.reason)
    (False, 'TOO_MANY_WILDS')
    """
    top, target = request.pile_top, request.target
    if target is not None and not 0 <= target < len(request.team_melds):
        why = sentence(
            "The team has no meld number {place}; its melds are numbered from 0, and it has"
            " {number}.",
            place=target,
            number=len(request.team_melds),
        )
        raise Refused(why, "target")
    if request.action is MeldAction.PICK_UP_PILE:
        if top is None:
            why = sentence("Name the top card of the pile, which is melded with these cards.")
            raise Refused(why, "pile_top")
        return check_pick_up(rules, request, top)
    if top is not None:
        why = sentence("The top card of the pile is named only when the pile is picked up.")
        raise Refused(why, "pile_top")
    if request.action is MeldAction.ADD:
        if target is None:
            why = sentence("Name the meld that the cards are added to, by its place from 0.")
            raise Refused(why, "target")
        return check_added(rules, request.cards, request.team_melds, target, request.going_out)
    if target is not None:
        why = sentence("A new meld is not added to a meld; leave the target out.")
        raise Refused(why, "target")
    return check_new(rules, request.cards, request.team_melds, request.going_out)


def check_pick_up(rules: RuleSet, request: MeldRequest, top: Card) -> MeldCheck:
    """Whether these cards take the pile, with the meld that holds the top card.

    Without a target the top card goes into a new meld if that is legal, else to a
    meld on the table, else cards from the hand finish the open meld of its rank
    first (A-14). If none of it is legal, the answer is about the meld where the
    cards belong.
    """
    taking = [
        *top_faults(rules, top),
        *pair_faults(rules, top, request.cards, opened=bool(request.team_melds)),
    ]
    melding = _placed(rules, request, (*request.cards, top), top)
    if not taking:
        return melding
    return judged(rules, melding.cards, [*taking, *melding.faults], melding.target)


def top_faults(rules: RuleSet, top: Card) -> Iterator[MeldFault]:
    """What is wrong with this card on top of the pile."""
    if top.rank in THREES:
        why = sentence("The pile cannot be taken while a three lies on top.")
    elif top.rank in rules.pile.top_bars:
        why = sentence(
            "The pile cannot be taken while a card of the rank {rank} lies on top.",
            rank=str(top.rank),
        )
    else:
        return
    yield MeldFault(MeldReason.TOP_IS_THREE, why, "pile.top_bars")


def pair_faults(
    rules: RuleSet, top: Card, hand: Sequence[Card], opened: bool
) -> Iterator[MeldFault]:
    """What is wrong with the cards from the hand that go with the top card.

    A team that has not opened needs a pair under all rules.
    """
    alike = sum(card.rank is top.rank for card in hand)
    with_wild = opened and rules.pile.needs is PileNeeds.PAIR_OR_ONE_PLUS_WILD
    wilds = sum(rules.is_wild(card.rank) for card in hand)
    if alike >= 2 or (with_wild and alike and wilds):
        return
    yield MeldFault(MeldReason.NEED_PAIR, _needed(rules, top, with_wild), "pile.needs")


def _needed(rules: RuleSet, top: Card, with_wild: bool) -> Sentence:
    if with_wild:
        return sentence(
            "Taking the pile needs two cards of the rank {rank} from the hand, or one of them"
            " and a wild card.",
            rank=str(top.rank),
        )
    if rules.pile.needs is PileNeeds.PAIR_OR_ONE_PLUS_WILD:
        return sentence(
            "A team that has not opened takes the pile only with two cards of the rank {rank}"
            " from the hand.",
            rank=str(top.rank),
        )
    return sentence(
        "Taking the pile needs two cards of the rank {rank} from the hand.", rank=str(top.rank)
    )


def _placed(rules: RuleSet, request: MeldRequest, cards: tuple[Card, ...], top: Card) -> MeldCheck:
    """The meld of the top card: where the request puts it, or where it may lie."""
    melds, going_out = request.team_melds, request.going_out
    if request.target is not None:
        return check_added(rules, cards, melds, request.target, going_out)
    new = check_new(rules, cards, melds, going_out)
    if new.legal:
        return new
    added = [check_added(rules, cards, melds, place, going_out) for place in range(len(melds))]
    blocking = blocking_meld(rules, cards, melds)
    finished = () if blocking is None else _finishing(rules, request, top, blocking)
    fallback = new if blocking is None else added[blocking]
    return next((each for each in (*added, *finished) if each.legal), fallback)


def _finishing(rules: RuleSet, request: MeldRequest, top: Card, place: int) -> Iterator[MeldCheck]:
    """New melds of the top card after cards from the hand have finished the open meld first."""
    melds, going_out = request.team_melds, request.going_out
    missing = rules.book.size - len(melds[place])
    if rules.meld.same_rank is not SameRank.AFTER_COMPLETE or is_book(rules, melds[place]):
        return
    by_rank = _by_rank(request.cards)
    for taken in ways_to_take([len(cards) for cards in by_rank], missing):
        finishes = _taken(by_rank, taken)
        rest = [card for cards, n in zip(by_rank, taken, strict=True) for card in cards[n:]]
        if not check_added(rules, finishes, melds, place, going_out).legal:
            continue
        if any(pair_faults(rules, top, rest, opened=True)):
            continue
        table = (*melds[:place], (*melds[place], *finishes), *melds[place + 1 :])
        new = check_new(rules, (*rest, top), table, going_out)
        yield judged(rules, new.cards, [*new.faults], finishes=finishes)


def _by_rank(cards: Sequence[Card]) -> list[list[Card]]:
    """These cards in groups of one rank each."""
    groups: dict[Rank, list[Card]] = {}
    for card in cards:
        groups.setdefault(card.rank, []).append(card)
    return list(groups.values())


def _taken(groups: Sequence[Sequence[Card]], taken: Sequence[int]) -> tuple[Card, ...]:
    """The first cards of each group, by these numbers."""
    return tuple(card for cards, n in zip(groups, taken, strict=True) for card in cards[:n])
