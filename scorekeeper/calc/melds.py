"""Melds and openings, as requests."""

from __future__ import annotations

from typing import Any

from scorekeeper.calc.fields import GREATEST, Fields
from scorekeeper.rules.melds import MeldAction, MeldRequest, check_meld
from scorekeeper.rules.opening import OpeningRequest, check_opening
from scorekeeper.rules.ruleset import RuleSet


def meld(rules: RuleSet, given: Fields) -> dict[str, Any]:
    """Whether a meld is legal, and what it is."""
    given.required("cards")
    request = MeldRequest(
        cards=given.cards("cards"),
        action=given.choice("action", MeldAction) or MeldAction.NEW,
        team_melds=given.melds("team_melds"),
        target=given.number("target") if given.has("target") else None,
        pile_top=given.card("pile_top"),
        going_out=given.flag("going_out"),
    )
    given.done()
    check = check_meld(rules, request)
    return {
        "legal": check.legal,
        "kind": check.kind,
        "is_book": check.is_book,
        "reason": str(check.reason),
        "reasons": [str(reason) for reason in check.reasons],
        "messages": [str(fault.sentence) for fault in check.faults],
    }


def opening_meld(rules: RuleSet, given: Fields) -> dict[str, Any]:
    """Whether melds open for a team, and how many of their points count."""
    given.required("melds")
    request = OpeningRequest(
        melds=given.melds("melds"),
        deal=given.number("deal", least=1) if given.has("deal") else None,
        total_before=(
            given.number("total_before", least=-GREATEST) if given.has("total_before") else None
        ),
        pile_top=given.card("pile_top"),
        from_pile=given.cards("from_pile"),
        already_opened=given.flag("already_opened"),
        red_threes_tabled=given.number("red_threes_tabled", 0),
        failed_attempts=given.number("failed_attempts", 0),
    )
    given.done()
    check = check_opening(rules, request)
    return {
        "required": check.required,
        "countable": check.countable,
        "short_by": check.short_by,
        "legal": check.legal,
        "meets": check.meets,
        "reasons": [str(reason) for reason in check.reasons],
        "messages": [str(fault.sentence) for fault in check.faults],
    }
