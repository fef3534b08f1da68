"""The counters of what some rule sets pay or take besides books, threes and cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from scorekeeper.game.counter import Counter
from scorekeeper.rules.files.check_parts import FAILED_OPENING
from scorekeeper.rules.labels import name_of
from scorekeeper.rules.parts.choices import Per
from scorekeeper.rules.parts.points import Extra, Penalty
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import sentence

EXTRAS: Final = "extras."
"""What the id of a counter of extras, penalties and more for books begins with; its id follows."""

SPECIAL_HANDS: Final = "special_hands."
"""What the id of a counter of a special hand begins with; the id of the hand follows."""

UNOPENED_FEET: Final = "unopened_feet"


def extra_counters(rules: RuleSet, players: int, most_books: int) -> Iterator[Counter]:
    """What these rules have of extras, penalties, special hands and the like, and only that."""
    for more in rules.book.bonus_extra:
        yield Counter(EXTRAS + more.id, name_of(more.id), most_books, more.bonus)
    for extra in rules.extras:
        most = _most_times(extra, players)
        yield Counter(EXTRAS + extra.id, name_of(extra.id, extra.label), most, extra.value)
    for penalty in rules.penalties:
        yield Counter(
            EXTRAS + penalty.id,
            name_of(penalty.id, penalty.label),
            _most_penalties(penalty, players),
            penalty.value,
        )
    failed = rules.opening.failed.penalty
    if failed:
        label = sentence("Failed openings")
        yield Counter(EXTRAS + FAILED_OPENING, label, _WITHOUT_LIMIT, -failed)
    for special in rules.special_hands:
        label = name_of(special.id, special.label)
        yield Counter(SPECIAL_HANDS + special.id, label, 1, special.value)
    foot = rules.left.flat_foot_penalty
    if foot:
        yield Counter(UNOPENED_FEET, sentence("Feet never picked up"), players, -foot)


def _most_times(extra: Extra, players: int) -> int:
    """What cannot be exceeded even by a team of all players; the audit flags what is unusual."""
    if extra.max is None:
        return _WITHOUT_LIMIT
    return extra.max * players if extra.per is Per.PLAYER else extra.max


def _most_penalties(penalty: Penalty, players: int) -> int:
    if penalty.when.held_rank is None:
        return _WITHOUT_LIMIT
    return players if penalty.per is Per.PLAYER else 1


_WITHOUT_LIMIT: Final = 50
"""Nothing comes up more often in a deal, where the rules set no limit of their own."""
