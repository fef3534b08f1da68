"""What an opening must hold besides its points, and which melds serve for it."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.rules.melding.limits import Makeup
from scorekeeper.rules.parts.choices import OpeningNeed
from scorekeeper.rules.ruleset import RuleSet


def needs_in(rules: RuleSet, deal: int | None) -> tuple[OpeningNeed, ...]:
    """What an opening in this deal must hold besides its points."""
    return tuple(need.what for need in rules.opening.needs if not need.deals or deal in need.deals)


def serves(rules: RuleSet, need: OpeningNeed, makeup: Makeup) -> bool:
    """Whether a legal meld of so many natural and wild cards is what the opening must hold."""
    if need is OpeningNeed.BOOK:
        return makeup.size >= rules.book.size
    wild_serves = need is OpeningNeed.CLEAN_OR_WILD_MELD and not makeup.naturals
    return not makeup.wilds or wild_serves


@dataclass(frozen=True, slots=True)
class Goals:
    """What the melds of an opening must hold together, as the bits of a number."""

    rules: RuleSet
    """The rules of the table."""

    needs: tuple[OpeningNeed, ...]
    """What the opening must hold; the bit of each is its place."""

    with_top: bool
    """Whether a meld must hold the top card of the pile with its pair."""

    @property
    def top_bit(self) -> int:
        """The bit of the meld that holds the top card; 0 without one."""
        return 1 << len(self.needs) if self.with_top else 0

    @property
    def all(self) -> int:
        """All the bits."""
        return (1 << len(self.needs)) - 1 | self.top_bit

    def bit(self, need: OpeningNeed) -> int:
        """The bit of a need; 0 where the opening does not have it."""
        return 1 << self.needs.index(need) if need in self.needs else 0

    def of_makeup(self, makeup: Makeup) -> int:
        """The bits of the needs that a meld of so many natural and wild cards serves."""
        return sum(
            1 << place for place, need in enumerate(self.needs) if serves(self.rules, need, makeup)
        )
