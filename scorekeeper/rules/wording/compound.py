"""In words: the parts of a rule set whose sentences are made of several fields."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from scorekeeper.rules.model.books import (
    BookExtra,
    BookType,
    BookWhen,
    Condition,
    SignRule,
    StateEffect,
)
from scorekeeper.rules.model.choices import ExtraMode, OpeningBy, Sign
from scorekeeper.rules.model.course import Opening, OpeningRequirement
from scorekeeper.rules.model.points import Penalty, SpecialHand, ThreesExtra
from scorekeeper.rules.model.setup import Stack
from scorekeeper.rules.names import book_label, name_of
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import Sentence, counted, sentence
from scorekeeper.rules.wording.parts import (
    KeySentence,
    both,
    items,
    listed,
    rank_name,
    rank_names,
    type_name,
)


def _stacks(rules: RuleSet, _whole: RuleSet, key: str) -> Iterator[KeySentence]:
    yield key, sentence("Each player is dealt: {stacks}.", stacks=_dealt(rules.stacks))
    yield from _picked_up(rules.stacks, key)


def _other_stacks(rules: RuleSet, _whole: RuleSet, key: str) -> Iterator[KeySentence]:
    if not rules.stacks_per_deal:
        yield key, sentence("Every deal deals the same stacks.")
    for deal, stacks in rules.stacks_per_deal.items():
        why = sentence(
            "In deal {deal} each player is dealt: {stacks}.", deal=deal, stacks=_dealt(stacks)
        )
        yield f"{key}.{deal}", why
        yield from _picked_up(stacks, f"{key}.{deal}")


def _dealt(stacks: tuple[Stack, ...]) -> Sentence:
    return listed(
        sentence("{count} cards for the {stack}", count=each.size, stack=each.name)
        for each in stacks
    )


def _picked_up(stacks: tuple[Stack, ...], key: str) -> Iterator[KeySentence]:
    for each in stacks[1:]:
        why = sentence("The {stack} is picked up {when}.", stack=each.name, when=each.taken.words)
        yield f"{key}.{each.name}", why


def _book_when(rules: RuleSet, kind: BookType, key: str) -> Iterator[KeySentence]:
    why = sentence(
        "{kind} are {which}.",
        kind=book_label(rules, kind),
        which=both(_book_requirements(kind.when)),
    )
    yield key, why


def _book_requirements(when: BookWhen) -> Iterator[Sentence]:
    yield sentence("sequences") if when.sequence else sentence("sets of one rank")
    if when.ranks:
        yield sentence("of a rank among {ranks}", ranks=rank_names(when.ranks))
    if when.wilds is not None:
        yield when.wilds.words
    if when.twos_only:
        yield sentence("of twos only")
    if when.jokers:
        yield sentence("with at least {count} jokers", count=when.jokers)


def _book_extra(_rules: RuleSet, extra: BookExtra, key: str) -> Iterator[KeySentence]:
    why = sentence("{points} points more for {which}.", points=extra.bonus, which=extra.when.words)
    yield key, why


def _opening_table(_rules: RuleSet, opening: Opening, _key: str) -> Iterator[KeySentence]:
    words = sentence(
        "A team's first melds must be worth, deal by deal: {points}.", points=items(opening.table)
    )
    if opening.by is OpeningBy.SCORE:
        steps = zip(opening.thresholds, opening.table, strict=False)
        words = sentence(
            "A team's first melds must be worth, by its total: {points}.",
            points=listed(
                sentence("{points} from {total} on", points=points, total=total)
                for total, points in steps
            ),
        )
    yield "opening.table", words


def _opening_need(_rules: RuleSet, need: OpeningRequirement, key: str) -> Iterator[KeySentence]:
    what = need.what.words
    if need.deals:
        words = sentence(
            "In these deals the opening must have {what}: {deals}.",
            what=what,
            deals=items(need.deals),
        )
    else:
        words = sentence("The opening must have {what}.", what=what)
    yield key, words


def _threes_extra(_rules: RuleSet, extra: ThreesExtra, key: str) -> Iterator[KeySentence]:
    added, points = extra.mode is ExtraMode.ADD, extra.bonus
    if extra.exactly is not None:
        count = extra.exactly
        words = (
            sentence(
                "{points} points more for {count} red threes exactly.", points=points, count=count
            )
            if added
            else sentence(
                "{points} points instead for {count} red threes exactly.",
                points=points,
                count=count,
            )
        )
    else:
        count = extra.at_least or 0
        words = (
            sentence("{points} points more from {count} red threes on.", points=points, count=count)
            if added
            else sentence(
                "{points} points instead from {count} red threes on.", points=points, count=count
            )
        )
    yield key, words


def _red_threes_sign(rules: RuleSet, rule: SignRule, key: str) -> Iterator[KeySentence]:
    condition = condition_words(rules, rule.if_)
    words = {
        Sign.PLUS: sentence("Red threes count for the team, if {condition}.", condition=condition),
        Sign.MINUS: sentence(
            "Red threes count against the team, if {condition}.", condition=condition
        ),
        Sign.ZERO: sentence("Red threes do not count, if {condition}.", condition=condition),
        Sign.HALF: sentence("Red threes count half, if {condition}.", condition=condition),
    }
    yield key, words[rule.then]


def _state_effect(rules: RuleSet, effect: StateEffect, key: str) -> Iterator[KeySentence]:
    condition = condition_words(rules, effect.if_)
    melded = {
        Sign.MINUS: sentence(
            "Melded cards count against the team, if {condition}.", condition=condition
        ),
        Sign.ZERO: sentence("Melded cards do not count, if {condition}.", condition=condition),
    }
    threes = {
        Sign.MINUS: sentence(
            "All threes count against the team, if {condition}.", condition=condition
        ),
        Sign.ZERO: sentence("Threes do not count, if {condition}.", condition=condition),
    }
    yield (
        f"{key}.melded_sign",
        melded.get(effect.melded_sign)
        or sentence("Melded cards count for the team, if {condition}.", condition=condition),
    )
    yield (
        f"{key}.threes_sign",
        threes.get(effect.threes_sign)
        or sentence("All threes count for the team, if {condition}.", condition=condition),
    )


def _penalty(rules: RuleSet, penalty: Penalty, key: str) -> Iterator[KeySentence]:
    name, when = name_of(penalty.id, penalty.label), penalty.when
    yield key, sentence("{name}: {points} points each time.", name=name, points=penalty.value)
    if when.open_type is not None:
        why = sentence(
            "{name}: for an unfinished meld of this kind: {kind}.",
            name=name,
            kind=type_name(rules, when.open_type),
        )
        yield f"{key}.when.open_type", why
    if when.held_rank is not None:
        why = sentence(
            "{name}: from {count} cards left of the rank {rank}.",
            name=name,
            count=when.n,
            rank=rank_name(when.held_rank),
        )
        yield f"{key}.when.held_rank", why
        why = sentence("{name}: counted for {who}.", name=name, who=penalty.per.words)
        yield f"{key}.per", why


def _special_hand(_rules: RuleSet, special: SpecialHand, key: str) -> Iterator[KeySentence]:
    name, points = name_of(special.id, special.label), special.value
    if special.mode is ExtraMode.ADD:
        yield key, sentence("{name}: {points} points on top.", name=name, points=points)
    else:
        why = sentence("{name}: {points} points instead of the score.", name=name, points=points)
        yield key, why
    if special.wins_game:
        yield f"{key}.wins_game", sentence("{name}: wins the game at once.", name=name)


def condition_words(rules: RuleSet, condition: Condition) -> Sentence:
    """A condition as the end of a sentence that goes on with `if`."""
    return both(_requirements(rules, condition))


def _requirements(rules: RuleSet, condition: Condition) -> Iterable[Sentence]:
    if condition.melded is not None:
        yield (
            sentence("the team has melded")
            if condition.melded
            else sentence("the team has melded nothing")
        )
    if condition.books_at_least is not None:
        yield counted(
            "it has at least one finished book",
            "it has at least {number} finished books",
            condition.books_at_least,
        )
    if condition.books_at_most is not None:
        yield counted(
            "it has at most one finished book",
            "it has at most {number} finished books",
            condition.books_at_most,
        )
    if condition.has_type is not None:
        yield sentence("it has one of these: {kind}", kind=type_name(rules, condition.has_type))
    if condition.lacks_type is not None:
        yield sentence("it has none of these: {kind}", kind=type_name(rules, condition.lacks_type))
    if condition.went_out is not None:
        yield (sentence("it went out") if condition.went_out else sentence("it did not go out"))


COMPOUND: Final[dict[object, Callable[[RuleSet, Any, str], Iterator[KeySentence]]]] = {
    (RuleSet, "stacks"): _stacks,
    (RuleSet, "stacks_per_deal"): _other_stacks,
    (BookType, "when"): _book_when,
    (Opening, "by"): _opening_table,
    BookExtra: _book_extra,
    OpeningRequirement: _opening_need,
    ThreesExtra: _threes_extra,
    SignRule: _red_threes_sign,
    StateEffect: _state_effect,
    Penalty: _penalty,
    SpecialHand: _special_hand,
}
"""What is worded here: items of lists by their type, fields by their record and name."""
