"""Operations that save and delete deals."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from scorekeeper.game.findings import NeedsConfirming, findings_in
from scorekeeper.game.game import Game, RulesFrom
from scorekeeper.game.operations.base import Operation, verify_deal
from scorekeeper.game.scores import completed
from scorekeeper.rules.sentence import Refused, sentence


@dataclass(frozen=True, slots=True)
class SaveDeal(Operation):
    """Make a half-entered deal count: as the next deal, or in place of what was saved before."""

    name: ClassVar[str] = "save_deal"

    deal: int
    """The deal, from 1."""

    confirmed: bool = False
    """Whether the table has seen what is unusual and says that it is right."""

    def verify(self, game: Game) -> None:
        """Raise `Refused` for an impossible deal, `NeedsConfirming` for an unusual one."""
        verify_deal(game, self.deal)
        entry = game.draft(self.deal)
        if entry is None:
            raise Refused(
                sentence("Nothing is entered for deal {deal} yet.", deal=self.deal)
                if game.saved(self.deal) is None
                else sentence("Nothing of deal {deal} was changed.", deal=self.deal),
                "deal",
            )
        findings = findings_in(game, self.deal, entry)
        if findings.impossible:
            raise Refused(findings.impossible[0].sentence, findings.impossible[0].field)
        if findings.unusual and not self.confirmed:
            raise NeedsConfirming(findings.unusual)

    def change(self, game: Game) -> Game:
        """The game with the deal saved and its draft gone."""
        entry = completed(game, self.deal, game.entry(self.deal))
        before, after = game.deals[: self.deal - 1], game.deals[self.deal :]
        return replace(game, deals=(*before, entry, *after)).with_draft(self.deal, None)


@dataclass(frozen=True, slots=True)
class DeleteDeal(Operation):
    """Take a saved deal out of the game; those after it move up."""

    name: ClassVar[str] = "delete_deal"

    deal: int
    """The deal, from 1."""

    def verify(self, game: Game) -> None:
        """Raise `Refused` for a deal that is not saved."""
        if game.saved(self.deal) is None:
            raise Refused(sentence("Deal {deal} is not saved.", deal=self.deal), "deal")

    def change(self, game: Game) -> Game:
        """The game without the deal and without a correction of it that was half-entered."""
        return replace(
            game,
            deals=(*game.deals[: self.deal - 1], *game.deals[self.deal :]),
            drafts=tuple(
                (number - 1 if number > self.deal else number, draft)
                for number, draft in game.drafts
                if number != self.deal
            ),
            rules=self._rules_of_the_rest(game.rules),
        )

    def _rules_of_the_rest(self, rules: tuple[RulesFrom, ...]) -> tuple[RulesFrom, ...]:
        """The rules, which stay with their deals: those after this one count one less."""
        moved = {
            change.deal - 1 if change.deal > self.deal else change.deal: change.rules
            for change in rules
        }
        return tuple(RulesFrom(deal, kept) for deal, kept in sorted(moved.items()))
