"""A rule set in words: nothing in it goes unsaid."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from enum import StrEnum
from typing import Any

import pytest

from scorekeeper.rules.cards import Rank
from scorekeeper.rules.model.books import (
    BookExtra,
    BookType,
    BookWhen,
    Condition,
    SignRule,
    StateEffect,
)
from scorekeeper.rules.model.choices import (
    BookExtraWhen,
    EndedBy,
    ExtraMode,
    OpeningBy,
    OpeningNeed,
    Sign,
    StackTaken,
    Wilds,
)
from scorekeeper.rules.model.course import OpeningRequirement
from scorekeeper.rules.model.frozen import FrozenMap
from scorekeeper.rules.model.points import (
    Extra,
    Penalty,
    PenaltyWhen,
    SpecialHand,
    ThreesExtra,
)
from scorekeeper.rules.model.setup import Stack
from scorekeeper.rules.rulebook import load_preset, preset_ids
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import Sentence
from scorekeeper.rules.wording import Section, differences_in_words, rules_in_words, summary
from tests.rules.records import house

CONDITION = Condition(
    melded=True,
    books_at_least=1,
    books_at_most=3,
    has_type="wild",
    lacks_type="clean",
    went_out=True,
)


def everything() -> RuleSet:
    """A rule set in which no list is empty, no number missing and nothing at its default."""
    base = load_preset("hand_and_foot")
    stacks = (Stack("hand", 11), Stack("foot", 12, StackTaken.FIRST_BOOK))
    when = BookWhen((Rank.SEVEN,), Wilds.ALL, twos_only=True, jokers=2, sequence=True)
    return replace(
        base,
        stacks=stacks,
        stacks_per_deal=FrozenMap({5: stacks}),
        length=replace(base.length, target=5000),
        card_value_left=FrozenMap({Rank.BLACK_THREE: 100}),
        meld=replace(
            base.meld,
            wild_rule=replace(base.meld.wild_rule, max_wilds=3),
            no_wild_ranks=(Rank.SEVEN,),
            pure_unless_opened_mixed=(Rank.ACE,),
            threes=replace(base.meld.threes, black_on_going_out=(3, 4)),
        ),
        book=replace(
            base.book,
            types=(BookType("x", 5, when, counts_as=("dirty",)), *base.book.types),
            bonus_extra=(BookExtra("y", BookExtraWhen.AT_ONCE, 5),),
        ),
        opening=replace(
            base.opening,
            by=OpeningBy.SCORE,
            thresholds=(0, 1, 2, 3),
            negative=15,
            needs=(OpeningRequirement(OpeningNeed.BOOK, (4,)),),
        ),
        red_three=replace(
            base.red_three,
            ladder=(1, 2),
            extra=(
                ThreesExtra(5, ExtraMode.ADD, at_least=3),
                ThreesExtra(5, ExtraMode.ADD, exactly=3),
            ),
            sign=(SignRule(CONDITION, Sign.MINUS),),
        ),
        black_three=replace(base.black_three, ladder=(1, 2)),
        going_out=replace(
            base.going_out, concealed_total=5, per_deal=FrozenMap({2: base.going_out.books})
        ),
        extras=(Extra("z", 5, max=2),),
        penalties=(
            Penalty("p", PenaltyWhen(open_type="wild"), -5),
            Penalty("q", PenaltyWhen(held_rank=Rank.ACE, n=3), -5),
        ),
        state_effect=(StateEffect(CONDITION, Sign.MINUS, Sign.MINUS),),
        special_hands=(SpecialHand("s", 5),),
        pile=replace(base.pile, take=5, draw_per_deal=FrozenMap({2: 3}), freeze=(Rank.TWO,)),
    )


# Fields without meaning where they stand: the first stack is not picked up, and a
# penalty for an unfinished meld counts no cards.
SILENT = {
    "stacks[0].taken",
    "stacks_per_deal.5[0].taken",
    "penalties[0].when.n",
    "penalties[0].per",
}

BLACK = "meld.threes.black_on_going_out"


def changes(value: Any, path: str) -> list[tuple[str, Any]]:
    """Every way to change one thing in a value, with the path to it."""
    if isinstance(value, FrozenMap):
        return _map_changes(value, path)
    if isinstance(value, tuple):
        return _list_changes(value, path)
    if is_dataclass(value) and not isinstance(value, type):
        return [
            (where, replace(value, **{each.name: other}))
            for each in fields(value)
            for where, other in changes(
                getattr(value, each.name), f"{path}.{each.name}".lstrip(".")
            )
        ]
    if isinstance(value, bool):
        return [(path, not value)]
    if isinstance(value, StrEnum):
        return [(path, other) for other in type(value) if other is not value]
    if isinstance(value, int):
        return [(path, value + 1)]
    return [(path, "changed")] if isinstance(value, str) else []


def _map_changes(value: FrozenMap[Any, Any], path: str) -> list[tuple[str, Any]]:
    shorter = [(path, FrozenMap(list(value.items())[:-1]))] if value else []
    return shorter + [
        (where, FrozenMap({**value, key: other}))
        for key, held in value.items()
        for where, other in changes(held, f"{path}.{key}")
    ]


def _list_changes(value: tuple[Any, ...], path: str) -> list[tuple[str, Any]]:
    # A pair cannot lose one of its two numbers.
    shorter = [(path, value[:-1])] if value and path != BLACK else []
    return shorter + [
        (where, (*value[:place], other, *value[place + 1 :]))
        for place, held in enumerate(value)
        for where, other in changes(held, f"{path}[{place}]")
    ]


def told(rules: RuleSet) -> list[tuple[str, bool, str]]:
    """Everything that the rule page shows of a rule set."""
    return [(str(each.sentence), each.assumed, each.rule) for each in rules_in_words(rules)]


def test_changing_any_field_changes_the_words() -> None:
    found = changes(everything(), "")
    paths = {path for path, _ in found}
    assert len(paths) > 150
    for each in fields(RuleSet):
        assert any(path.startswith(each.name) for path in paths), each.name
    before = told(everything())
    assert {path for path, other in found if told(other) == before} == SILENT


@pytest.mark.parametrize(
    "path",
    [
        "length.deals",
        "length.target",
        "meld.max",
        "meld.wild_rule.max_wilds",
        "meld.threes.black_on_going_out",
        "opening.negative",
        "going_out.concealed_total",
        "pile.take",
    ],
)
def test_taking_a_limit_away_changes_the_words(path: str) -> None:
    def without(value: Any, names: list[str]) -> Any:
        if not names:
            return None
        return replace(value, **{names[0]: without(getattr(value, names[0]), names[1:])})

    assert told(without(everything(), path.split("."))) != told(everything())


@pytest.mark.parametrize("sign", Sign)
@pytest.mark.parametrize("melded", [True, False])
def test_a_condition_is_told_whichever_way_it_goes(sign: Sign, melded: bool) -> None:
    condition = Condition(melded=melded, went_out=melded)
    effect = StateEffect(condition, sign, sign)
    red = replace(everything().red_three, sign=(SignRule(condition, sign),))
    words = told(replace(everything(), red_three=red, state_effect=(effect,)))
    assert any("melded nothing" in text for text, _, _ in words) is not melded
    unconditional = replace(red, sign=(SignRule(Condition(), sign),))
    assert any(
        "in any case" in text for text, _, _ in told(replace(everything(), red_three=unconditional))
    )


@pytest.mark.parametrize("preset_id", preset_ids())
def test_every_preset_can_be_told(preset_id: str) -> None:
    words = rules_in_words(load_preset(preset_id))
    assert [*dict.fromkeys(each.section for each in words)] == list(Section)
    for each in words:
        assert str(each.sentence).endswith(".")
        assert "{" not in str(each.sentence)
    assert len({each.key for each in words}) == len(words)


def test_what_no_source_confirms_is_marked() -> None:
    marked = {each.key for each in rules_in_words(load_preset("dearie")) if each.assumed}
    assert {"book.types.sevens.when", "red_three.extra[0]", "tie", "pack.packs"} <= marked
    assert not {"book.types.sevens", "going_out.bonus"} & marked


def test_the_rule_behind_a_sentence_is_named() -> None:
    rules = {each.key: each.rule for each in rules_in_words(load_preset("hand_and_foot"))}
    assert rules["going_out.bonus"] == "HF-15"
    assert rules["book.types.clean"] == "HF-15"
    assert rules["left.flat_foot_penalty"] == "HF-14"
    extras = {each.key: each.rule for each in rules_in_words(load_preset("canasta"))}
    assert extras["red_three.extra[0]"] == "CA-03"


def test_the_differences_alone_are_told() -> None:
    parent = load_preset("hand_and_foot")
    rules = house(going_out={"bonus": 200})
    assert [str(each.sentence) for each in differences_in_words(rules, parent)] == [
        "Going out earns 200 points."
    ]
    assert differences_in_words(parent, parent) == ()


def test_what_was_taken_away_is_told_as_well() -> None:
    told_of = differences_in_words(load_preset("hand_and_foot"), load_preset("simpson"))
    assert "What else earns or costs points: none." in [str(each.sentence) for each in told_of]


def test_the_summary_is_two_lines() -> None:
    lines = [str(each) for each in summary(load_preset("hand_and_foot"))]
    assert lines == [
        "2 to 6 players, 26 cards each, 4 deals.",
        "Opening 50, 90, 120, 150. To go out: Clean books: 2, Dirty books: 2, Wild books: 1.",
    ]
    assert str(summary(load_preset("canasta_classic"))[0]) == (
        "4 to 4 players, 11 cards each, to 5000 points."
    )


def test_a_type_that_is_unknown_is_told_by_its_id() -> None:
    base = load_preset("hand_and_foot")
    rules = replace(base, going_out=replace(base.going_out, books=FrozenMap({"gone": 1})))
    found = next(each for each in rules_in_words(rules) if each.key == "going_out.books")
    assert isinstance(found.sentence, Sentence)
    assert "gone: 1" in str(found.sentence)


def test_what_ended_a_deal_is_no_rule() -> None:
    assert not any(EndedBy.GOING_OUT.value == text for text, _, _ in told(everything()))
