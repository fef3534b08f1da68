"""Melds: legal or not, of which kind, and everything that speaks against them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.rules.melding import MeldAction, MeldReason, MeldRequest, check_meld
from scorekeeper.rules.model.choices import Extend, SameRank
from scorekeeper.rules.rulebook import load_preset, preset_ids
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import Refused
from tests.rules import meld_oracle
from tests.rules.asking import add, cards, melds, new, pick_up

SMALL = ["K", "Q", "7", "2", "JOKER", "B3"]


def house(
    preset: str = "hand_and_foot",
    extend: Extend | None = None,
    most: int | None = 7,
    same_rank: SameRank | None = None,
) -> RuleSet:
    """A preset with another rule for growing books or for a second meld of a rank."""
    rules = load_preset(preset)
    meld = replace(rules.meld, max=most, same_rank=same_rank or rules.meld.same_rank)
    return replace(rules, meld=meld, book=replace(rules.book, extend=extend or rules.book.extend))


@pytest.mark.parametrize(
    ("preset", "oracle"),
    [
        ("hand_and_foot", meld_oracle.hand_and_foot),
        ("canasta", meld_oracle.canasta),
        ("canasta_modern_american", meld_oracle.modern_american),
        ("samba", meld_oracle.samba),
    ],
)
def test_every_small_set_is_judged_as_the_text_of_the_rules_judges_it(
    preset: str, oracle: meld_oracle.Oracle
) -> None:
    for hand in meld_oracle.all_hands(SMALL, 8):
        check = new(preset, hand)
        assert check.legal == oracle(hand), hand
        assert (check.kind is not None) == check.legal, hand
        assert check.is_book == (check.legal and len(hand) >= 7), hand


def test_every_small_set_has_all_its_reasons() -> None:
    for hand in meld_oracle.all_hands([*SMALL, "R3"], 8):
        reasons = [str(reason) for reason in new("hand_and_foot", hand).reasons]
        assert reasons == meld_oracle.hand_and_foot_reasons(hand), hand


def test_every_small_choice_of_suited_cards_is_judged_as_samba_judges_it() -> None:
    suited = ["H7", "H8", "H9", "S8", "H10", "HQ", "2"]
    for hand in meld_oracle.all_hands(suited, 6):
        assert new("samba", hand).legal == meld_oracle.samba(hand), hand


@pytest.mark.parametrize(
    ("names", "reasons"),
    [
        ("H7 H8 2", [MeldReason.NO_WILD_IN_SEQUENCE]),
        ("H7 2 H9", [MeldReason.NO_WILD_IN_SEQUENCE]),
        ("H7 H9 H10", [MeldReason.MIXED_RANKS]),
        ("H7 2 HJ", [MeldReason.MIXED_RANKS, MeldReason.NO_WILD_IN_SEQUENCE]),
        ("H7 S8 H9", [MeldReason.MIXED_RANKS]),
        ("7 8 9", [MeldReason.MIXED_RANKS]),
        ("H7 H7 H8", [MeldReason.MIXED_RANKS]),
        ("H7 H8", [MeldReason.TOO_FEW_CARDS]),
        ("H4 H5 H6 H7 H8 H9 H10 HJ", [MeldReason.OVER_SEVEN]),
        ("HQ HK HA", []),
        ("HK HA H4", [MeldReason.MIXED_RANKS]),
    ],
)
def test_sequences(names: str, reasons: list[MeldReason]) -> None:
    assert list(new("samba", names).reasons) == reasons


def test_a_sequence_is_of_the_kind_sequence_and_seven_of_it_are_a_book() -> None:
    check = new("bolivia", "H4 H5 H6 H7 H8 H9 H10")
    assert (check.kind, check.is_book) == ("sequence", True)


def test_a_finished_sequence_takes_no_card() -> None:
    check = add("samba", "HJ", ["H4 H5 H6 H7 H8 H9 H10"])
    assert check.reasons == (MeldReason.BOOK_CLOSED, MeldReason.OVER_SEVEN)


def test_sequences_are_no_melds_where_the_rules_have_none() -> None:
    assert new("canasta", "H7 H8 H9").reason is MeldReason.MIXED_RANKS


@settings(deadline=None)
@given(
    st.sampled_from(preset_ids()),
    st.permutations(range(9)),
    st.lists(st.sampled_from(SMALL), min_size=9, max_size=9),
)
def test_the_order_of_cards_never_matters(preset: str, order: list[int], names: list[str]) -> None:
    first, second = new(preset, names), new(preset, [names[place] for place in order])
    assert (first.reasons, first.kind, first.is_book) == (
        second.reasons,
        second.kind,
        second.is_book,
    )


@pytest.mark.parametrize("preset", ["hand_and_foot", "canasta", "pennies_from_heaven", "roth"])
def test_adding_to_a_meld_makes_what_a_new_meld_of_all_the_cards_would_be(preset: str) -> None:
    few = ["K", "2", "JOKER"]
    hands = [*meld_oracle.all_hands(few, 5)]
    for before in (hand for hand in hands if new(preset, hand).legal):
        for added in hands[1:]:
            grown, whole = add(preset, added, [" ".join(before)]), new(preset, (*before, *added))
            assert grown.reasons == whole.reasons, (before, added)
            assert (grown.kind, grown.is_book) == (whole.kind, whole.is_book), (before, added)


@pytest.mark.parametrize("preset", preset_ids())
def test_every_reason_comes_with_a_sentence_and_in_order(preset: str) -> None:
    order = [*MeldReason]
    for hand in meld_oracle.all_hands(SMALL, 4):
        check = new(preset, hand, ["K K K", "2 2 2"])
        places = [order.index(reason) for reason in check.reasons]
        assert places == sorted(set(places))
        assert check.reason is (check.reasons[0] if check.reasons else MeldReason.OK)
        assert all(str(fault.sentence).endswith(".") for fault in check.faults)


def test_the_sentence_tells_what_would_be_right() -> None:
    (fault,) = new("hand_and_foot", "K K K K 2 2 JOKER").faults
    assert str(fault.sentence) == (
        "There are too many wild cards: 3. Beside 4 natural cards there may be 2 at most."
    )


# A second meld of a rank


@pytest.mark.parametrize(
    ("preset", "team", "names", "legal"),
    [
        ("hand_and_foot", "K K K", "K K K", False),
        ("hand_and_foot", "K K K K K K K", "K K K", True),
        ("hand_and_foot", "Q Q Q", "K K K", True),
        ("hand_and_foot", "2 2 2", "JOKER JOKER 2", False),
        ("hand_and_foot", "2 2 2 2 2 2 2", "JOKER JOKER 2", True),
        ("hand_and_foot", "K K 2", "K K K K K K K", False),
        ("canasta", "K K K K K K K", "K K K", False),
        ("canasta", "K K K", "K K 2", False),
        ("samba", "K K K", "K K K", True),
        ("samba", "H7 H8 H9", "H7 H8 H9", True),
    ],
)
def test_a_second_meld_of_a_rank(preset: str, team: str, names: str, legal: bool) -> None:
    check = new(preset, names, [team])
    assert check.reasons == (() if legal else (MeldReason.DUPLICATE_OPEN_RANK,))


def test_sequences_do_not_stand_in_each_others_way() -> None:
    rules = house("samba", same_rank=SameRank.NEVER)
    assert new(rules, "H7 H8 H9", ["H7 H8 H9"]).legal
    assert not new(rules, "H7 S7 D7", ["H7 H7 C7"]).legal


# Finished books


@pytest.mark.parametrize(
    ("extend", "before", "added", "legal"),
    [
        (Extend.NATURALS, "K K K K K K 2", "K", True),
        (Extend.NATURALS, "K K K K K K K", "2", False),
        (Extend.CLEAN_ONLY, "K K K K K K K", "K", True),
        (Extend.CLEAN_ONLY, "K K K K K K K", "2", False),
        (Extend.CLEAN_ONLY, "K K K K K K 2", "K", False),
        (Extend.DIRTY_ONLY, "K K K K K K 2", "K", True),
        (Extend.DIRTY_ONLY, "K K K K K K K", "K", False),
        (Extend.DIRTY_ONLY, "K K K K K K K", "2", False),
        (Extend.ANY, "K K K K K K K", "2", True),
        (Extend.NONE, "K K K K K K K", "K", False),
    ],
)
def test_who_may_grow_a_finished_book(extend: Extend, before: str, added: str, legal: bool) -> None:
    check = add(house(extend=extend, most=None), added, [before])
    assert check.legal == legal
    assert legal or check.reason is MeldReason.BOOK_CLOSED


@pytest.mark.parametrize(
    ("extend", "names", "legal"),
    [
        (Extend.NATURALS, "K K K K K K K 2", True),
        (Extend.NATURALS, "2 2 2 2 2 2 2 2", False),
        (Extend.CLEAN_ONLY, "K K K K K K K K", True),
        (Extend.CLEAN_ONLY, "K K K K K K K 2", False),
        (Extend.DIRTY_ONLY, "K K K K K K K 2", True),
        (Extend.DIRTY_ONLY, "K K K K K K K K", False),
        (Extend.ANY, "K K K K K K K K", True),
        (Extend.NONE, "K K K K K K K K", False),
    ],
)
def test_who_may_lay_more_than_a_book_at_once(extend: Extend, names: str, legal: bool) -> None:
    check = new(house(extend=extend, most=None), names)
    assert check.reasons == (() if legal else (MeldReason.OVER_SEVEN,))


def test_a_meld_on_the_table_grows_past_a_book_only_where_books_grow() -> None:
    assert add("hand_and_foot", "K K K", ["K K K K K"]).reasons == (MeldReason.OVER_SEVEN,)
    assert add("canasta", "K K K", ["K K K K K"]).is_book


def test_the_greatest_size_holds_even_where_books_grow() -> None:
    check = add(house(extend=Extend.ANY, most=8), "K K", ["K K K K K K K"])
    assert check.reasons == (MeldReason.BOOK_CLOSED, MeldReason.OVER_SEVEN)


# Wild cards


def test_bicycle_needs_four_naturals_in_a_finished_book_only() -> None:
    assert new("bicycle", "K 2 2").legal
    assert new("bicycle", "K K K K 2 2 2").legal
    check = add("bicycle", "2 2", ["K K K 2 2"])
    assert check.reasons == (MeldReason.NEED_NATURALS, MeldReason.TOO_MANY_WILDS)


def test_more_naturals_than_wilds_where_the_majority_must_be_strict() -> None:
    assert new("roth", "K K 2").legal
    assert new("roth", "K K 2 2").reasons == (MeldReason.TOO_MANY_WILDS,)


def test_wild_cards_alone_are_refused_where_the_rules_refuse_them() -> None:
    assert new("canasta", "2 2 2").reason is MeldReason.NEED_NATURALS
    assert new("simpson", "2 2 JOKER").reason is MeldReason.NEED_NATURALS


def test_modern_american_adds_a_wild_card_only_to_five_naturals() -> None:
    assert add("canasta_modern_american", "2", ["K K K K"]).reason is MeldReason.NEED_NATURALS
    assert add("canasta_modern_american", "K 2", ["K K K K"]).legal
    assert add("canasta_modern_american", "2", ["2 2 2"]).legal


def test_aces_stay_pure_unless_they_began_with_a_wild_card() -> None:
    begun = ["A A A A A", "A A A A 2"]
    assert add("canasta_modern_american", "2", begun).reason is MeldReason.NO_WILD_IN_RANK
    assert add("canasta_modern_american", "A 2", begun, target=1).legal
    assert new("canasta_modern_american", "A A 2").kind == "mixed"


def test_wild_books_told_apart_by_their_cards_are_of_one_kind() -> None:
    assert new("canasta_modern_american", "2 2 2 2 2 2 2").kind == "wild"
    assert new("canasta_modern_american", "2 2 2 JOKER JOKER JOKER JOKER").kind == "wild"


# Threes


@pytest.mark.parametrize(
    ("names", "going_out", "reason"),
    [
        ("B3 B3 B3", True, MeldReason.OK),
        ("B3 B3 B3 B3", True, MeldReason.OK),
        ("B3 B3 B3", False, MeldReason.THREES_NOT_MELDABLE),
        ("B3 B3", True, MeldReason.TOO_FEW_CARDS),
        ("B3 B3 B3 B3 B3", True, MeldReason.OVER_SEVEN),
        ("B3 B3 2", True, MeldReason.THREES_NOT_MELDABLE),
        ("R3 R3 R3", True, MeldReason.THREES_NOT_MELDABLE),
        ("B3 B3 K", True, MeldReason.THREES_NOT_MELDABLE),
    ],
)
def test_black_threes_are_the_last_meld_of_canasta(
    names: str, going_out: bool, reason: MeldReason
) -> None:
    assert new("canasta", names, going_out=going_out).reason is reason


def test_black_threes_may_join_those_laid_in_the_same_last_turn() -> None:
    assert add("canasta", "B3", ["B3 B3 B3"], going_out=True).kind == "natural"


def test_threes_with_another_rank_are_mixed_too() -> None:
    assert new("hand_and_foot", "B3 R3 K").reasons == (
        MeldReason.THREES_NOT_MELDABLE,
        MeldReason.MIXED_RANKS,
    )


def test_black_threes_never_end_a_hand_and_foot_deal() -> None:
    assert not new("hand_and_foot", "B3 B3 B3", going_out=True).legal


# Taking the pile


@pytest.mark.parametrize(
    ("preset", "names", "top", "reason"),
    [
        ("hand_and_foot", "K K", "K", MeldReason.OK),
        ("hand_and_foot", "K K 2", "K", MeldReason.OK),
        ("hand_and_foot", "K 2", "K", MeldReason.NEED_PAIR),
        ("hand_and_foot", "B3 B3", "B3", MeldReason.TOP_IS_THREE),
        ("hand_and_foot", "R3 R3", "R3", MeldReason.TOP_IS_THREE),
        ("hand_and_foot", "JOKER JOKER", "JOKER", MeldReason.OK),
        ("hand_and_foot", "2 2", "2", MeldReason.OK),
        ("hand_and_foot", "2 2", "JOKER", MeldReason.NEED_PAIR),
        ("hand_and_foot", "K K", "Q", MeldReason.NEED_PAIR),
        ("canasta", "K K", "K", MeldReason.OK),
        ("canasta", "2 2", "2", MeldReason.TOP_IS_THREE),
        ("samba", "H8 H9", "H7", MeldReason.NEED_PAIR),
    ],
)
def test_what_takes_the_pile(preset: str, names: str, top: str, reason: MeldReason) -> None:
    assert pick_up(preset, names, top).reason is reason


def test_one_card_and_a_wild_take_an_open_canasta_pile_once_the_team_has_opened() -> None:
    assert pick_up("canasta", "K 2", "K", ["Q Q Q"]).legal
    assert pick_up("canasta", "K 2", "K").reasons == (MeldReason.NEED_PAIR,)
    assert pick_up("canasta", "2 2", "K", ["Q Q Q"]).reason is MeldReason.NEED_PAIR


def test_the_top_card_joins_the_open_meld_of_its_rank() -> None:
    check = pick_up("hand_and_foot", "K K", "K", ["Q Q Q", "K K K K"])
    assert (check.kind, check.is_book, check.target) == ("clean", True, 1)


def test_the_pile_is_not_taken_onto_five_on_the_table_a_14() -> None:
    check = pick_up("hand_and_foot", "K K", "K", ["K K K K K"])
    assert (check.reasons, check.target) == ((MeldReason.OVER_SEVEN,), 0)


@pytest.mark.parametrize(
    ("names", "finishes"), [("K K K K", "K K"), ("K 2 K 2", "2 2"), ("2 K K K", "K 2")]
)
def test_the_pile_is_taken_by_who_can_finish_the_five_and_start_anew_a_14(
    names: str, finishes: str
) -> None:
    check = pick_up("hand_and_foot", names, "K", ["K K K K K"])
    assert check.legal
    assert check.target is None
    assert sorted(str(card) for card in check.finishes) == sorted(finishes.split())
    assert len(check.cards) == 3


def test_finishing_the_open_meld_must_leave_a_pair_for_the_top_card() -> None:
    assert pick_up("hand_and_foot", "K K 2", "K", ["K K K K K"]).reason is MeldReason.OVER_SEVEN


def test_finishing_the_open_meld_must_itself_be_legal() -> None:
    check = pick_up("hand_and_foot", "K K JOKER 2", "K", ["K K K K 2"])
    assert check.reasons == (MeldReason.OVER_SEVEN,)


def test_with_a_target_the_top_card_goes_there_and_nowhere_else() -> None:
    team = ["K K K K K K K", "Q Q Q"]
    assert pick_up("hand_and_foot", "K K", "K", team).target is None
    check = pick_up("hand_and_foot", "K K", "K", team, target=0)
    assert check.reason is MeldReason.BOOK_CLOSED


def test_canasta_takes_the_pile_onto_a_finished_canasta_d_31() -> None:
    check = pick_up("canasta", "K K", "K", ["K K K K K K K"])
    assert (check.kind, check.is_book, check.target) == ("natural", True, 0)


def test_the_pile_is_not_taken_onto_a_meld_that_is_full_of_wild_cards() -> None:
    check = pick_up("canasta", "K K 2", "K", ["K K K 2 2 2"])
    assert check.reasons == (MeldReason.TOO_MANY_WILDS,)


def test_cards_of_another_rank_do_not_go_with_the_top_card() -> None:
    assert pick_up("hand_and_foot", "K K Q", "K").reasons == (MeldReason.MIXED_RANKS,)


def test_the_top_card_alone_does_not_take_the_pile() -> None:
    check = pick_up("hand_and_foot", "", "K", ["K K K K"])
    assert check.reasons == (MeldReason.NEED_PAIR,)
    assert check.target == 0
    assert pick_up("hand_and_foot", "", "K", ["K K K K K K K"]).reasons == (
        MeldReason.NEED_PAIR,
        MeldReason.TOO_FEW_CARDS,
    )


# Requests that cannot be answered


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"action": MeldAction.ADD}, "target"),
        ({"action": MeldAction.ADD, "target": 1}, "target"),
        ({"action": MeldAction.ADD, "target": -1}, "target"),
        ({"action": MeldAction.ADD, "target": 0, "pile_top": cards("K")[0]}, "pile_top"),
        ({"action": MeldAction.PICK_UP_PILE}, "pile_top"),
        ({"action": MeldAction.NEW, "target": 0}, "target"),
        ({"action": MeldAction.NEW, "pile_top": cards("K")[0]}, "pile_top"),
    ],
)
def test_a_request_that_does_not_fit_its_action_is_refused(
    changes: dict[str, object], field: str
) -> None:
    request = MeldRequest(cards("K K"), team_melds=melds("K K K"))
    with pytest.raises(Refused) as refused:
        check_meld(load_preset("hand_and_foot"), replace(request, **changes))  # type: ignore[arg-type]  # by name
    assert refused.value.field == field


def test_no_cards_are_no_meld() -> None:
    assert new("hand_and_foot", "").reasons == (MeldReason.TOO_FEW_CARDS,)
    assert add("hand_and_foot", "", ["K K K K K K K"]).reasons == (MeldReason.TOO_FEW_CARDS,)
