"""The score and the audit of a deal, as requests."""

from __future__ import annotations

from typing import Any

from scorekeeper.calc.fields import Fields, read_card_list, read_number
from scorekeeper.rules.audit import Finding, audit_deal
from scorekeeper.rules.parts.choices import EndedBy
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.scoring import DealRecord, ScoreLine, score_deal


def deal_score(rules: RuleSet, given: Fields) -> dict[str, Any]:
    """What a team scores in a deal."""
    record = read_record(given)
    given.done()
    found = score_deal(rules, record)
    return {
        "book_bonus": found.book_bonus,
        "melded_points": found.melded_points,
        "threes_points": found.threes_points,
        "going_out_bonus": found.going_out_bonus,
        "penalties": found.penalties,
        "left_points": found.left_points,
        "total": found.total,
        "lines": [_line(each) for each in found.lines],
    }


def read_record(given: Fields) -> DealRecord:
    """The record of one team in one deal."""
    return DealRecord(
        melds=given.melds("melds"),
        left_in_hand=given.entries("left_in_hand", read_card_list),
        left_in_foot=given.entries("left_in_foot", read_card_list),
        books=given.entries("books", read_number),
        melded_points=given.number("melded_points", 0),
        left_points=given.number("left_points", 0),
        red_threes_tabled=given.number("red_threes_tabled", 0),
        red_threes_left=given.number("red_threes_left", 0),
        black_threes_tabled=given.number("black_threes_tabled", 0),
        unopened_feet=given.number("unopened_feet", 0),
        went_out=given.flag("went_out"),
        concealed=given.flag("concealed"),
        concealed_books=given.items("concealed_books", read_number),
        ended_by=given.choice("ended_by", EndedBy),
        deal=given.number("deal", 1, least=1),
        extras=given.entries("extras", read_number),
        special_hand=given.text("special_hand"),
    )


def _line(one: ScoreLine) -> dict[str, Any]:
    return {
        "rule": one.rule,
        "label": str(one.label),
        "count": one.count,
        "each": one.each,
        "points": one.points,
        "applied": one.applied,
        "reason": None if one.reason is None else str(one.reason),
    }


def audit(rules: RuleSet, given: Fields) -> dict[str, Any]:
    """What is impossible and what is unusual about a deal over all its teams."""
    given.required("teams")
    teams = given.entries("teams", _team)
    players = given.number("players", 2 * len(teams), least=1)
    given.done()
    names = tuple(teams)
    found = audit_deal(rules, tuple(teams.values()), names, players)
    return {
        "impossible": [_finding(each, names) for each in found.impossible],
        "unusual": [_finding(each, names) for each in found.unusual],
    }


def _team(value: Any, path: str) -> DealRecord:
    given = Fields(value, path)
    record = read_record(given)
    given.done()
    return record


def _finding(one: Finding, names: tuple[str, ...]) -> dict[str, Any]:
    return {
        "code": str(one.code),
        "team": None if one.team is None else names[one.team],
        "field": one.field,
        "sentence": str(one.sentence),
    }
