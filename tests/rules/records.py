"""Records, rule sets and cards for tests: by hand in short ways, and by chance."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import strategies as st

from scorekeeper.rules.cards import SEQUENCE_RANKS, Card, Rank
from scorekeeper.rules.rulebook import load_preset, preset_ids, rule_set_from
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.schema.problems import RuleProblems
from scorekeeper.rules.scoring import DealRecord, DealScore, ScoreLine, score_deal
from tests.rules.asking import cards, melds

COUNTS = st.integers(0, 6)
POINTS = st.integers(0, 3000)


def house(preset: str = "hand_and_foot", **difference: Any) -> RuleSet:
    """House rules: a preset with these differences, as a rule file would say them."""
    return rule_set_from({"id": "house", "based_on": preset, **difference})


def score(rules: RuleSet | str, **fields: Any) -> DealScore:
    """The score of a record with these fields; melds and hands by the names of their cards."""
    found = load_preset(rules) if isinstance(rules, str) else rules
    if "melds" in fields:
        fields["melds"] = melds(*fields["melds"])
    for name in ("left_in_hand", "left_in_foot"):
        if name in fields:
            fields[name] = {player: cards(held) for player, held in fields[name].items()}
    return score_deal(found, DealRecord(**fields))


def void_lines(found: DealScore) -> list[ScoreLine]:
    """The lines that do not count."""
    return [each for each in found.lines if not each.applied]


def problems_of(plain: dict[str, Any]) -> dict[str, str]:
    """What is wrong with a table, by key."""
    with pytest.raises(RuleProblems) as refused:
        rule_set_from(plain)
    return {key: str(why) for key, why in refused.value.problems}


@st.composite
def preset(draw: st.DrawFn) -> RuleSet:
    """Any preset."""
    return load_preset(draw(st.sampled_from(preset_ids())))


@st.composite
def meld_of_a_rank(draw: st.DrawFn) -> tuple[Card, ...]:
    """Natural cards of one rank, at most seven, with at most two twos."""
    rank = draw(st.sampled_from(SEQUENCE_RANKS))
    naturals = draw(st.integers(3, 5))
    wilds = draw(st.integers(0, 2))
    return (Card(rank),) * naturals + (Card(Rank.TWO),) * wilds


@st.composite
def some_cards(draw: st.DrawFn) -> tuple[Card, ...]:
    """Cards left, threes among them."""
    return tuple(Card(rank) for rank in draw(st.lists(st.sampled_from(Rank), max_size=8)))


@st.composite
def record_of(draw: st.DrawFn, rules: RuleSet) -> DealRecord:
    """Any record that these rules can count, by cards, by counts or both."""
    types = [each.id for each in rules.book.types]
    extras = [each.id for each in rules.extras]
    extras += [each.id for each in rules.penalties]
    extras += [each.id for each in rules.book.bonus_extra]
    hands = st.dictionaries(st.sampled_from(["A1", "A2"]), some_cards(), max_size=2)
    return DealRecord(
        melds=tuple(draw(st.lists(meld_of_a_rank(), max_size=5))),
        left_in_hand=draw(hands),
        left_in_foot=draw(hands),
        books=draw(st.dictionaries(st.sampled_from(types), COUNTS)),
        melded_points=draw(POINTS),
        left_points=draw(POINTS),
        red_threes_tabled=draw(st.integers(0, 10)),
        red_threes_left=draw(COUNTS),
        black_threes_tabled=draw(COUNTS),
        unopened_feet=draw(st.integers(0, 2)),
        went_out=draw(st.booleans()),
        concealed=draw(st.booleans()),
        deal=draw(st.integers(1, 6)),
        extras=draw(st.dictionaries(st.sampled_from(extras), COUNTS)) if extras else {},
    )


@st.composite
def rules_and_record(draw: st.DrawFn) -> tuple[RuleSet, DealRecord]:
    """Any preset, and a record that it can count."""
    rules = draw(preset())
    return rules, draw(record_of(rules))
