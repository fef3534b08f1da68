"""What the keys of a rule set say in words."""

from scorekeeper.rules.wording.sections import (
    RuleSentence,
    RuleText,
    Section,
    differences_in_words,
    rule_text,
    rules_in_words,
    section_in_words,
    summary,
)

__all__ = [
    "RuleSentence",
    "RuleText",
    "Section",
    "differences_in_words",
    "rule_text",
    "rules_in_words",
    "section_in_words",
    "summary",
]
