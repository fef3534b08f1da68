"""Whether the parts of a rule set agree with each other."""

from __future__ import annotations

from collections.abc import Iterator

from scorekeeper.rules.files.check_points import POINTS_CHECKS
from scorekeeper.rules.files.check_table import TABLE_CHECKS
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.schema.plain import Plain, to_plain
from scorekeeper.rules.schema.problems import Problem
from scorekeeper.rules.sentence import sentence


def disagreements(rules: RuleSet) -> tuple[Problem, ...]:
    """Every pair of values that cannot both hold, with the key of one of them."""
    return tuple(
        problem for check in (*TABLE_CHECKS, *POINTS_CHECKS, _told_keys) for problem in check(rules)
    )


def _told_keys(rules: RuleSet) -> Iterator[Problem]:
    plain = to_plain(rules)
    for told, keys in (("assumed", rules.assumed), ("cites", tuple(rules.cites))):
        for key in keys:
            if not has_key(plain, key):
                yield told, sentence("The rule set has no key '{key}'.", key=key)


def has_key(plain: Plain, dotted: str) -> bool:
    """Whether a dotted path names something in a rule set; list items go by their id."""
    place: object = plain
    for part in dotted.split("."):
        if isinstance(place, list):
            place = {each["id"]: each for each in place if isinstance(each, dict) and "id" in each}
        if not isinstance(place, dict) or part not in place:
            return False
        place = place[part]
    return True
