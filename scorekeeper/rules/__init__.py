"""The rules of Hand and Foot and Canasta, and the calculator of their scores.

Everything here is plain values and functions: no screen, no files of saved games. A `RuleSet`
comes from a preset or a rule file; the functions take it with a request and return a frozen
result. Where a request cannot be answered they raise `Refused`, whose sentence says why.

* rule sets: `load_preset`, `presets`, `read_rule_file`, `write_rule_file`
* a deal of one team, and a game over its deals: `score_deal`, `game_total`
* questions at the table: `check_meld`, `check_opening`, `check_going_out`
* what cannot be right about a deal that was recorded: `audit_deal`

Cards are read by their names: `read_cards(["H7", "K", "2", "JOKER"])`.
"""

from scorekeeper.rules.audit import Audit, Finding, FindingCode, audit_deal
from scorekeeper.rules.cards import Card, Rank, Suit, read_card, read_cards
from scorekeeper.rules.going_out import GoingOutCheck, GoingOutRequest, check_going_out
from scorekeeper.rules.melding import MeldAction, MeldCheck, MeldReason, MeldRequest, check_meld
from scorekeeper.rules.opening import OpeningCheck, OpeningReason, OpeningRequest, check_opening
from scorekeeper.rules.rulebook import load_preset, presets, read_rule_file, write_rule_file
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.schema.problems import RuleProblems
from scorekeeper.rules.scoring import (
    DealRecord,
    DealScore,
    GameTotal,
    ScoreLine,
    game_total,
    score_deal,
)
from scorekeeper.rules.sentence import Refused, Sentence

__all__ = [
    "Audit",
    "Card",
    "DealRecord",
    "DealScore",
    "Finding",
    "FindingCode",
    "GameTotal",
    "GoingOutCheck",
    "GoingOutRequest",
    "MeldAction",
    "MeldCheck",
    "MeldReason",
    "MeldRequest",
    "OpeningCheck",
    "OpeningReason",
    "OpeningRequest",
    "Rank",
    "Refused",
    "RuleProblems",
    "RuleSet",
    "ScoreLine",
    "Sentence",
    "Suit",
    "audit_deal",
    "check_going_out",
    "check_meld",
    "check_opening",
    "game_total",
    "load_preset",
    "presets",
    "read_card",
    "read_cards",
    "read_rule_file",
    "score_deal",
    "write_rule_file",
]
