"""The best opening from given cards, and the cheapest that is enough."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.rules.cards import SEQUENCE_RANKS, Card, Rank, Suit, read_card
from scorekeeper.rules.model.choices import OpeningNeed, SameRank
from scorekeeper.rules.model.course import OpeningCounts, OpeningRequirement
from scorekeeper.rules.opening import OpeningRequest, check_opening
from scorekeeper.rules.opening.request import Goals
from scorekeeper.rules.opening.solver import (
    OpeningAnswer,
    OpeningCards,
    OpeningSplit,
    best_opening,
)
from scorekeeper.rules.opening.solver.search import Search, State
from scorekeeper.rules.opening.solver.stock import Stock
from scorekeeper.rules.rulebook import load_preset, preset_ids
from scorekeeper.rules.ruleset import RuleSet
from tests.rules import meld_oracle, opening_oracle
from tests.rules.asking import cards, melds, rules_of

AT_LENGTH = bool(os.environ.get("SCOREKEEPER_LONG"))
"""Whether the exhaustive tests go up to bigger hands, which takes minutes."""

GAMES: dict[str, tuple[meld_oracle.Oracle, opening_oracle.Together, list[str]]] = {
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


def demanding(rules: RuleSet | str, required: int, **changes: Any) -> RuleSet:
    """The rules with this opening minimum, and other changes to what an opening needs."""
    chosen = rules_of(rules)
    opening = replace(chosen.opening, table=(required,), thresholds=(0,), negative=None, **changes)
    return replace(chosen, opening=opening)


def small_books(preset: str, size: int, **changes: Any) -> RuleSet:
    """The rules with books of a few cards, so that small hands hold some."""
    rules = demanding(preset, 60, **changes)
    most = size if rules.meld.max is not None else None
    return replace(rules, book=replace(rules.book, size=size), meld=replace(rules.meld, max=most))


def solve(
    rules: RuleSet, names: str | Iterable[str], top: str = "", under: str = ""
) -> OpeningAnswer:
    """The answer for these cards."""
    return best_opening(
        rules,
        OpeningCards(
            cards(names if isinstance(names, str) else [*names]),
            deal=1,
            total_before=0,
            pile_top=read_card(top) if top else None,
            from_pile=cards(under),
        ),
    )


def figures(split: OpeningSplit | None) -> tuple[int, int] | None:
    """How many cards a split lays, and how many wild ones among them."""
    if split is None:
        return None
    laid = [card for meld in split.melds for card in meld]
    return len(laid), sum(str(card.rank) in meld_oracle.WILD for card in laid)


def agrees(
    answer: OpeningAnswer,
    splits: Iterable[opening_oracle.Split],
    points: opening_oracle.Points = opening_oracle.points_of,
    enough: Iterable[opening_oracle.Split] | None = None,
) -> None:
    """Check an answer against all splits, and against those that hold what is needed."""
    splits = [*splits]
    if not splits:
        assert answer.best is None
        assert answer.cheapest is None
        return
    assert answer.best is not None
    assert answer.best.check.legal
    laid = sum(map(len, answer.best.melds))
    assert (answer.best.check.countable, laid) == opening_oracle.best(splits, points)
    cheapest = opening_oracle.cheapest(
        splits if enough is None else enough, answer.required, points
    )
    assert figures(answer.cheapest) == cheapest
    assert answer.cheapest is None or answer.cheapest.check.meets


# Against every split of small hands


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_no_split_of_a_small_hand_is_better(game: str) -> None:
    legal, together, ranks = GAMES[game]
    rules = demanding(game, 60)
    for hand in meld_oracle.all_hands(ranks, 7 if AT_LENGTH else 5):
        agrees(solve(rules, hand), opening_oracle.all_splits(hand, legal, together))


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_no_split_with_the_top_card_is_better(game: str) -> None:
    legal, together, ranks = GAMES[game]
    rules = demanding(game, 60)
    barred = {"B3"} if game == "hand_and_foot" else {"2", "JOKER"}
    for top in sorted({*ranks} - barred):
        for hand in meld_oracle.all_hands(ranks, 6 if AT_LENGTH else 4):
            every = opening_oracle.all_splits((*hand, top), legal, together)
            agrees(solve(rules, hand, top), opening_oracle.with_top(every, top))


def test_no_split_is_better_where_book_bonuses_count() -> None:
    rules = small_books("hand_and_foot", 4, counts=OpeningCounts(book_bonus=True))

    def points(found: Any) -> int:
        bonus = {True: 500, False: 300}
        total = opening_oracle.points_of(found)
        for meld in found:
            naturals, wilds = meld_oracle.split(meld)
            if len(meld) == 4:
                total += bonus[not wilds] if naturals else 1500
        return total

    for hand in meld_oracle.all_hands(["K", "4", "2", "JOKER"], 6):
        splits = opening_oracle.all_splits(
            hand,
            lambda meld: len(meld) <= 4 and meld_oracle.hand_and_foot(meld),
            lambda found: opening_oracle.no_two_open_of_a_rank(found, book=4),
        )
        agrees(solve(rules, hand), splits, points)


@pytest.mark.parametrize("counts", [OpeningCounts(), OpeningCounts(book_bonus=True)])
def test_no_split_into_sequences_is_better_where_books_matter(counts: OpeningCounts) -> None:
    needs = (OpeningRequirement(OpeningNeed.BOOK),)
    rules = small_books("samba", 4, counts=counts, needs=needs)

    def points(found: Any) -> int:
        books = [meld for meld in found if len(meld) >= 4] if counts.book_bonus else []
        ranks = [{opening_oracle.rank_of(card) for card in meld} for meld in books]
        bonus = [1500 if len(each) > 1 and "2" not in each else 0 for each in ranks]
        sets = [each for each, sequence in zip(ranks, bonus, strict=True) if not sequence]
        return (
            opening_oracle.points_of(found)
            + sum(bonus)
            + sum(300 if "2" in each else 500 for each in sets)
        )

    def legal(meld: meld_oracle.Cards) -> bool:
        sequence = len({opening_oracle.rank_of(card) for card in meld}) > 1 and "2" not in meld
        return meld_oracle.samba(meld) and not (sequence and len(meld) > 4)

    for hand in meld_oracle.all_hands(["H7", "H8", "H9", "H10", "HJ", "2"], 5):
        splits = opening_oracle.all_splits(hand, legal, opening_oracle.anything)
        with_book = [found for found in splits if any(len(meld) >= 4 for meld in found)]
        agrees(solve(rules, hand), splits, points, with_book)


def test_no_split_is_better_where_a_wild_card_lies_on_top_of_the_pile() -> None:
    canasta = demanding("canasta", 60)
    rules = replace(canasta, pile=replace(canasta.pile, top_bars=()))
    for hand in meld_oracle.all_hands(["K", "4", "2", "JOKER"], 6):
        every = opening_oracle.all_splits(
            (*hand, "2"), meld_oracle.canasta, opening_oracle.one_of_a_rank
        )
        agrees(solve(rules, hand, "2"), opening_oracle.with_top(every, "2"))


@pytest.mark.parametrize(
    ("need", "serves"),
    [
        (OpeningNeed.CLEAN_MELD, lambda _, wilds: not wilds),
        (OpeningNeed.CLEAN_OR_WILD_MELD, lambda naturals, wilds: not (wilds and naturals)),
    ],
)
def test_no_cheaper_split_holds_what_an_opening_needs(need: OpeningNeed, serves: Any) -> None:
    rules = demanding("hand_and_foot", 60, needs=(OpeningRequirement(need),))
    for hand in meld_oracle.all_hands(["A", "4", "2", "JOKER"], 6):
        splits = opening_oracle.all_splits(
            hand, meld_oracle.hand_and_foot, opening_oracle.no_two_open_of_a_rank
        )
        enough = [
            found for found in splits if any(serves(*meld_oracle.split(meld)) for meld in found)
        ]
        agrees(solve(rules, hand), splits, enough=enough)


@pytest.mark.parametrize(
    ("game", "ranks", "top", "under"),
    [
        ("hand_and_foot", ["7", "A", "4"], "7", "7 A"),
        ("hand_and_foot", ["7", "A", "2"], "7", "2 2"),
        ("samba", ["H7", "S7", "H8", "H9"], "H7", "H7 H8"),
        ("samba", ["H7", "S7", "H8", "H9"], "H7", "H7 H7 2"),
        ("samba", ["H7", "H8", "H9", "H10"], "S7", "H7 S7"),
        ("samba", ["H7", "H8", "H9", "S7"], "S7", "S7 D7"),
    ],
)
def test_no_split_is_better_where_the_whole_pile_counts(
    game: str, ranks: list[str], top: str, under: str
) -> None:
    legal, together, _ = GAMES[game]
    rules = demanding(game, 60, counts=OpeningCounts(pile_rest=True))
    for hand in meld_oracle.all_hands(ranks, 4):
        found = []
        for split in opening_oracle.all_splits((*hand, *under.split(), top), legal, together):
            laid = Counter(card for meld in split for card in meld)
            from_pile = Counter(under.split()) & (laid - Counter([*hand, top]))
            if not laid[top]:
                continue
            request = OpeningRequest(
                melds(*(" ".join(meld) for meld in split)),
                deal=1,
                total_before=0,
                pile_top=read_card(top),
                from_pile=cards([*from_pile.elements()]),
            )
            if check_opening(rules, request).legal:
                found.append(split)
        agrees(solve(rules, hand, top, under), found)


# What must hold of any hand

NAMES = [*(str(Card(rank, suit)) for rank in SEQUENCE_RANKS for suit in Suit), "2", "JOKER", "B3"]
HANDS = st.lists(st.sampled_from(NAMES), max_size=26)


@settings(deadline=None)
@given(st.sampled_from(preset_ids()), HANDS)
def test_every_card_is_in_one_place_and_every_meld_is_legal(preset: str, hand: list[str]) -> None:
    answer = solve(demanding(preset, 90), hand)
    assert answer.best is not None
    for split in (answer.best, answer.cheapest):
        if split is not None:
            places = [*split.left_over, *(card for meld in split.melds for card in meld)]
            assert Counter(map(str, places)) == Counter(hand)
            assert split.check.legal
    if answer.cheapest is not None:
        assert answer.cheapest.check.meets
        assert answer.best.check.countable >= answer.cheapest.check.countable >= 90
    elif not demanding(preset, 90).opening.needs:
        assert answer.best.check.countable < 90


@settings(deadline=None)
@given(st.sampled_from(["hand_and_foot", "canasta", "bolivia"]), HANDS, st.sampled_from(NAMES))
def test_one_more_card_never_makes_the_best_worse(preset: str, hand: list[str], more: str) -> None:
    rules = demanding(preset, 90)
    before, after = solve(rules, hand), solve(rules, [*hand, more])
    assert before.best is not None
    assert after.best is not None
    assert after.best.check.countable >= before.best.check.countable
    laid, fewest = figures(before.cheapest), figures(after.cheapest)
    assert laid is None or (fewest is not None and fewest <= laid)


@settings(deadline=None)
@given(st.sampled_from(["hand_and_foot", "samba"]), HANDS, st.randoms(use_true_random=False))
def test_the_order_of_cards_never_matters(preset: str, hand: list[str], random: Any) -> None:
    rules = demanding(preset, 120)
    turned = random.sample(hand, len(hand))
    first, second = solve(rules, hand), solve(rules, turned)
    assert first.best is not None
    assert second.best is not None
    assert first.best.check.countable == second.best.check.countable
    assert figures(first.cheapest) == figures(second.cheapest)


def every_end(search: Search) -> Iterator[tuple[int, int, int]]:
    """The points, cards and wild cards of all splits, none of which was dropped.

    Of splits that lay the same number of cards and are alike to later ranks, the one with the
    most points stands for all.
    """
    layer = [search.start]
    for _ in search.steps:
        best: dict[tuple[object, ...], State] = {}
        for after in (after for state in layer for after in search.after(state)):
            key = (*after[:4], after.laid)
            if key not in best or best[key].points < after.points:
                best[key] = after
        layer = [*best.values()]
    for state in layer:
        if state.goals == search.goals.all:
            wild_points = search.bounds.wild_points(state.wilds)
            yield state.points + wild_points, state.laid, sum(state.wilds)


@settings(deadline=None, max_examples=30)
@given(
    st.sampled_from(["samba", "bolivia"]),
    st.lists(
        st.sampled_from([f"{suit}{rank}" for suit in "SHDC" for rank in (7, 8, 9, 10, "J", "Q")]),
        min_size=18,
        max_size=24,
    ),
    st.integers(0, 4),
)
def test_what_is_dropped_on_the_way_changes_nothing(
    preset: str, hand: list[str], wilds: int
) -> None:
    stock = Stock(load_preset(preset), cards([*hand, *["JOKER", "2", "2", "2"][:wilds]]))
    search = Search(stock, Goals(stock.rules, (), with_top=False))
    ends = [*every_end(search)]
    assert search.most_points is not None
    assert (search.most_points.points, search.most_points.laid) == max(
        (points, laid) for points, laid, _ in ends
    )
    enough = min(90, search.most_points.points)
    fewest = search.fewest_cards(enough)
    assert fewest is not None
    assert (fewest.laid, sum(fewest.wilds)) == min(
        (laid, used) for points, laid, used in ends if points >= enough and laid
    )


def test_a_hand_full_of_sequences_is_laid_as_a_whole() -> None:
    hand = [f"{suit}{rank}" for suit in "SHDC" for rank in meld_oracle.IN_ORDER[2:8]]
    answer = solve(demanding("samba", 50), [*hand, "SQ", "HQ"])
    assert answer.best is not None
    assert answer.best.left_over == ()


# By hand


def names_of(split: OpeningSplit | None) -> list[str]:
    """The melds of a split by names, in no order."""
    assert split is not None
    return sorted(" ".join(sorted(map(str, meld))) for meld in split.melds)


def test_the_cheapest_opening_keeps_the_dear_wild_card() -> None:
    answer = solve(demanding("hand_and_foot", 50), "A A K K K 2 JOKER")
    assert names_of(answer.cheapest) == ["2 A A"]
    assert names_of(answer.best) == ["2 A A", "JOKER K K K"]


def test_a_hand_that_cannot_open_gets_the_best_that_there_is() -> None:
    answer = solve(demanding("hand_and_foot", 90), "K K K 4 4 4 4 A A")
    assert answer.cheapest is None
    assert names_of(answer.best) == ["4 4 4 4", "K K K"]
    assert answer.best is not None
    assert [str(card) for card in answer.best.left_over] == ["A", "A"]
    assert answer.best.check.short_by == 40


def test_cards_under_the_top_card_stay_where_they_are_hf_24() -> None:
    answer = solve(demanding("hand_and_foot", 50), ["9", "9", "A", "A"], top="9", under="2 A")
    assert names_of(answer.best) == ["9 9 9"]
    assert answer.best is not None
    assert sorted(map(str, answer.best.left_over)) == ["2", "A", "A", "A"]


@pytest.mark.parametrize(
    ("preset", "hand", "top"),
    [
        ("hand_and_foot", "B3 B3", "B3"),
        ("hand_and_foot", "9 A A A", "9"),
        ("bolivia", "2 2 JOKER", "2"),
        ("canasta", "9 9 9 2 2 2 2", "JOKER"),
        ("hand_and_foot", "2 2 2", "JOKER"),
    ],
)
def test_a_pile_that_cannot_be_taken_gives_no_opening(preset: str, hand: str, top: str) -> None:
    answer = solve(demanding(preset, 50), hand.split(), top)
    assert (answer.best, answer.cheapest) == (None, None)


def test_a_top_card_that_does_not_count_is_melded_all_the_same() -> None:
    rules = demanding("canasta_modern_american", 50, needs=())
    answer = solve(rules, "A A K K K", top="A")
    assert answer.best is not None
    assert names_of(answer.best) == ["A A A", "K K K"]
    assert answer.best.check.countable == 70


def test_red_threes_on_the_table_count_where_the_table_lets_them() -> None:
    rules = demanding("hand_and_foot", 150, counts=OpeningCounts(red_threes=True))
    hand = OpeningCards(cards("K K K A A A"), deal=1, red_threes_tabled=1)
    answer = best_opening(rules, hand)
    assert names_of(answer.cheapest) == ["A A A"]


def test_a_long_run_is_cut_into_sequences() -> None:
    hand = ["H" + rank for rank in meld_oracle.IN_ORDER]
    answer = solve(demanding("samba", 50), hand)
    assert answer.best is not None
    assert answer.best.left_over == ()
    assert sorted(map(len, answer.best.melds)) == [4, 7]


def test_twos_may_be_natural() -> None:
    rules = replace(demanding("hand_and_foot", 50), wild_ranks=(Rank.JOKER,))
    answer = solve(rules, "2 2 JOKER K")
    assert names_of(answer.best) == ["2 2 JOKER"]


def test_a_card_worth_less_than_nothing_is_left_over() -> None:
    rules = demanding("hand_and_foot", 50)
    values = {**rules.card_value, Rank.KING: -10}
    answer = solve(replace(rules, card_value=type(rules.card_value)(values)), "K K K A A A JOKER")
    assert names_of(answer.best) == ["A A A JOKER"]


def test_a_pile_that_costs_points_can_be_taken_all_the_same() -> None:
    rules = demanding("hand_and_foot", 50)
    values = type(rules.card_value)({**rules.card_value, Rank.NINE: -10})
    answer = solve(replace(rules, card_value=values), "9 9", "9")
    assert names_of(answer.best) == ["9 9 9"]
    assert answer.cheapest is None


def test_sets_and_sequences_share_a_rank_of_which_a_set_cannot_take_all() -> None:
    small = small_books("samba", 4)
    rules = replace(small, meld=replace(small.meld, same_rank=SameRank.NEVER))
    hand = "S7 H7 D7 S7 H7 D7 S8 S9 H8 H9"
    answer = solve(rules, hand)
    assert answer.best is not None
    assert answer.best.left_over == ()


def test_a_hand_without_a_meld_opens_nothing_even_where_nothing_is_required() -> None:
    answer = solve(demanding("hand_and_foot", 0), "K Q")
    assert names_of(answer.best) == []
    assert answer.cheapest is None


def test_a_sixth_ace_waits_for_a_hand_that_needs_it() -> None:
    answer = solve(demanding("hand_and_foot", 120), "A A A A A A 4 4 4")
    assert names_of(answer.cheapest) == ["A A A A A A"]
    assert names_of(answer.best) == ["4 4 4", "A A A A A A"]
