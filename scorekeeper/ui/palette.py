"""The colours: felt green on a warm neutral ground, and a colour and a shape for each team.

Team colours differ in lightness as well as in hue, neighbours most, so that they can be
distinguished by colour-blind eyes and on a screen in poor light; the shape says it once more.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import flet as ft


@dataclass(frozen=True, slots=True)
class Ground:
    """The neutral and the accent colours of one brightness, by the role they play."""

    primary: str
    """The felt: what is pressed first."""
    on_primary: str
    """Text on the felt."""
    primary_container: str
    """A paler felt: what is chosen."""
    on_primary_container: str
    """Text on the paler felt."""
    secondary: str
    """The wood of the table: quieter things."""
    secondary_container: str
    """A paler wood."""
    on_secondary_container: str
    """Text on the paler wood."""
    surface: str
    """The ground of every screen: ivory, or a table at night."""
    surface_low: str
    """A card that lies on the ground."""
    surface_container: str
    """A key or a field."""
    surface_high: str
    """A key that is pressed."""
    on_surface: str
    """Text."""
    on_surface_variant: str
    """Quieter text, still easy to read."""
    outline: str
    """Edges of what can be pressed."""
    outline_variant: str
    """Lines between things."""
    error: str
    """Something that cannot be."""
    on_error: str
    """Text on it."""
    error_container: str
    """The ground of a message that something cannot be."""
    on_error_container: str
    """Text of such a message."""
    warning_container: str
    """The ground of a message that something is unusual."""
    on_warning_container: str
    """Text of such a message."""


LIGHT: Final = Ground(
    primary="#1B5E42",
    on_primary="#FFFFFF",
    primary_container="#CFE8D8",
    on_primary_container="#0B3A27",
    secondary="#6B4F2A",
    secondary_container="#F1E3CC",
    on_secondary_container="#3F2D12",
    surface="#FBF7EE",
    surface_low="#FFFDF8",
    surface_container="#F3ECDD",
    surface_high="#EAE1CE",
    on_surface="#1F1B14",
    on_surface_variant="#544C3E",
    outline="#8A7F6C",
    outline_variant="#DBD0BC",
    error="#A3241C",
    on_error="#FFFFFF",
    error_container="#FADAD5",
    on_error_container="#5C0F0A",
    warning_container="#FBE6A9",
    on_warning_container="#453300",
)

DARK: Final = Ground(
    primary="#8FD3AE",
    on_primary="#00391F",
    primary_container="#1F5A41",
    on_primary_container="#D6F2E1",
    secondary="#DCC29A",
    secondary_container="#4B3B22",
    on_secondary_container="#F5E3C6",
    surface="#14130F",
    surface_low="#1D1B16",
    surface_container="#28251E",
    surface_high="#353128",
    on_surface="#F1EBDD",
    on_surface_variant="#CFC6B4",
    outline="#9A907E",
    outline_variant="#464034",
    error="#FFB4A8",
    on_error="#5F0A05",
    error_container="#7A1D15",
    on_error_container="#FFDAD4",
    warning_container="#5B4700",
    on_warning_container="#FFE9AE",
)


@dataclass(frozen=True, slots=True)
class TeamColour:
    """The colour of a team in one brightness."""

    fill: str
    """The ground of what belongs to the team."""

    text: str
    """Text on it."""


TEAMS_LIGHT: Final = (
    TeamColour("#0E4A7B", "#FFFFFF"),
    TeamColour("#F2B33D", "#2B1D00"),
    TeamColour("#7A1F4B", "#FFFFFF"),
    TeamColour("#8CCBE8", "#06293A"),
    TeamColour("#4A5A12", "#FFFFFF"),
    TeamColour("#F3B3C4", "#40101F"),
)
"""A colour for each of up to six teams on the light ground."""

TEAMS_DARK: Final = (
    TeamColour("#2C6FAE", "#FFFFFF"),
    TeamColour("#FFCB62", "#2B1D00"),
    TeamColour("#9C3A6A", "#FFFFFF"),
    TeamColour("#A5DDF5", "#06293A"),
    TeamColour("#62761F", "#FFFFFF"),
    TeamColour("#F9C6D3", "#40101F"),
)
"""The same teams on the dark ground."""

TEAM_SHAPES: Final = (
    ft.Icons.CIRCLE,
    ft.Icons.SQUARE,
    ft.Icons.CHANGE_HISTORY,
    ft.Icons.STAR,
    ft.Icons.HEXAGON,
    ft.Icons.FAVORITE,
)
"""A shape for each team, so that nothing depends on colour alone."""
