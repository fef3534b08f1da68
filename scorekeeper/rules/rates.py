"""What a rule set pays, looked up once: the names, citations and points of common lines."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from scorekeeper.rules.choices import BookExtraWhen
from scorekeeper.rules.citations import citation
from scorekeeper.rules.labels import book_label
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.ruleset_books import BookExtra
from scorekeeper.rules.sentence import Sentence


@dataclass(frozen=True, slots=True)
class BookRate:
    """What one type of book earns."""

    rule: str
    """The rule behind it."""

    label: Sentence
    """What such books are called."""

    bonus: int
    """The points for each."""

    stands_for: tuple[str, ...]
    """The id of the type and of those that it counts as."""


@dataclass(frozen=True, slots=True)
class Rates:
    """What is the same for every score by one rule set."""

    rules: RuleSet
    """The rule set."""

    books: Mapping[str, BookRate]
    """What each type of book earns, by the id of the type, in the order of the rule set."""

    concealed: BookExtra | None
    """What a concealed book earns on top; None where that is nothing."""

    card_rule: str
    """The rule behind the values of melded cards."""

    red_rule: str
    """The rule behind red threes on the table."""

    plain_red_threes: bool
    """Whether each red three on the table earns the same, whatever the team has."""

    conditional: bool
    """Whether anything depends on the team's finished books."""

    out_rule: str
    """The rule behind the bonus for going out."""

    left_rule: str
    """The rule behind what cards left in a hand cost."""


@lru_cache(maxsize=64)
def rates_of(rules: RuleSet) -> Rates:
    """What this rule set pays."""
    red = rules.red_three
    conditional = bool(red.sign or rules.state_effect)
    return Rates(
        rules,
        books={
            each.id: BookRate(
                citation(rules, f"book.types.{each.id}"),
                book_label(rules, each),
                each.bonus,
                (each.id, *each.counts_as),
            )
            for each in rules.book.types
        },
        concealed=next(
            (each for each in rules.book.bonus_extra if each.when is BookExtraWhen.CONCEALED), None
        ),
        card_rule=citation(rules, "card_value"),
        red_rule=citation(rules, "red_three.tabled"),
        plain_red_threes=red.tabled != 0 and not (red.ladder or red.extra or conditional),
        conditional=conditional,
        out_rule=citation(rules, "going_out.bonus"),
        left_rule=citation(rules, "left.count_hand"),
    )
