"""What a request may hold, and the one answer to each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Final, TypeAlias

from scorekeeper.calc.json_text import repeated_field
from scorekeeper.rules.audit import Finding, audit_deal
from scorekeeper.rules.cards import Card, read_card
from scorekeeper.rules.going_out import GoingOutRequest, check_going_out
from scorekeeper.rules.melding import MeldRequest, check_meld
from scorekeeper.rules.model.frozen import FrozenMap
from scorekeeper.rules.model.marks import GREATEST, Between, Total
from scorekeeper.rules.opening import OpeningRequest, check_opening
from scorekeeper.rules.rulebook import load_preset, rule_set_from
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.schema.kinds import kind_of
from scorekeeper.rules.schema.problems import Unreadable, dotted, shown, wrong_value, wrong_word
from scorekeeper.rules.schema.reader import Manner, read_value
from scorekeeper.rules.scoring import DealRecord, game_total, score_deal
from scorekeeper.rules.sentence import Refused, Sentence, sentence


@dataclass(frozen=True, slots=True)
class Request:
    """One request."""

    kind: str
    """What is asked."""

    rules: RuleSet
    """The rules: the id of a preset, or a whole rule set."""

    input: object
    """What it is asked about, which depends on the kind."""

    id: str | int | None = None
    """What the answer is to be known by."""


@dataclass(frozen=True, slots=True)
class TotalRequest:
    """The deals of a game."""

    deals: tuple[Mapping[str, Total], ...]
    """The score of each team in each deal, by the team's name."""


@dataclass(frozen=True, slots=True)
class AuditRequest:
    """One deal of all teams."""

    teams: Mapping[str, DealRecord]
    """What is recorded of each team, by its name."""

    players: Annotated[int, Between(1, GREATEST)] | None = None
    """How many people play; None for two in each team."""


def _read_card(value: Any, _given: Any, _manner: Manner) -> Card:
    if type(value) is not str:
        raise Refused(wrong_value(kind_of(str), value))
    return read_card(value)


def _read_rules(value: Any, _given: Any, _manner: Manner) -> RuleSet:
    if isinstance(value, str):
        return load_preset(value)
    if isinstance(value, dict):
        return rule_set_from(value)
    raise Refused(
        sentence("This must be a preset id or a rule set, not {found}.", found=shown(value))
    )


REQUESTS: Final = Manner(FrozenMap({Card: _read_card, RuleSet: _read_rules}), is_json=True)
"""How requests are read: cards by their names, rules by an id or as a table."""


Json: TypeAlias = "dict[str, Any]"
"""A JSON object."""


def answer(request: object) -> Json:
    """The answer to a request: its id with a `result`, or with an `error` that names the field."""
    found = request.get("id") if isinstance(request, dict) else None
    request_id = found if type(found) in (str, int) else None
    try:
        return {"id": request_id, "result": _result(request)}
    except Unreadable as wrong:
        return {"id": request_id, "error": error_of(wrong)}


def error_of(wrong: Unreadable) -> Json:
    """What is wrong, with the field; all of it where there are several problems."""
    problems = [{"field": dotted(path), "message": str(why)} for path, why in wrong.problems]
    return {**problems[0], "problems": problems} if len(problems) > 1 else problems[0]


def _result(request: object) -> Json:
    twice = repeated_field(request)
    if twice is not None:
        raise Unreadable(((twice,), sentence("This is there twice.")))
    asked: Request = read_value(Request, request, REQUESTS)
    if asked.kind not in KINDS:
        raise Unreadable((("kind",), wrong_word(KINDS, asked.kind)))
    expected, result = KINDS[asked.kind]
    try:
        return result(asked.rules, read_value(expected, asked.input, REQUESTS))
    except Unreadable as found:
        wrong = found
    except Refused as refused:
        wrong = Unreadable.of(refused)
    raise Unreadable(*wrong.below("input"))


def _deal_score(rules: RuleSet, record: DealRecord) -> Json:
    """What a team scores in a deal."""
    score = score_deal(rules, record)
    parts = ("book_bonus", "melded_points", "threes_points", "going_out_bonus", "penalties")
    line = ("label", "count", "each", "points", "applied", "reason")
    return {
        **_json(score, *parts, "left_points", "total"),
        "lines": [{"rule": rules.citation(each.key), **_json(each, *line)} for each in score.lines],
    }


def _game_total(rules: RuleSet, game: TotalRequest) -> Json:
    """How a game stands after its deals."""
    return _json(
        game_total(rules, game.deals),
        *("running", "totals", "complete", "leader", "winner", "tie", "margin"),
        *("opening_minimum_by_deal", "opening_minimum_next_deal"),
    )


def _audit(rules: RuleSet, deal: AuditRequest) -> Json:
    """What is impossible and what is unusual about a deal over all its teams."""
    names = tuple(deal.teams)
    players = 2 * len(names) if deal.players is None else deal.players
    found = audit_deal(rules, tuple(deal.teams.values()), names, players)

    def finding(one: Finding) -> Json:
        team = None if one.team is None else names[one.team]
        return {"team": team, **_json(one, "code", "field", "sentence")}

    return {
        "impossible": [finding(each) for each in found.impossible],
        "unusual": [finding(each) for each in found.unusual],
    }


def _meld(rules: RuleSet, request: MeldRequest) -> Json:
    """Whether a meld is legal, and what it is."""
    check = check_meld(rules, request)
    return {
        **_json(check, "legal", "kind", "is_book", "reason", "reasons"),
        "messages": [str(fault.sentence) for fault in check.faults],
    }


def _opening_meld(rules: RuleSet, request: OpeningRequest) -> Json:
    """Whether melds open for a team, and how many of their points count."""
    check = check_opening(rules, request)
    return {
        **_json(check, "required", "countable", "short_by", "legal", "meets", "reasons"),
        "messages": [str(fault.sentence) for fault in check.faults],
    }


def _going_out(rules: RuleSet, request: GoingOutRequest) -> Json:
    """Whether a player may go out, and everything that it takes."""
    check = check_going_out(rules, request)
    return {
        **_json(check, "allowed", "reasons", "bonus"),
        "conditions": [
            {
                **_json(each, "code", "met"),
                "rule": rules.citation(each.key),
                **_json(each, "sentence"),
            }
            for each in check.conditions
        ],
    }


def _json(value: object, *names: str) -> Json:
    """These of a value's attributes, as JSON can hold them."""
    return {name: _plain(getattr(value, name)) for name in names}


def _plain(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: _plain(held) for key, held in value.items()}
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    return str(value) if isinstance(value, str | Sentence) else value


KINDS: Final[Mapping[str, tuple[type, Callable[[RuleSet, Any], Json]]]] = {
    "deal_score": (DealRecord, _deal_score),
    "game_total": (TotalRequest, _game_total),
    "audit": (AuditRequest, _audit),
    "meld": (MeldRequest, _meld),
    "opening_meld": (OpeningRequest, _opening_meld),
    "going_out": (GoingOutRequest, _going_out),
}
"""What can be asked: by name, what its input is, and what makes the result of it."""
