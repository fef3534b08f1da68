"""One answer for one request, whatever the request is."""

from __future__ import annotations

from typing import Any

from scorekeeper.calc.fields import Fields
from scorekeeper.calc.json_text import repeated_field
from scorekeeper.calc.kinds import KINDS
from scorekeeper.rules.rulebook import load_preset, rule_set_from
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.schema.problems import RuleProblems, shown
from scorekeeper.rules.sentence import Refused, sentence


def answer(request: object) -> dict[str, Any]:
    """The answer to a request: its id with a `result`, or with an `error` that names the field."""
    try:
        return {"id": _id(request), "result": _result(request)}
    except Refused as refused:
        return {"id": _known_id(request), "error": error_of(refused)}


def error_of(refused: Refused) -> dict[str, Any]:
    """What is wrong, with the field; all of it where a rule set has several faults."""
    error: dict[str, Any] = {"field": refused.field, "message": str(refused.sentence)}
    if isinstance(refused, RuleProblems) and len(refused.problems) > 1:
        error["problems"] = [{"field": key, "message": str(why)} for key, why in refused.problems]
    return error


def _result(request: object) -> dict[str, Any]:
    twice = repeated_field(request)
    if twice is not None:
        raise Refused(sentence("is there twice"), twice)
    fields = Fields(request, "")
    fields.optional("id")
    kind = fields.text("kind") if fields.has("kind") else fields.required("kind")
    if kind not in KINDS:
        raise Refused(
            sentence(
                "must be one of {kinds}, not {found}", kinds=", ".join(KINDS), found=shown(kind)
            ),
            "kind",
        )
    rules = _rules(fields.required("rules"))
    given = Fields(fields.required("input"), "input")
    fields.done()
    try:
        return KINDS[kind](rules, given)
    except Refused as refused:
        raise Refused(refused.sentence, _below("input", refused.field)) from refused


def _rules(given: Any) -> RuleSet:
    if isinstance(given, str):
        return load_preset(given)
    if not isinstance(given, dict):
        raise Refused(
            sentence("must be a preset id or a rule set, not {found}", found=shown(given)), "rules"
        )
    try:
        return rule_set_from(given)
    except RuleProblems as problems:
        raise RuleProblems(
            tuple((_below("rules", key), why) for key, why in problems.problems)
        ) from problems


def _below(part: str, field: str) -> str:
    """A field's path from the request on, for one that may count from a part of it."""
    if field == part or field.startswith((f"{part}.", f"{part}[")):
        return field
    return f"{part}.{field}" if field else part


def _id(request: object) -> str | int | None:
    """The id of a request; refused where it is neither a text nor a whole number."""
    found = request.get("id") if isinstance(request, dict) else None
    if found is None or type(found) in (str, int):
        return found
    raise Refused(
        sentence("must be a text or a whole number, not {found}", found=shown(found)), "id"
    )


def _known_id(request: object) -> str | int | None:
    try:
        return _id(request)
    except Refused:
        return None
