"""The best opening from given cards, and the cheapest that is enough."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorekeeper.rules.cards import read_card
from scorekeeper.rules.opening_solver import (
    OpeningAnswer,
    OpeningCards,
    OpeningSplit,
    best_opening,
)
from scorekeeper.rules.ruleset import RuleSet
from tests.rules import meld_oracle, opening_oracle
from tests.rules.asking import cards, rules_of

GAMES = {
    "hand_and_foot": (
        meld_oracle.hand_and_foot,
        opening_oracle.no_two_open_of_a_rank,
        ["A", "K", "4", "2", "JOKER", "B3"],
    ),
    "canasta": (
        meld_oracle.canasta,
        opening_oracle.one_of_a_rank,
        ["A", "K", "4", "2", "JOKER"],
    ),
    "samba": (
        meld_oracle.samba,
        opening_oracle.anything,
        ["H7", "S7", "H8", "H9", "H10", "2"],
    ),
}


def solve(rules: RuleSet | str, names: str, required: int = 50, top: str = "") -> OpeningAnswer:
    """The answer for these cards where the minimum is this one."""
    chosen = rules_of(rules)
    opening = replace(chosen.opening, table=(required,), thresholds=(0,), negative=None)
    request = OpeningCards(
        cards(names), deal=1, total_before=0, pile_top=read_card(top) if top else None
    )
    return best_opening(replace(chosen, opening=opening), request)


def figures(split: OpeningSplit | None) -> tuple[int, int] | None:
    """How many cards a split lays, and how many wild ones among them."""
    if split is None:
        return None
    laid = [card for meld in split.melds for card in meld]
    return len(laid), sum(str(card.rank) in meld_oracle.WILD for card in laid)


def names_of(split: OpeningSplit | None) -> list[list[str]]:
    """The melds of a split by names, in no order."""
    assert split is not None
    return sorted(sorted(map(str, meld)) for meld in split.melds)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("most", [5, pytest.param(7, marks=pytest.mark.long)])
def test_no_split_of_a_small_hand_is_better(game: str, most: int) -> None:
    legal, together, ranks = GAMES[game]
    for hand in meld_oracle.all_hands(ranks, most):
        splits = opening_oracle.all_splits(hand, legal, together)
        answer = solve(game, " ".join(hand), required=60)
        assert answer.best is not None
        laid = sum(map(len, answer.best.melds))
        assert (answer.best.check.countable, laid) == opening_oracle.best(splits), hand
        assert answer.best.check.legal, hand
        assert figures(answer.cheapest) == opening_oracle.cheapest(splits, 60), hand
        assert answer.cheapest is None or answer.cheapest.check.meets, hand


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("most", [4, pytest.param(6, marks=pytest.mark.long)])
def test_no_split_with_the_top_card_is_better(game: str, most: int) -> None:
    legal, together, ranks = GAMES[game]
    barred = {"B3"} if game == "hand_and_foot" else {"2", "JOKER"}
    for top in set(ranks) - barred:
        for hand in meld_oracle.all_hands(ranks, most):
            every = opening_oracle.all_splits((*hand, top), legal, together)
            splits = opening_oracle.with_top(every, top)
            answer = solve(game, " ".join(hand), required=60, top=top)
            if not splits:
                assert answer.best is None, (hand, top)
                continue
            assert answer.best is not None, (hand, top)
            laid = sum(map(len, answer.best.melds))
            assert (answer.best.check.countable, laid) == opening_oracle.best(splits), (hand, top)
            assert answer.best.check.legal, (hand, top)
            assert figures(answer.cheapest) == opening_oracle.cheapest(splits, 60), (hand, top)
