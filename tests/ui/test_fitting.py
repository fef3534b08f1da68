"""Figures are drawn whole: the size that is worked out for them fits the real fonts."""

from __future__ import annotations

import flet as ft
import pytest
from fontTools.ttLib import TTFont  # type: ignore[import-untyped] # fonttools has no types
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper import ASSETS
from scorekeeper.i18n import number_text
from scorekeeper.ui import routes
from scorekeeper.ui.theme import figures_width, fitting_size
from tests.ui.client import Client
from tests.ui.house import House, playing, set_text_scale
from tests.ui.tree import walk

ADVANCES = [
    {sign: font["hmtx"][name][0] / font["head"].unitsPerEm for sign, name in names.items()}
    for font in (TTFont(path) for path in sorted((ASSETS / "fonts").glob("Atkinson*.ttf")))
    for names in [{chr(code): name for code, name in font.getBestCmap().items()}]
]

SCALES = (1.0, 1.3, 1.49, 1.5, 2.0)
"""How much readers enlarge all text."""

NUMBERS = st.integers(-1_000_000, 1_000_000).map(number_text)


@given(NUMBERS)
def test_no_font_of_ours_draws_a_number_wider_than_is_reckoned_with(figures: str) -> None:
    assert len(ADVANCES) == 2
    for advances in ADVANCES:
        assert sum(advances[sign] for sign in figures) <= figures_width(figures)


@given(NUMBERS, st.floats(10, 500), st.floats(10, 100))
def test_a_number_fits_and_is_no_larger_than_asked(
    figures: str, width: float, largest: float
) -> None:
    size = fitting_size(figures, width, largest)
    assert size <= largest
    assert size * figures_width(figures) <= width * 1.000001
    assert size == largest or size * figures_width(figures) > width * 0.999999


def test_a_window_without_a_width_yet_asks_for_no_impossible_size() -> None:
    assert fitting_size("3,990", -20, 22) == 1


@pytest.mark.parametrize("width", [320, 390, 839, 840, 1200])
@pytest.mark.parametrize("teams", [2, 3, 4])
async def test_the_totals_of_an_entry_and_of_the_table_are_drawn_whole(
    client: Client, teams: int, width: int
) -> None:
    house = House()
    points = (-2345, *(-100,) * (teams - 1))
    players = [f"Player {number}" for number in range(6 if teams == 3 else 4)]
    table = house.start(*players, teams=teams, done=playing(points))
    await house.open(client, routes.deal(table.game.id, 1), size=(width, 640))
    for scale in SCALES:
        await set_text_scale(client, scale)
        for team, number in enumerate(points):
            assert_whole(client, f"team-{team}", number, room_of_tab(width, teams) / scale)
    await client.go(routes.game(table.game.id))
    for scale in SCALES:
        await set_text_scale(client, scale)
        for team, number in enumerate(points):
            assert_whole(client, f"total-{team}", number, room_on_the_table(width, teams) / scale)


def room_of_tab(width: int, teams: int) -> float:
    """What is inside the tab of a team: the window without margins, gaps, edges and padding."""
    if width >= 840 and teams <= 3:
        keys = 300 + 24 if width >= 1100 else 0
        return (width - 48 - 24 * (teams - 1) - keys) / teams - 24
    beside = min(teams, 3)
    return (width - 20 - 6 * (beside - 1)) / beside - 24


def room_on_the_table(width: int, teams: int) -> float:
    """The same of the total of a team on the table."""
    if width >= 840 and teams <= 3:
        return (min(width, 1100) - 32 - 16 * (teams - 1)) / teams - 32
    return min(width, 640) - 64


def assert_whole(client: Client, identifier: str, number: int, room: float) -> None:
    """Fail if the total under an identifier is cut off in so much room at the usual text size."""
    figures = number_text(number)
    texts = [part for part in walk(client.get(identifier)) if isinstance(part, ft.Text)]
    (total,) = (text for text in texts if text.value == figures)
    assert isinstance(total.size, (int, float))
    assert total.size * figures_width(figures) <= room * 1.000001
