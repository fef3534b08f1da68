"""What a question is, what its reply says, and in which words: of books or of canastas."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from typing import Final, TypeAlias

from scorekeeper.game.game import Game
from scorekeeper.rules.names import speaks_of_canastas
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import Sentence, sentence
from scorekeeper.rules.wording import rule_text


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


class Topic(StrEnum):
    """What a question is about, in the order in which topics are shown."""

    RED_THREES = "red_threes"
    """Red threes, on the table and caught."""
    BLACK_THREES = "black_threes"
    """Black threes."""
    BOOKS = "books"
    """Melds and finished books."""
    WILD_CARDS = "wild_cards"
    """Jokers and twos."""
    OPENING = "opening"
    """The first melds of a team."""
    PILE = "pile"
    """Taking the discard pile."""
    GOING_OUT = "going_out"
    """Going out."""
    FOOT = "foot"
    """The foot, and the cards that are dealt."""
    END = "end"
    """The end of a deal and of the game."""
    SCORING = "scoring"
    """What is counted."""


TOPIC_NAMES: Final = {
    Topic.RED_THREES: sentence("Red threes"),
    Topic.BLACK_THREES: sentence("Black threes"),
    Topic.BOOKS: sentence("Books"),
    Topic.WILD_CARDS: sentence("Wild cards"),
    Topic.OPENING: sentence("Opening"),
    Topic.PILE: sentence("Discard pile"),
    Topic.GOING_OUT: sentence("Going out"),
    Topic.FOOT: sentence("The foot"),
    Topic.END: sentence("The end"),
    Topic.SCORING: sentence("Counting"),
}
"""What each topic is called."""


class Verdict(StrEnum):
    """The short answer to a question that can be answered by yes or no."""

    YES = "yes"
    """Yes."""
    NO = "no"
    """No."""

    @property
    def sentence(self) -> Sentence:
        """The word for it."""
        return sentence("Yes.") if self is Verdict.YES else sentence("No.")


@dataclass(frozen=True, slots=True)
class Reply:
    """What a rule set says to a question."""

    keys: tuple[str, ...]
    """The dotted keys of the rule set that decide, the most important first."""

    said: tuple[Said, ...]
    """The answer, in one or a few sentences."""

    verdict: Verdict | None = None
    """The short answer; None where the question is not one of yes or no."""

    aside: tuple[Said, ...] = ()
    """Figures that come with the answer; they may differ between rule sets that answer alike."""

    unkeyed: str = ""
    """The id of a published rule for which a rule set has no key (HF-25); empty without."""

    policy: str = ""
    """The id of the policy of this app (A-23) where the published rules say nothing; empty
    where they do."""


def explained(
    keys: tuple[str, ...],
    *said: Said,
    verdict: Verdict | None = None,
    aside: Iterable[Said] = (),
    unkeyed: str = "",
    policy: str = "",
) -> Reply:
    """A reply in sentences alone, or with a verdict that was worked out."""
    return Reply(keys, said, verdict, tuple(aside), unkeyed, policy)


yes: Final = partial(explained, verdict=Verdict.YES)
"""A reply that begins with yes."""

no: Final = partial(explained, verdict=Verdict.NO)
"""A reply that begins with no."""


def by_rule(rules: RuleSet, *keys: str) -> list[Said]:
    """What the rules say under these keys, as the screen of the rules has it."""
    found = (rule_text(rules, key).sentence for key in keys)
    return [each for each in found if each is not None]


def answered_by(*keys: str) -> Callable[[RuleSet], Reply]:
    """Replies that are just what the rules say under these keys."""
    return lambda rules: explained(keys, *by_rule(rules, *keys))


def yes_if(allowed: bool) -> Verdict:
    """Yes where something is allowed, else no."""
    return Verdict.YES if allowed else Verdict.NO


@dataclass(frozen=True, slots=True)
class Question:
    """One question as people at a table ask it."""

    id: str
    """Its id: `D-01`."""

    topic: Topic
    """What it is about."""

    text: Said
    """The question."""

    words: Sentence
    """More words by which it is found, apart from those of the question."""

    reply: Callable[[RuleSet], Reply]
    """What a rule set says to it."""

    in_game: Callable[[Game], Sentence | None] | None = None
    """What a running game adds with its own figures; None where it adds nothing."""


def cites_document_of(rules: RuleSet, rule: str) -> bool:
    """Whether a rule set cites rules of the document that has this rule (HF-25)."""
    document = rule.partition("-")[0]
    return any(cited.partition("-")[0] == document for cited in rules.cites.values())
