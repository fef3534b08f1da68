"""Sequences in an opening: how runs of one suit go on from rank to rank.

The solver goes through the ranks from low to high. At each rank every suit has
some open runs, of which it knows the lengths only; a copy of the next card can
extend one of them or start another. A run that is not extended has ended.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations

from scorekeeper.rules.cards import SEQUENCE_RANKS, Card, Suit
from scorekeeper.rules.melding.limits import Makeup, most_cards
from scorekeeper.rules.melding.shape import book_type
from scorekeeper.rules.model.choices import OpeningNeed
from scorekeeper.rules.opening.request import Goals
from scorekeeper.rules.ruleset import RuleSet

Lengths = tuple[int, ...]
"""The lengths of the open runs of one suit, rising."""


@dataclass(frozen=True, slots=True)
class RunMove:
    """How the open runs of a suit go on at one rank."""

    extended: tuple[int, ...]
    """The runs that go on, by their place in the lengths before."""

    started: int
    """How many runs start."""

    after: Lengths
    """The lengths afterwards; each of these runs has taken one card of the rank."""

    goals: int
    """The goals of the opening that are reached, as bits."""

    bonus: int
    """The bonuses of the books that are finished, where book bonuses count."""


class Runs:
    """The moves that the rules of a table allow to the runs of a suit."""

    def __init__(self, rules: RuleSet, goals: Goals) -> None:
        self.least = max(2, rules.meld.min)
        """The fewest cards of a sequence."""
        self.most = most_cards(rules, in_sequence=True) or len(SEQUENCE_RANKS)
        """The most cards of a sequence."""
        self._rules = rules
        self._goals = goals
        self.moves = cache(self._possible_moves)
        """See `_possible_moves`, of which this keeps the answers."""

    @cached_property
    def _cap(self) -> int:
        """The length from which longer runs are treated alike.

        A legal sequence and a longer run serve alike if every longer run can be cut
        into legal sequences, and if books earn nothing in the opening.
        """
        books_matter = (
            self._rules.opening.counts.book_bonus or OpeningNeed.BOOK in self._goals.needs
        )
        every = range(self.least, len(SEQUENCE_RANKS) + 1)
        if books_matter or not all(self.cut(length) for length in every):
            return self.most
        return self.least

    def cut(self, length: int) -> list[int]:
        """The lengths of legal sequences that a run can be cut into; empty where it cannot."""
        if self.least <= length <= self.most:
            return [length]
        for first in range(self.most, self.least - 1, -1):
            rest = self.cut(length - first) if first < length else []
            if rest:
                return [first, *rest]
        return []

    def _possible_moves(
        self, before: Lengths, copies: int, following: tuple[int, ...]
    ) -> list[RunMove]:
        """The moves of runs of these lengths at a rank with this number of copies.

        `following` says how many copies there are at each of the next ranks, as many as it
        takes to finish a sequence: runs that could not be finished are not started.
        """
        moves = self._all_moves(before, copies)
        return [move for move in moves if self._can_end(move.after, following)]

    def _all_moves(self, before: Lengths, copies: int) -> list[RunMove]:
        alike = self._cap < self.most
        must = [place for place, length in enumerate(before) if length < self.least]
        may = [
            place
            for place, length in enumerate(before)
            if length >= self.least and (alike or length < self.most)
        ]
        found: dict[Lengths, RunMove] = {}
        for count in range(min(len(may), copies - len(must)) + 1):
            # A long run is as good with one more card as without, so it goes on
            # before another one starts.
            can_start = count == len(may) or not alike
            for chosen in combinations(may, count):
                extended = (*must, *chosen)
                for started in range(copies - len(extended) + 1 if can_start else 1):
                    move = self._move(before, extended, started)
                    found.setdefault(move.after, move)
        return [*found.values()]

    def _move(self, before: Lengths, extended: tuple[int, ...], started: int) -> RunMove:
        grown = [before[place] + 1 for place in extended] + [1] * started
        goals = bonus = 0
        for length in grown:
            if length in (self.least, self._rules.book.size):
                goals |= self._goals.of_makeup(Makeup(length))
            if length == self._rules.book.size:
                bonus += self.bonus
        after = tuple(sorted(min(length, self._cap) for length in grown))
        return RunMove(extended, started, after, goals, bonus)

    @cached_property
    def bonus(self) -> int:
        """The bonus of a sequence that is a book, where book bonuses count; else 0."""
        if not self._rules.opening.counts.book_bonus:
            return 0
        ranks = SEQUENCE_RANKS[: self._rules.book.size]
        found = book_type(self._rules, [Card(rank, Suit.SPADES) for rank in ranks])
        return 0 if found is None else found.bonus

    def _can_end(self, lengths: Lengths, following: Sequence[int]) -> bool:
        """Whether all runs can become sequences with the copies that follow."""
        return all(
            sum(length < self.least - ahead for length in lengths) <= copies
            for ahead, copies in zip(range(self.least - 1), following, strict=True)
        )
