"""The scores of a game's deals, worked out from what was entered by the rules of each deal."""

from __future__ import annotations

from collections import Counter

from scorekeeper.game.asked import (
    BLACK_THREES,
    BOOKS,
    CONCEALED,
    EXTRAS,
    LEFT,
    MELDED,
    RED_THREES,
    RED_THREES_LEFT,
    required_books,
)
from scorekeeper.game.card_classes import MELDED as MELDED_PILE
from scorekeeper.game.card_classes import cards_of, class_of, is_foot, seat_of
from scorekeeper.game.entry import NOBODY, DealEntry, TeamEntry
from scorekeeper.game.game import Game
from scorekeeper.rules.books import book_kind
from scorekeeper.rules.cards import Card, read_cards
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.scoring import DealRecord, DealScore, score_deal


def team_out(game: Game, entry: DealEntry) -> int | None:
    """The team that went out in a deal; None for nobody, or as long as nobody said."""
    if entry.went_out is None or entry.went_out == NOBODY:
        return None
    return game.team_of(entry.went_out)


def completed(game: Game, deal: int, entry: DealEntry) -> DealEntry:
    """The entry with the books that going out needs filled in, where nobody counted them.

    They are worked out, not stored, so they leave again when somebody else is marked as out.
    """
    team = team_out(game, entry)
    if team is None:
        return entry
    rules = game.rules_of(deal)
    out = entry.teams[team]
    given = given_books(rules, out)
    for counter, needed in required_books(rules, deal).items():
        if out.count(counter) is None and needed > given[counter]:
            out = out.with_count(counter, needed - given[counter])
    return entry.with_team(team, out)


def given_books(rules: RuleSet, entry: TeamEntry) -> Counter[str]:
    """How many books of each type were given with their cards, by the id of the counter."""
    kinds = (book_kind(rules, read_cards(cards)) for cards in entry.books)
    return Counter(BOOKS + kind for kind in kinds if kind is not None)


def pile_points(rules: RuleSet, entry: TeamEntry, pile: str) -> int:
    """The points of the cards that were counted in a pile, as they would count by value."""
    kinds = (
        (class_of(rules, place, key), count) for place, key, count in entry.cards if place == pile
    )
    if pile == MELDED_PILE:
        return sum(kind.melded * count for kind, count in kinds)
    return sum(kind.left * count for kind, count in kinds)


def record_of(game: Game, deal: int, entry: DealEntry, team: int) -> DealRecord:
    """What the calculator is told of one team in one deal."""
    rules = game.rules_of(deal)
    told = completed(game, deal, entry).teams[team]
    counts = dict(told.counts)
    return DealRecord(
        melds=tuple(read_cards(cards) for cards in told.books),
        left_in_hand=_cards_left(game, rules, told, foot=False),
        left_in_foot=_cards_left(game, rules, told, foot=True),
        books={
            counter.removeprefix(BOOKS): number
            for counter, number in counts.items()
            if counter.startswith(BOOKS)
        },
        extras={
            counter.removeprefix(EXTRAS): number
            for counter, number in counts.items()
            if counter.startswith(EXTRAS)
        },
        melded_points=_value(told, MELDED) + pile_points(rules, told, MELDED_PILE),
        left_points=_value(told, LEFT),
        red_threes_left=_value(told, RED_THREES_LEFT),
        red_threes_tabled=counts.get(RED_THREES, 0),
        black_threes_tabled=counts.get(BLACK_THREES, 0),
        went_out=team == team_out(game, entry),
        concealed=bool(counts.get(CONCEALED)),
        deal=deal,
    )


def _cards_left(
    game: Game, rules: RuleSet, entry: TeamEntry, *, foot: bool
) -> dict[str, tuple[Card, ...]]:
    """The cards that were counted in hands, or in feet, by what tells the players apart."""
    left: dict[str, tuple[Card, ...]] = {}
    for pile, key, count in entry.cards:
        seat = seat_of(pile)
        if seat is not None and is_foot(pile) == foot:
            cards = cards_of(class_of(rules, pile, key), count)
            player = _told_apart(game, seat)
            left[player] = left.get(player, ()) + cards
    return left


def _told_apart(game: Game, seat: int) -> str:
    """What only this player is called: the name, with the place at the table if need be."""
    name = str(game.player_name(seat))
    return name if game.players.count(game.players[seat]) == 1 else f"{name} ({seat + 1})"


def score_of(game: Game, deal: int, entry: DealEntry, team: int) -> DealScore:
    """The score of one team in one deal, line by line, by the rules of that deal."""
    return score_deal(game.rules_of(deal), record_of(game, deal, entry, team))


def deal_scores(game: Game, deal: int, entry: DealEntry) -> tuple[DealScore, ...]:
    """The scores of all teams in one deal."""
    return tuple(score_of(game, deal, entry, team) for team in range(game.team_count))


def _value(entry: TeamEntry, figure: str) -> int:
    typed = entry.figure(figure)
    return typed.value if typed else 0
