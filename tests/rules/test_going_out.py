"""Going out: every condition, all that are not met, and the points."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from scorekeeper.rules.going_out import (
    GoingOutCheck,
    GoingOutRequest,
    PartnerFoot,
    PermissionAnswer,
    check_going_out,
)
from scorekeeper.rules.model.choices import Partner
from scorekeeper.rules.model.frozen import FrozenMap
from scorekeeper.rules.rulebook import load_preset, preset_ids
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import Refused
from scorekeeper.rules.wording import rule_text
from tests.rules.asking import rules_of

READY: dict[str, Any] = {
    "books": {"clean": 2, "dirty": 2, "wild": 1},
    "player_in_foot": True,
    "partner_foot": PartnerFoot.PLAYED_TURN,
    "permission": PermissionAnswer.YES,
    "cards_before_discard": 1,
}
"""Everything that going out needs in Hand and Foot (HF-27)."""


def going_out(rules: RuleSet | str = "hand_and_foot", **changes: Any) -> GoingOutCheck:
    """What is said about a player who has everything but for these changes."""
    return check_going_out(rules_of(rules), GoingOutRequest(**{**READY, **changes}))


def alone(rules: RuleSet | str, **given: Any) -> GoingOutCheck:
    """What is said when only this is known."""
    return check_going_out(rules_of(rules), GoingOutRequest(**given))


def test_everything_is_there_hf_27() -> None:
    check = going_out()
    assert (check.allowed, check.reasons, check.bonus) == (True, (), 100)


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"books": {"clean": 1, "dirty": 2, "wild": 1}}, "MISSING_CLEAN_BOOK"),
        ({"books": {"clean": 2, "dirty": 1, "wild": 1}}, "MISSING_DIRTY_BOOK"),
        ({"books": {"clean": 2, "dirty": 2}}, "MISSING_WILD_BOOK"),
        ({"player_in_foot": False}, "PLAYER_NOT_IN_FOOT"),
        ({"partner_foot": PartnerFoot.NOT_PICKED_UP}, "PARTNER_NOT_IN_FOOT"),
        ({"partner_foot": PartnerFoot.PICKED_UP}, "PARTNER_FOOT_NOT_PLAYED"),
        ({"permission": PermissionAnswer.NO}, "PERMISSION_DENIED"),
        ({"permission": PermissionAnswer.NOT_ASKED}, "PERMISSION_NOT_ASKED"),
        ({"permission": PermissionAnswer.NONE}, "PERMISSION_NOT_ASKED"),
        ({"cards_before_discard": 0}, "NO_FINAL_DISCARD"),
        ({"cards_before_discard": 2}, "NO_FINAL_DISCARD"),
    ],
)
def test_one_thing_is_missing(changes: dict[str, Any], reason: str) -> None:
    check = going_out(**changes)
    assert (check.allowed, check.reasons, check.bonus) == (False, (reason,), 0)


def test_every_combination_of_faults_is_named_in_order() -> None:
    faults: list[tuple[str, str, Any]] = [
        ("MISSING_WILD_BOOK", "books", {"clean": 2, "dirty": 2}),
        ("PLAYER_NOT_IN_FOOT", "player_in_foot", False),
        ("PARTNER_NOT_IN_FOOT", "partner_foot", PartnerFoot.NOT_PICKED_UP),
        ("PERMISSION_DENIED", "permission", PermissionAnswer.NO),
        ("NO_FINAL_DISCARD", "cards_before_discard", 0),
    ]
    for chosen in product((False, True), repeat=len(faults)):
        made = [fault for fault, made in zip(faults, chosen, strict=True) if made]
        check = going_out(**{field: value for _, field, value in made})
        assert check.reasons == tuple(reason for reason, _, _ in made)


def test_all_that_is_missing_is_named_in_the_order_of_the_types() -> None:
    rules = load_preset("dearie")
    turned = FrozenMap([*rules.going_out.books.items()][::-1])
    rules = replace(rules, going_out=replace(rules.going_out, books=turned))
    assert going_out(rules, books={}).reasons == (
        "MISSING_CLEAN_BOOK",
        "MISSING_DIRTY_BOOK",
        "MISSING_WILD_BOOK",
        "MISSING_SEVENS_BOOK",
    )
    assert going_out("hand_knee_and_foot", books={}).reasons[-1] == "MISSING_FIVES_BOOK"


def test_a_spare_clean_book_is_no_dirty_one_a_20() -> None:
    assert going_out(books={"clean": 5, "dirty": 1, "wild": 1}).reasons == ("MISSING_DIRTY_BOOK",)


def test_books_of_any_type_are_counted_together_where_the_rules_count_them() -> None:
    assert alone("canasta_classic", books={"mixed": 1}).allowed
    assert alone("canasta_two_handed", books={"natural": 1}).reasons == ("TOO_FEW_BOOKS",)
    assert alone("bolivia", books={"natural": 1}).reasons == (
        "MISSING_SEQUENCE_BOOK",
        "TOO_FEW_BOOKS",
    )
    assert alone("bolivia", books={"natural": 1, "sequence": 1}).allowed


def test_a_type_stands_for_those_that_it_counts_as() -> None:
    rules = load_preset("canasta_modern_american")
    needs = replace(rules.going_out, books=FrozenMap({"wild": 1}))
    rules = replace(rules, going_out=needs)
    assert alone(rules, books={"wild_twos": 1}).allowed
    assert not alone(rules, books={"natural": 1}).allowed


@pytest.mark.parametrize(("deal", "needed"), [(None, 3), (1, 3), (3, 4), (4, 5), (7, 3)])
def test_vegas_needs_more_books_from_deal_to_deal(deal: int | None, needed: int) -> None:
    enough = {"clean": needed, "dirty": needed}
    assert alone("vegas", books=enough, deal=deal).allowed
    short = {**enough, "clean": needed - 1}
    check = alone("vegas", books=short, deal=deal)
    assert check.reasons == ("MISSING_CLEAN_BOOK",)
    assert str(check.conditions[0].sentence) == f"Clean books: {needed - 1} of {needed} needed."


def test_the_key_of_a_condition_is_that_of_the_deal() -> None:
    keys = [alone("vegas", deal=deal).conditions[0].key for deal in (2, 9)]
    assert keys == ["going_out.per_deal.2.clean", "going_out.books.clean"]


# The foot


def test_a_foot_matters_only_where_one_is_dealt() -> None:
    assert alone("canasta", books={"mixed": 1}, player_in_foot=False).allowed
    assert "PLAYER_NOT_IN_FOOT" in alone("pennies_from_heaven", player_in_foot=False).reasons


@pytest.mark.parametrize(
    ("demanded", "foot", "reason"),
    [
        (Partner.TURN_PLAYED, PartnerFoot.PICKED_UP, "PARTNER_FOOT_NOT_PLAYED"),
        (Partner.TURN_PLAYED, PartnerFoot.PLAYED_TURN, None),
        (Partner.PART_TURN, PartnerFoot.PICKED_UP, None),
        (Partner.PART_TURN, PartnerFoot.NOT_PICKED_UP, "PARTNER_NOT_IN_FOOT"),
        (Partner.PICKED_UP, PartnerFoot.PICKED_UP, None),
        (Partner.PICKED_UP, PartnerFoot.NOT_PICKED_UP, "PARTNER_NOT_IN_FOOT"),
        (Partner.NONE, PartnerFoot.NOT_PICKED_UP, None),
        (Partner.TURN_PLAYED, PartnerFoot.NONE, None),
    ],
)
def test_how_far_the_partner_must_have_come_a_21(
    demanded: Partner, foot: PartnerFoot, reason: str | None
) -> None:
    rules = load_preset("hand_and_foot")
    rules = replace(rules, going_out=replace(rules.going_out, partner=demanded))
    assert going_out(rules, partner_foot=foot).reasons == (() if reason is None else (reason,))


# Permission


@pytest.mark.parametrize("preset", ["canasta_classic", "canasta_modern_american"])
def test_an_answer_binds_but_nobody_has_to_ask(preset: str) -> None:
    books = {"natural": 2}
    for answer in (PermissionAnswer.YES, PermissionAnswer.NOT_ASKED, PermissionAnswer.NONE, None):
        assert alone(preset, books=books, permission=answer).allowed
    check = alone(preset, books=books, permission=PermissionAnswer.NO)
    assert check.reasons == ("PERMISSION_DENIED",)


def test_nobody_asks_where_the_rules_say_so() -> None:
    assert alone("canasta_two_handed", books={"mixed": 2}, permission=PermissionAnswer.NO).allowed


def test_without_a_partner_the_conditions_on_the_partner_fall_away_a_31() -> None:
    for answer in (PermissionAnswer.NONE, PermissionAnswer.NOT_ASKED, None):
        check = going_out(partner_foot=PartnerFoot.NONE, permission=answer)
        assert check.allowed
        assert [each.code for each in check.conditions[-2:]] == [
            "PLAYER_NOT_IN_FOOT",
            "NO_FINAL_DISCARD",
        ]
    assert going_out(partner_foot=None, permission=PermissionAnswer.NONE).allowed


def test_a_no_counts_whoever_said_it() -> None:
    check = going_out(partner_foot=PartnerFoot.NONE, permission=PermissionAnswer.NO)
    assert check.reasons == ("PERMISSION_DENIED",)


# The last card


@pytest.mark.parametrize(
    ("preset", "left", "allowed"),
    [
        ("hand_and_foot", 0, False),
        ("hand_and_foot", 1, True),
        ("whitnack", 0, True),
        ("whitnack", 1, True),
        ("whitnack", 2, False),
        ("vegas", 0, True),
        ("vegas", 1, False),
    ],
)
def test_the_last_card_a_18(preset: str, left: int, allowed: bool) -> None:
    books = dict.fromkeys(load_preset(preset).going_out.books, 5)
    check = going_out(preset, books=books, cards_before_discard=left)
    assert check.reasons == (() if allowed else ("NO_FINAL_DISCARD",))


def test_the_sentence_tells_how_many_cards_are_held() -> None:
    assert str(going_out().conditions[-1].sentence) == (
        "To go out, meld all cards but one and discard that one. You hold 1 card."
    )
    assert str(going_out(cards_before_discard=3).conditions[-1].sentence).endswith("3 cards.")


# The checklist


def test_what_is_not_known_is_not_held_against_the_player() -> None:
    check = alone("hand_and_foot", books=READY["books"])
    assert check.allowed
    assert [each.met for each in check.conditions] == [True, True, True, None, None, None, None]


@pytest.mark.parametrize("preset", preset_ids())
def test_every_condition_has_a_rule_in_words(preset: str) -> None:
    for condition in alone(preset).conditions:
        assert rule_text(load_preset(preset), condition.key).sentence is not None
        assert str(condition.sentence).endswith(".")


def test_the_source_rules_are_cited_by_their_ids() -> None:
    source = load_preset("hand_and_foot")
    rules = {each.code: rule_text(source, each.key).citation for each in going_out().conditions}
    assert rules["MISSING_CLEAN_BOOK"] == "HF-27"
    assert rules["PLAYER_NOT_IN_FOOT"] == "HF-03"


def test_an_unknown_type_of_book_is_refused_unless_there_is_none_of_it() -> None:
    assert going_out(books={**READY["books"], "sevens": 0}).allowed
    with pytest.raises(Refused, match="no type of book 'sevens'") as refused:
        going_out(books={"sevens": 1})
    assert refused.value.field == "books.sevens"


# The points


def test_going_out_concealed_earns_its_own_points() -> None:
    books = {"natural": 1}
    assert alone("canasta_classic", books=books).bonus == 100
    assert alone("canasta_classic", books=books, concealed=True).bonus == 200
    assert alone("canasta_classic", concealed=True).bonus == 0
    assert going_out(concealed=True).bonus == 100
