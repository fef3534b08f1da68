"""The choices that a rule set can make where a number does not say it.

The value of a member is its word in a rule file; its sentence says what it means.
"""

from __future__ import annotations

from enum import StrEnum

from scorekeeper.rules.model.marks import Choice
from scorekeeper.rules.sentence import sentence


class Tie(Choice):
    """What happens when the leading teams have the same total at the end."""

    SHARED = "shared", sentence("Teams with the same total at the end share the win.")
    EXTRA_DEAL = "extra_deal", sentence("A tie at the end is broken by further deals.")


class StackTaken(Choice):
    """When a player may pick up a further stack."""

    STACK_EMPTY = "stack_empty", sentence("once the stack before is played out")
    FIRST_BOOK = "first_book", sentence("once the player has finished a first book")


class SameRank(Choice):
    """Whether a team may start another meld of a rank that it has melded."""

    NEVER = "never", sentence("A team has one meld of a rank and never a second.")
    AFTER_COMPLETE = (
        "after_complete",
        sentence(
            "A team starts another meld of a rank only when its melds of that rank are finished"
            " books."
        ),
    )
    FREE = "free", sentence("A team may start another meld of a rank at any time.")


class Extend(Choice):
    """Which cards may be added to a finished book."""

    NONE = "none", sentence("No card is added to a finished book.")
    NATURALS = "naturals", sentence("Natural cards may be added to finished books.")
    CLEAN_ONLY = (
        "clean_only",
        sentence("Only books without wild cards may grow, and stay without them."),
    )
    DIRTY_ONLY = "dirty_only", sentence("Only books with wild cards may grow.")
    ANY = "any", sentence("Any card that fits may be added to a finished book.")


class Wilds(Choice):
    """How many of the cards of a book are wild."""

    NONE = "none", sentence("without wild cards")
    SOME = "some", sentence("with wild and natural cards")
    ALL = "all", sentence("of wild cards only")


class BookExtraWhen(Choice):
    """What earns a book more than its bonus."""

    CONCEALED = "concealed", sentence("a book put down whole from the hand")
    AT_ONCE = "at_once", sentence("a book played in one turn")


class OpeningBy(Choice):
    """What the opening minimum depends on."""

    DEAL = "deal", sentence("the deal")
    SCORE = "score", sentence("the team's total")


class OpeningNeed(Choice):
    """What the opening must hold besides its points."""

    CLEAN_MELD = "clean_meld", sentence("a meld without wild cards")
    CLEAN_OR_WILD_MELD = (
        "clean_or_wild_meld",
        sentence("a meld without wild cards, or one of wild cards only"),
    )
    BOOK = "book", sentence("a finished book")


class ExtraMode(Choice):
    """Whether a bonus is paid on top of what it is for, or instead of it."""

    ADD = "add", sentence("on top")
    REPLACE = "replace", sentence("instead")


class Sign(Choice):
    """Whether points that depend on the team's books count."""

    PLUS = "plus", sentence("for the team")
    MINUS = "minus", sentence("against the team")
    ZERO = "zero", sentence("not at all")
    HALF = "half", sentence("half")


class Discard(Choice):
    """Whether going out ends in a discard."""

    REQUIRED = "required", sentence("To go out, meld all cards but one and discard that one.")
    OPTIONAL = (
        "optional",
        sentence("To go out, meld all cards, or all but one and discard that one."),
    )
    FORBIDDEN = (
        "forbidden",
        sentence("To go out, meld all cards; the last one may not be discarded."),
    )


class Partner(Choice):
    """How far the partner must have come before a player may go out."""

    TURN_PLAYED = (
        "turn_played",
        sentence("The partner must have played a turn from the foot before."),
    )
    PART_TURN = "part_turn", sentence("The partner must have played part of a turn from the foot.")
    PICKED_UP = "picked_up", sentence("The partner must have picked up the foot before.")
    NONE = "none", sentence("It does not matter how far the partner has come.")


class Permission(Choice):
    """Whether a player asks the partner before going out."""

    REQUIRED = "required", sentence("A player must ask the partner and be allowed to go out.")
    BINDING_IF_ASKED = (
        "binding_if_asked",
        sentence("A player may ask the partner; the answer binds."),
    )
    ONCE_PER_DEAL = (
        "once_per_deal",
        sentence("A player may ask the partner once in a deal; the answer binds."),
    )
    NONE = "none", sentence("Nobody asks the partner before going out.")


class Per(Choice):
    """Who is counted for an extra or a penalty."""

    TEAM = "team", sentence("the team")
    PLAYER = "player", sentence("each player")


class PileNeeds(Choice):
    """What a player must hold to take the discard pile."""

    PAIR = "pair", sentence("Taking the discard pile needs two cards of the rank of its top card.")
    PAIR_OR_ONE_PLUS_WILD = (
        "pair_or_one_plus_wild",
        sentence(
            "Taking the discard pile needs two cards of the rank of its top card, or one of them"
            " and a wild card."
        ),
    )


class EndedBy(StrEnum):
    """What ended a deal."""

    GOING_OUT = "going_out"
    """A player went out."""
    STOCK_OUT = "stock_out"
    """The stock ran out and nobody wanted the discard pile."""
