"""More: what is done to a game as a whole, and seldom."""

from __future__ import annotations

import flet as ft

from scorekeeper.app.keeper import Keeper
from scorekeeper.i18n import _
from scorekeeper.ui import routes
from scorekeeper.ui.kit import go, handler, view_component
from scorekeeper.ui.state import use_keeper, use_table
from scorekeeper.ui.texts import game_text
from scorekeeper.ui.widgets.bar_keys import share_key
from scorekeeper.ui.widgets.frame import frame, quiet_button


@view_component
def MoreScreen() -> ft.View:
    """Totals, rules, names, sharing, and putting the game out of the list."""
    table = use_table(ft.use_route_params()["game_id"])
    keeper = use_keeper()
    game = table.game
    return frame(
        _("This game"),
        [
            quiet_button(
                _("How the totals came about"),
                lambda: go(routes.whole_game(game.id)),
                identifier="whole-game",
                icon=ft.Icons.INFO_OUTLINE,
            ),
            quiet_button(
                _("Rules of this table"),
                lambda: go(routes.rules_now(game.id)),
                identifier="rules",
                icon=ft.Icons.MENU_BOOK,
            ),
            quiet_button(
                _("Rename players and teams"),
                lambda: go(routes.names(game.id)),
                identifier="names",
                icon=ft.Icons.BADGE_OUTLINED,
            ),
            quiet_button(
                _("Delete this game"),
                lambda: _delete(keeper, game.id),
                identifier="delete-game",
                icon=ft.Icons.DELETE_OUTLINE,
            ),
        ],
        actions=[share_key(lambda: game_text(game))],
    )


def _delete(keeper: Keeper, game_id: str) -> None:
    keeper.delete(game_id)
    go(routes.HOME)
    ft.context.page.show_dialog(
        ft.SnackBar(
            content=ft.Text(_("The game is deleted.")),
            action=ft.SnackBarAction(
                label=_("Undo"), on_click=handler(lambda: _restore(keeper, game_id))
            ),
            persist=False,
            duration=ft.Duration(seconds=10),
        )
    )


def _restore(keeper: Keeper, game_id: str) -> None:
    keeper.restore(game_id)
    go(routes.game(game_id))
