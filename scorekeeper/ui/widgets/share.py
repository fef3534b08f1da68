"""Give a text to another app, or where there is none, to the clipboard."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorekeeper.i18n import _
from scorekeeper.ui.kit import async_handler, show_snack_bar
from scorekeeper.ui.theme import TARGET

_SHARING = (ft.PagePlatform.ANDROID, ft.PagePlatform.IOS, ft.PagePlatform.ANDROID_TV)
"""The systems whose apps pass texts on to each other."""


def share_key(text: Callable[[], str]) -> ft.Control:
    """The key that shares what `text` returns when it is pressed."""
    page = ft.context.page

    async def share() -> None:
        if page.platform in _SHARING and not page.web:
            await ft.Share().share_text(text())
            return
        await ft.Clipboard().set(text())
        show_snack_bar(_("Copied: paste it wherever you like."))

    return ft.Semantics(
        identifier="share",
        content=ft.IconButton(
            icon=ft.Icon(
                ft.Icons.SHARE_OUTLINED, semantics_label=_("Share"), apply_text_scaling=False
            ),
            tooltip=_("Share"),
            width=TARGET,
            height=TARGET,
            on_click=async_handler(share),
        ),
    )
