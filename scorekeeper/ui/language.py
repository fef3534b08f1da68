"""The language of each window: that of the device on which it is shown.

Flet sends what is drawn to the page of the context in which it is drawn. Texts are looked up in
the language of that same page, so that no window can be sent another window's language.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Sequence
from typing import Final

import flet as ft

from scorekeeper.i18n import _
from scorekeeper.i18n.translate import Language, ask_windows, best_language, current_language
from scorekeeper.ui.state import Window

SECONDS_TO_SAY: Final = 2.0
"""How long a device may take to say which languages it is set to."""

logger = logging.getLogger("scorekeeper.ui")


async def device_languages(page: ft.Page) -> tuple[str, ...]:
    """The languages that a device is set to, the most wanted first; none if it does not say."""
    while (connection := page.session.connection) is not None:
        try:
            info = await asyncio.wait_for(page.get_device_info(), SECONDS_TO_SAY)
        except Exception:
            if page.session.connection is connection:
                logger.info("The device does not say its language", exc_info=True)
                break
            # The page was loaded again, and the question went to where nobody is any more.
        else:
            return () if info is None else _codes(info.locales)
    return ()


def choose_window_language(page: ft.Page, window: Window, wanted: Sequence[str]) -> None:
    """Show a window in the best of these languages, of which the first is wanted most."""
    page.data = window
    ask_windows(_language_here)
    window.language = best_language(wanted) if wanted else None
    page.title = _("Scorekeeper")
    language, _underscore, country = current_language().code.partition("_")
    spoken = ft.Locale(language, country or None)
    page.locale_configuration = ft.LocaleConfiguration([spoken], spoken)


def follow_device_language(page: ft.Page, window: Window) -> None:
    """Change the language of a window whenever its device is set to another one."""

    def changed(event: ft.LocaleChangeEvent) -> None:
        choose_window_language(page, window, _codes(event.locales))
        page.update()

    page.on_locale_change = changed


def _language_here() -> Language | None:
    """The language of the window that is drawn, or whose event is handled; None outside any."""
    try:
        window: object = ft.context.page.data
    except RuntimeError:
        return None
    return window.language if isinstance(window, Window) else None


def _codes(locales: Iterable[ft.Locale]) -> tuple[str, ...]:
    return tuple(str(locale) for locale in locales)
