"""In words: books, the opening, going out and the end of a deal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from scorekeeper.rules.choices import (
    BookExtraWhen,
    Discard,
    Extend,
    OpeningBy,
    OpeningNeed,
    Partner,
    Permission,
    Wilds,
)
from scorekeeper.rules.citations import name_of
from scorekeeper.rules.labels import book_label
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.ruleset_books import BookWhen
from scorekeeper.rules.ruleset_course import OpeningRequirement
from scorekeeper.rules.sentence import Sentence, sentence
from scorekeeper.rules.words_parts import (
    Told,
    books_needed,
    both,
    items,
    listed,
    type_name,
    yes_or_no,
)

_EXTEND: Final = {
    Extend.NONE: sentence("No card is added to a finished book."),
    Extend.NATURALS: sentence("Natural cards may be added to finished books."),
    Extend.CLEAN_ONLY: sentence("Only books without wild cards may grow, and stay without them."),
    Extend.DIRTY_ONLY: sentence("Only books with wild cards may grow."),
    Extend.ANY: sentence("Any card that fits may be added to a finished book."),
}

_WILDS: Final = {
    Wilds.NONE: sentence("without wild cards"),
    Wilds.SOME: sentence("with wild and natural cards"),
    Wilds.ALL: sentence("of wild cards only"),
}

_EXTRA_WHEN: Final = {
    BookExtraWhen.CONCEALED: sentence("a book put down whole from the hand"),
    BookExtraWhen.AT_ONCE: sentence("a book played in one turn"),
}

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


def book_words(rules: RuleSet) -> Iterator[Told]:
    """What a finished book is and what it earns."""
    book = rules.book
    yield "book.size", sentence("A book has {count} cards.", count=book.size)
    yield "book.extend", _EXTEND[book.extend]
    yield (
        "book.types",
        sentence(
            "Types of books, of which the first that fits counts: {types}.",
            types=listed(book_label(rules, each) for each in book.types),
        ),
    )
    for each in book.types:
        key = f"book.types.{each.id}"
        yield (
            key,
            sentence(
                "{kind}: {points} points each.", kind=book_label(rules, each), points=each.bonus
            ),
        )
        yield (
            f"{key}.when",
            sentence(
                "{kind} are {which}.",
                kind=book_label(rules, each),
                which=both(_book_requirements(each.when)),
            ),
        )
        if each.counts_as:
            yield (
                f"{key}.counts_as",
                sentence(
                    "{kind} also stand for: {types}.",
                    kind=book_label(rules, each),
                    types=listed(type_name(rules, other) for other in each.counts_as),
                ),
            )
    yield (
        "book.bonus_extra",
        sentence(
            "Kinds of books that earn more: {names}.",
            names=listed(name_of(each.id) for each in book.bonus_extra),
        ),
    )
    for extra in book.bonus_extra:
        yield (
            f"book.bonus_extra.{extra.id}",
            sentence(
                "{points} points more for {which}.",
                points=extra.bonus,
                which=_EXTRA_WHEN[extra.when],
            ),
        )


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


def _book_requirements(when: BookWhen) -> Iterator[Sentence]:
    yield sentence("sequences") if when.sequence else sentence("sets of one rank")
    if when.ranks:
        yield sentence("of a rank among {ranks}", ranks=items(when.ranks))
    if when.wilds is not None:
        yield _WILDS[when.wilds]
    if when.twos_only:
        yield sentence("of twos only")
    if when.jokers:
        yield sentence("with at least {count} jokers", count=when.jokers)
