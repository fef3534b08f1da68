"""Questions about jokers and twos."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Final

from scorekeeper.disputes.examples import (
    Cards,
    added,
    book_bonus,
    cards,
    clean_book,
    kings,
    new,
    wild,
)
from scorekeeper.disputes.question import Question, Reply, Said, Topic, Wording, explained, no, yes
from scorekeeper.rules.model.setup import WildRule
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import Sentence, counted, sentence
from scorekeeper.rules.wording.parts import type_name


def _limits(rules: RuleSet) -> tuple[str, ...]:
    """The keys of those limits on wild cards that these rules set."""
    rule, free = rules.meld.wild_rule, WildRule()
    names = (each.name for each in fields(rule))
    given = (name for name in names if getattr(rule, name) != getattr(free, name))
    return tuple(f"meld.wild_rule.{name}" for name in given) or ("meld.wild_rule",)


def _on_clean_book(rules: RuleSet) -> Reply:
    keys = ("book.extend", "meld.max")
    check = added(rules, clean_book(rules), wild(rules))
    if not check.legal or check.kind is None:
        return no(
            keys,
            Wording(
                sentence("A finished book without wild cards takes none."),
                sentence("A finished canasta without wild cards takes none."),
            ),
        )
    return yes(keys, _NO_LONGER_CLEAN, aside=[_bonus_with_wild(rules, check.cards, check.kind)])


_NO_LONGER_CLEAN: Final = Wording(
    sentence("The book is no longer a clean one then."),
    sentence("The canasta is no longer a natural one then."),
)


def _bonus_with_wild(rules: RuleSet, book: Cards, kind: str) -> Sentence:
    return sentence(
        "It counts among these: {kind}. The bonus is {points} points, without the wild card"
        " {clean}.",
        kind=type_name(rules, kind),
        points=book_bonus(rules, book),
        clean=book_bonus(rules, clean_book(rules)),
    )


def _most_wilds(rules: RuleSet, size: int) -> int:
    """The most wild cards in a new meld of this size with natural ones among them."""
    return next(
        (
            count
            for count in range(size - 1, 0, -1)
            if new(rules, kings(rules, size - count, count)).legal
        ),
        0,
    )


def _in_dirty_book(rules: RuleSet) -> Reply:
    size = rules.book.size
    most = _most_wilds(rules, size)
    said = Wording(
        counted(
            "A book of {size} cards may hold one wild card.",
            "A book of {size} cards may hold {number} wild cards.",
            most,
            size=size,
        ),
        counted(
            "A canasta of {size} cards may hold one wild card.",
            "A canasta of {size} cards may hold {number} wild cards.",
            most,
            size=size,
        ),
    )
    return explained(_limits(rules), said, aside=_in_smaller_melds(rules, most))


def _in_smaller_melds(rules: RuleSet, most: int) -> Iterator[Said]:
    """Where a smaller meld may hold fewer wild cards than a book."""
    fewer = [
        (size, count)
        for size in range(rules.meld.min, rules.book.size)
        if (count := _most_wilds(rules, size)) < most
    ]
    if fewer:
        size, count = fewer[-1]
        yield counted(
            "While it has no more than {size} cards, only one may be wild.",
            "While it has no more than {size} cards, only {number} may be wild.",
            count,
            size=size,
        )


def _all_wild(rules: RuleSet) -> Reply:
    size = rules.book.size
    keys = ("meld.all_wild", "book.types.wild", "going_out.books.wild")
    books = {
        "twos": cards("2") * size,
        "jokers": (*cards("JOKER") * 4, *cards("2") * (size - 4)),
        "mixed": (*cards("JOKER") * 3, *cards("2") * (size - 3)),
    }
    checks = {name: new(rules, book) for name, book in books.items()}
    if not all(check.legal and check.kind for check in checks.values()):
        return no(keys[:1], sentence("Every meld needs natural cards."))
    bonus = {name: book_bonus(rules, book) for name, book in books.items()}
    if len(set(bonus.values())) == 1:
        worth = sentence("It earns {points} points.", points=bonus["mixed"])
    else:
        worth = sentence(
            "All twos earn {twos} points, four jokers with twos {jokers}, another mix {mixed}.",
            twos=bonus["twos"],
            jokers=bonus["jokers"],
            mixed=bonus["mixed"],
        )
    needed = rules.books_to_go_out(1).get(checks["mixed"].kind or "", 0)
    if not needed:
        return yes(keys[:2], worth)
    return yes(
        keys,
        worth,
        counted("Going out needs one of them.", "Going out needs {number} of them.", needed),
    )


def _joker_on_four(rules: RuleSet) -> Reply:
    joker = cards("JOKER")
    on_naturals = added(rules, kings(rules, 4), joker).legal
    with_wild = kings(rules, 3, 1)
    on_mixed = new(rules, with_wild).legal and added(rules, with_wild, joker).legal
    keys = _limits(rules)
    if on_naturals and on_mixed:
        return yes(
            keys, sentence("It fits on four natural cards, and on three with one wild card too.")
        )
    if on_naturals:
        return yes(
            keys, sentence("It fits on four natural cards, but not on three with one wild card.")
        )
    return no(
        keys,
        sentence("It fits neither on four natural cards nor on three with one wild card."),
    )


def _closing_clean(rules: RuleSet) -> Reply:
    meld = kings(rules, rules.book.size - 1)
    check = added(rules, meld, wild(rules))
    keys = ("book.types", *_limits(rules))
    if not check.legal or check.kind is None:
        return no(keys, sentence("A meld so far without wild cards cannot be finished with one."))
    return yes(keys, _NO_LONGER_CLEAN, aside=[_bonus_with_wild(rules, check.cards, check.kind)])


QUESTIONS: Final = (
    Question(
        "D-11",
        Topic.WILD_CARDS,
        Wording(
            sentence("May a wild card go on a finished clean book, to get rid of it?"),
            sentence("May a wild card go on a finished natural canasta, to get rid of it?"),
        ),
        sentence("joker two add pure natural complete closed eighth ruin dump dirty mixed canasta"),
        _on_clean_book,
    ),
    Question(
        "D-12",
        Topic.WILD_CARDS,
        Wording(
            sentence("How many wild cards may a dirty book hold?"),
            sentence("How many wild cards may a mixed canasta hold?"),
        ),
        sentence("jokers twos most limit maximum ratio naturals number meld mixed canasta three"),
        _in_dirty_book,
    ),
    Question(
        "D-13",
        Topic.WILD_CARDS,
        Wording(
            sentence("Is a book of nothing but wild cards allowed?"),
            sentence("Is a canasta of nothing but wild cards allowed?"),
        ),
        sentence("all only jokers twos worth bonus 1500 canasta pure"),
        _all_wild,
    ),
    Question(
        "D-35",
        Topic.WILD_CARDS,
        sentence("May I add a joker to a meld of four cards?"),
        sentence("wild two fifth card add four 4 five naturals"),
        _joker_on_four,
    ),
    Question(
        "D-42",
        Topic.WILD_CARDS,
        Wording(
            sentence("May a wild card finish a clean meld, and is the book dirty then?"),
            sentence("May a wild card finish a natural meld, and is the canasta mixed then?"),
        ),
        sentence("close complete seventh six cards joker two turn becomes change bonus"),
        _closing_clean,
    ),
)
"""The questions about wild cards."""
