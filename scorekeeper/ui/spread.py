"""Cards laid out on a screen to be asked about, with where each of them comes from."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from scorekeeper.rules.cards import Card
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import Refused, sentence


class Source(StrEnum):
    """Where a card comes from."""

    HAND = "hand"
    """From the hand of the player."""
    TOP = "top"
    """From the top of the discard pile."""
    UNDER = "under"
    """From the discard pile, under its top card."""
    TABLE = "table"
    """It lies in a meld of the team already."""


@dataclass(frozen=True, slots=True)
class Placed:
    """One card that was laid out."""

    card: Card
    """The card."""

    source: Source = Source.HAND
    """Where it comes from."""

    meld: int = 0
    """The meld that it was laid in, from 0, where people arrange the melds themselves."""


@dataclass(frozen=True, slots=True)
class Spread:
    """All cards that were laid out, in the order in which they were."""

    cards: tuple[Placed, ...] = ()
    """The cards."""

    def of(self, *sources: Source) -> tuple[Card, ...]:
        """The cards that come from there."""
        return tuple(placed.card for placed in self.cards if placed.source in sources)

    @property
    def top(self) -> Card | None:
        """The top card of the discard pile; None where the pile is not taken."""
        return next(iter(self.of(Source.TOP)), None)

    def melds(self) -> tuple[tuple[int, tuple[Card, ...]], ...]:
        """The melds as people arranged them: the number of each, and its cards."""
        numbers = sorted({placed.meld for placed in self.cards})
        return tuple(
            (number, tuple(placed.card for placed in self.cards if placed.meld == number))
            for number in numbers
        )

    def stacks(self, *sources: Source, meld: int | None = None) -> tuple[tuple[Placed, int], ...]:
        """The cards from there, alike ones together with their number; of one meld, or of all."""
        return tuple(
            Counter(
                placed
                for placed in self.cards
                if placed.source in sources and meld in (None, placed.meld)
            ).items()
        )

    def with_card(self, placed: Placed) -> Spread:
        """The same with one card more; a top card takes the place of the one before."""
        others = self.cards
        if placed.source is Source.TOP:
            others = tuple(other for other in others if other.source is not Source.TOP)
        return Spread((*others, placed))

    def without(self, placed: Placed) -> Spread:
        """The same with one such card less, if there is one.

        Without a top card of the pile nothing lies under it.
        """
        if placed not in self.cards:
            return self
        others = list(self.cards)
        others.remove(placed)
        if placed.source is Source.TOP:
            others = [other for other in others if other.source is not Source.UNDER]
        return Spread(tuple(others))


NOTHING_LAID: Final = Spread()
"""No card at all."""


def verify_in_play(rules: RuleSet, players: int, spread: Spread, card: Card) -> None:
    """Raise `Refused` unless there is one more card of this rank than those laid out."""
    in_play = rules.cards_in_play(card.rank, players)
    if sum(placed.card.rank is card.rank for placed in spread.cards) >= in_play:
        raise Refused(
            sentence("There are no more than {number} of these cards in play.", number=in_play)
        )
