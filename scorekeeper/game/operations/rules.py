"""The operation that gives a running game other rules, from a deal on or as a whole."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from scorekeeper.game.game import Game, RulesFrom
from scorekeeper.game.operations.base import Operation
from scorekeeper.game.players import verify_sides
from scorekeeper.game.scores import deal_scores
from scorekeeper.game.standing import standing_of
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import Refused, sentence


@dataclass(frozen=True, slots=True)
class ChangeRules(Operation):
    """Score a game by other rules from a deal on; what was recorded stays as it is."""

    name: ClassVar[str] = "change_rules"

    from_deal: int
    """The first deal that the rules apply to, from 1; 1 for the whole game."""

    rules: RuleSet
    """The rules: the game's own copy."""

    def verify(self, game: Game) -> None:
        """Raise `Refused`, with the reason, if the game cannot go on by these rules."""
        self._verify_deal(game)
        verify_sides(self.rules, len(game.players), game.team_count)
        after = self.change(game)
        if after.rules == game.rules:
            raise Refused(
                sentence(
                    "From deal {deal} on these are the rules already.",
                    deal=self.from_deal,
                ),
                "rules",
            )
        self._verify_length(after)
        self._verify_deals(after)

    def change(self, game: Game) -> Game:
        """The game by these rules from that deal on."""
        before = tuple(each for each in game.rules if each.deal < self.from_deal)
        if before and before[-1].rules == self.rules:
            return replace(game, rules=before)
        return replace(game, rules=(*before, RulesFrom(self.from_deal, self.rules)))

    def _verify_deal(self, game: Game) -> None:
        following = len(game.deals) + 1
        if not 1 <= self.from_deal <= following:
            raise Refused(
                sentence(
                    "Rules can be changed from deal 1 to deal {next} on, not from deal {deal}.",
                    next=following,
                    deal=self.from_deal,
                ),
                "from_deal",
            )

    def _verify_length(self, after: Game) -> None:
        saved, deals = len(after.deals), self.rules.length.deals
        if deals is not None and deals < saved:
            raise Refused(
                sentence(
                    "{rules} has {deals} deals, and {saved} are saved already.",
                    rules=self.rules.name or self.rules.id,
                    deals=deals,
                    saved=saved,
                ),
                "rules",
            )
        if self.from_deal > saved and standing_of(after).is_complete:
            raise Refused(
                sentence(
                    "By these rules the game is over, so there is no deal {deal}.",
                    deal=self.from_deal,
                ),
                "from_deal",
            )

    def _verify_deals(self, after: Game) -> None:
        """Raise `Refused` for a deal whose cards were counted in a way that these rules lack."""
        entered = [*enumerate(after.deals, start=1), *after.drafts]
        for number, entry in entered:
            try:
                deal_scores(after, number, entry)
            except Refused as refusal:
                raise Refused(
                    sentence(
                        "Deal {deal} cannot be scored by these rules: {why}",
                        deal=number,
                        why=refusal.sentence,
                    ),
                    "rules",
                ) from refusal
