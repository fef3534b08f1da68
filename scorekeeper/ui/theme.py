"""The look of the app: distances, text styles, sizes that fit, and the two themes."""

from __future__ import annotations

from typing import Final

import flet as ft

from scorekeeper.i18n.language import language_fonts
from scorekeeper.i18n.translate import current_language
from scorekeeper.ui.palette import DARK, LIGHT, TEAMS_DARK, TEAMS_LIGHT, Ground, TeamColour

TARGET: Final = 48
"""The least width and height of anything that can be pressed, in logical pixels."""

GAP: Final = 8
"""The usual distance between things, in logical pixels."""

EDGE: Final = 16
"""The distance to the edge of the screen, in logical pixels."""

RADIUS: Final = 14
"""How round corners are, in logical pixels."""

WIDE: Final = 840
"""From this width on, teams are side by side, in logical pixels."""

NARROW: Final = 352
"""Below this width, seven targets do not fit beside each other, in logical pixels."""

TALL_ENOUGH: Final = 720
"""From this height on, the number pad stays in place while an entry is filled in."""

LARGE: Final = 1.5
"""From this text scale on, things are below each other instead of side by side."""

READABLE: Final = 640
"""No column of text or buttons grows wider, in logical pixels."""

SIDE_BY_SIDE: Final = 1100
"""Columns beside each other grow no wider together, in logical pixels."""

APART: Final = 16
"""The distance between such columns, in logical pixels."""

MOST_BESIDE: Final = 3
"""The most columns that are beside each other."""

FONTS: Final = {
    "Atkinson": "fonts/AtkinsonHyperlegibleNext-Regular.ttf",
    "Atkinson Bold": "fonts/AtkinsonHyperlegibleNext-Bold.ttf",
    "Noto Hebrew": "fonts/NotoSansHebrew-Regular.ttf",
    "Noto Arabic": "fonts/NotoSansArabic-Regular.ttf",
    "Noto Emoji": "fonts/NotoEmoji-Regular.ttf",
    **{family: f"fonts/{name}" for family, name in language_fonts().items()},
}
"""The fonts of the app. The first two are drawn for readers with poor sight, with figures of one
width; the others are for names, since without them a browser would ask the network for fonts,
and for the languages spoken."""

REGULAR: Final = "Atkinson"
BOLD: Final = "Atkinson Bold"

FALLBACK: Final = [family for family in FONTS if family not in (REGULAR, BOLD)]
"""The fonts that step in for letters and signs that the first two do not have."""

LINE: Final = 1.3
"""The height of a line of text, as a multiple of its size."""

_SIZES: Final = {
    "display_large": (52, BOLD),
    "display_medium": (42, BOLD),
    "display_small": (34, BOLD),
    "headline_large": (30, BOLD),
    "headline_medium": (26, BOLD),
    "headline_small": (22, BOLD),
    "title_large": (21, BOLD),
    "title_medium": (18, BOLD),
    "title_small": (16, BOLD),
    "body_large": (18, REGULAR),
    "body_medium": (16, REGULAR),
    "body_small": (15, REGULAR),
    "label_large": (17, BOLD),
    "label_medium": (15, BOLD),
    "label_small": (14, BOLD),
}
"""The text styles, larger than usual: the size in logical pixels, and the font."""


def theme(ground: Ground, teams: tuple[TeamColour, ...]) -> ft.Theme:
    """The Flet theme for one brightness."""
    return ft.Theme(
        font_family=REGULAR,
        color_scheme_seed=LIGHT.primary,
        color_scheme=ft.ColorScheme(
            primary=ground.primary,
            on_primary=ground.on_primary,
            primary_container=ground.primary_container,
            on_primary_container=ground.on_primary_container,
            secondary=ground.secondary,
            secondary_container=ground.secondary_container,
            on_secondary_container=ground.on_secondary_container,
            tertiary_container=ground.warning_container,
            on_tertiary_container=ground.on_warning_container,
            surface=ground.surface,
            surface_container_lowest=ground.surface_low,
            surface_container_low=ground.surface_low,
            surface_container=ground.surface_container,
            surface_container_high=ground.surface_high,
            surface_container_highest=ground.surface_high,
            on_surface=ground.on_surface,
            on_surface_variant=ground.on_surface_variant,
            outline=ground.outline,
            outline_variant=ground.outline_variant,
            error=ground.error,
            on_error=ground.on_error,
            error_container=ground.error_container,
            on_error_container=ground.on_error_container,
            surface_tint=ft.Colors.TRANSPARENT,
            primary_fixed=teams[0].fill,
            on_primary_fixed=teams[0].text,
            primary_fixed_dim=teams[1].fill,
            on_primary_fixed_variant=teams[1].text,
            secondary_fixed=teams[2].fill,
            on_secondary_fixed=teams[2].text,
            secondary_fixed_dim=teams[3].fill,
            on_secondary_fixed_variant=teams[3].text,
            tertiary_fixed=teams[4].fill,
            on_tertiary_fixed=teams[4].text,
            tertiary_fixed_dim=teams[5].fill,
            on_tertiary_fixed_variant=teams[5].text,
        ),
        text_theme=ft.TextTheme(
            **{
                name: ft.TextStyle(
                    size=size,
                    font_family=font,
                    font_family_fallback=FALLBACK,
                    weight=ft.FontWeight.NORMAL,
                    height=LINE,
                    letter_spacing=0,
                    color=ground.on_surface,
                )
                for name, (size, font) in _SIZES.items()
            }
        ),
        scaffold_bgcolor=ground.surface,
        appbar_theme=ft.AppBarTheme(bgcolor=ground.surface, elevation=0),
        icon_theme=ft.IconTheme(apply_text_scaling=True),
        visual_density=ft.VisualDensity.STANDARD,
    )


TEAM_COLOURS: Final = (
    (ft.Colors.PRIMARY_FIXED, ft.Colors.ON_PRIMARY_FIXED),
    (ft.Colors.PRIMARY_FIXED_DIM, ft.Colors.ON_PRIMARY_FIXED_VARIANT),
    (ft.Colors.SECONDARY_FIXED, ft.Colors.ON_SECONDARY_FIXED),
    (ft.Colors.SECONDARY_FIXED_DIM, ft.Colors.ON_SECONDARY_FIXED_VARIANT),
    (ft.Colors.TERTIARY_FIXED, ft.Colors.ON_TERTIARY_FIXED),
    (ft.Colors.TERTIARY_FIXED_DIM, ft.Colors.ON_TERTIARY_FIXED_VARIANT),
)
"""The ground and the text colour of each team. They are roles of the theme that nothing else
uses, so that they follow light and dark without a screen having to know which it is."""

LIGHT_THEME: Final = theme(LIGHT, TEAMS_LIGHT)
DARK_THEME: Final = theme(DARK, TEAMS_DARK)


def figures_width(figures: str) -> float:
    """How wide a number comes out, as a multiple of the size of its text; never too narrow."""
    forms = current_language().forms
    separators = figures.count(forms.group) if forms.group else 0
    signs = len(figures) - separators * len(forms.group)
    return separators * forms.group_width + signs * forms.figure_width


def fitting_size(figures: str, width: float, largest: float) -> float:
    """The size of text in which a number fits a width in logical pixels, at most the largest.

    It is never below 1, as it would be while a window has no width yet.
    """
    return max(1.0, min(largest, width / figures_width(figures)))
