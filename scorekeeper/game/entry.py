"""What a table records of one deal, finished or half-entered.

An entry knows the difference between nothing and zero: a count or a figure that
nobody has touched is absent, and an entered zero is a score like any other.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from scorekeeper.game.figure import Figure

NOBODY: Final = "nobody"
WentOut: TypeAlias = int | Literal["nobody"] | None
"""Who went out: the seat of a player, nobody, or (None) not said yet."""


@dataclass(frozen=True, slots=True)
class TeamEntry:
    """What is recorded of one team in one deal."""

    counts: tuple[tuple[str, int], ...] = ()
    """How many of each counter (`books.clean`, `red_threes_tabled`), by id, in id order."""

    figures: tuple[tuple[str, Figure], ...] = ()
    """The typed figures (`melded_points`, `left_points`, `red_threes_left`), in id order."""

    cards: tuple[tuple[str, str, int], ...] = ()
    """Counted cards: the pile (`melded`, `hand.2`, `foot.2`), the class or rank, how many."""

    books: tuple[tuple[str, ...], ...] = ()
    """The books that were given with their cards, besides those that are only counted."""

    @property
    def is_empty(self) -> bool:
        """Whether nothing at all was entered for the team."""
        return not (self.counts or self.figures or self.cards or self.books)

    def count(self, counter: str) -> int | None:
        """How many of a counter were entered; None if nobody touched it."""
        return dict(self.counts).get(counter)

    def figure(self, figure: str) -> Figure | None:
        """The figure as it was typed; None if nobody touched it."""
        return dict(self.figures).get(figure)

    def card_count(self, pile: str, key: str) -> int:
        """How many cards of a class or rank were counted in a pile."""
        return next((count for *place, count in self.cards if place == [pile, key]), 0)

    def with_cards(self, pile: str, key: str, count: int) -> TeamEntry:
        """The entry with the cards of a class or rank in a pile counted anew."""
        others = [cards for cards in self.cards if cards[:2] != (pile, key)]
        counted = [(pile, key, count)] if count else []
        return replace(self, cards=tuple(sorted(others + counted)))

    def with_books(self, books: tuple[tuple[str, ...], ...]) -> TeamEntry:
        """The entry with other books that are given with their cards."""
        return replace(self, books=books)

    def with_count(self, counter: str, count: int | None) -> TeamEntry:
        """The entry with a counter set, or (None) as if it had never been touched."""
        counts = {**dict(self.counts), counter: count}
        kept = {key: value for key, value in counts.items() if value is not None}
        return replace(self, counts=tuple(sorted(kept.items())))

    def with_figure(self, name: str, figure: Figure | None) -> TeamEntry:
        """The entry with a figure set, or (None) as if it had never been touched."""
        figures = {**dict(self.figures), name: figure}
        kept = {key: value for key, value in figures.items() if value is not None}
        return replace(self, figures=tuple(sorted(kept.items())))


@dataclass(frozen=True, slots=True)
class DealEntry:
    """What is recorded of one deal, for all teams."""

    teams: tuple[TeamEntry, ...]
    """One entry per team, in the order of the teams."""

    went_out: WentOut = None
    """Who went out; one value for the whole deal, so two teams can never both be out."""

    @property
    def is_empty(self) -> bool:
        """Whether nothing at all was entered."""
        return self.went_out is None and all(team.is_empty for team in self.teams)

    def with_team(self, team: int, entry: TeamEntry) -> DealEntry:
        """The deal with the entry of one team replaced."""
        return replace(self, teams=(*self.teams[:team], entry, *self.teams[team + 1 :]))


def empty_deal(team_count: int) -> DealEntry:
    """A deal of which nothing is recorded yet."""
    return DealEntry(tuple(TeamEntry() for _ in range(team_count)))
