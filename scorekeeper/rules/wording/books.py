"""In words: what a finished book is and what it earns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from scorekeeper.rules.labels import book_label
from scorekeeper.rules.parts.books import BookWhen
from scorekeeper.rules.parts.choices import (
    BookExtraWhen,
    Extend,
    Wilds,
)
from scorekeeper.rules.parts.citations import name_of
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import Sentence, sentence
from scorekeeper.rules.wording.parts import (
    Told,
    both,
    listed,
    rank_names,
    type_name,
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


def _book_requirements(when: BookWhen) -> Iterator[Sentence]:
    yield sentence("sequences") if when.sequence else sentence("sets of one rank")
    if when.ranks:
        yield sentence("of a rank among {ranks}", ranks=rank_names(when.ranks))
    if when.wilds is not None:
        yield _WILDS[when.wilds]
    if when.twos_only:
        yield sentence("of twos only")
    if when.jokers:
        yield sentence("with at least {count} jokers", count=when.jokers)
