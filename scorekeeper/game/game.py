"""A game as a value: who plays, by which rules, and what each deal recorded.

Nothing that can be worked out is kept: totals, dealer, opening minimum and winner
are derived (`standing`), so they can never be stale.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from scorekeeper.game.entry import DealEntry, empty_deal
from scorekeeper.game.players import (
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    TEAM_COUNTS,
    name_or_number,
    tidy_name,
    together,
)
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import Refused, Sentence, sentence


@dataclass(frozen=True, slots=True)
class RulesFrom:
    """The rules that a game is scored by, from one deal on."""

    deal: int
    """The first deal that they apply to, from 1."""

    rules: RuleSet
    """The game's own copy: later edits of the rule set do not reach it."""


@dataclass(frozen=True, slots=True)
class Game:
    """One game, finished or not."""

    id: str
    """What the game is filed under; never shown."""

    started: str
    """When it was started, ISO 8601 in UTC."""

    rules: tuple[RulesFrom, ...]
    """The rules by first deal, ascending; the first entry is for deal 1."""

    players: tuple[str, ...]
    """The players' names in seat order, clockwise; labels only, empty and double ones included."""

    team_names: tuple[str, ...]
    """A name per team; an empty one means that the team is called after its players."""

    first_dealer: int
    """The seat of the player who deals the first deal."""

    deals: tuple[DealEntry, ...] = ()
    """The saved deals, in order."""

    drafts: tuple[tuple[int, DealEntry], ...] = ()
    """Half-entered deals by number: the next one, and corrections of saved ones."""

    @property
    def team_count(self) -> int:
        """How many teams play."""
        return len(self.team_names)

    def team_of(self, seat: int) -> int:
        """The team of a player: partners sit alternately, so it follows from the seat."""
        return seat % self.team_count

    def seats_of(self, team: int) -> tuple[int, ...]:
        """The seats of a team's players, in turn order."""
        return tuple(range(team, len(self.players), self.team_count))

    def player_name(self, seat: int) -> Sentence:
        """A player's name, or "Player 2" for one without."""
        return name_or_number(self.players[seat], seat)

    def team_name(self, team: int) -> Sentence:
        """A team's own name, or the names of its players."""
        if self.team_names[team]:
            return sentence("{name}", name=self.team_names[team])
        return together(tuple(self.player_name(seat) for seat in self.seats_of(team)))

    def rules_of(self, deal: int) -> RuleSet:
        """The rules that a deal (from 1) is scored by."""
        return next(change.rules for change in reversed(self.rules) if change.deal <= deal)

    def saved(self, deal: int) -> DealEntry | None:
        """A deal as it was saved; None if it has not been."""
        return self.deals[deal - 1] if 1 <= deal <= len(self.deals) else None

    def draft(self, deal: int) -> DealEntry | None:
        """A deal as far as it is entered; None if nobody is entering it."""
        return dict(self.drafts).get(deal)

    def entry(self, deal: int) -> DealEntry:
        """What the entry screen shows of a deal: its draft, else as saved, else nothing."""
        return self.draft(deal) or self.saved(deal) or empty_deal(self.team_count)

    def with_draft(self, deal: int, entry: DealEntry | None) -> Game:
        """The game with a draft replaced, or (None) dropped.

        A draft of a new deal from which every answer was taken back is dropped too.
        """
        if entry is not None and entry.is_empty and self.saved(deal) is None:
            entry = None
        drafts = {**dict(self.drafts), deal: entry}
        kept = {number: draft for number, draft in drafts.items() if draft is not None}
        return replace(self, drafts=tuple(sorted(kept.items())))


def start_game(
    *,
    id: str,  # noqa: A002 - the field of `Game` that it fills
    started: str,
    rules: RuleSet,
    players: tuple[str, ...],
    team_count: int,
    first_dealer: int = 0,
) -> Game:
    """A new game with nothing recorded.

    Raises `Refused` if the players cannot form this number of teams, if a name is too long, or if
    the first dealer is not at the table.
    """
    if len(players) not in TEAM_COUNTS:
        raise Refused(
            sentence(
                "{fewest} to {most} people can play, not {number}.",
                fewest=FEWEST_PLAYERS,
                most=MOST_PLAYERS,
                number=len(players),
            ),
            "players",
        )
    if team_count not in TEAM_COUNTS[len(players)]:
        raise Refused(
            sentence(
                "{players} players cannot form {teams} teams of the same size.",
                players=len(players),
                teams=team_count,
            ),
            "team_count",
        )
    if not 0 <= first_dealer < len(players):
        raise Refused(sentence("The first dealer must be one of the players."), "first_dealer")
    return Game(
        id=id,
        started=started,
        rules=(RulesFrom(1, rules),),
        players=tuple(tidy_name(player) for player in players),
        team_names=("",) * team_count,
        first_dealer=first_dealer,
    )
