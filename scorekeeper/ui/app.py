"""Opens the app in a window or a browser tab: look, language and the way between screens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

import flet as ft

from scorekeeper.app.keeper import Keeper
from scorekeeper.i18n.translate import current_language
from scorekeeper.ui import routes
from scorekeeper.ui.device import choose_window_language, device_languages, follow_device_language
from scorekeeper.ui.kit import keyed
from scorekeeper.ui.screens.backup import BackupScreen
from scorekeeper.ui.screens.breakdown import BreakdownScreen, GameBreakdownScreen
from scorekeeper.ui.screens.checks.disputes import DisputeScreen, DisputesScreen
from scorekeeper.ui.screens.checks.going_out import GoingOutScreen
from scorekeeper.ui.screens.checks.meld import MeldScreen
from scorekeeper.ui.screens.checks.opening import OpeningScreen
from scorekeeper.ui.screens.counting import CountingScreen
from scorekeeper.ui.screens.entry.screen import EntryScreen
from scorekeeper.ui.screens.home import HomeScreen, NotFoundScreen
from scorekeeper.ui.screens.large_scores import TableViewScreen
from scorekeeper.ui.screens.more import MoreScreen, NamesScreen
from scorekeeper.ui.screens.new_game import NewGameScreen
from scorekeeper.ui.screens.rules.choose import ChooseRulesScreen
from scorekeeper.ui.screens.rules.edit import EditRulesScreen, EditSectionScreen
from scorekeeper.ui.screens.rules.read import GameRulesScreen, RuleSetScreen
from scorekeeper.ui.screens.rules.rule_text import EditTextScreen, ImportRulesScreen, RuleFileScreen
from scorekeeper.ui.screens.settings import SettingsScreen
from scorekeeper.ui.screens.table import TableScreen
from scorekeeper.ui.state import KeeperContext, Window, WindowContext, in_this_window
from scorekeeper.ui.theme import DARK_THEME, FONTS, LIGHT_THEME, LINE


async def show_app(page: ft.Page, keeper: Keeper) -> None:
    """Show the app on a page that Flet has just opened, in the language of its device."""
    languages = await device_languages(page)
    if page.session.connection is not None:
        open_app(page, keeper, languages)
        return

    # The tab is gone, and Flet drops what is drawn for nobody. It may come back: a reload.
    def returned() -> None:
        page.on_connect = None
        page.run_task(show_app, page, keeper)

    page.on_connect = returned


def open_app(page: ft.Page, keeper: Keeper, languages: Sequence[str] = ()) -> None:
    """Show the app at once in the best of some languages, of which the first is wanted most."""
    window = Window(page.width or 0, page.height or 0)
    choose_window_language(page, window, languages)
    follow_device_language(page, window)
    page.fonts = dict(FONTS)
    page.theme = LIGHT_THEME
    page.dark_theme = DARK_THEME
    page.theme_mode = ft.ThemeMode(keeper.preferences.now.brightness)
    page.padding = 0

    def resized(event: ft.PageResizeEvent) -> None:
        window.width, window.height = event.width, event.height

    page.on_resize = resized
    page.overlay.append(_text_probe(window))
    page.render_views(cast("Callable[[], list[ft.View]]", lambda: App(keeper, window)))


def _text_probe(window: Window) -> ft.Control:
    """An invisible figure; its height shows how large the reader has set text."""

    def measured(event: ft.LayoutSizeChangeEvent[ft.LayoutControl]) -> None:
        window.text_scale = round(event.height / (_PROBE * LINE), 1)

    return ft.Text(
        "0",
        style=ft.TextStyle(size=_PROBE, height=LINE),
        opacity=0,
        semantics_label="",
        size_change_interval=0,
        on_size_change=measured,
    )


_PROBE = 100
"""The size of the invisible figure, in logical pixels: large, so that rounding does not matter."""


@ft.component
def App(keeper: Keeper, window: Window) -> ft.Control:
    """The screens, with what they share around them."""
    use_brightness(keeper)
    return KeeperContext(keeper, lambda: WindowContext(window, _screens))


def _screens() -> ft.Control:
    # By this key, another language draws everything again, memoised parts included.
    return keyed(
        current_language().code,
        ft.Router,
        [
            ft.Route(
                path=routes.HOME,
                component=HomeScreen,
                children=[
                    ft.Route(
                        path=routes.SETTINGS,
                        component=SettingsScreen,
                        children=[ft.Route(path=routes.BACKUP, component=BackupScreen)],
                    ),
                    _disputes(),
                    ft.Route(
                        path=routes.NEW_GAME,
                        component=NewGameScreen,
                        children=[_choosing_rules(routes.RULES)],
                    ),
                    ft.Route(
                        path=routes.GAME,
                        component=TableScreen,
                        children=[
                            ft.Route(
                                path=routes.DEAL,
                                component=EntryScreen,
                                children=[
                                    ft.Route(path=routes.COUNTING, component=CountingScreen),
                                    *_help(),
                                ],
                            ),
                            ft.Route(path=routes.WHOLE_GAME, component=GameBreakdownScreen),
                            ft.Route(
                                path=routes.BREAKDOWN,
                                component=BreakdownScreen,
                                children=[ft.Route(path=routes.RULES, component=GameRulesScreen)],
                            ),
                            ft.Route(
                                path=routes.RULES,
                                component=GameRulesScreen,
                                children=[_choosing_rules(routes.CHOOSE)],
                            ),
                            *_help(),
                            ft.Route(path=routes.TABLE_VIEW, component=TableViewScreen),
                            ft.Route(
                                path=routes.MORE,
                                component=MoreScreen,
                                children=[ft.Route(path=routes.NAMES, component=NamesScreen)],
                            ),
                        ],
                    ),
                ],
            )
        ],
        manage_views=True,
        not_found=NotFoundScreen,
    )


def _help() -> list[ft.Route]:
    """Help at the table, above the table or above an entry, so that the way back leads there."""
    return [
        ft.Route(path=routes.OPENING, component=OpeningScreen),
        ft.Route(path=routes.MELD, component=MeldScreen),
        ft.Route(path=routes.GOING_OUT, component=GoingOutScreen),
        _disputes(),
    ]


def _disputes() -> ft.Route:
    answer = ft.Route(path=routes.DISPUTE, component=DisputeScreen)
    return ft.Route(path=routes.DISPUTES, component=DisputesScreen, children=[answer])


def use_brightness(keeper: Keeper) -> None:
    """Follow what the person prefers, light or dark."""
    page = ft.context.page

    def follow() -> Callable[[], None]:
        def changed() -> None:
            page.theme_mode = ft.ThemeMode(keeper.preferences.now.brightness)
            page.update()

        return keeper.preferences.watch(in_this_window(changed))

    ft.use_effect(follow, [])


def _choosing_rules(path: str) -> ft.Route:
    """The screen where rules are chosen, and all that it leads to."""
    return ft.Route(
        path=path,
        component=ChooseRulesScreen,
        children=[
            ft.Route(path=routes.IMPORT, component=ImportRulesScreen),
            ft.Route(
                path=routes.RULE_SET,
                component=RuleSetScreen,
                children=[
                    ft.Route(path=routes.RULE_FILE, component=RuleFileScreen),
                    ft.Route(
                        path=routes.EDIT,
                        component=EditRulesScreen,
                        children=[
                            ft.Route(path=routes.EDIT_TEXT, component=EditTextScreen),
                            ft.Route(path=routes.EDIT_SECTION, component=EditSectionScreen),
                        ],
                    ),
                ],
            ),
        ],
    )
