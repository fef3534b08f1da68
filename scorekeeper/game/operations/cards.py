"""Operations that count cards instead of points: pile by pile, and book by book."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from scorekeeper.game.entry import TeamEntry
from scorekeeper.game.entry_fields import class_of, seat_of
from scorekeeper.game.game import Game
from scorekeeper.game.operations.base import TeamOperation, verify_number, verify_seat
from scorekeeper.rules.cards import read_cards
from scorekeeper.rules.melding import MeldRequest, check_meld
from scorekeeper.rules.melding.shape import is_book
from scorekeeper.rules.sentence import Refused, sentence


@dataclass(frozen=True, slots=True)
class CountCards(TeamOperation):
    """Say how many cards of a class or a rank lie in a pile of a team."""

    name: ClassVar[str] = "count_cards"

    pile: str
    """The pile: `melded`, or the hand or foot of a player by seat, `hand.2`."""

    key: str
    """The class (`K-8`) or the rank (`K`)."""

    count: int
    """How many; 0 for none."""

    def verify_entry(self, game: Game) -> None:
        """Raise `Refused` for a pile or a class there is not, or more than the packs hold."""
        seat = seat_of(self.pile)
        if seat is not None:
            verify_seat(game, seat)
            if game.team_of(seat) != self.team:
                raise Refused(
                    sentence("{player} is in another team.", player=game.player_name(seat)),
                    self.pile,
                )
        rules = game.rules_of(self.deal)
        kind = class_of(rules, self.pile, self.key)
        most = sum(rules.cards_in_play(rank, len(game.players)) for rank in kind.ranks)
        verify_number(kind.label, self.count, most, self.pile)

    def entered(self, entry: TeamEntry) -> TeamEntry:
        """The entry with the cards."""
        return entry.with_cards(self.pile, self.key, self.count)


@dataclass(frozen=True, slots=True)
class AddBook(TeamOperation):
    """Give a finished book with its cards, which then count themselves."""

    name: ClassVar[str] = "add_book"

    cards: tuple[str, ...]
    """The names of the book's cards."""

    def verify_entry(self, game: Game) -> None:
        """Raise `Refused`, with the reason, for cards that are no legal book by these rules."""
        rules = game.rules_of(self.deal)
        cards = read_cards(self.cards, "cards")
        check = check_meld(rules, MeldRequest(cards))
        if not check.legal:
            raise Refused(check.faults[0].sentence, "cards")
        if not is_book(rules, cards):
            raise Refused(
                sentence(
                    "A book has {size} cards; this has {number}.",
                    size=rules.book.size,
                    number=len(cards),
                ),
                "cards",
            )

    def entered(self, entry: TeamEntry) -> TeamEntry:
        """The entry with the book."""
        return entry.with_books((*entry.books, self.cards))


@dataclass(frozen=True, slots=True)
class RemoveBook(TeamOperation):
    """Take a book back that was given with its cards."""

    name: ClassVar[str] = "remove_book"

    book: int
    """Which of the team's books, from 0."""

    def verify_entry(self, game: Game) -> None:
        """Raise `Refused` if the team has no such book."""
        if not 0 <= self.book < len(self.entry_of_team(game).books):
            raise Refused(sentence("There is no such book to take back."), "book")

    def entered(self, entry: TeamEntry) -> TeamEntry:
        """The entry without the book."""
        return entry.with_books((*entry.books[: self.book], *entry.books[self.book + 1 :]))
