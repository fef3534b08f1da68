"""In words: the opening, going out and the end of a deal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from scorekeeper.rules.parts.choices import (
    Discard,
    OpeningBy,
    OpeningNeed,
    Partner,
    Permission,
)
from scorekeeper.rules.parts.course import OpeningRequirement
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import Sentence, sentence
from scorekeeper.rules.wording.parts import (
    Told,
    books_needed,
    items,
    listed,
    yes_or_no,
)

_NEEDS: Final = {
    OpeningNeed.CLEAN_MELD: sentence("a meld without wild cards"),
    OpeningNeed.CLEAN_OR_WILD_MELD: sentence(
        "a meld without wild cards, or one of wild cards only"
    ),
    OpeningNeed.BOOK: sentence("a finished book"),
}

_DISCARD: Final = {
    Discard.REQUIRED: sentence("Going out ends in a discard."),
    Discard.OPTIONAL: sentence("The last card in going out is melded or discarded."),
    Discard.FORBIDDEN: sentence("The last card in going out is melded and not discarded."),
}

_PARTNER: Final = {
    Partner.TURN_PLAYED: sentence("The partner must have played a turn from the foot before."),
    Partner.PART_TURN: sentence("The partner must have played part of a turn from the foot."),
    Partner.PICKED_UP: sentence("The partner must have picked up the foot before."),
    Partner.NONE: sentence("It does not matter how far the partner has come."),
}

_PERMISSION: Final = {
    Permission.REQUIRED: sentence("A player must ask the partner and be allowed to go out."),
    Permission.BINDING_IF_ASKED: sentence("A player may ask the partner; the answer binds."),
    Permission.ONCE_PER_DEAL: sentence(
        "A player may ask the partner once in a deal; the answer binds."
    ),
    Permission.NONE: sentence("Nobody asks the partner before going out."),
}


def opening_words(rules: RuleSet) -> Iterator[Told]:
    """The opening minimum."""
    opening = rules.opening
    if opening.by is OpeningBy.DEAL:
        yield (
            "opening.table",
            sentence(
                "A team's first melds must be worth, deal by deal: {points}.",
                points=items(opening.table),
            ),
        )
    else:
        steps = zip(opening.thresholds, opening.table, strict=False)
        yield (
            "opening.table",
            sentence(
                "A team's first melds must be worth, by its total: {points}.",
                points=listed(
                    sentence("{points} from {total} on", points=points, total=total)
                    for total, points in steps
                ),
            ),
        )
    yield (
        "opening.negative",
        (
            sentence("A total below zero does not change the minimum.")
            if opening.negative is None
            else sentence(
                "A team with a total below zero needs {points} points.", points=opening.negative
            )
        ),
    )
    yield from _opening_counts(rules)
    if not opening.needs:
        yield "opening.needs", sentence("The opening needs nothing besides its points.")
    for place, need in enumerate(opening.needs):
        yield f"opening.needs[{place}]", _need_words(need)
    yield (
        "opening.failed.raise_next",
        sentence(
            "Points by which a failed opening raises the next minimum: {points}.",
            points=opening.failed.raise_next,
        ),
    )
    yield (
        "opening.failed.penalty",
        sentence("Points that a failed opening costs: {points}.", points=opening.failed.penalty),
    )


def going_out_words(rules: RuleSet) -> Iterator[Told]:
    """What going out needs and earns, and how else a deal ends."""
    out = rules.going_out
    yield "going_out.bonus", sentence("Going out earns {points} points.", points=out.bonus)
    yield (
        "going_out.concealed_total",
        (
            sentence("Going out concealed earns nothing more.")
            if out.concealed_total is None
            else sentence(
                "Going out concealed earns {points} points instead.", points=out.concealed_total
            )
        ),
    )
    yield (
        "going_out.books",
        sentence("Books that going out needs: {books}.", books=books_needed(rules, out.books)),
    )
    if not out.per_deal:
        yield "going_out.per_deal", sentence("Every deal needs the same books.")
    for deal, books in out.per_deal.items():
        yield (
            f"going_out.per_deal.{deal}",
            sentence("Deal {deal} needs: {books}.", deal=deal, books=books_needed(rules, books)),
        )
    yield "going_out.discard", _DISCARD[out.discard]
    yield "going_out.partner", _PARTNER[out.partner]
    yield "going_out.permission", _PERMISSION[out.permission]
    yield (
        "going_out.keep_if_refused",
        sentence(
            "Cards that a player keeps whose partner said no: {count}.", count=out.keep_if_refused
        ),
    )
    yield yes_or_no(
        "deal_end.stock_out",
        rules.deal_end.stock_out,
        sentence("A deal also ends when the stock has run out."),
        sentence("A deal goes on when the stock has run out."),
    )
    yield yes_or_no(
        "deal_end.bonus_on_stock_out",
        rules.deal_end.bonus_on_stock_out,
        sentence("Going out earns its points also when the stock has run out."),
        sentence("Nobody earns the points for going out when the stock has run out."),
    )


def _opening_counts(rules: RuleSet) -> Iterator[Told]:
    counts = rules.opening.counts
    yield yes_or_no(
        "opening.counts.pile_top",
        counts.pile_top,
        sentence("The top card of the discard pile counts towards the opening."),
        sentence("The top card of the discard pile does not count towards the opening."),
    )
    yield yes_or_no(
        "opening.counts.pile_rest",
        counts.pile_rest,
        sentence("The cards under it count as well."),
        sentence("The cards under it do not count."),
    )
    yield yes_or_no(
        "opening.counts.red_threes",
        counts.red_threes,
        sentence("Red threes count towards the opening."),
        sentence("Red threes do not count towards the opening."),
    )
    yield yes_or_no(
        "opening.counts.book_bonus",
        counts.book_bonus,
        sentence("The bonus of a finished book counts towards the opening."),
        sentence("The bonus of a finished book does not count towards the opening."),
    )


def _need_words(need: OpeningRequirement) -> Sentence:
    if not need.deals:
        return sentence("The opening must have {what}.", what=_NEEDS[need.what])
    return sentence(
        "In these deals the opening must have {what}: {deals}.",
        what=_NEEDS[need.what],
        deals=items(need.deals),
    )
