"""A rule set says how many can play by it, and in teams of which size."""

from __future__ import annotations

import pytest

from scorekeeper.game.players import TEAM_COUNTS, team_counts, verify_sides
from scorekeeper.rules.rulebook import load_preset, preset_ids
from scorekeeper.rules.sentence import Refused


@pytest.mark.parametrize("preset", preset_ids())
def test_what_is_offered_can_be_played_and_nothing_else(preset: str) -> None:
    rules = load_preset(preset)
    offered = {(n, teams) for n, counts in team_counts(rules).items() for teams in counts}
    assert offered
    for players, counts in TEAM_COUNTS.items():
        for teams in counts:
            if (players, teams) in offered:
                verify_sides(rules, players, teams)
            else:
                with pytest.raises(Refused):
                    verify_sides(rules, players, teams)


def test_too_few_players_and_teams_of_another_size_are_told_apart() -> None:
    with pytest.raises(Refused, match="is for 4 to 4 players, and not for 6") as players:
        verify_sides(load_preset("canasta_classic"), 6, 3)
    assert players.value.field == "players"
    with pytest.raises(Refused, match="has teams of these sizes: 2") as teams:
        verify_sides(load_preset("canasta_classic"), 4, 4)
    assert teams.value.field == "team_count"
