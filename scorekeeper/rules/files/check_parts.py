"""What the checks of rule sets share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.schema.problems import Problem
from scorekeeper.rules.sentence import sentence

FAILED_OPENING = "failed_opening"
"""The id under which failed openings are recorded; no extra may have it."""

TOTAL = "total"
"""The word for books of any type among the books that going out needs."""


def known_types(rules: RuleSet, key: str, ids: Iterable[str]) -> Iterator[Problem]:
    """The ids among these of which there is no type of book, as problems of the key."""
    known = [each.id for each in rules.book.types]
    for type_id in ids:
        if type_id not in known:
            yield (
                key,
                sentence(
                    "There is no type of book '{type}'; the types are {types}.",
                    type=type_id,
                    types=", ".join(known),
                ),
            )


def twice(key: str, ids: Iterable[str]) -> Iterator[Problem]:
    """The ids that are there more than once, as problems of the key."""
    seen: set[str] = set()
    for each in ids:
        if each in seen:
            yield key, sentence("'{id}' is there twice.", id=each)
        seen.add(each)
