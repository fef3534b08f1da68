"""A figure as it is typed on the number pad, key by key, a running sum included."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from scorekeeper.rules.sentence import Refused, sentence

MOST_DIGITS: Final = 6
"""No term of a figure is longer; five packs hold 2,950 points, so nobody needs more."""

MOST_TERMS: Final = 40
"""No sum has more terms; four players laying ten melds each come to that."""

DIGIT_KEYS: Final = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "00")
PLUS: Final = "plus"
BACKSPACE: Final = "backspace"
CLEAR: Final = "clear"


@dataclass(frozen=True, slots=True)
class Figure:
    """A number with the terms it was added up from: 120 + 45 + 85."""

    terms: tuple[str, ...]
    """The digits of each term, at least one term; the last may still be empty after a plus."""

    @property
    def value(self) -> int:
        """The sum of the terms, in points or cards."""
        return sum(int(term) for term in self.terms if term)

    @property
    def is_sum(self) -> bool:
        """Whether there is more than one term to show."""
        return len(self.terms) > 1


def press(figure: Figure | None, key: str) -> Figure | None:
    """The figure after one key of the pad; `None` is a figure that nobody has entered.

    Raises `Refused` for a key that does not exist, and where the figure would grow beyond
    what a table can hold.
    """
    if key == CLEAR:
        return None
    if key == BACKSPACE:
        return _backspace(figure)
    if key == PLUS:
        return _plus(figure)
    if key in DIGIT_KEYS:
        return _digit(figure, key)
    raise Refused(sentence("The number pad has no key named {key}.", key=key))


def _digit(figure: Figure | None, key: str) -> Figure:
    *before, last = figure.terms if figure else ("",)
    # A leading zero is dropped, so that 0 then 5 reads 5 and a double zero on nothing reads 0.
    term = (last + key).lstrip("0") or "0"
    if len(term) > MOST_DIGITS:
        raise Refused(
            sentence("No figure of a deal has more than {most} digits.", most=MOST_DIGITS)
        )
    return Figure((*before, term))


def _plus(figure: Figure | None) -> Figure | None:
    if figure is None or not figure.terms[-1]:
        return figure
    if len(figure.terms) == MOST_TERMS:
        raise Refused(sentence("A sum has at most {most} terms.", most=MOST_TERMS))
    return Figure((*figure.terms, ""))


def _backspace(figure: Figure | None) -> Figure | None:
    if figure is None:
        return None
    *before, last = figure.terms
    if last[:-1]:
        return Figure((*before, last[:-1]))
    if last and before:
        return Figure((*before, ""))
    return Figure(tuple(before)) if before else None


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
        """The entry with the cards of a class or rank in a pile replaced."""
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
