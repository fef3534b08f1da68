"""Questions about melds and finished books."""

from __future__ import annotations

from typing import Final

from scorekeeper.disputes.examples import added, cards, clean_book, dirty_book, kings, new
from scorekeeper.disputes.question import (
    Question,
    Reply,
    Said,
    Topic,
    Wording,
    cites_document_of,
    no,
    yes,
)
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import sentence

_SAME_RANK: Final = ("meld.same_rank",)
_EITHER_OR: Final = "HF-31"
"""The rule that a player starts a meld or adds to melds in a turn, never both."""


def _eighth_card(rules: RuleSet) -> Reply:
    king = cards("K")
    on_clean = added(rules, clean_book(rules), king).legal
    on_dirty = added(rules, dirty_book(rules), king).legal
    keys = ("book.extend", "meld.max")
    if on_clean and on_dirty:
        return yes(
            keys,
            Wording(
                sentence("A finished book takes further cards of its rank."),
                sentence("A finished canasta takes further cards of its rank."),
            ),
        )
    if on_clean:
        return yes(
            keys, sentence("Those without wild cards may grow; those with wild cards may not.")
        )
    if on_dirty:
        return yes(
            keys, sentence("Those with wild cards may grow; those without wild cards may not.")
        )
    return no(keys, _closed(rules), *_instead(rules))


def _closed(rules: RuleSet) -> Said:
    return Wording(
        sentence("A book is finished with {size} cards and takes no more.", size=rules.book.size),
        sentence(
            "A canasta is finished with {size} cards and takes no more.", size=rules.book.size
        ),
    )


def _instead(rules: RuleSet) -> tuple[Said, ...]:
    if new(rules, kings(rules, rules.meld.min), clean_book(rules)).legal:
        return (sentence("Start a new meld of the same rank instead."),)
    return ()


def _same_rank(rules: RuleSet) -> Reply:
    meld = kings(rules, rules.meld.min)
    beside_book = new(rules, meld, clean_book(rules)).legal
    beside_open = new(rules, meld, meld).legal
    if beside_open:
        return yes(
            _SAME_RANK, sentence("A team may have several melds of a rank, also unfinished ones.")
        )
    if beside_book:
        return yes(
            _SAME_RANK,
            Wording(
                sentence(
                    "One after the other: finish the first book, then start the next meld of the"
                    " rank. Two unfinished melds of a rank are not allowed."
                ),
                sentence(
                    "One after the other: finish the first canasta, then start the next meld of"
                    " the rank. Two unfinished melds of a rank are not allowed."
                ),
            ),
        )
    return no(_SAME_RANK, sentence("A team has one meld of each rank in a deal."))


def _start_and_add(rules: RuleSet) -> Reply:
    said = sentence("A player may start melds and add to melds in the same turn.")
    aside: tuple[Said, ...] = ()
    if cites_document_of(rules, _EITHER_OR):
        aside = (
            sentence(
                "One sentence of the published page reads as if it were forbidden; but then nobody"
                " could empty a hand by melding it, which the same page allows."
            ),
        )
    return yes(_SAME_RANK, said, aside=aside, policy="A-17")


QUESTIONS: Final = (
    Question(
        "D-10",
        Topic.BOOKS,
        Wording(
            sentence("Can I put an eighth card on a finished book?"),
            sentence("Can I put an eighth card on a finished canasta?"),
        ),
        sentence("8th add more extend grow tuck bury burn close complete pile seven over canasta"),
        _eighth_card,
    ),
    Question(
        "D-14",
        Topic.BOOKS,
        Wording(
            sentence("Can we have two books of the same rank?"),
            sentence("Can we have two canastas of the same rank?"),
        ),
        sentence("second another meld kind twice double open start duplicate canasta kings"),
        _same_rank,
    ),
    Question(
        "D-41",
        Topic.BOOKS,
        sentence("May I start a new meld and add to another meld in the same turn?"),
        sentence("both one choose turn lay off several many"),
        _start_and_add,
    ),
)
"""The questions about melds and books."""
