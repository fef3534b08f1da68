"""What cannot be true of a deal over all its teams, and what is unusual about it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil

from scorekeeper.rules.audits.findings import Audit, Finding, FindingCode
from scorekeeper.rules.audits.packs import more_than_the_packs
from scorekeeper.rules.audits.team import TeamDeal, impossible_of, unusual_of
from scorekeeper.rules.parts.choices import EndedBy
from scorekeeper.rules.record import DealRecord
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import Value, sentence

__all__ = ["Audit", "Finding", "FindingCode", "audit_deal"]


def audit_deal(
    rules: RuleSet,
    records: Sequence[DealRecord],
    team_names: Sequence[Value],
    players: int,
) -> Audit:
    """What is impossible and what is unusual about a deal.

    Takes for each team its record and its name, and the number of players at
    the table. Raises `Refused` for a record that cannot be counted at all.
    """
    team_size = max(1, ceil(players / max(1, len(records))))
    teams = [
        TeamDeal(record, index, name, team_size)
        for index, (record, name) in enumerate(zip(records, team_names, strict=True))
    ]
    impossible = [*more_than_the_packs(rules, records, players), *_two_out(teams)]
    unusual = list(_nobody_out(records))
    for team in teams:
        impossible += impossible_of(team)
        unusual += unusual_of(rules, team)
    return Audit(tuple(impossible), tuple(unusual))


def _two_out(teams: Sequence[TeamDeal]) -> Iterator[Finding]:
    out = [team for team in teams if team.record.went_out]
    for other in out[1:]:
        yield other.finding(
            FindingCode.TWO_TEAMS_OUT,
            "went_out",
            sentence(
                "{first} and {second} cannot both have gone out.",
                first=out[0].name,
                second=other.name,
            ),
        )


def _nobody_out(records: Sequence[DealRecord]) -> Iterator[Finding]:
    said = any(record.ended_by is EndedBy.GOING_OUT for record in records)
    if said and not any(record.went_out for record in records):
        yield Finding(
            FindingCode.NOBODY_OUT,
            None,
            "ended_by",
            sentence("Going out ended the deal, but no team is marked as out."),
        )
