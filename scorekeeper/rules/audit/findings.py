"""What an audit of a deal finds, and its codes."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.rules.sentence import Sentence


class FindingCode(StrEnum):
    """What is wrong or unusual about a deal."""

    TOO_MANY_OF_RANK = "TOO_MANY_OF_RANK"
    """More cards of a rank than the packs hold."""
    TOO_MANY_WILDS = "TOO_MANY_WILDS"
    """More wild cards than the packs hold."""
    TOO_MANY_RED_THREES = "TOO_MANY_RED_THREES"
    """More red threes than the packs hold."""
    TOO_MANY_BLACK_THREES = "TOO_MANY_BLACK_THREES"
    """More black threes than the packs hold."""
    TOO_MANY_CARDS = "TOO_MANY_CARDS"
    """More cards than the packs hold."""
    TOO_MANY_POINTS = "TOO_MANY_POINTS"
    """More card points than all cards of the packs are worth."""
    TWO_TEAMS_OUT = "TWO_TEAMS_OUT"
    """More than one team went out."""
    OUT_WITH_CARDS_LEFT = "OUT_WITH_CARDS_LEFT"
    """The player who went out still has cards."""
    TOO_MANY_FEET = "TOO_MANY_FEET"
    """More feet than the team has players."""

    OUT_WITHOUT_BOOKS = "OUT_WITHOUT_BOOKS"
    """A team went out without the books that going out needs."""
    OUT_AND_STOCK_OUT = "OUT_AND_STOCK_OUT"
    """A team went out, but the stock is recorded as the end of the deal."""
    NOBODY_OUT = "NOBODY_OUT"
    """Going out is recorded as the end of the deal, but no team went out."""
    CONCEALED_NOT_OUT = "CONCEALED_NOT_OUT"
    """A team that did not go out is recorded as out concealed."""
    UNEVEN_POINTS = "UNEVEN_POINTS"
    """Points that no cards add up to."""
    BOOKS_WITHOUT_POINTS = "BOOKS_WITHOUT_POINTS"
    """Books, and no points for the cards in them."""
    RED_THREES_WITHOUT_MELD = "RED_THREES_WITHOUT_MELD"
    """Red threes of a team that melded nothing, where that turns their points."""
    ILLEGAL_MELD = "ILLEGAL_MELD"
    """A meld that the rules do not allow."""
    FOOT_SIZE = "FOOT_SIZE"
    """A foot that was never picked up and does not have the cards it was dealt."""
    EXTRA_ABOVE_MOST = "EXTRA_ABOVE_MOST"
    """An extra more often than it can come up."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that an audit found."""

    code: str
    """What it is: a `FindingCode`, or a code of a caller that looks at more than the records."""

    team: int | None
    """The index of the team; None where it is about all of them."""

    field: str
    """The field of the record, as a dotted path; empty where it is about the whole of it."""

    sentence: Sentence
    """What it is, for the people at the table."""


@dataclass(frozen=True, slots=True)
class Audit:
    """What was found in a deal over all its teams."""

    impossible: tuple[Finding, ...] = ()
    """What cannot be true, whatever happened; such a deal is refused."""

    unusual: tuple[Finding, ...] = ()
    """What may be true but is worth a second look; such a deal is flagged."""
