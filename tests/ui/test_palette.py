"""Every text can be read on its ground by weak eyes, and teams are told apart by lightness too."""

from __future__ import annotations

from itertools import pairwise

import pytest

from scorekeeper.ui.palette import (
    DARK,
    LIGHT,
    TEAM_SHAPES,
    TEAMS_DARK,
    TEAMS_LIGHT,
    Ground,
    TeamColour,
)

READABLE = 4.5
"""The contrast that text needs, by the guidelines for accessible content."""

PAIRS = [
    (ink, ground)
    for ink in ("on_surface", "on_surface_variant", "primary", "secondary", "error")
    for ground in ("surface", "surface_low")
] + [
    ("on_surface", "surface_container"),
    ("on_surface", "surface_high"),
    ("on_surface_variant", "primary_container"),
    ("on_primary", "primary"),
    ("on_primary_container", "primary_container"),
    ("on_secondary_container", "secondary_container"),
    ("on_error", "error"),
    ("on_error_container", "error_container"),
    ("on_warning_container", "warning_container"),
]
"""What the screens write on what."""


def luminance(colour: str) -> float:
    """How light a colour is, from 0 for black to 1 for white."""
    parts = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    linear = [
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one: str, other: str) -> float:
    """How well two colours can be told apart, from 1 for not at all to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_the_measure_of_contrast_is_the_one_of_the_guidelines() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("ground", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize(("ink", "paper"), PAIRS)
def test_text_can_be_read(ground: Ground, ink: str, paper: str) -> None:
    assert contrast(getattr(ground, ink), getattr(ground, paper)) >= READABLE


@pytest.mark.parametrize("teams", [TEAMS_LIGHT, TEAMS_DARK], ids=["light", "dark"])
def test_text_can_be_read_on_the_colours_of_teams(teams: tuple[TeamColour, ...]) -> None:
    assert all(contrast(team.text, team.fill) >= READABLE for team in teams)


@pytest.mark.parametrize("teams", [TEAMS_LIGHT, TEAMS_DARK], ids=["light", "dark"])
def test_teams_that_sit_next_to_each_other_differ_in_lightness(
    teams: tuple[TeamColour, ...],
) -> None:
    assert all(contrast(one.fill, other.fill) >= 2 for one, other in pairwise(teams))


def test_every_team_has_a_shape_of_its_own() -> None:
    assert len({*TEAM_SHAPES}) == len(TEAM_SHAPES) == len(TEAMS_LIGHT) == len(TEAMS_DARK)
