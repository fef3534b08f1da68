"""What a rule set pays, looked up once: the names and points of common lines."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from scorekeeper.rules.model.books import BookExtra
from scorekeeper.rules.model.choices import BookExtraWhen
from scorekeeper.rules.names import book_label
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.scoring.record import ScoreLine, line
from scorekeeper.rules.sentence import Sentence, sentence

_MOST_AT_HAND = 12
"""Up to how many of a thing the line is made beforehand; hardly any deal has more."""

RED_THREES = sentence("Red threes on the table")
"""What red threes on the table are called."""


@dataclass(frozen=True, slots=True)
class Rate:
    """What each of one kind of thing earns. Its common lines are made once and shared."""

    key: str
    """The dotted key of the rule set that says so."""

    label: Sentence
    """What such things are called."""

    each: int
    """The points for each."""

    made: tuple[ScoreLine, ...]
    """The lines for one of them, two of them and so on."""

    def line(self, count: int) -> ScoreLine:
        """The line for this number of them, at least one."""
        if count <= _MOST_AT_HAND:
            return self.made[count - 1]
        return line(self.key, self.label, count, self.each)


@dataclass(frozen=True, slots=True)
class Rates:
    """What is the same for every score by one rule set."""

    rules: RuleSet
    """The rule set."""

    books: Mapping[str, Rate]
    """What each type of book earns, by the id of the type, in the order of the rule set."""

    stands_for: Mapping[str, tuple[str, ...]]
    """By the id of each type of book: that id and those of the types that it counts as."""

    concealed: BookExtra | None
    """What a concealed book earns on top; None where that is nothing."""

    red_threes: Rate | None
    """What red threes on the table earn; None where each does not always earn the same."""

    conditional: bool
    """Whether anything depends on the team's finished books."""


@lru_cache(maxsize=64)
def rates_of(rules: RuleSet) -> Rates:
    """What this rule set pays."""
    red, types = rules.red_three, rules.book.types
    conditional = bool(red.sign or rules.state_effect)
    plain = red.tabled != 0 and not (red.ladder or red.extra or conditional)
    return Rates(
        rules=rules,
        books={
            each.id: _rate(f"book.types.{each.id}", book_label(rules, each), each.bonus)
            for each in types
        },
        stands_for={each.id: (each.id, *each.counts_as) for each in types},
        concealed=next(
            (each for each in rules.book.bonus_extra if each.when is BookExtraWhen.CONCEALED), None
        ),
        red_threes=_rate("red_three.tabled", RED_THREES, red.tabled) if plain else None,
        conditional=conditional,
    )


def _rate(key: str, label: Sentence, each: int) -> Rate:
    made = tuple(line(key, label, count, each) for count in range(1, _MOST_AT_HAND + 1))
    return Rate(key, label, each, made)
