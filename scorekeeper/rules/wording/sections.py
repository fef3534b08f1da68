"""A rule set in words, made of its data: every field says what it means."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Final

from scorekeeper.rules.cards import THREES
from scorekeeper.rules.names import CardClass, classes_of
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import Sentence, counted, sentence
from scorekeeper.rules.wording.fields import field_words
from scorekeeper.rules.wording.parts import KeySentence, books_needed, in_a_row, items, listed


class Section(StrEnum):
    """The parts in which rules are shown, in order."""

    ABOUT = "about"
    """Where the rules come from."""
    PLAYERS = "players"
    """Who plays, and how long."""
    CARDS = "cards"
    """Packs, stacks and card values."""
    MELDS = "melds"
    """What may be melded."""
    BOOKS = "books"
    """Finished books."""
    OPENING = "opening"
    """The opening minimum."""
    THREES = "threes"
    """Red and black threes."""
    GOING_OUT = "going_out"
    """Going out and the end of a deal."""
    LEFT = "left"
    """Cards left, and what depends on the books."""
    EXTRAS = "extras"
    """Extras, penalties and special hands."""
    PILE = "pile"
    """Drawing and the discard pile."""


@dataclass(frozen=True, slots=True)
class RuleSentence:
    """What one key of a rule set says in words."""

    key: str
    """The dotted key."""

    sentence: Sentence
    """What it says."""

    assumed: bool
    """Whether no source confirms it."""

    section: Section
    """Where it belongs."""

    rule: str
    """The id of the rule behind it, or the key where the rule set cites none."""


def rules_in_words(rules: RuleSet) -> tuple[RuleSentence, ...]:
    """Everything that a rule set says, section by section."""
    return tuple(
        RuleSentence(key, words, rules.is_assumed(key), section, rules.citation(key))
        for section in Section
        for key, words in section_in_words(rules, section)
    )


_FEW: Final = 2
"""The most parts of a record that are read as one sentence."""


@dataclass(frozen=True, slots=True)
class RuleText:
    """The words and the source of a key of a rule set, shown beside what follows from it."""

    sentence: Sentence | None
    """What the key says in words; None for a key that the rule set does not have."""

    citation: str
    """The id of the rule behind it, or the key where the rule set cites none."""

    assumed: bool
    """Whether no source confirms it."""


def rule_text(rules: RuleSet, key: str) -> RuleText:
    """What a key says: its own sentence, those of its parts, or that of what it is a part of.

    Its own is followed by what `<key>_per_deal` says of deals in which it is something else.
    A record of more than two parts says nothing as a whole.
    """
    return RuleText(_said(rules, key), rules.citation(key), rules.is_assumed(key))


def _said(rules: RuleSet, key: str) -> Sentence | None:
    words = _sentences(rules)
    parts = [each for name, each in words.items() if name.startswith((f"{key}.", f"{key}["))]
    while key and key not in words and not parts:
        key = key.rpartition(".")[0]
    if key not in words:
        return in_a_row(parts) if len(parts) <= _FEW else None
    own = words[key]
    per_deal = (each for name, each in words.items() if name.startswith(f"{key}_per_deal."))
    return in_a_row((own, *(each for each in per_deal if each.values[-1:] != own.values[-1:])))


@lru_cache(maxsize=64)
def _sentences(rules: RuleSet) -> Mapping[str, Sentence]:
    """What each key says; the keys under which cards are added up say what each card counts."""
    return {**{each.key: each.sentence for each in rules_in_words(rules)}, **_card_values(rules)}


def _card_values(rules: RuleSet) -> dict[str, Sentence]:
    """What the keys say under which cards are added up: the values of all ranks, by class."""
    kinds = classes_of(rules)
    melded = ((kind, kind.melded) for kind in kinds if not THREES & {*kind.ranks})
    words = {"card_value": sentence("Cards count: {values}.", values=_listed(melded))}
    costs = ((kind, kind.left) for kind in kinds if kind.left)
    left = sentence("Cards left cost: {values}.", values=_listed(costs))
    if rules.left.count_hand:
        words["left.count_hand"] = left
    if rules.left.count_foot:
        words["left.count_foot"] = left
    return words


def _listed(values: Iterable[tuple[CardClass, int]]) -> Sentence:
    return listed(
        sentence("{cards} = {points}", cards=kind.label, points=points) for kind, points in values
    )


def section_in_words(rules: RuleSet, section: Section) -> tuple[KeySentence, ...]:
    """What one section of a rule set says: each dotted key with its sentence."""
    return tuple(said for name in _SECTIONS[section] for said in field_words(rules, name))


def differences_in_words(rules: RuleSet, parent: RuleSet) -> tuple[RuleSentence, ...]:
    """Where a rule set differs from the one that it is based on."""
    same = {(each.key, each.sentence) for each in rules_in_words(parent)}
    return tuple(
        each
        for each in rules_in_words(rules)
        if each.section is not Section.ABOUT and (each.key, each.sentence) not in same
    )


def summary(rules: RuleSet) -> tuple[Sentence, Sentence]:
    """A rule set in two lines: how it is played, and what going out needs."""
    size = sum(stack.size for stack in rules.stacks)
    if rules.length.deals is not None:
        first = counted(
            "{fewest} to {most} players, {size} cards each, one deal.",
            "{fewest} to {most} players, {size} cards each, {number} deals.",
            rules.length.deals,
            fewest=rules.sides.players_min,
            most=rules.sides.players_max,
            size=size,
        )
    else:
        first = sentence(
            "{fewest} to {most} players, {size} cards each, to {target} points.",
            fewest=rules.sides.players_min,
            most=rules.sides.players_max,
            size=size,
            target=rules.length.target or 0,
        )
    second = sentence(
        "Opening {minima}. To go out: {books}.",
        minima=items(rules.opening.table),
        books=books_needed(rules, rules.going_out.books),
    )
    return first, second


_SECTIONS: Final = {
    Section.ABOUT: ("id", "name", "based_on", "sources"),
    Section.PLAYERS: ("sides", "length", "tie"),
    Section.CARDS: (
        *("pack", "stacks", "stacks_per_deal", "wild_ranks", "card_value", "card_value_left"),
    ),
    Section.MELDS: ("meld",),
    Section.BOOKS: ("book",),
    Section.OPENING: ("opening",),
    Section.THREES: ("red_three", "black_three"),
    Section.GOING_OUT: ("going_out", "deal_end"),
    Section.LEFT: ("left", "state_effect"),
    Section.EXTRAS: ("extras", "penalties", "special_hands"),
    Section.PILE: ("pile",),
}
"""The fields of a rule set that each section shows."""
