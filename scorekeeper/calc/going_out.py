"""Going out, as a request."""

from __future__ import annotations

from typing import Any

from scorekeeper.calc.fields import Fields, read_number
from scorekeeper.rules.going_out import (
    GoingOutCondition,
    GoingOutRequest,
    PartnerFoot,
    PermissionAnswer,
    check_going_out,
)
from scorekeeper.rules.ruleset import RuleSet


def going_out(rules: RuleSet, given: Fields) -> dict[str, Any]:
    """Whether a player may go out, and everything that it takes."""
    request = GoingOutRequest(
        books=given.entries("books", read_number),
        player_in_foot=given.flag("player_in_foot") if given.has("player_in_foot") else None,
        partner_foot=given.choice("partner_foot", PartnerFoot),
        permission=given.choice("permission", PermissionAnswer),
        cards_before_discard=(
            given.number("cards_before_discard") if given.has("cards_before_discard") else None
        ),
        deal=given.number("deal", least=1) if given.has("deal") else None,
        concealed=given.flag("concealed"),
    )
    given.done()
    check = check_going_out(rules, request)
    return {
        "allowed": check.allowed,
        "reasons": list(check.reasons),
        "bonus": check.bonus,
        "conditions": [_condition(each) for each in check.conditions],
    }


def _condition(one: GoingOutCondition) -> dict[str, Any]:
    return {
        "code": str(one.code),
        "met": one.met,
        "rule": one.rule,
        "sentence": str(one.sentence),
    }
