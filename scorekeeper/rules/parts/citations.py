"""Which rule stands behind a key of a rule set, and what things are called on a score."""

from __future__ import annotations

from typing import Final

from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import Sentence, sentence

_KNOWN: Final = {
    "concealed": sentence("Books put down whole from the hand"),
    "at_once": sentence("Books played in one turn"),
    "incomplete_sevens": sentence("Unfinished melds of sevens"),
    "incomplete_aces": sentence("Unfinished melds of aces"),
    "incomplete_wild": sentence("Unfinished melds of wild cards"),
    "held_sevens": sentence("Three or more sevens held"),
    "held_aces": sentence("Three or more aces held"),
}


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


def name_of(thing_id: str, label: str = "") -> Sentence:
    """What an extra, penalty or special hand is called: its label, its known name or its id."""
    if label:
        return sentence("{name}", name=label)
    return _KNOWN.get(thing_id) or sentence("{name}", name=thing_id.replace("_", " ").capitalize())
