"""The choices that a rule set can make where a number does not say it.

The value of a member is the word that stands in a rule file.
"""

from __future__ import annotations

from enum import StrEnum


class Tie(StrEnum):
    """What happens when the leading teams have the same total at the end."""

    SHARED = "shared"
    """The tie stands and the teams share the win."""
    EXTRA_DEAL = "extra_deal"
    """Another deal is played until one team leads."""


class StackTaken(StrEnum):
    """When a player may pick up a further stack."""

    STACK_EMPTY = "stack_empty"
    """When the stack before it has been played out."""
    FIRST_BOOK = "first_book"
    """When the player has finished a first book."""


class SameRank(StrEnum):
    """Whether a team may start another meld of a rank that it has melded."""

    NEVER = "never"
    """One meld of a rank for the whole deal."""
    AFTER_COMPLETE = "after_complete"
    """Only while every meld of that rank is a finished book."""
    FREE = "free"
    """At any time."""


class Extend(StrEnum):
    """Which cards may be added to a finished book."""

    NONE = "none"
    """No card at all: a book has exactly the size of a book."""
    NATURALS = "naturals"
    """Natural cards only, on any book."""
    CLEAN_ONLY = "clean_only"
    """Only books without wild cards may grow, and stay without them."""
    DIRTY_ONLY = "dirty_only"
    """Only books with wild cards may grow."""
    ANY = "any"
    """Any card that the meld may hold."""


class Wilds(StrEnum):
    """How many of the cards of a book are wild."""

    NONE = "none"
    """No card."""
    SOME = "some"
    """At least one wild and at least one natural card."""
    ALL = "all"
    """Every card."""


class BookExtraWhen(StrEnum):
    """What earns a book more than its bonus."""

    CONCEALED = "concealed"
    """It was put down whole from the hand (CA-12)."""
    AT_ONCE = "at_once"
    """Its cards were all played in one turn."""


class OpeningBy(StrEnum):
    """What the opening minimum depends on."""

    DEAL = "deal"
    """The number of the deal."""
    SCORE = "score"
    """The total of the team before the deal."""


class OpeningNeed(StrEnum):
    """What the opening must hold besides its points."""

    CLEAN_MELD = "clean_meld"
    """A meld without wild cards."""
    CLEAN_OR_WILD_MELD = "clean_or_wild_meld"
    """A meld without wild cards, or one of wild cards only."""
    BOOK = "book"
    """A whole book."""


class ExtraMode(StrEnum):
    """Whether a bonus is paid on top of what it is for, or instead of it."""

    ADD = "add"
    """On top of the other points."""
    REPLACE = "replace"
    """Instead of the other points."""


class Sign(StrEnum):
    """What becomes of points that depend on the team's books."""

    PLUS = "plus"
    """They count for the team."""
    MINUS = "minus"
    """They count against the team."""
    ZERO = "zero"
    """They do not count."""
    HALF = "half"
    """Half of them counts for the team."""


class Discard(StrEnum):
    """Whether going out ends in a discard."""

    REQUIRED = "required"
    """The last card must be discarded."""
    OPTIONAL = "optional"
    """The last card may be melded or discarded."""
    FORBIDDEN = "forbidden"
    """The last card must be melded."""


class Partner(StrEnum):
    """How far the partner must have come before a player may go out."""

    TURN_PLAYED = "turn_played"
    """The partner has played a whole turn from the foot."""
    PART_TURN = "part_turn"
    """The partner has played part of a turn from the foot."""
    PICKED_UP = "picked_up"
    """The partner has picked up the foot."""
    NONE = "none"
    """It does not matter."""


class Permission(StrEnum):
    """Whether a player asks the partner before going out."""

    REQUIRED = "required"
    """The player must ask, and the answer must be yes."""
    BINDING_IF_ASKED = "binding_if_asked"
    """The player need not ask, but the answer binds."""
    ONCE_PER_DEAL = "once_per_deal"
    """The player may ask once in a deal, and the answer binds."""
    NONE = "none"
    """Nobody asks."""


class Per(StrEnum):
    """Who is counted for an extra or a penalty."""

    TEAM = "team"
    """The team as one."""
    PLAYER = "player"
    """Each of its players."""


class PileNeeds(StrEnum):
    """What a player must hold to take the discard pile."""

    PAIR = "pair"
    """Two cards of the rank of the top card."""
    PAIR_OR_ONE_PLUS_WILD = "pair_or_one_plus_wild"
    """Two cards of the rank of the top card, or one of them and a wild card."""


class EndedBy(StrEnum):
    """What ended a deal."""

    GOING_OUT = "going_out"
    """A player went out."""
    STOCK_OUT = "stock_out"
    """The stock ran out and nobody wanted the discard pile."""
