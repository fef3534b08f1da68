"""The scores of a game's deals, worked out from what was entered by the rules of each deal."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

from scorekeeper.game.entry import NOBODY, DealEntry, TeamEntry
from scorekeeper.game.entry_fields import (
    BOOKS,
    CONCEALED,
    EXTRAS,
    LEFT,
    MELDED,
    MELDED_PILE,
    SPECIAL_HANDS,
    UNOPENED_FEET,
    cards_of,
    class_of,
    counters_of,
    is_foot,
    required_books,
    seat_of,
)
from scorekeeper.game.game import Game
from scorekeeper.rules.cards import Card, Rank, read_cards
from scorekeeper.rules.melding.shape import book_kind
from scorekeeper.rules.names import known_book_label, name_of
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.scoring import DealRecord, DealScore, ScoreLine, score_deal
from scorekeeper.rules.scoring.record import NUMBERS, void
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


def team_out(game: Game, entry: DealEntry) -> int | None:
    """The team that went out in a deal; None for nobody, or as long as nobody said."""
    if entry.went_out is None or entry.went_out == NOBODY:
        return None
    return game.team_of(entry.went_out)


def completed(game: Game, deal: int, entry: DealEntry) -> DealEntry:
    """The entry with the books that going out needs filled in, where nobody counted them.

    They are worked out, not stored, so they leave again when somebody else is marked as out.
    What a saved deal says of the team that went out is complete, whatever its rules are now.
    """
    team = team_out(game, entry)
    saved = game.saved(deal)
    if team is None or (saved is not None and saved.went_out == entry.went_out):
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
    return sum(kind.left * count for kind, count in kinds if Rank.RED_THREE not in kind.ranks)


def counted_by_cards(rules: RuleSet, entry: TeamEntry, figure: str) -> int:
    """What counted cards add to a figure: points, or for red threes their number."""
    if figure == MELDED:
        named = (card for cards in entry.books for card in read_cards(cards))
        in_books = sum(rules.card_value[card.rank] for card in named)
        return in_books + pile_points(rules, entry, MELDED_PILE)
    piles = {pile for pile, _key, _count in entry.cards if pile != MELDED_PILE}
    if figure == LEFT:
        return sum(pile_points(rules, entry, pile) for pile in piles)
    return sum(entry.card_count(pile, Rank.RED_THREE) for pile in piles)


def record_of(game: Game, deal: int, entry: DealEntry, team: int) -> DealRecord:
    """What the calculator gets to know of one team in one deal."""
    rules = game.rules_of(deal)
    recorded = completed(game, deal, entry).teams[team]
    counts = known_counts(rules, len(game.players), recorded)
    left_in_foot = _cards_left(game, rules, recorded, foot=True)
    # A counter or a figure that goes into the record as it is has the name of its field.
    numbers: dict[str, Any] = {
        name: figure.value for name, figure in recorded.figures if name in NUMBERS
    }
    numbers |= {name: number for name, number in counts.items() if name in NUMBERS}
    numbers[MELDED] = numbers.get(MELDED, 0) + pile_points(rules, recorded, MELDED_PILE)
    # The counter says how many feet there were, those included whose cards were counted.
    numbers[UNOPENED_FEET] = max(0, numbers.get(UNOPENED_FEET, 0) - len(left_in_foot))
    return DealRecord(
        melds=tuple(read_cards(cards) for cards in recorded.books),
        left_in_hand=_cards_left(game, rules, recorded, foot=False),
        left_in_foot=left_in_foot,
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
        went_out=team == team_out(game, entry),
        concealed=bool(counts.get(CONCEALED)),
        deal=deal,
        special_hand=_special_hand(counts),
        **numbers,
    )


def _special_hand(counts: dict[str, int]) -> str:
    """The id of the special hand that was marked; empty without."""
    held = (counter for counter, number in counts.items() if number)
    found = next((counter for counter in held if counter.startswith(SPECIAL_HANDS)), "")
    return found.removeprefix(SPECIAL_HANDS)


def _cards_left(
    game: Game, rules: RuleSet, entry: TeamEntry, *, foot: bool
) -> dict[str, tuple[Card, ...]]:
    """The cards that were counted in hands, or in feet, by what tells the players apart."""
    left: dict[str, tuple[Card, ...]] = {}
    for pile, key, count in entry.cards:
        seat = seat_of(pile)
        if seat is not None and is_foot(pile) == foot:
            cards = cards_of(class_of(rules, pile, key), count)
            player = _distinct_name(game, seat)
            left[player] = left.get(player, ()) + cards
    return left


def _distinct_name(game: Game, seat: int) -> str:
    """What only this player is called: the name, with the place at the table if need be."""
    names = [str(game.player_name(each)) for each in range(len(game.players))]
    name = names[seat]
    return name if names.count(name) == 1 else f"{name} ({seat + 1})"


def score_of(game: Game, deal: int, entry: DealEntry, team: int) -> DealScore:
    """The score of one team in one deal, line by line, by the rules of that deal."""
    rules = game.rules_of(deal)
    score = score_deal(rules, record_of(game, deal, entry, team))
    uncounted = uncounted_lines(rules, len(game.players), entry.teams[team])
    return replace(score, lines=(*score.lines, *uncounted)) if uncounted else score


def deal_scores(game: Game, deal: int, entry: DealEntry) -> tuple[DealScore, ...]:
    """The scores of all teams in one deal."""
    return tuple(score_of(game, deal, entry, team) for team in range(game.team_count))
