"""Which published document a rule set was made from, as far as the rules that it cites show."""

from __future__ import annotations

from scorekeeper.rules.ruleset import RuleSet


def cites_document_of(rules: RuleSet, rule: str) -> bool:
    """Whether a rule set was made from the document that a rule such as HF-25 stands in."""
    document = rule.partition("-")[0]
    return any(cited.partition("-")[0] == document for cited in rules.cites.values())
