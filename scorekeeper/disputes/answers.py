"""Answers: what the rules of a table say to a question, on what basis, and what others say."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from scorekeeper.disputes.question import Question, Reply, Verdict, cites_document_of, spoken
from scorekeeper.game.game import Game
from scorekeeper.rules.rulebook import load_preset, preset_ids, presets
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import Sentence, sentence


class Basis(StrEnum):
    """What an answer is based on."""

    PUBLISHED = "published"
    """The published rules say it, or it follows from them."""
    ASSUMED = "assumed"
    """The rule set has a value that no source confirms."""
    COMMON = "common"
    """The rule set has no value for it; it is how the game is commonly played."""
    POLICY = "policy"
    """The published rules are silent; it is what this app does, as a house rule."""
    TABLE = "table"
    """The table's own rules differ here from the published ones that they are based on."""


BASIS_NOTES: Final = {
    Basis.PUBLISHED: sentence("The published rules say so."),
    Basis.ASSUMED: sentence("Assumed: no published source of these rules confirms it."),
    Basis.COMMON: sentence("These rules do not say it; this is how it is commonly played."),
    Basis.POLICY: sentence(
        "The published rules do not say it. This is a house rule that this app uses."
    ),
    Basis.TABLE: sentence("This is the table's own rule, and differs from the published one."),
}
"""What is shown of the basis of an answer."""

_SILENT: Final = ("tie", "opening.failed")
"""Keys to which no published rules say anything where their value is assumed (A-24, A-27)."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a rule set says to a question."""

    verdict: Verdict | None
    """The short answer; None where the question is not one of yes or no."""

    said: tuple[Sentence, ...]
    """The answer, in one or a few sentences."""

    basis: Basis
    """What it is based on."""

    rules: tuple[str, ...]
    """The rules behind it, by id (HF-16) or dotted key; none where it is only commonly played."""

    sources: tuple[str, ...]
    """Where the rule set was published, in short."""

    @property
    def sentences(self) -> tuple[Sentence, ...]:
        """The whole answer, the short one first."""
        return self.said if self.verdict is None else (self.verdict.sentence, *self.said)

    @property
    def note(self) -> Sentence:
        """What it is based on, in words."""
        return BASIS_NOTES[self.basis]


@dataclass(frozen=True, slots=True)
class OtherAnswer:
    """What other published rule sets answer alike."""

    answer: Answer
    """Their answer, as the first of them says it, without figures that not all share."""

    names: tuple[str, ...]
    """The names of the rule sets."""

    unconfirmed: tuple[str, ...]
    """The names of those among them for which no published source says so."""


def answer(question: Question, rules: RuleSet) -> Answer:
    """What these rules say to a question."""
    return _answer(question, rules, question.reply(rules))


def _answer(question: Question, rules: RuleSet, reply: Reply) -> Answer:
    basis = _basis(question, rules, reply)
    return Answer(
        verdict=reply.verdict,
        said=tuple(spoken(rules, each) for each in (*reply.said, *reply.aside)),
        basis=basis,
        rules=_rules_behind(rules, reply, basis),
        sources=rules.sources,
    )


def question_text(question: Question, rules: RuleSet) -> Sentence:
    """The question as players of these rules ask it."""
    return spoken(rules, question.text)


def others(question: Question, rules: RuleSet) -> tuple[OtherAnswer, ...]:
    """What published rule sets say that answer otherwise than these rules, grouped by answer."""
    mine = _content(question.reply(rules))
    groups: dict[object, list[RuleSet]] = {}
    for preset in presets():
        content = _content(question.reply(preset))
        if content != mine:
            groups.setdefault(content, []).append(preset)
    return tuple(_other(question, presets) for presets in groups.values())


def in_this_game(question: Question, game: Game) -> Sentence | None:
    """What a running game adds with its own figures; None where it adds nothing."""
    return None if question.in_game is None else question.in_game(game)


def _other(question: Question, presets: list[RuleSet]) -> OtherAnswer:
    answers = [
        _answer(question, preset, replace(question.reply(preset), aside=())) for preset in presets
    ]
    return OtherAnswer(
        answers[0],
        names=tuple(preset.name for preset in presets),
        unconfirmed=tuple(
            preset.name
            for preset, each in zip(presets, answers, strict=True)
            if each.basis is not Basis.PUBLISHED
        ),
    )


def _content(reply: Reply) -> tuple[object, ...]:
    """What makes two answers the same, whether they speak of books or of canastas."""
    return reply.verdict, reply.said


def _basis(question: Question, rules: RuleSet, reply: Reply) -> Basis:
    published = _published(rules)
    before = reply if published is None else question.reply(published)
    if _content(before) != _content(reply):
        return Basis.TABLE
    if reply.policy:
        return Basis.POLICY
    if before.aside != reply.aside:
        return Basis.TABLE
    if reply.unkeyed:
        return Basis.PUBLISHED if cites_document_of(rules, reply.unkeyed) else Basis.COMMON
    assumed = [key for key in reply.keys if rules.is_assumed(key)]
    if not assumed:
        return Basis.PUBLISHED
    return Basis.POLICY if any(key in _SILENT for key in assumed) else Basis.ASSUMED


def _published(rules: RuleSet) -> RuleSet | None:
    """The published rules that a table changed to make these; None for published ones."""
    if rules.id in preset_ids():
        return load_preset(rules.id)
    return load_preset(rules.based_on) if rules.based_on else None


def _rules_behind(rules: RuleSet, reply: Reply, basis: Basis) -> tuple[str, ...]:
    if reply.policy:
        return (reply.policy,)
    if reply.unkeyed:
        return () if basis is Basis.COMMON else (reply.unkeyed,)
    cited = [rules.citation(key) for key in reply.keys]
    by_id = [rule for rule, key in zip(cited, reply.keys, strict=True) if rule != key]
    return tuple(dict.fromkeys((cited[0], *by_id)))
