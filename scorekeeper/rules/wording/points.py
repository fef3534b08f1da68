"""In words: threes, cards left, extras, penalties and special hands."""

from __future__ import annotations

from collections.abc import Iterator

from scorekeeper.rules.labels import extra_label
from scorekeeper.rules.parts.choices import ExtraMode, Per, Sign
from scorekeeper.rules.parts.citations import name_of
from scorekeeper.rules.parts.points import Penalty, ThreesExtra
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import Sentence, sentence
from scorekeeper.rules.wording.parts import (
    Told,
    condition_words,
    items,
    listed,
    rank_name,
    type_name,
    yes_or_no,
)


def threes_words(rules: RuleSet) -> Iterator[Told]:
    """What red and black threes are worth."""
    red = rules.red_three
    yield (
        "red_three.tabled",
        sentence("Each red three on the table: {points} points.", points=red.tabled),
    )
    yield (
        "red_three.left_hand",
        sentence("Each red three still in a hand: {points} points.", points=red.left_hand),
    )
    yield (
        "red_three.left_foot",
        sentence(
            "Each red three in a foot never picked up: {points} points.", points=red.left_foot
        ),
    )
    yield (
        "red_three.ladder",
        (
            sentence("Red threes count one by one.")
            if not red.ladder
            else sentence(
                "One, two, three and more red threes count together instead: {points}.",
                points=items(red.ladder),
            )
        ),
    )
    if not red.extra:
        yield "red_three.extra", sentence("Many red threes earn nothing more.")
    for place, extra in enumerate(red.extra):
        yield f"red_three.extra[{place}]", _extra_words(extra)
    if not red.sign:
        yield "red_three.sign", sentence("Red threes count whatever the team has melded.")
    for place, rule in enumerate(red.sign):
        yield f"red_three.sign[{place}]", _sign_words(rule.then, condition_words(rules, rule.if_))
    black = rules.black_three
    yield (
        "black_three.tabled",
        sentence("Each black three laid aside on the table: {points} points.", points=black.tabled),
    )
    yield (
        "black_three.ladder",
        (
            sentence("Black threes count one by one.")
            if not black.ladder
            else sentence(
                "One, two, three and more black threes count together instead: {points}.",
                points=items(black.ladder),
            )
        ),
    )


def left_words(rules: RuleSet) -> Iterator[Told]:
    """What cards left cost, and what depends on a team's books."""
    left = rules.left
    yield yes_or_no(
        "left.count_hand",
        left.count_hand,
        sentence("Cards left in a hand count against the team."),
        sentence("Cards left in a hand cost nothing."),
    )
    yield yes_or_no(
        "left.count_foot",
        left.count_foot,
        sentence("The cards of a foot never picked up count against the team."),
        sentence("The cards of a foot never picked up cost nothing."),
    )
    yield (
        "left.flat_foot_penalty",
        sentence(
            "Points that each foot never picked up costs besides: {points}.",
            points=left.flat_foot_penalty,
        ),
    )
    if not rules.state_effect:
        yield "state_effect", sentence("Melded cards count whatever books the team has.")
    for place, effect in enumerate(rules.state_effect):
        condition = condition_words(rules, effect.if_)
        key = f"state_effect[{place}]"
        yield f"{key}.melded_sign", _melded_words(effect.melded_sign, condition)
        yield f"{key}.threes_sign", _effect_words(effect.threes_sign, condition)


def extras_words(rules: RuleSet) -> Iterator[Told]:
    """Extras, penalties and special hands."""
    yield (
        "extras",
        sentence(
            "What else earns or costs points: {names}.",
            names=listed(extra_label(each) for each in rules.extras),
        ),
    )
    for extra in rules.extras:
        key, name = f"extras.{extra.id}", extra_label(extra)
        yield key, sentence("{name}: {points} points each time.", name=name, points=extra.value)
        yield (
            f"{key}.per",
            (
                sentence("{name}: counted for each player.", name=name)
                if extra.per is Per.PLAYER
                else sentence("{name}: counted for the team.", name=name)
            ),
        )
        if extra.max is not None:
            yield (
                f"{key}.max",
                sentence("{name}: at most {count} times in a deal.", name=name, count=extra.max),
            )
    yield (
        "penalties",
        sentence(
            "Penalties: {names}.",
            names=listed(name_of(each.id, each.label) for each in rules.penalties),
        ),
    )
    for penalty in rules.penalties:
        yield from _penalty_words(rules, penalty)
    yield (
        "special_hands",
        sentence(
            "Special hands: {names}.",
            names=listed(name_of(each.id, each.label) for each in rules.special_hands),
        ),
    )
    for special in rules.special_hands:
        key, name = f"special_hands.{special.id}", name_of(special.id, special.label)
        yield (
            key,
            (
                sentence("{name}: {points} points on top.", name=name, points=special.value)
                if special.mode is ExtraMode.ADD
                else sentence(
                    "{name}: {points} points instead of the score.", name=name, points=special.value
                )
            ),
        )
        if special.wins_game:
            yield f"{key}.wins_game", sentence("{name}: wins the game at once.", name=name)


def _penalty_words(rules: RuleSet, penalty: Penalty) -> Iterator[Told]:
    key, name = f"penalties.{penalty.id}", name_of(penalty.id, penalty.label)
    yield key, sentence("{name}: {points} points each time.", name=name, points=penalty.value)
    when = penalty.when
    if when.open_type is not None:
        yield (
            f"{key}.when.open_type",
            sentence(
                "{name}: for an unfinished meld of this kind: {kind}.",
                name=name,
                kind=type_name(rules, when.open_type),
            ),
        )
    if when.held_rank is not None:
        yield (
            f"{key}.when.held_rank",
            sentence(
                "{name}: from {count} cards left of the rank {rank}.",
                name=name,
                count=when.n,
                rank=rank_name(when.held_rank),
            ),
        )
        yield (
            f"{key}.per",
            (
                sentence("{name}: counted for each player.", name=name)
                if penalty.per is Per.PLAYER
                else sentence("{name}: counted for the team.", name=name)
            ),
        )


def _extra_words(extra: ThreesExtra) -> Sentence:
    added = extra.mode is ExtraMode.ADD
    if extra.exactly is None:
        count, points = extra.at_least or 0, extra.bonus
        return (
            sentence("{points} points more from {count} red threes on.", points=points, count=count)
            if added
            else sentence(
                "{points} points instead from {count} red threes on.", points=points, count=count
            )
        )
    count, points = extra.exactly, extra.bonus
    return (
        sentence("{points} points more for {count} red threes exactly.", points=points, count=count)
        if added
        else sentence(
            "{points} points instead for {count} red threes exactly.", points=points, count=count
        )
    )


def _sign_words(sign: Sign, condition: Sentence) -> Sentence:
    if sign is Sign.PLUS:
        return sentence("Red threes count for the team, if {condition}.", condition=condition)
    if sign is Sign.MINUS:
        return sentence("Red threes count against the team, if {condition}.", condition=condition)
    if sign is Sign.ZERO:
        return sentence("Red threes do not count, if {condition}.", condition=condition)
    return sentence("Red threes count half, if {condition}.", condition=condition)


def _melded_words(sign: Sign, condition: Sentence) -> Sentence:
    if sign is Sign.MINUS:
        return sentence("Melded cards count against the team, if {condition}.", condition=condition)
    if sign is Sign.ZERO:
        return sentence("Melded cards do not count, if {condition}.", condition=condition)
    return sentence("Melded cards count for the team, if {condition}.", condition=condition)


def _effect_words(sign: Sign, condition: Sentence) -> Sentence:
    if sign is Sign.MINUS:
        return sentence("All threes count against the team, if {condition}.", condition=condition)
    if sign is Sign.ZERO:
        return sentence("Threes do not count, if {condition}.", condition=condition)
    return sentence("All threes count for the team, if {condition}.", condition=condition)
