"""The lines of a score for what lies on the table: books and melded cards."""

from __future__ import annotations

from scorekeeper.rules.labels import name_of
from scorekeeper.rules.melding.books import is_book
from scorekeeper.rules.parts.books import BookExtra
from scorekeeper.rules.parts.choices import BookExtraWhen, Sign
from scorekeeper.rules.record import DealRecord
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.scores.lines import ScoreLine, line, void
from scorekeeper.rules.scores.rates import Rates
from scorekeeper.rules.scores.tally import Tally
from scorekeeper.rules.sentence import Refused, sentence

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
