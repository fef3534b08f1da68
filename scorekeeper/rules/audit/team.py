"""What is impossible or unusual about the record of one team."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import gcd

from scorekeeper.rules.audit.findings import Finding, FindingCode
from scorekeeper.rules.melding.check import check_meld
from scorekeeper.rules.melding.request import MeldRequest
from scorekeeper.rules.model.books import red_threes_sign, state_effect
from scorekeeper.rules.model.choices import EndedBy, Per, Sign
from scorekeeper.rules.model.course import TOTAL
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.scoring.record import DealRecord
from scorekeeper.rules.scoring.tally import rates_of, tally, team_state
from scorekeeper.rules.sentence import Sentence, Value, counted, sentence


@dataclass(frozen=True, slots=True)
class TeamDeal:
    """The record of one team, with what an audit must know of the team."""

    record: DealRecord
    """The record."""

    index: int
    """The index of the team."""

    name: Value
    """What the team is called."""

    players: int
    """How many players it has."""

    def finding(self, code: FindingCode, field: str, why: Sentence) -> Finding:
        """A finding about this team."""
        return Finding(code, self.index, field, why)


def impossible_of(team: TeamDeal) -> Iterator[Finding]:
    """What cannot be true of one team."""
    record = team.record
    if record.went_out and not _may_be_out(team):
        why = sentence(
            "{team} went out, and yet every player of it has cards left.", team=team.name
        )
        yield team.finding(FindingCode.OUT_WITH_CARDS_LEFT, "went_out", why)
    feet = record.unopened_feet + sum(1 for cards in record.left_in_foot.values() if cards)
    if feet > team.players:
        why = sentence(
            "{team} cannot have {count} feet that were never picked up, because it has"
            " {players} players.",
            team=team.name,
            count=feet,
            players=team.players,
        )
        yield team.finding(FindingCode.TOO_MANY_FEET, "unopened_feet", why)


def _may_be_out(team: TeamDeal) -> bool:
    """Whether some player of the team can be without cards."""
    record = team.record
    holding = {
        player
        for stacks in (record.left_in_hand, record.left_in_foot)
        for player, cards in stacks.items()
        if cards
    }
    if len(holding) >= team.players:
        return False
    counted_left = record.left_points or record.red_threes_left or record.unopened_feet
    return not (counted_left and team.players == 1)


def unusual_of(rules: RuleSet, team: TeamDeal) -> Iterator[Finding]:
    """What is worth a second look about one team."""
    yield from _going_out(rules, team)
    yield from _points(rules, team)
    yield from _threes(rules, team)
    yield from _melds(rules, team)
    yield from _feet(rules, team)
    yield from _extras(rules, team)


def _going_out(rules: RuleSet, team: TeamDeal) -> Iterator[Finding]:
    record = team.record
    if record.concealed and not record.went_out:
        why = sentence("{team} is said to be out concealed, but did not go out.", team=team.name)
        yield team.finding(FindingCode.CONCEALED_NOT_OUT, "concealed", why)
    if not record.went_out:
        return
    if record.ended_by is EndedBy.STOCK_OUT:
        why = sentence("{team} went out, and yet the stock ended the deal.", team=team.name)
        yield team.finding(FindingCode.OUT_AND_STOCK_OUT, "ended_by", why)
    have = tally(rates_of(rules), record).books
    for type_id, needed in rules.books_to_go_out(record.deal).items():
        count = rules.books_as(have, type_id)
        if count < needed:
            yield team.finding(
                FindingCode.OUT_WITHOUT_BOOKS,
                f"books.{type_id}",
                _lacks(rules, team, type_id, needed, count),
            )


def _lacks(rules: RuleSet, team: TeamDeal, type_id: str, needed: int, count: int) -> Sentence:
    if type_id == TOTAL:
        return sentence(
            "{team} went out with {count} books in all and needs {needed}.",
            team=team.name,
            count=count,
            needed=needed,
        )
    return sentence(
        "{team} went out and lacks books that it needs. {kind}: {count} of {needed}.",
        team=team.name,
        kind=rates_of(rules).books[type_id].label,
        count=count,
        needed=needed,
    )


def _points(rules: RuleSet, team: TeamDeal) -> Iterator[Finding]:
    record = team.record
    step = gcd(*rules.card_value.values())
    left_step = gcd(*(rules.left_value(rank) for rank in rules.card_value))
    for field, points, divisor in (
        ("melded_points", record.melded_points, step),
        ("left_points", record.left_points, left_step),
    ):
        if divisor and points % divisor:
            why = sentence(
                "{points} points of {team} are no multiple of {step}, and all cards are.",
                points=points,
                team=team.name,
                step=divisor,
            )
            yield team.finding(FindingCode.UNEVEN_POINTS, field, why)
    counted_books = sum(record.books.values())
    if counted_books and not record.melded_points:
        why = sentence(
            "{team} has books, and no points are recorded for the cards in them.", team=team.name
        )
        yield team.finding(FindingCode.BOOKS_WITHOUT_POINTS, "melded_points", why)


def _threes(rules: RuleSet, team: TeamDeal) -> Iterator[Finding]:
    record = team.record
    rates = rates_of(rules)
    if not (record.red_threes_tabled and rates.conditional):
        return
    state = team_state(rates, record, tally(rates, record).books)
    effect = state_effect(rules.state_effect, state)
    sign = effect.threes_sign if effect else red_threes_sign(rules.red_three.sign, state)
    if not state.melded and sign is not Sign.PLUS:
        why = counted(
            "{team} has a red three on the table and melded nothing, which changes what it"
            " is worth.",
            "{team} has {number} red threes on the table and melded nothing, which changes"
            " what they are worth.",
            record.red_threes_tabled,
            team=team.name,
        )
        yield team.finding(FindingCode.RED_THREES_WITHOUT_MELD, "red_threes_tabled", why)


def _melds(rules: RuleSet, team: TeamDeal) -> Iterator[Finding]:
    for place, cards in enumerate(team.record.melds):
        check = check_meld(rules, MeldRequest(cards, going_out=team.record.went_out))
        if not check.legal:
            yield team.finding(
                FindingCode.ILLEGAL_MELD, f"melds[{place}]", check.faults[0].sentence
            )


def _feet(rules: RuleSet, team: TeamDeal) -> Iterator[Finding]:
    stacks = rules.stacks_in(team.record.deal)
    if len(stacks) != 2:
        return
    for player, cards in team.record.left_in_foot.items():
        if cards and len(cards) != stacks[1].size:
            why = sentence(
                "The foot of {player} has {count} cards, and {size} are dealt to a foot.",
                player=player,
                count=len(cards),
                size=stacks[1].size,
            )
            yield team.finding(FindingCode.FOOT_SIZE, f"left_in_foot.{player}", why)


def _extras(rules: RuleSet, team: TeamDeal) -> Iterator[Finding]:
    for extra in rules.extras:
        most = None
        if extra.max is not None:
            most = extra.max * (team.players if extra.per is Per.PLAYER else 1)
        count = team.record.extras.get(extra.id, 0)
        if most is not None and count > most:
            why = sentence(
                "{team} has {count} times what can come up {most} times at most.",
                team=team.name,
                count=count,
                most=most,
            )
            yield team.finding(FindingCode.EXTRA_ABOVE_MOST, f"extras.{extra.id}", why)
