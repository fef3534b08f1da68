"""The lines of a score for going out, special hands, penalties and extras."""

from __future__ import annotations

from scorekeeper.rules.model.choices import EndedBy, ExtraMode, Per
from scorekeeper.rules.model.course import FAILED_OPENING
from scorekeeper.rules.model.points import Extra, Penalty, SpecialHand
from scorekeeper.rules.names import name_of
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.scoring.record import DealRecord, ScoreLine, line, void
from scorekeeper.rules.scoring.tally import Rates, Tally
from scorekeeper.rules.sentence import Refused, sentence

_GOING_OUT = sentence("Going out")
_CONCEALED_KEY = "going_out.concealed_total"
_CONCEALED = sentence("Going out concealed")
_FAILED = sentence("Failed openings")
_NOBODY_OUT = sentence("Nobody of this team went out.")
_NO_MORE = sentence("These rules pay nothing more for going out concealed.")
_STOCK_OUT = sentence("The stock ran out, and then going out earns nothing.")
_NO_LOSS = sentence("These rules take no points for it.")
_AT_MOST = sentence("They are above the most that counts in a deal.")


def going_out_lines(rates: Rates, record: DealRecord) -> list[ScoreLine]:
    """What going out earns (HF-15)."""
    if not (record.went_out or record.concealed):
        return []
    rules, out = rates.rules, rates.rules.going_out
    bonus = rules.going_out_bonus(record.deal)
    if not record.went_out:
        return [void(_CONCEALED_KEY, _CONCEALED, 1, out.concealed_total or 0, _NOBODY_OUT)]
    if record.ended_by is EndedBy.STOCK_OUT and not rules.deal_end.bonus_on_stock_out:
        return [void("deal_end.bonus_on_stock_out", _GOING_OUT, 1, bonus, _STOCK_OUT)]
    if record.concealed and out.concealed_total is not None:
        return [line(_CONCEALED_KEY, _CONCEALED, 1, out.concealed_total)]
    lines = [line("going_out.bonus", _GOING_OUT, 1, bonus)]
    if record.concealed:
        lines.append(void(_CONCEALED_KEY, _CONCEALED, 1, 0, _NO_MORE))
    return lines


def special_hand_of(rules: RuleSet, record: DealRecord) -> SpecialHand | None:
    """The special hand that a record names; None without, `Refused` for one unknown."""
    if not record.special_hand:
        return None
    for each in rules.special_hands:
        if each.id == record.special_hand:
            return each
    why = sentence("These rules have no special hand '{id}'.", id=record.special_hand)
    raise Refused(why, "special_hand")


def special_hand_line(special: SpecialHand) -> ScoreLine:
    """What a special hand earns."""
    name = name_of(special.id, special.label)
    return line(f"special_hands.{special.id}", name, 1, special.value)


def replaces(special: SpecialHand | None) -> bool:
    """Whether a special hand counts instead of everything else."""
    return special is not None and special.mode is ExtraMode.REPLACE


def extra_lines(rules: RuleSet, record: DealRecord, counted: Tally) -> list[ScoreLine]:
    """Penalties for what the record shows, and everything that was recorded as a number."""
    lines = []
    for penalty in rules.penalties:
        count = record.extras.get(penalty.id, 0) + _times(penalty, record, counted)
        if count:
            name = name_of(penalty.id, penalty.label)
            lines.append(line(f"penalties.{penalty.id}", name, count, penalty.value))
    if record.extras:
        _check_extras(rules, record)
        for extra in rules.extras:
            lines += _extra(extra, record.extras.get(extra.id, 0))
        lines += _failed_openings(rules, record.extras.get(FAILED_OPENING, 0))
    return lines


def _times(penalty: Penalty, record: DealRecord, counted: Tally) -> int:
    """How often the named cards of a record bring a penalty."""
    when = penalty.when
    if when.open_type is not None:
        return counted.open_kinds.count(when.open_type)
    held = [
        sum(card.rank is when.held_rank for card in cards) for cards in record.left_in_hand.values()
    ]
    if penalty.per is Per.PLAYER:
        return sum(number >= when.n for number in held)
    return int(sum(held) >= when.n)


def _extra(extra: Extra, count: int) -> list[ScoreLine]:
    # How many players a team has is not part of its record, so a limit for each
    # player cannot be applied here; the audit, which knows them, flags it.
    limit = count if extra.max is None or extra.per is Per.PLAYER else min(count, extra.max)
    key, label = f"extras.{extra.id}", name_of(extra.id, extra.label)
    lines = [line(key, label, limit, extra.value)] if limit else []
    if count > limit:
        lines.append(void(key, label, count - limit, extra.value, _AT_MOST))
    return lines


def _failed_openings(rules: RuleSet, count: int) -> list[ScoreLine]:
    if not count:
        return []
    key, loss = "opening.failed", rules.opening.failed.penalty
    return [line(key, _FAILED, count, -loss) if loss else void(key, _FAILED, count, 0, _NO_LOSS)]


def _check_extras(rules: RuleSet, record: DealRecord) -> None:
    known = [FAILED_OPENING, *(each.id for each in rules.book.bonus_extra)]
    known += [each.id for each in rules.extras]
    known += [each.id for each in rules.penalties]
    for extra_id, count in record.extras.items():
        if extra_id not in known:
            why = sentence(
                "These rules know nothing called '{id}'; what can be recorded is {ids}.",
                id=extra_id,
                ids=", ".join(known),
            )
            raise Refused(why, f"extras.{extra_id}")
        if count < 0:
            why = sentence("This is a number of times and cannot be below zero.")
            raise Refused(why, f"extras.{extra_id}")
