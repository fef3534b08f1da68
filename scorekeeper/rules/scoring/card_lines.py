"""The lines of a score for cards: in books and melds, left in hands, and threes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from scorekeeper.rules.cards import Card, Rank
from scorekeeper.rules.melding.shape import is_book
from scorekeeper.rules.model.books import BookExtra, StateEffect, TeamState, red_threes_sign
from scorekeeper.rules.model.choices import BookExtraWhen, ExtraMode, Sign
from scorekeeper.rules.model.points import ThreesExtra
from scorekeeper.rules.names import name_of
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.scoring.record import DealRecord, ScoreLine, line, void
from scorekeeper.rules.scoring.tally import RED_THREES, Rates, Tally
from scorekeeper.rules.sentence import Refused, Sentence, counted, sentence

_VALUES = "card_value"
_MELDED_TOGETHER = sentence("Melded cards")
_TURNED = sentence("The melded cards of a team with so few books count against it.")
_IGNORED = sentence("The melded cards of a team with so few books do not count.")
_NO_CONCEALED = sentence("These rules pay nothing more for a concealed book.")


def book_lines(rates: Rates, record: DealRecord, counted: Tally) -> list[ScoreLine]:
    """The bonuses of finished books, and what concealed ones earn on top (HF-15, CA-12)."""
    books, rules = counted.books, rates.rules
    lines = [rate.line(books[type_id]) for type_id, rate in rates.books.items() if type_id in books]
    if record.concealed_books:
        lines.append(_concealed_line(rates, record, counted))
    if record.extras:
        for extra in rules.book.bonus_extra:
            count = record.extras.get(extra.id, 0)
            if count:
                lines.append(_bonus_line(extra, count))
    return lines


def meld_lines(record: DealRecord, counted: Tally, sign: Sign) -> list[ScoreLine]:
    """The values of melded cards: a line for each value, one for those counted together."""
    found = [
        (sentence("Melded cards worth {points}", points=value), count, value)
        for value, count in sorted(counted.melded_values.items(), reverse=True)
    ]
    if record.melded_points:
        found.append((_MELDED_TOGETHER, 1, record.melded_points))
    if sign is Sign.PLUS:
        return [line(_VALUES, label, count, each) for label, count, each in found]
    if sign is Sign.MINUS:
        return [line(_VALUES, label, count, -each, _TURNED) for label, count, each in found]
    return [void(_VALUES, label, count, each, _IGNORED) for label, count, each in found]


def _concealed_line(rates: Rates, record: DealRecord, counted: Tally) -> ScoreLine:
    _check_concealed(rates.rules, record, counted)
    count = len(record.concealed_books)
    if rates.concealed is None:
        return void("book.bonus_extra", name_of(BookExtraWhen.CONCEALED), count, 0, _NO_CONCEALED)
    return _bonus_line(rates.concealed, count)


def _bonus_line(extra: BookExtra, count: int) -> ScoreLine:
    return line(f"book.bonus_extra.{extra.id}", name_of(extra.id), count, extra.bonus)


def _check_concealed(rules: RuleSet, record: DealRecord, counted: Tally) -> None:
    """Refuse concealed books that are no books, and those named twice."""
    total = len(record.melds) or sum(counted.books.values())
    for place, index in enumerate(record.concealed_books):
        field = f"concealed_books[{place}]"
        if not 0 <= index < total:
            raise Refused(sentence("There is no book with the index {index}.", index=index), field)
        if index in record.concealed_books[:place]:
            raise Refused(sentence("The book {index} is there twice.", index=index), field)
        if record.melds and not is_book(rules, record.melds[index]):
            raise Refused(sentence("The meld {index} is no finished book.", index=index), field)


_HAND = "left.count_hand"
_FOOT = "left.count_foot"
_FLAT = "left.flat_foot_penalty"
_TOGETHER = sentence("Cards left")
_FEET = sentence("Feet never picked up")
_HAND_FREE = sentence("Cards left in a hand cost nothing in these rules.")
_FOOT_FREE = sentence("The cards of a foot never picked up cost nothing in these rules.")
_FEET_FREE = sentence("These rules take no points for the foot itself.")


def left_lines(rates: Rates, record: DealRecord) -> list[ScoreLine]:
    """What the cards left cost (HF-14, A-02), below zero: a line for each value and place."""
    lines = []
    if record.left_in_hand or record.left_in_foot:
        lines = _named(rates, record)
    if record.left_points:
        counts = rates.rules.left.count_hand
        loss = -record.left_points
        lines.append(_counting(_HAND, _TOGETHER, 1, loss, counts, _HAND_FREE))
    if record.unopened_feet or record.left_in_foot:
        lines += _feet(rates.rules, record)
    return lines


def _named(rates: Rates, record: DealRecord) -> list[ScoreLine]:
    """The lines for the cards that the record names."""
    rules, left = rates.rules, rates.rules.left
    lines = []
    for value, count in _values(rules, record.left_in_hand):
        label = sentence("Cards left in hand worth {points}", points=value)
        lines.append(_counting(_HAND, label, count, -value, left.count_hand, _HAND_FREE))
    for value, count in _values(rules, record.left_in_foot):
        label = sentence("Cards left in a foot worth {points}", points=value)
        lines.append(_counting(_FOOT, label, count, -value, left.count_foot, _FOOT_FREE))
    return lines


def _feet(rules: RuleSet, record: DealRecord) -> list[ScoreLine]:
    flat = rules.left.flat_foot_penalty
    named = sum(1 for cards in record.left_in_foot.values() if cards)
    feet = record.unopened_feet + (named if flat else 0)
    if not feet:
        return []
    return [_counting(_FLAT, _FEET, feet, -flat, flat > 0, _FEET_FREE)]


def _values(rules: RuleSet, stacks: Mapping[str, tuple[Card, ...]]) -> list[tuple[int, int]]:
    """The values of the cards in these stacks that cost something, each with its number."""
    values = Counter(rules.left_value(card.rank) for cards in stacks.values() for card in cards)
    return sorted(((value, count) for value, count in values.items() if value), reverse=True)


def _counting(
    key: str, label: Sentence, count: int, each: int, counts: bool, reason: Sentence
) -> ScoreLine:
    return line(key, label, count, each) if counts else void(key, label, count, each, reason)


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
