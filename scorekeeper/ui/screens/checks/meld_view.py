"""What the check of a meld asks, and what the answer says."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.rules.cards import Card
from scorekeeper.rules.melding import MeldAction, MeldCheck, MeldRequest, check_meld
from scorekeeper.rules.names import book_label, known_book_label, speaks_of_canastas
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import Sentence, counted, sentence
from scorekeeper.ui.spread import Source, Spread


@dataclass(frozen=True, slots=True)
class MeldAnswer:
    """What is said of a meld."""

    words: Sentence
    """The short answer."""

    legal: bool | None
    """Whether it is legal; None while cards are missing without which nothing can be said."""

    what: tuple[Sentence, ...] = ()
    """What it is or would become."""

    check: MeldCheck | None = None
    """Everything that was found out; None while nothing can be said."""


def meld_answer(
    rules: RuleSet, action: MeldAction, spread: Spread, *, going_out: bool
) -> MeldAnswer:
    """The answer about the cards that were laid out, or what is still to be tapped."""
    missing = _missing(action, spread)
    if missing is not None:
        return MeldAnswer(missing, None)
    table = spread.of(Source.TABLE)
    check = check_meld(
        rules,
        MeldRequest(
            cards=spread.of(Source.HAND),
            action=action,
            team_melds=(table,) if table else (),
            target=0 if action is MeldAction.ADD else None,
            pile_top=spread.top if action is MeldAction.PICK_UP_PILE else None,
            going_out=going_out,
        ),
    )
    if not check.legal:
        return MeldAnswer(sentence("Not legal"), False, check=check)
    return MeldAnswer(sentence("Legal"), True, what=_what(rules, check), check=check)


def _missing(action: MeldAction, spread: Spread) -> Sentence | None:
    """What has to be tapped before anything can be said; None where nothing is missing."""
    if action is MeldAction.ADD and not spread.of(Source.TABLE):
        return sentence("Tap the cards of the meld on the table")
    if action is MeldAction.ADD and not spread.of(Source.HAND):
        return sentence("Tap the cards that you add")
    if action is MeldAction.PICK_UP_PILE and spread.top is None:
        return sentence("Tap the top card of the pile")
    if not spread.of(Source.HAND):
        return sentence("Tap the cards that you lay from your hand")
    return None


def _what(rules: RuleSet, check: MeldCheck) -> tuple[Sentence, ...]:
    """Whether a legal meld is a book, and of which kind; else what it would become."""
    words: list[Sentence] = []
    if check.finishes:
        words.append(
            sentence("Finish the meld on the table first, then start a new one with the rest.")
        )
    canastas = speaks_of_canastas(rules)
    if check.is_book:
        words.append(
            sentence("It is a finished canasta.")
            if canastas
            else sentence("It is a finished book.")
        )
    elif check.kind is not None:
        missing = rules.book.size - len(check.cards)
        words.append(
            counted(
                "It is no canasta yet: {number} card is missing.",
                "It is no canasta yet: {number} cards are missing.",
                missing,
            )
            if canastas
            else counted(
                "It is no book yet: {number} card is missing.",
                "It is no book yet: {number} cards are missing.",
                missing,
            )
        )
    if check.kind is not None:
        words.append(sentence("It counts among: {kind}.", kind=_kind(rules, check.kind)))
    return tuple(words)


def _kind(rules: RuleSet, type_id: str) -> Sentence:
    found = rules.book_type(type_id)
    return known_book_label(type_id) if found is None else book_label(rules, found)


def points_of(rules: RuleSet, cards: tuple[Card, ...]) -> int:
    """What these cards are worth, in points."""
    return sum(rules.card_value[card.rank] for card in cards)
