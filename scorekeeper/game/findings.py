"""What is wrong with a deal as it is entered: impossible things, and unusual ones."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.game.entry import DealEntry
from scorekeeper.game.game import Game
from scorekeeper.game.scores import record_of, team_out
from scorekeeper.rules.audit import Finding, audit_deal
from scorekeeper.rules.sentence import Refused, sentence


@dataclass(frozen=True, slots=True)
class Findings:
    """What was found in a deal over all its teams."""

    impossible: tuple[Finding, ...]
    """What cannot be true; a deal with one of these is not saved."""

    unusual: tuple[Finding, ...]
    """What may be true but seldom is; saved when the table says so."""


class NeedsConfirming(Refused):
    """A deal can be saved, but only when the table confirms what is unusual about it."""

    def __init__(self, findings: tuple[Finding, ...]) -> None:
        super().__init__(findings[0].sentence, findings[0].field)
        self.findings = findings
        """What is unusual, each with its sentence."""


def findings_in(game: Game, deal: int, entry: DealEntry) -> Findings:
    """Everything impossible or unusual in a deal as it is entered."""
    teams, out = range(game.team_count), team_out(game, entry)
    audit = audit_deal(
        game.rules_of(deal),
        [record_of(game, deal, entry, team) for team in teams],
        team_names=[game.team_name(team) for team in teams],
        players=len(game.players),
    )
    missing = tuple(
        Finding(
            code="TEAM_MISSING",
            team=team,
            field="",
            sentence=sentence(
                "Nothing is entered for {team} yet. Is their deal really 0?",
                team=game.team_name(team),
            ),
        )
        for team in teams
        if entry.teams[team].is_empty and team != out
    )
    nobody = (
        ()
        if entry.went_out is not None
        else (
            Finding(
                code="OUT_NOT_SAID",
                team=None,
                field="went_out",
                sentence=sentence("Nobody is marked as having gone out. Did the stock run out?"),
            ),
        )
    )
    return Findings(audit.impossible, (*missing, *nobody, *audit.unusual))
