"""What depends on the device: its language, a screen that stays on, taps that are felt.

Flet sends what is drawn to the page of the context in which it is drawn. Texts are looked up in
the language of that same page, so that no window can be sent another window's language.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any, Final, TypeVar

import flet as ft

from scorekeeper.i18n import _
from scorekeeper.i18n.language import Language, best_language
from scorekeeper.i18n.translate import ask_windows, current_language
from scorekeeper.ui.kit import handler, use_latest, use_while_shown
from scorekeeper.ui.state import Window, use_keeper, use_preferences

Service = TypeVar("Service", bound=ft.Service)

logger = logging.getLogger("scorekeeper.ui")

_CAN_BE_FELT: Final = (ft.PagePlatform.ANDROID, ft.PagePlatform.IOS)
"""The systems of devices that can shake."""


def use_screen_on() -> None:
    """Keep the screen on as long as the component is shown, if the person prefers so."""
    book = use_preferences()
    wakelock = _use_service(ft.Wakelock)
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
    haptics = _use_service(ft.HapticFeedback)

    async def shake() -> None:
        await _ask(haptics.selection_click)

    def felt() -> None:
        if book.now.taps_felt and not page.web and page.platform in _CAN_BE_FELT:
            page.run_task(shake)

    return felt


def use_leaving(keep: Callable[[], None]) -> None:
    """Have `keep` called whenever the screen is left: for another one, or together with the app.

    Closing a tab or switching to another app sends nothing to the screen: the
    device says only that the app is not seen any more, or the connection ends.
    """
    page = ft.context.page
    latest = handler(use_latest(keep))

    def listen() -> Callable[[], None]:
        def changed(event: ft.AppLifecycleStateChangeEvent) -> None:
            if event.state not in _SEEN:
                latest()

        page.on_app_lifecycle_state_change = changed
        page.on_disconnect = latest

        def stop() -> None:
            page.on_app_lifecycle_state_change = None
            page.on_disconnect = None
            latest()

        return stop

    use_while_shown(listen, [])


_SEEN: Final = (
    ft.AppLifecycleState.SHOW,
    ft.AppLifecycleState.RESUME,
    ft.AppLifecycleState.RESTART,
)
"""The states in which people look at the app."""


def _use_service(kind: Callable[[], Service]) -> Service:
    """A service of the device that lives as long as the component."""
    # Made once: each that is made is registered with the client, which costs two messages.
    return ft.use_memo(kind, [])


async def _ask(what: Callable[[], Awaitable[Any]]) -> None:
    """Ask the device for something; a device that cannot do it is no reason to stop."""
    try:
        await what()
    except Exception:
        logger.info("The device could not do %s", what, exc_info=True)


SECONDS_TO_SAY: Final = 2.0
"""How long a device may take to say which languages it is set to."""


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
