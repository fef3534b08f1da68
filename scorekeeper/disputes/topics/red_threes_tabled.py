"""Questions about red threes on the table: what they count, and all of them together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from scorekeeper.disputes.examples import threes_at_best, threes_tabled
from scorekeeper.disputes.in_game import threes_so_far
from scorekeeper.disputes.question import (
    Question,
    Reply,
    Said,
    Topic,
    Wording,
    by_sign,
    explained,
    no,
    yes,
    yes_if,
)
from scorekeeper.rules.model.frozen import FrozenMap
from scorekeeper.rules.names import book_label
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import counted, sentence
from scorekeeper.rules.wording.parts import items

_KEYS: Final = ("red_three.tabled", "red_three.sign", "state_effect")
_MELDED: Final = 50
"""Card points of a team that has melded something and finished nothing."""


def _never_melded(rules: RuleSet) -> Reply:
    points = threes_tabled(rules, red=1)
    said = by_sign(
        points,
        sentence(
            "Each red three on the table earns {points} points, also for a team that melded"
            " nothing.",
            points=points,
        ),
        sentence(
            "For a team that melded nothing, each red three on the table costs {points} points.",
            points=-points,
        ),
        sentence("For a team that melded nothing, red threes on the table count nothing."),
    )
    return explained(
        _KEYS,
        said,
        verdict=yes_if(points > 0),
        aside=_many(rules, nothing_melded=True),
    )


def _no_book(rules: RuleSet) -> Reply:
    points = threes_tabled(rules, red=1, melded_points=_MELDED)
    said = by_sign(
        points,
        Wording(
            sentence(
                "Each red three on the table earns {points} points; no book is needed for it.",
                points=points,
            ),
            sentence(
                "Each red three on the table earns {points} points; no canasta is needed for it.",
                points=points,
            ),
        ),
        Wording(
            sentence(
                "For a team without a finished book, each red three costs {points} points.",
                points=-points,
            ),
            sentence(
                "For a team without a canasta, each red three costs {points} points.",
                points=-points,
            ),
        ),
        Wording(
            sentence("For a team without a finished book, red threes count nothing."),
            sentence("For a team without a canasta, red threes count nothing."),
        ),
    )
    return explained(_KEYS, said, *_with_books(rules), verdict=yes_if(points > 0))


def _with_books(rules: RuleSet) -> Iterator[Said]:
    """What each red three counts with more books, wherever that is different."""
    *special, plain = rules.book.types
    before = threes_tabled(rules, red=1, melded_points=_MELDED)
    with_one = before
    for count in (1, 2):
        books = FrozenMap({plain.id: count})
        points = threes_tabled(rules, red=1, melded_points=_MELDED, books=books)
        if points != before:
            yield Wording(
                counted(
                    "With one finished book each counts {points} points.",
                    "With {number} finished books each counts {points} points.",
                    count,
                    points=points,
                ),
                counted(
                    "With one canasta each counts {points} points.",
                    "With {number} canastas each counts {points} points.",
                    count,
                    points=points,
                ),
            )
        before = points
        with_one = points if count == 1 else with_one
    for kind in special:
        books = FrozenMap({kind.id: 1})
        points = threes_tabled(rules, red=1, melded_points=_MELDED, books=books)
        if points != with_one:
            yield sentence(
                "With one of these each counts {points} points: {kind}.",
                points=points,
                kind=book_label(rules, kind),
            )


def _all_of_them(rules: RuleSet) -> Reply:
    keys = ("red_three.extra", "red_three.ladder")
    many = tuple(_many(rules))
    if many:
        return yes(keys, *many)
    return no(keys, sentence("Each red three counts for itself, however many a team has."))


def _many(rules: RuleSet, nothing_melded: bool = False) -> Iterator[Said]:
    """What many red threes on the table count together, where that is more than one by one."""

    def together(count: int) -> int:
        if nothing_melded:
            return threes_tabled(rules, red=count)
        return threes_at_best(rules, red=count)

    if rules.red_three.ladder:
        yield sentence(
            "One, two, three and more of them count together: {points}.",
            points=items(together(count) for count in range(1, len(rules.red_three.ladder) + 1)),
        )
    for extra in rules.red_three.extra:
        if extra.exactly is not None:
            yield sentence(
                "Exactly {count} on the table count {points} points together.",
                count=extra.exactly,
                points=together(extra.exactly),
            )
        else:
            least = extra.at_least or 1
            yield sentence(
                "From {count} on there is a bonus; {count} on the table count {points} points"
                " together.",
                count=least,
                points=together(least),
            )


QUESTIONS: Final = (
    Question(
        "D-05",
        Topic.RED_THREES,
        sentence("Do red threes count for us if our team never melded?"),
        sentence("without meld nothing down not opened against negative minus worth"),
        _never_melded,
        threes_so_far,
    ),
    Question(
        "D-06",
        Topic.RED_THREES,
        Wording(
            sentence("Do red threes count for us if we melded but finished no book?"),
            sentence("Do red threes count for us if we melded but made no canasta?"),
        ),
        sentence("without book canasta none unfinished negative minus against worth"),
        _no_book,
        threes_so_far,
    ),
    Question(
        "D-40",
        Topic.RED_THREES,
        sentence("Is there a bonus for having all the red threes?"),
        sentence("four six seven eight together extra double 800 1000 every"),
        _all_of_them,
        threes_so_far,
    ),
)
"""The questions about red threes on the table."""
