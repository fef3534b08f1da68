"""The parts of a rule set that a deal runs through: opening, going out and its end."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

from scorekeeper.rules.model.choices import Discard, OpeningBy, OpeningNeed, Partner, Permission
from scorekeeper.rules.model.frozen import FrozenMap
from scorekeeper.rules.model.marks import (
    AtLeastOne,
    Count,
    Counted,
    Id,
    Otherwise,
    Points,
    Says,
    Score,
    WordForNone,
    Worth,
)

FAILED_OPENING = "failed_opening"
"""The id under which failed openings are recorded; no extra may have it."""

TOTAL = "total"
"""The word for books of any type among the books that going out needs."""


@dataclass(frozen=True, slots=True)
class OpeningCounts:
    """What counts towards the opening minimum besides the cards from the hand."""

    pile_top: Annotated[
        bool,
        Says("The top card of the discard pile counts towards the opening."),
        Otherwise("The top card of the discard pile does not count towards the opening."),
    ] = True
    """Whether the top card of the discard pile counts when the pile is taken (HF-24)."""

    pile_rest: Annotated[
        bool,
        Says("The cards under it count as well."),
        Otherwise("The cards under it do not count."),
    ] = False
    """Whether the cards under it count."""

    red_threes: Annotated[
        bool,
        Says("Red threes count towards the opening."),
        Otherwise("Red threes do not count towards the opening."),
    ] = False
    """Whether red threes on the table count."""

    book_bonus: Annotated[
        bool,
        Says("The bonus of a finished book counts towards the opening."),
        Otherwise("The bonus of a finished book does not count towards the opening."),
    ] = False
    """Whether the bonus of a finished book counts."""


@dataclass(frozen=True, slots=True)
class OpeningRequirement:
    """What the opening must hold besides its points."""

    what: OpeningNeed
    """What it must hold."""

    deals: tuple[AtLeastOne, ...] = ()
    """The deals in which it must; empty for every deal."""


@dataclass(frozen=True, slots=True)
class OpeningFailed:
    """What a team pays for an opening below its minimum."""

    raise_next: Annotated[
        Worth, Says("Points by which a failed opening raises the next minimum: {points}.")
    ] = 0
    """The points by which the minimum of its next attempt in the deal rises."""

    penalty: Annotated[Worth, Says("Points that a failed opening costs: {points}.")] = 0
    """The points that each failed opening costs the team."""


@dataclass(frozen=True, slots=True)
class Opening:
    """The opening minimum: the points that a team's first melds of a deal must be worth."""

    by: OpeningBy
    """What the minimum depends on."""

    table: tuple[Score, ...]
    """The minima in points: of the first, second, ... deal, or from each of `thresholds` on.
    Deals beyond the table have the last minimum."""

    thresholds: tuple[Score, ...] = ()
    """The totals from which each minimum holds, rising from 0; empty where it goes by deal."""

    negative: Annotated[
        Score | None,
        WordForNone("none"),
        Says("A team with a total below zero needs {points} points."),
        Otherwise("A total below zero does not change the minimum."),
    ] = None
    """The minimum of a team whose total is below zero; None where that changes nothing."""

    counts: OpeningCounts = field(default_factory=OpeningCounts)
    """What counts towards it besides the cards from the hand."""

    needs: Annotated[
        tuple[OpeningRequirement, ...], Otherwise("The opening needs nothing besides its points.")
    ] = ()
    """What the opening must hold besides its points."""

    failed: OpeningFailed = field(default_factory=OpeningFailed)
    """What a team pays for an opening below its minimum."""


@dataclass(frozen=True, slots=True)
class GoingOut:
    """What going out needs and earns."""

    bonus: Annotated[Points, Says("Going out earns {points} points.")]
    """The points for the team of the player who went out."""

    books: Annotated[FrozenMap[Id, Count], Says("Books that going out needs: {books}.")] = field(
        default_factory=FrozenMap
    )
    """The books that the team must have, by the id of their type; `total` for books of any."""

    concealed_total: Annotated[
        Points | None,
        WordForNone("none"),
        Says("Going out concealed, with nothing melded before, earns {points} points instead."),
        Otherwise("Going out concealed earns nothing more."),
    ] = None
    """The points in place of `bonus` for going out concealed: with all cards melded at once by
    a player who had melded nothing before. None where that earns nothing more."""

    per_deal: Annotated[
        FrozenMap[AtLeastOne, FrozenMap[Id, Count]],
        Says("Deal {deal} needs: {books}."),
        Otherwise("Every deal needs the same books."),
    ] = field(default_factory=FrozenMap)
    """The books that are needed in certain deals, by the number of the deal."""

    discard: Discard = Discard.OPTIONAL
    """Whether going out ends in a discard."""

    partner: Partner = Partner.NONE
    """How far the partner must have come."""

    permission: Permission = Permission.NONE
    """Whether the player asks the partner first."""

    keep_if_refused: Annotated[
        Count,
        Counted(
            "A player whose partner said no keeps at least {number} card after melding.",
            "A player whose partner said no keeps at least {number} cards after melding: one to"
            " discard, the rest to go on with.",
        ),
        Otherwise("A player whose partner said no need not keep any cards."),
    ] = 0
    """The cards that a player keeps whose partner said no (HF-28)."""


@dataclass(frozen=True, slots=True)
class DealEnd:
    """What else ends a deal."""

    stock_out: Annotated[
        bool,
        Says("A deal also ends when the stock has run out."),
        Otherwise("A deal goes on when the stock has run out."),
    ] = True
    """Whether the deal ends when the stock has run out."""

    bonus_on_stock_out: Annotated[
        bool,
        Says("Going out earns its points also when the stock has run out."),
        Otherwise("Nobody earns the points for going out when the stock has run out."),
    ] = False
    """Whether the bonus for going out is paid when the stock has run out."""
