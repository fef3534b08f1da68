"""How answers are worded: books or canastas, points for or against, lists of cards and books."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from scorekeeper.rules.cards import Rank
from scorekeeper.rules.model.course import TOTAL
from scorekeeper.rules.names import speaks_of_canastas
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import Sentence, sentence
from scorekeeper.rules.wording.parts import listed, type_name


@dataclass(frozen=True, slots=True)
class Wording:
    """One thing said in two ways, because some players say canasta where others say book."""

    book: Sentence
    """For those who say book."""

    canasta: Sentence
    """For those who say canasta."""


Said: TypeAlias = "Sentence | Wording"
"""A sentence, or a wording from which the rule set chooses one."""


def spoken(rules: RuleSet, said: Said) -> Sentence:
    """The sentence as players of these rules say it."""
    if isinstance(said, Wording):
        return said.canasta if speaks_of_canastas(rules) else said.book
    return said


def by_sign(points: int, plus: Said, minus: Said, nothing: Said) -> Said:
    """One of three texts: for points that count for the team, against it, or not at all."""
    if points == 0:
        return nothing
    return plus if points > 0 else minus


def rank_names(ranks: Iterable[Rank]) -> Sentence:
    """These ranks as a list, with words for the cards that have no letter or number."""
    return listed(_RANKS.get(rank) or sentence("{name}", name=str(rank)) for rank in ranks)


def books_in_words(rules: RuleSet, books: Mapping[str, int]) -> Sentence:
    """These numbers of books by type, as a list: "Clean books: 2, Dirty books: 2"."""
    any_type = spoken(rules, _ANY_TYPE)
    return listed(
        sentence(
            "{kind}: {count}",
            kind=any_type if type_id == TOTAL else type_name(rules, type_id),
            count=count,
        )
        for type_id, count in books.items()
    )


_ANY_TYPE: Final = Wording(
    sentence("Books of any type"),
    sentence("Canastas of any type"),
)

_RANKS: Final = {
    Rank.TWO: sentence("twos"),
    Rank.JOKER: sentence("jokers"),
    Rank.RED_THREE: sentence("red threes"),
    Rank.BLACK_THREE: sentence("black threes"),
}
