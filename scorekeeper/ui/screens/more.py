"""More: what is done to a game as a whole, such as renaming its players and teams."""

from __future__ import annotations

from functools import partial
from typing import Any

import flet as ft

from scorekeeper.app.keeper import Keeper
from scorekeeper.app.table import Table
from scorekeeper.game.operations.base import Operation
from scorekeeper.game.operations.names import RenamePlayer, RenameTeam
from scorekeeper.i18n import _, number_text, say
from scorekeeper.rules.sentence import Refused
from scorekeeper.ui import routes
from scorekeeper.ui.device import use_leaving
from scorekeeper.ui.kit import go, handler, use_state, view_component
from scorekeeper.ui.state import use_keeper, use_redraw, use_table, use_window
from scorekeeper.ui.texts import game_text
from scorekeeper.ui.widgets.bar_keys import share_key, undo_keys
from scorekeeper.ui.widgets.frame import frame, main_button, quiet_button
from scorekeeper.ui.widgets.panel import banner, faint
from scorekeeper.ui.widgets.text_field import name_field


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


@view_component
def NamesScreen() -> ft.View:
    """A field for each player and each team."""
    table = use_table(ft.use_route_params()["game_id"])
    game = table.game
    above = 14 if use_window().is_large else 6  # half of a label is above its field
    problem, set_problem = use_state("")
    redraw = use_redraw()
    edits: Any = ft.use_ref({})  # up to date also before the screen is redrawn

    def edit(field: str, name: str) -> None:
        edits.current = {**edits.current, field: name}
        redraw()

    def keep() -> bool:
        try:
            for operation in _renames(table, edits.current):
                table.perform(operation)
        except Refused as refusal:
            set_problem(say(refusal.sentence))
            return False
        set_problem("")
        edits.current = {}
        redraw()
        return True

    def done() -> None:
        if keep():
            go(routes.game(game.id))

    def left() -> None:
        keep()

    def field(place: str, name: str, label: str) -> ft.Control:
        return name_field(
            edits.current.get(place, name),
            partial(edit, place),
            identifier=f"name-{place}",
            label=label,
            # Another name from elsewhere, such as an undo, replaces what is in the field.
            key=f"{place}-{name}",
            on_leave=left,
            above=above,
        )

    use_leaving(left)
    fields: list[ft.Control] = [
        field(f"player-{seat}", name, _("Player {number}").format(number=number_text(seat + 1)))
        for seat, name in enumerate(game.players)
    ]
    if game.team_count < len(game.players):
        fields += [
            ft.Container(
                padding=ft.Padding.only(top=above),
                content=faint(_("A team without a name of its own is named after its players.")),
            ),
            *(
                field(f"team-{team}", name, _("Team {number}").format(number=number_text(team + 1)))
                for team, name in enumerate(game.team_names)
            ),
        ]
    return frame(
        _("Names"),
        [*([banner(problem, identifier="problem", error=True)] if problem else []), *fields],
        actions=undo_keys(table),
        foot=[main_button(_("Done"), done, identifier="done")],
    )


def _renames(table: Table, edits: dict[str, str]) -> list[Operation]:
    """The operations that make the edits true; none for a name that is as it was."""
    game = table.game
    renames: list[Operation] = []
    for field, name in edits.items():
        kind, number = field.split("-")
        place = int(number)
        if kind == "player" and game.players[place] != name.strip():
            renames.append(RenamePlayer(place, name))
        elif kind == "team" and game.team_names[place] != name.strip():
            renames.append(RenameTeam(place, name))
    return renames
