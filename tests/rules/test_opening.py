"""Openings: what counts towards the minimum, and what speaks against an opening."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.rules.cards import read_card
from scorekeeper.rules.melding import MeldReason
from scorekeeper.rules.model.choices import OpeningNeed, SameRank
from scorekeeper.rules.model.course import OpeningCounts, OpeningFailed, OpeningRequirement
from scorekeeper.rules.opening import (
    OpeningCheck,
    OpeningReason,
    OpeningRequest,
    check_opening,
)
from scorekeeper.rules.rulebook import load_preset
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import Refused
from tests.rules import meld_oracle, opening_oracle
from tests.rules.asking import cards, melds, rules_of


def opened(
    rules: RuleSet | str,
    *names: str,
    top: str = "",
    under: str = "",
    deal: int | None = 1,
    **more: Any,
) -> OpeningCheck:
    """What is said about these melds as an opening."""
    request = OpeningRequest(
        melds(*names),
        deal=deal,
        pile_top=read_card(top) if top else None,
        from_pile=cards(under),
        **more,
    )
    return check_opening(rules_of(rules), request)


def with_opening(preset: str, **changes: Any) -> RuleSet:
    """A preset with another rule for openings."""
    rules = load_preset(preset)
    return replace(rules, opening=replace(rules.opening, **changes))


# The minimum


@pytest.mark.parametrize(("deal", "required"), [(1, 50), (2, 90), (3, 120), (4, 150), (9, 150)])
def test_the_minimum_goes_by_the_deal_hf_20(deal: int, required: int) -> None:
    assert opened("hand_and_foot", "A A A", deal=deal).required == required


@pytest.mark.parametrize(
    ("total", "required"),
    [(-5, 15), (0, 50), (1495, 50), (1500, 90), (2995, 90), (3000, 120), (9000, 120)],
)
def test_the_minimum_goes_by_the_total_in_canasta(total: int, required: int) -> None:
    check = opened("canasta_classic", "A A A", deal=None, total_before=total)
    assert check.required == required


def test_nobody_has_a_total_before_the_first_deal() -> None:
    assert opened("canasta_classic", "A A A", deal=1).required == 50


def test_a_negative_total_changes_nothing_in_hand_and_foot_a_25() -> None:
    assert opened("hand_and_foot", "A A A", deal=3, total_before=-900).required == 120


def test_there_is_no_minimum_for_a_team_that_has_opened() -> None:
    check = opened("hand_and_foot", "4 4 4", deal=None, already_opened=True)
    assert (check.required, check.countable, check.meets) == (0, 15, True)


def test_a_failed_opening_raises_the_next_where_the_table_plays_that() -> None:
    rules = with_opening("canasta_classic", failed=OpeningFailed(raise_next=10))
    assert opened(rules, "A A A", failed_attempts=2).required == 70
    assert opened("canasta_classic", "A A A", failed_attempts=2).required == 50


# What counts


def test_five_points_short_is_short() -> None:
    check = opened("hand_and_foot", "K K K", "4 4 4")
    assert (check.countable, check.short_by, check.meets) == (45, 5, False)
    assert check.reasons == (OpeningReason.BELOW_MINIMUM,)
    assert str(check.faults[0].sentence) == (
        "The opening needs 50 points; 45 count, which is 5 short."
    )


def test_each_meld_counts_what_its_cards_are_worth() -> None:
    check = opened("hand_and_foot", "K K K", "JOKER 2 2", "A A 2")
    assert check.points == (30, 90, 60)


def test_red_threes_and_book_bonuses_never_count_in_hand_and_foot_hf_21() -> None:
    check = opened("hand_and_foot", "4 4 4 4 4 4 4", red_threes_tabled=4)
    assert check.countable == 35


def test_red_threes_count_where_the_table_lets_them() -> None:
    rules = with_opening("hand_and_foot", counts=OpeningCounts(red_threes=True))
    assert opened(rules, "4 4 4", red_threes_tabled=2).countable == 215
    assert opened(rules, "4 4 4").countable == 15
    ladder = with_opening("canasta_modern_american", counts=OpeningCounts(red_threes=True))
    assert opened(ladder, "4 4 4", red_threes_tabled=2).countable == 315


def test_book_bonuses_count_where_the_table_lets_them() -> None:
    rules = with_opening("hand_and_foot", counts=OpeningCounts(book_bonus=True))
    assert opened(rules, "4 4 4 4 4 4 4", "K K K").points == (535, 30)


def test_an_illegal_meld_counts_nothing() -> None:
    check = opened("hand_and_foot", "K K K", "4 4 2 2", "A A A")
    assert check.points == (30, None, 60)
    assert check.reasons == (MeldReason.TOO_MANY_WILDS,)
    assert [fault.meld for fault in check.faults] == [1]
    assert not check.legal


def test_nothing_laid_opens_nothing() -> None:
    check = opened("hand_and_foot")
    assert (check.countable, check.legal, check.meets) == (0, True, False)


# Cards from the pile


def test_the_cards_under_the_top_card_do_not_count_hf_24() -> None:
    check = opened("hand_and_foot", "9 9 9 2", top="9", under="2")
    assert (check.countable, check.legal) == (30, True)


def test_a_meld_that_needs_cards_from_under_the_top_card_does_not_count() -> None:
    check = opened("hand_and_foot", "9 9 9", "K K K", top="9", under="K")
    assert check.points == (30, None)
    assert check.legal


def test_the_top_card_must_lie_with_a_pair_from_the_hand() -> None:
    assert opened("hand_and_foot", "9 9 2", top="9").reasons == (
        MeldReason.NEED_PAIR,
        OpeningReason.BELOW_MINIMUM,
    )
    assert opened("hand_and_foot", "9 9 9", "A A A", top="9", under="9").reasons == (
        MeldReason.NEED_PAIR,
    )
    assert opened("hand_and_foot", "9 9 9 9", "A A A", top="9", under="9").meets


def test_an_unopened_team_needs_a_pair_even_in_canasta() -> None:
    assert opened("canasta", "9 9 2", "A A A", top="9").reasons == (MeldReason.NEED_PAIR,)
    assert opened("canasta", "9 9 2", "A A A", top="9", already_opened=True).meets


def test_a_barred_top_card_takes_no_pile() -> None:
    check = opened("bolivia", "2 2 2", "A A A", top="2")
    assert check.reasons == (MeldReason.TOP_IS_THREE,)
    assert check.faults[0].meld == 0


def test_a_wild_top_card_lies_with_two_of_the_same_a_15() -> None:
    assert opened("hand_and_foot", "JOKER JOKER JOKER", top="JOKER").meets
    check = opened("hand_and_foot", "JOKER JOKER 2", top="JOKER")
    assert check.reasons == (MeldReason.NEED_PAIR,)


def test_of_two_melds_with_such_a_card_the_better_one_held_it_before() -> None:
    check = opened("hand_and_foot", "9 9 9 2", "K K 2", top="9", under="2")
    assert check.points == (30, 40)


def test_of_two_melds_with_the_top_card_the_paired_one_holds_it() -> None:
    rules = load_preset("hand_and_foot")
    free = replace(rules, meld=replace(rules.meld, same_rank=SameRank.FREE))
    assert opened(free, "9 9 2", "9 9 9", top="9").meets


def test_the_top_card_counts_nothing_in_modern_american() -> None:
    check = opened("canasta_modern_american", "K K K", "A A A", top="K")
    assert check.points == (20, 60)


def test_all_cards_of_the_pile_count_where_the_table_lets_them() -> None:
    rules = with_opening("hand_and_foot", counts=OpeningCounts(pile_rest=True))
    assert opened(rules, "9 9 9 2", top="9", under="2").countable == 50
    assert opened(rules, "9 9 9", "K K K", top="9", under="9").reasons == (MeldReason.NEED_PAIR,)


def test_the_cards_from_an_illegal_meld_are_taken_from_there() -> None:
    check = opened("hand_and_foot", "K K K 2 2", "9 9 9 2", top="9", under="2 2")
    assert check.points == (30, 50)
    assert check.reasons == (MeldReason.TOO_MANY_WILDS,)


PILE_MELDS = ["9 9 9 9 2", "K K K 2", "K K 2", "JOKER 2 2 2", "K K K K K K 2"]


@settings(deadline=None)
@given(
    st.lists(st.sampled_from(PILE_MELDS), min_size=1, max_size=3).map(
        lambda laid: ["9 9 9", *laid]
    ),
    st.lists(st.sampled_from(["9", "K", "2", "JOKER"]), max_size=4),
)
def test_no_other_choice_of_the_cards_from_the_pile_counts_more(
    laid: list[str], under: list[str]
) -> None:
    rules = load_preset("hand_and_foot")
    free = replace(rules, meld=replace(rules.meld, same_rank=SameRank.FREE))
    hands = [each.split() for each in laid]
    held = Counter(card for hand in hands for card in hand)
    held.subtract(["9"])
    under = [card for place, card in enumerate(under) if under[:place].count(card) < held[card]]
    most = (False, 0)
    for homes in product(range(len(hands)), repeat=len(under)):
        rest = [Counter(hand) for hand in hands]
        for card, home in zip(under, homes, strict=True):
            rest[home].subtract([card])
        if any(count < 0 for left in rest for count in left.values()):
            continue
        left_over = [tuple(left.elements()) for left in rest]
        points = [
            opening_oracle.points_of([meld]) if meld_oracle.hand_and_foot(meld) else 0
            for meld in left_over
        ]
        most = max(most, (any(meld.count("9") >= 3 for meld in left_over), sum(points)))
    check = opened(free, *laid, top="9", under=" ".join(under))
    assert check.countable == most[1]
    assert (MeldReason.NEED_PAIR not in check.reasons) == most[0]


# Melds beside each other


def test_two_open_melds_of_a_rank_are_not_both_legal() -> None:
    check = opened("hand_and_foot", "K K K", "K K K")
    assert check.reasons == (MeldReason.DUPLICATE_OPEN_RANK, OpeningReason.BELOW_MINIMUM)
    assert check.points == (30, None)


@pytest.mark.parametrize("laid", [("K K K", "K K K K K K K"), ("K K K K K K K", "K K K")])
def test_a_book_is_laid_before_an_open_meld_of_its_rank(laid: tuple[str, str]) -> None:
    assert opened("hand_and_foot", *laid).meets
    assert not opened("canasta", *laid).legal


@settings(deadline=None)
@given(st.permutations(["K K K", "A A 2", "4 4 4 4", "K K K K K K K"]))
def test_the_order_of_melds_never_matters(laid: list[str]) -> None:
    check = opened("hand_and_foot", *laid)
    assert (check.countable, check.meets) == (180, True)


# What an opening must hold besides its points


def test_modern_american_opens_with_a_clean_or_a_wild_meld() -> None:
    rules = "canasta_modern_american"
    assert opened(rules, "A A A A A 2", "K K 2 2").reasons == (
        OpeningReason.NEEDS_CLEAN_OR_WILD_MELD,
    )
    assert opened(rules, "A A A A A 2", "K K K").meets
    assert opened(rules, "JOKER JOKER 2 2").meets
    assert opened(rules, "K K K 2", already_opened=True).meets


def test_a_clean_meld_is_not_a_wild_one() -> None:
    needs = (OpeningRequirement(OpeningNeed.CLEAN_MELD),)
    rules = with_opening("hand_and_foot", needs=needs)
    assert opened(rules, "JOKER 2 2").reasons == (OpeningReason.NEEDS_CLEAN_MELD,)
    assert opened(rules, "JOKER 2 2", "4 4 4").meets


def test_the_fifth_deal_of_dearie_opens_with_a_book() -> None:
    assert opened("dearie", "A A A", deal=5).reasons == (OpeningReason.NEEDS_BOOK,)
    assert opened("dearie", "4 4 4 4 4 4 4", deal=5).meets
    assert opened("dearie", "A A A", deal=1).meets


# Requests that cannot be answered


@pytest.mark.parametrize(
    ("preset", "request_", "field"),
    [
        ("hand_and_foot", OpeningRequest(melds("K K K")), "deal"),
        ("hand_and_foot", OpeningRequest(melds("K K K"), deal=0), "deal"),
        ("canasta", OpeningRequest(melds("K K K")), "total_before"),
        ("canasta", OpeningRequest(melds("K K K"), deal=2), "total_before"),
        ("hand_and_foot", OpeningRequest(melds("K K K"), 1, from_pile=cards("K")), "pile_top"),
        ("hand_and_foot", OpeningRequest(melds("K K K"), 1, pile_top=cards("Q")[0]), "pile_top"),
        (
            "hand_and_foot",
            OpeningRequest(melds("K K K"), 1, None, cards("K")[0], cards("K K K")),
            "from_pile[2]",
        ),
        ("hand_and_foot", OpeningRequest(melds("K K K") * 101, 1), "melds"),
    ],
)
def test_a_request_that_leaves_something_open_is_refused(
    preset: str, request_: OpeningRequest, field: str
) -> None:
    with pytest.raises(Refused) as refused:
        check_opening(load_preset(preset), request_)
    assert refused.value.field == field
