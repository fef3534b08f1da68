"""What was recorded in a deal and is not counted, because the rules were changed afterwards."""

from __future__ import annotations

from scorekeeper.game.entry import TeamEntry
from scorekeeper.game.entry_fields import BOOKS, EXTRAS, SPECIAL_HANDS, counters_of
from scorekeeper.rules.names import known_book_label, name_of
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.scoring import ScoreLine
from scorekeeper.rules.scoring.record import void
from scorekeeper.rules.sentence import Sentence, sentence

_NOT_KNOWN = sentence("The rules of this deal do not count it.")


def known_counts(rules: RuleSet, players: int, entry: TeamEntry) -> dict[str, int]:
    """How many of each counter were recorded, but for those that these rules have no points for."""
    known = {counter.id for counter in counters_of(rules, players)}
    return {
        counter: count
        for counter, count in entry.counts
        if counter in known or not counter.startswith(_BY_ID)
    }


def uncounted_lines(rules: RuleSet, players: int, entry: TeamEntry) -> tuple[ScoreLine, ...]:
    """A line that does not count for each thing that was recorded and these rules do not have."""
    known = known_counts(rules, players, entry)
    return tuple(
        void(_key(counter), _label(counter), count, 0, _NOT_KNOWN)
        for counter, count in entry.counts
        if count and counter not in known
    )


_BY_ID = (BOOKS, EXTRAS, SPECIAL_HANDS)
"""What the counters begin with that one rule set has and another may not."""


def _key(counter: str) -> str:
    """The list of the rule set in which the counter would stand."""
    return "book.types" if counter.startswith(BOOKS) else counter.partition(".")[0]


def _label(counter: str) -> Sentence:
    kind, _dot, id_ = counter.partition(".")
    return known_book_label(id_) if f"{kind}." == BOOKS else name_of(id_)
