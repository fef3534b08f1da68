"""Operations that enter a deal: each tap is one of them, and none of them counts until saved."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from scorekeeper.game.entry import NOBODY, TeamEntry, WentOut, press
from scorekeeper.game.entry_fields import SPECIAL_HANDS, counter_of, figure_field_of
from scorekeeper.game.game import Game
from scorekeeper.game.operations.base import (
    Operation,
    TeamOperation,
    verify_deal,
    verify_number,
    verify_seat,
)
from scorekeeper.rules.sentence import Refused, sentence


@dataclass(frozen=True, slots=True)
class SetCount(TeamOperation):
    """Say how many of something a team has: books of a type, red threes, and so on."""

    name: ClassVar[str] = "set_count"

    counter: str
    """The id of what is counted, such as `books.clean`."""

    count: int | None
    """How many; None takes the answer back."""

    def verify_entry(self, game: Game) -> None:
        """Raise `Refused` for a counter these rules do not have, or more than the packs hold."""
        counter = counter_of(game.rules_of(self.deal), len(game.players), self.counter)
        if self.count is not None:
            verify_number(counter.label, self.count, counter.most, self.counter)
        if self.count and self.counter.startswith(SPECIAL_HANDS):
            self._verify_only_one(game)

    def _verify_only_one(self, game: Game) -> None:
        """Raise `Refused` if another special hand has ended the deal already."""
        for team, entry in enumerate(game.entry(self.deal).teams):
            for counter, count in entry.counts:
                is_this = (team, counter) == (self.team, self.counter)
                if count and counter.startswith(SPECIAL_HANDS) and not is_this:
                    raise Refused(
                        sentence(
                            "One special hand ends the deal, and that of {team} is marked"
                            " already. Set it to 0 first.",
                            team=game.team_name(team),
                        ),
                        self.counter,
                    )

    def entered(self, entry: TeamEntry) -> TeamEntry:
        """The entry with the count."""
        return entry.with_count(self.counter, self.count)


@dataclass(frozen=True, slots=True)
class PressKey(TeamOperation):
    """Press one key of the number pad for a figure of a team."""

    name: ClassVar[str] = "press_key"

    figure: str
    """The id of the figure that is typed, such as `melded_points`."""

    key: str
    """The key: a digit, 00, plus, backspace or clear."""

    def verify_entry(self, game: Game) -> None:
        """Raise `Refused` for a figure these rules do not ask for, or one grown too long."""
        asked = figure_field_of(game.rules_of(self.deal), len(game.players), self.figure)
        after = self.entered(self.entry_of_team(game)).figure(self.figure)
        if after is not None and after.value > asked.most:
            raise Refused(
                sentence(
                    "{label}: {value} is too much; the packs in play hold {most}.",
                    label=asked.label,
                    value=after.value,
                    most=asked.most,
                ),
                self.figure,
            )

    def entered(self, entry: TeamEntry) -> TeamEntry:
        """The entry with the key pressed."""
        return entry.with_figure(self.figure, press(entry.figure(self.figure), self.key))


@dataclass(frozen=True, slots=True)
class MarkWentOut(Operation):
    """Say who went out; a player who was marked before no longer is."""

    name: ClassVar[str] = "mark_went_out"

    deal: int
    """The deal, from 1."""

    who: WentOut
    """The seat of the player, "nobody", or None to take the answer back."""

    def verify(self, game: Game) -> None:
        """Raise `Refused` for a player who is not at the table."""
        verify_deal(game, self.deal)
        if self.who is not None and self.who != NOBODY:
            verify_seat(game, self.who)

    def change(self, game: Game) -> Game:
        """The game with the answer in the deal's draft."""
        return game.with_draft(self.deal, replace(game.entry(self.deal), went_out=self.who))


@dataclass(frozen=True, slots=True)
class DiscardDraft(Operation):
    """Drop what was half-entered: a correction is cancelled without a trace."""

    name: ClassVar[str] = "discard_draft"

    deal: int
    """The deal, from 1."""

    def verify(self, game: Game) -> None:
        """Raise `Refused` if nothing of the deal is half-entered."""
        if game.draft(self.deal) is None:
            raise Refused(
                sentence("Nothing of deal {deal} is half-entered.", deal=self.deal), "deal"
            )

    def change(self, game: Game) -> Game:
        """The game without the draft."""
        return game.with_draft(self.deal, None)
