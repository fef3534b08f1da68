"""Names: rename players and teams at any time; the scores stay where they are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from scorekeeper.app.table import Table
from scorekeeper.game.names import LONGEST_NAME
from scorekeeper.game.operation import Operation
from scorekeeper.game.saving import RenamePlayer, RenameTeam
from scorekeeper.i18n import _, number_text, say
from scorekeeper.rules.sentence import Refused
from scorekeeper.ui import routes
from scorekeeper.ui.device import use_leaving
from scorekeeper.ui.kit import go, handler, use_state, view_component
from scorekeeper.ui.state import use_redraw, use_table, use_window
from scorekeeper.ui.widgets.frame import frame, main_button
from scorekeeper.ui.widgets.message import banner
from scorekeeper.ui.widgets.undo import undo_keys


@view_component
def NamesScreen() -> ft.View:
    """A field for each player and each team."""
    table = use_table(ft.use_route_params()["game_id"])
    game = table.game
    large = use_window().is_large
    problem, set_problem = use_state("")
    redraw = use_redraw()
    edits: Any = ft.use_ref({})  # up to date also before the screen is drawn anew

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

    use_leaving(left)
    typed = edits.current
    fields: list[ft.Control] = [
        _field(
            f"player-{seat}",
            _("Player {number}").format(number=number_text(seat + 1)),
            name,
            typed.get(f"player-{seat}", name),
            edit,
            left,
        )
        for seat, name in enumerate(game.players)
    ]
    if game.team_count < len(game.players):
        fields += [
            ft.Text(
                _("A team without a name of its own is called after its players."),
                color=ft.Colors.ON_SURFACE_VARIANT,
            ),
            *(
                _field(
                    f"team-{team}",
                    _("Team {number}").format(number=number_text(team + 1)),
                    name,
                    typed.get(f"team-{team}", name),
                    edit,
                    left,
                )
                for team, name in enumerate(game.team_names)
            ),
        ]
    return frame(
        _("Names"),
        [
            *([banner(problem, identifier="problem", error=True)] if problem else []),
            *(_with_label_above(field, large=large) for field in fields),
        ],
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


def _field(
    field: str,
    label: str,
    name: str,
    typed: str,
    edit: Callable[[str, str], None],
    left: Callable[[], None],
) -> ft.Control:
    def changed(event: ft.Event[ft.TextField]) -> None:
        handler(lambda: edit(field, event.control.value or ""))()

    return ft.Semantics(
        identifier=f"name-{field}",
        content=ft.TextField(
            # Another name from elsewhere, such as an undo, replaces what stands in the field.
            key=f"{field}-{name}",
            value=typed,
            label=label,
            max_length=LONGEST_NAME,
            counter="",
            capitalization=ft.TextCapitalization.WORDS,
            border=ft.OutlineInputBorder(border_radius=10),
            on_change=changed,
            on_blur=handler(left),
            on_submit=handler(left),
        ),
    )


def _with_label_above(field: ft.Control, *, large: bool) -> ft.Control:
    """The field with room for its label, half of which stands above its edge."""
    return ft.Container(padding=ft.Padding.only(top=14 if large else 6), content=field)
