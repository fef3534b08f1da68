"""What only a device can do: keep its screen on, and let a tap be felt."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final

import flet as ft

from scorekeeper.ui.kit import use_state
from scorekeeper.ui.state import in_this_window, use_keeper, use_redraw

logger = logging.getLogger("scorekeeper.ui")

_CAN_BE_FELT: Final = (ft.PagePlatform.ANDROID, ft.PagePlatform.IOS)
"""The systems of devices that can shake."""


def use_screen_on() -> None:
    """Keep the screen on as long as the component is shown, if the person prefers so."""
    book = use_keeper().preferences
    redraw = use_redraw()
    ft.use_effect(lambda: book.watch(in_this_window(redraw)), [])
    wakelock, _set_wakelock = use_state(ft.Wakelock())
    keep = book.now.keep_awake

    async def hold() -> None:
        await _ask(wakelock.enable if keep else wakelock.disable)

    async def release() -> None:
        await _ask(wakelock.disable)

    ft.use_effect(hold, [keep], cleanup=release)


def use_felt_tap() -> Callable[[], None]:
    """A callback that makes a tap felt, on devices that can and if the person prefers so."""
    book = use_keeper().preferences
    page = ft.context.page
    haptics, _set_haptics = use_state(ft.HapticFeedback())

    async def shake() -> None:
        await _ask(haptics.selection_click)

    def felt() -> None:
        if book.now.taps_felt and not page.web and page.platform in _CAN_BE_FELT:
            page.run_task(shake)

    return felt


async def _ask(what: Callable[[], Awaitable[Any]]) -> None:
    """Ask the device for something; a device that cannot do it is no reason to stop."""
    try:
        await what()
    except Exception:
        logger.info("The device could not do %s", what, exc_info=True)
