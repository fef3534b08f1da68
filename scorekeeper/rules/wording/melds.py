"""In words: what may be melded."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from scorekeeper.rules.parts.choices import SameRank
from scorekeeper.rules.parts.table import WildRule
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import sentence
from scorekeeper.rules.wording.parts import Told, rank_names, yes_or_no

_SAME_RANK: Final = {
    SameRank.NEVER: sentence("A team has one meld of a rank and never a second."),
    SameRank.AFTER_COMPLETE: sentence(
        "A team starts another meld of a rank only when its melds of that rank are finished books."
    ),
    SameRank.FREE: sentence("A team may start another meld of a rank at any time."),
}


def meld_words(rules: RuleSet) -> Iterator[Told]:
    """What may be melded."""
    meld = rules.meld
    yield "meld.min", sentence("A meld has at least {count} cards.", count=meld.min)
    yield (
        "meld.max",
        (
            sentence("A meld may have any number of cards.")
            if meld.max is None
            else sentence("A meld has at most {count} cards.", count=meld.max)
        ),
    )
    yield from _wild_words(meld.wild_rule)
    yield yes_or_no(
        "meld.all_wild",
        meld.all_wild,
        sentence("A meld may be of wild cards only."),
        sentence("No meld is of wild cards only."),
    )
    yield yes_or_no(
        "meld.sequences",
        meld.sequences,
        sentence("Cards of one suit that follow each other are a meld, without wild cards."),
        sentence("Sequences are no melds."),
    )
    yield (
        "meld.no_wild_ranks",
        sentence(
            "Ranks melded without wild cards only: {ranks}.", ranks=rank_names(meld.no_wild_ranks)
        ),
    )
    yield (
        "meld.pure_unless_opened_mixed",
        sentence(
            "Ranks to which no wild card is added unless the meld began with one: {ranks}.",
            ranks=rank_names(meld.pure_unless_opened_mixed),
        ),
    )
    yield "meld.same_rank", _SAME_RANK[meld.same_rank]
    threes = meld.threes.black_on_going_out
    yield (
        "meld.threes.black_on_going_out",
        (
            sentence("Threes are never melded.")
            if threes is None
            else sentence(
                "From {fewest} to {most} black threes may be the last meld in going out.",
                fewest=threes[0],
                most=threes[1],
            )
        ),
    )


def _wild_words(rule: WildRule) -> Iterator[Told]:
    key = "meld.wild_rule"
    yield (
        f"{key}.min_naturals",
        sentence(
            "Natural cards that a meld with wild cards needs at least: {count}.",
            count=rule.min_naturals,
        ),
    )
    yield (
        f"{key}.min_naturals_in_book",
        sentence(
            "Natural cards that a finished book with wild cards needs at least: {count}.",
            count=rule.min_naturals_in_book,
        ),
    )
    yield (
        f"{key}.naturals_before_adding",
        sentence(
            "Natural cards that a meld needs before a wild card is added to it: {count}.",
            count=rule.naturals_before_adding,
        ),
    )
    yield (
        f"{key}.max_wilds",
        (
            sentence("A meld has no fixed limit of wild cards.")
            if rule.max_wilds is None
            else sentence("Wild cards that a meld has at most: {count}.", count=rule.max_wilds)
        ),
    )
    yield (
        f"{key}.naturals_per_wild",
        sentence(
            "Natural cards that each wild card needs beside it: {count}.",
            count=rule.naturals_per_wild,
        ),
    )
    yield yes_or_no(
        f"{key}.strict_majority",
        rule.strict_majority,
        sentence("A meld has more natural than wild cards."),
        sentence("A meld need not have more natural than wild cards."),
    )
    if not rule.max_wilds_by_size:
        yield (
            f"{key}.max_wilds_by_size",
            sentence("The limits of wild cards are the same for melds of any size."),
        )
    for size, most in rule.max_wilds_by_size.items():
        yield (
            f"{key}.max_wilds_by_size.{size}",
            sentence(
                "A meld of up to {size} cards has at most this many wild cards: {most}.",
                size=size,
                most=most,
            ),
        )
