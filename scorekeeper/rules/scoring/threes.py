"""The lines of a score for threes, red and black, on the table and never laid down."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from scorekeeper.rules.cards import Card, Rank
from scorekeeper.rules.model.books import StateEffect, TeamState, red_threes_sign
from scorekeeper.rules.model.choices import ExtraMode, Sign
from scorekeeper.rules.model.points import ThreesExtra
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.scoring.rates import RED_THREES, Rates
from scorekeeper.rules.scoring.record import DealRecord, ScoreLine, line, void
from scorekeeper.rules.sentence import Sentence, counted, sentence

_LEFT_HAND = sentence("Red threes never laid down")
_LEFT_FOOT = sentence("Red threes in a foot that was never picked up")
_BLACK = sentence("Black threes on the table")
_NO_POINTS = sentence("These rules give them no points.")
_REPLACED = sentence("The bonus for so many counts instead.")

_SIGN_REASONS = {
    Sign.MINUS: sentence("They count against the team, because of the books or melds it lacks."),
    Sign.ZERO: sentence("They do not count, because of the books that the team lacks."),
    Sign.HALF: sentence("Only half of their points counts for this team."),
}


def threes_lines(
    rates: Rates, record: DealRecord, state: TeamState | None, effect: StateEffect | None
) -> list[ScoreLine]:
    """Red threes on the table and left (HF-16, HF-18), and black threes on the table."""
    lines = []
    rules = rates.rules
    if record.red_threes_tabled and rates.red_threes is not None:
        lines = [rates.red_threes.line(record.red_threes_tabled)]
    elif record.red_threes_tabled:
        sign = Sign.PLUS if state is None else red_threes_sign(rules.red_three.sign, state)
        if effect is not None and sign is Sign.PLUS:
            sign = effect.threes_sign
        lines += _signed(_red_tabled(rules, record.red_threes_tabled), sign)
    if record.black_threes_tabled:
        sign = Sign.PLUS if effect is None else effect.threes_sign
        lines += _signed(_black_tabled(rules, record.black_threes_tabled), sign)
    if record.red_threes_left or record.left_in_hand or record.left_in_foot:
        lines += _left(rules, record)
    return lines


def _red_tabled(rules: RuleSet, count: int) -> list[ScoreLine]:
    red = rules.red_three
    if red.ladder:
        plain = _ladder_line("red_three.ladder", red.ladder, count, _reds(count))
    else:
        plain = _each_line("red_three.tabled", RED_THREES, count, red.tabled)
    for place, extra in enumerate(red.extra):
        if _fits(extra, count):
            if extra.mode is ExtraMode.REPLACE:
                plain = void(plain.key, plain.label, plain.count, plain.each, _REPLACED)
            key = f"red_three.extra[{place}]"
            return [plain, line(key, _bonus_label(count), 1, extra.bonus)]
    return [plain]


def _black_tabled(rules: RuleSet, count: int) -> list[ScoreLine]:
    black = rules.black_three
    if black.ladder:
        return [_ladder_line("black_three.ladder", black.ladder, count, _blacks(count))]
    return [_each_line("black_three.tabled", _BLACK, count, black.tabled)]


def _left(rules: RuleSet, record: DealRecord) -> list[ScoreLine]:
    red = rules.red_three
    in_hand = record.red_threes_left + _reds_among(record.left_in_hand.values())
    in_foot = _reds_among(record.left_in_foot.values())
    return [
        _each_line(key, label, count, each)
        for count, each, key, label in (
            (in_hand, red.left_hand, "red_three.left_hand", _LEFT_HAND),
            (in_foot, red.left_foot, "red_three.left_foot", _LEFT_FOOT),
        )
        if count
    ]


def _signed(lines: list[ScoreLine], sign: Sign) -> list[ScoreLine]:
    """These lines as they count by the team's books."""
    if sign is Sign.PLUS:
        return lines
    reason = _SIGN_REASONS[sign]
    return [_turned(each, sign, reason) if each.applied else each for each in lines]


def _turned(one: ScoreLine, sign: Sign, reason: Sentence) -> ScoreLine:
    if sign is Sign.ZERO:
        return void(one.key, one.label, one.count, one.each, reason)
    each = -one.each if sign is Sign.MINUS else one.each // 2
    return line(one.key, one.label, one.count, each, reason)


def _each_line(key: str, label: Sentence, count: int, each: int) -> ScoreLine:
    return line(key, label, count, each) if each else void(key, label, count, 0, _NO_POINTS)


def _ladder_line(key: str, ladder: Sequence[int], count: int, label: Sentence) -> ScoreLine:
    return line(key, label, 1, ladder[min(count, len(ladder)) - 1])


def _reds(count: int) -> Sentence:
    return counted("One red three on the table", "{number} red threes on the table together", count)


def _blacks(count: int) -> Sentence:
    return counted(
        "One black three on the table", "{number} black threes on the table together", count
    )


def _bonus_label(count: int) -> Sentence:
    return counted("Bonus for one red three", "Bonus for {number} red threes", count)


def _fits(extra: ThreesExtra, count: int) -> bool:
    if extra.exactly is not None:
        return count == extra.exactly
    return extra.at_least is not None and count >= extra.at_least


def _reds_among(stacks: Iterable[tuple[Card, ...]]) -> int:
    return sum(card.rank is Rank.RED_THREE for cards in stacks for card in cards)
