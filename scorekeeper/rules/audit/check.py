"""What cannot be true of a deal over all its teams, and what is unusual about it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil

from scorekeeper.rules.audit.findings import Audit, Finding, FindingCode
from scorekeeper.rules.audit.team import TeamDeal, impossible_of, unusual_of
from scorekeeper.rules.cards import Card, Rank
from scorekeeper.rules.model.books import BookType
from scorekeeper.rules.model.choices import EndedBy, Wilds
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.scoring.record import DealRecord
from scorekeeper.rules.sentence import Sentence, Value, sentence


def audit_deal(
    rules: RuleSet, records: Sequence[DealRecord], team_names: Sequence[Value], players: int
) -> Audit:
    """What is impossible and what is unusual about a deal.

    Takes for each team its record and its name, and the number of players at
    the table. Raises `Refused` for a record that cannot be counted at all.

    >>> from scorekeeper.rules import DealRecord, audit_deal, load_preset
    >>> records = [DealRecord(red_threes_tabled=11), DealRecord(melded_points=123)]
    >>> audit = audit_deal(load_preset("hand_and_foot"), records, ["Us", "Them"], players=4)
    >>> print(audit.impossible[0].sentence)
    11 red threes were recorded, and the packs hold 10.
    >>> print(audit.unusual[0].sentence)
    123 points of Them are no multiple of 5, and all cards are.
    """
    team_size = max(1, ceil(players / max(1, len(records))))
    teams = [
        TeamDeal(record, index, name, team_size)
        for index, (record, name) in enumerate(zip(records, team_names, strict=True))
    ]
    impossible = [*more_than_the_packs(rules, records, players), *_two_out(teams)]
    unusual = list(_nobody_out(records))
    for team in teams:
        impossible += impossible_of(team)
        unusual += unusual_of(rules, team)
    return Audit(tuple(impossible), tuple(unusual))


def _two_out(teams: Sequence[TeamDeal]) -> Iterator[Finding]:
    out = [team for team in teams if team.record.went_out]
    for other in out[1:]:
        why = sentence(
            "{first} and {second} cannot both have gone out.", first=out[0].name, second=other.name
        )
        yield other.finding(FindingCode.TWO_TEAMS_OUT, "went_out", why)


def _nobody_out(records: Sequence[DealRecord]) -> Iterator[Finding]:
    said = any(record.ended_by is EndedBy.GOING_OUT for record in records)
    if said and not any(record.went_out for record in records):
        why = sentence("Going out ended the deal, but no team is marked as out.")
        yield Finding(FindingCode.NOBODY_OUT, None, "ended_by", why)


@dataclass(frozen=True, slots=True)
class CardsSeen:
    """The cards that a record shows, named or needed for the books that it counts."""

    named: Counter[Rank]
    """How many cards of each rank are named, threes laid aside included."""

    counted_wilds: int
    """The fewest wild cards in the books that are only counted."""

    counted_cards: int
    """The cards in the books that are only counted."""

    points: int
    """The points of all cards melded and left."""


def named_cards(record: DealRecord) -> Iterator[Card]:
    """Every card that a record names, on the table and left."""
    for stacks in (record.melds, record.left_in_hand.values(), record.left_in_foot.values()):
        for cards in stacks:
            yield from cards


def cards_seen(rules: RuleSet, record: DealRecord) -> CardsSeen:
    """The cards that a record shows."""
    named = Counter(card.rank for card in named_cards(record))
    on_table = Counter(card.rank for meld in record.melds for card in meld)
    left = named - on_table
    named[Rank.RED_THREE] += record.red_threes_tabled + record.red_threes_left
    named[Rank.BLACK_THREE] += record.black_threes_tabled
    size = rules.book.size
    wilds = sum(
        fewest_wilds(each, size) * record.books.get(each.id, 0) for each in rules.book.types
    )
    points = record.melded_points + record.left_points
    points += sum(rules.card_value[rank] * count for rank, count in on_table.items())
    points += sum(rules.left_value(rank) * count for rank, count in left.items())
    return CardsSeen(named, wilds, size * sum(record.books.values()), points)


def fewest_wilds(book_type: BookType, size: int) -> int:
    """The fewest wild cards in a book of this type."""
    if book_type.when.wilds is Wilds.ALL or book_type.when.twos_only:
        return size
    return 1 if book_type.when.wilds is Wilds.SOME else 0


def more_than_the_packs(
    rules: RuleSet, records: Sequence[DealRecord], players: int
) -> Iterator[Finding]:
    """What all teams together cannot have, because the packs do not hold it."""
    seen = [cards_seen(rules, record) for record in records]
    named = sum((each.named for each in seen), Counter[Rank]())
    held = {rank: rules.cards_in_play(rank, players) for rank in Rank}
    yield from _threes(named, held)
    for rank in Rank:
        if rank not in (Rank.RED_THREE, Rank.BLACK_THREE) and named[rank] > held[rank]:
            why = sentence(
                "{count} cards of the rank {rank} were recorded, and the packs hold {held}.",
                count=named[rank],
                rank=str(rank),
                held=held[rank],
            )
            yield _finding(FindingCode.TOO_MANY_OF_RANK, "melds", why)
    yield from _wilds(rules, seen, named, held)
    cards = sum(named.values()) + sum(each.counted_cards for each in seen)
    if cards > sum(held.values()):
        why = sentence(
            "At least {count} cards were recorded, and the packs hold {held}.",
            count=cards,
            held=sum(held.values()),
        )
        yield _finding(FindingCode.TOO_MANY_CARDS, "books", why)
    yield from _points(rules, seen, held)


def _threes(named: Counter[Rank], held: dict[Rank, int]) -> Iterator[Finding]:
    red, black = named[Rank.RED_THREE], named[Rank.BLACK_THREE]
    if red > (most := held[Rank.RED_THREE]):
        why = sentence(
            "{count} red threes were recorded, and the packs hold {held}.", count=red, held=most
        )
        yield _finding(FindingCode.TOO_MANY_RED_THREES, "red_threes_tabled", why)
    if black > (most := held[Rank.BLACK_THREE]):
        why = sentence(
            "{count} black threes were recorded, and the packs hold {held}.", count=black, held=most
        )
        yield _finding(FindingCode.TOO_MANY_BLACK_THREES, "black_threes_tabled", why)


def _wilds(
    rules: RuleSet, seen: list[CardsSeen], named: Counter[Rank], held: dict[Rank, int]
) -> Iterator[Finding]:
    wilds = sum(named[rank] for rank in rules.wild_ranks)
    wilds += sum(each.counted_wilds for each in seen)
    most = sum(held[rank] for rank in rules.wild_ranks)
    if wilds > most:
        why = sentence(
            "The books need at least {count} wild cards, and the packs hold {held}.",
            count=wilds,
            held=most,
        )
        yield _finding(FindingCode.TOO_MANY_WILDS, "books", why)


def _points(rules: RuleSet, seen: list[CardsSeen], held: dict[Rank, int]) -> Iterator[Finding]:
    points = sum(each.points for each in seen)
    most = sum(
        max(rules.card_value[rank], rules.left_value(rank)) * count for rank, count in held.items()
    )
    if points > most:
        why = sentence(
            "The cards melded and left come to {points} points, and all cards of the packs"
            " to {most}.",
            points=points,
            most=most,
        )
        yield _finding(FindingCode.TOO_MANY_POINTS, "melded_points", why)


def _finding(code: FindingCode, field: str, why: Sentence) -> Finding:
    return Finding(code, None, field, why)
