"""What all screens share: the keeper, the size of the window, and the table that is open."""

from __future__ import annotations

import asyncio
import contextvars
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, cast

import flet as ft

from scorekeeper.app.keeper import Keeper
from scorekeeper.app.preferences import PreferenceStore
from scorekeeper.app.rule_sets import RuleSets
from scorekeeper.app.table import Table
from scorekeeper.i18n.language import Language
from scorekeeper.ui.kit import use_while_shown
from scorekeeper.ui.theme import EDGE, LARGE, MOST_BESIDE, NARROW, READABLE, TALL_ENOUGH, WIDE

KeeperContext = ft.create_context(cast(Keeper, None))
"""Gives every screen the keeper of the process."""


def use_keeper() -> Keeper:
    """The keeper that this window was opened with."""
    return ft.use_context(KeeperContext)


def use_table(game_id: str) -> Table:
    """The table of a game; the component is redrawn after each change from any window.

    Raises `NotReadable` if the game cannot be opened.
    """
    keeper = use_keeper()
    table = ft.use_memo(lambda: keeper.open(game_id), [game_id])
    redraw = use_redraw()
    page, path = ft.context.page, ft.use_view_path()

    def redraw_if_seen() -> None:
        # A screen below another one is redrawn anyway when that one is closed.
        if not page.route.startswith(f"{path}/"):
            redraw()

    use_while_shown(lambda: table.watch(in_this_window(redraw_if_seen)), [game_id, path])
    return table


def use_rule_sets() -> RuleSets:
    """The rule sets; the component is redrawn after each change from any window."""
    rule_sets = use_keeper().rules
    redraw = use_redraw()
    use_while_shown(lambda: rule_sets.watch(in_this_window(redraw)), [])
    return rule_sets


def use_preferences() -> PreferenceStore:
    """What the person prefers; the component is redrawn after each change from any window."""
    book = use_keeper().preferences
    redraw = use_redraw()
    use_while_shown(lambda: book.watch(in_this_window(redraw)), [])
    return book


def use_redraw() -> Callable[[], None]:
    """A callback that redraws the component."""
    _count, set_count = ft.use_state(0)
    return lambda: set_count(cast(Any, lambda count: count + 1))


def in_this_window(callback: Callable[[], None]) -> Callable[[], None]:
    """A callback that runs in the window in which it was made, whichever window calls it.

    Flet sends what a callback changes to the window whose context it runs in, so a tap in one
    browser would otherwise draw the other browser's change on the wrong screen.
    """
    here = contextvars.copy_context()

    def call() -> None:
        asyncio.get_running_loop().call_soon(callback, context=here)

    return call


@ft.observable
@dataclass
class Window:
    """What the layout depends on; an observable, so that it reaches memoised parts too."""

    width: float
    """The width of the window, in logical pixels."""

    height: float = 844
    """The height of the window, in logical pixels."""

    text_scale: float = 1.0
    """How many times larger than usual the reader has set all text."""

    language: Language | None = None
    """The language of the window; None where its device does not say: that of the program."""

    @property
    def is_wide(self) -> bool:
        """Whether teams fit side by side."""
        return self.width >= WIDE

    def takes_beside(self, columns: int) -> bool:
        """Whether this many columns fit side by side."""
        return self.is_wide and columns <= MOST_BESIDE

    @property
    def is_narrow(self) -> bool:
        """Whether seven targets do not fit beside each other."""
        return self.width < NARROW

    @property
    def is_large(self) -> bool:
        """Whether text is so large that things are below each other instead of side by side."""
        return self.text_scale >= LARGE

    @property
    def is_low(self) -> bool:
        """Whether not everything of an entry fits at once, so that all of it scrolls."""
        return self.height < TALL_ENOUGH * self.text_scale

    @property
    def room(self) -> float:
        """How much text fits side by side, in logical pixels at the usual size of text."""
        return (min(self.width, READABLE) - 2 * EDGE) / self.text_scale


WindowContext = ft.create_context(Window(0))
"""Gives every screen the window that it is shown in."""


def use_window() -> Window:
    """The window; the component is redrawn when its layout has to change."""
    return ft.use_context(WindowContext)
