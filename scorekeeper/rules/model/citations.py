"""Which rule stands behind a key of a rule set."""

from __future__ import annotations

from scorekeeper.rules.ruleset import RuleSet


def citation(rules: RuleSet, key: str) -> str:
    """The id of the rule behind a dotted key or behind the part it belongs to, else the key.

    The places in a list share the rule of the list.
    """
    part = key = key.partition("[")[0]
    while part:
        if part in rules.cites:
            return rules.cites[part]
        part = part.rpartition(".")[0]
    return key
