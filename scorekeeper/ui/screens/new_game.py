"""New game: how many play, in which teams, who they are and who deals first."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import flet as ft

from scorekeeper.game.players import MOST_PLAYERS, name_or_number, team_counts, together
from scorekeeper.i18n import _, number_text, say
from scorekeeper.rules.sentence import Refused
from scorekeeper.ui import routes
from scorekeeper.ui.kit import go, handler, use_state, view_component
from scorekeeper.ui.screens.rules.choose import rules_card
from scorekeeper.ui.state import use_keeper, use_rule_sets, use_window
from scorekeeper.ui.theme import GAP, TEAM_COLOURS
from scorekeeper.ui.widgets.choice import Choice, choice_row
from scorekeeper.ui.widgets.frame import frame, main_button
from scorekeeper.ui.widgets.panel import banner, column_panel, faint, heading
from scorekeeper.ui.widgets.team import team_shape
from scorekeeper.ui.widgets.text_field import name_field

USUAL_PLAYERS = 4
SUGGESTIONS = 8
"""How many earlier players are offered at once."""


@view_component
def NewGameScreen() -> ft.View:
    """The form of a new game; everything has a usual answer, so Start works at once."""
    keeper = use_keeper()
    window = use_window()
    rules = use_rule_sets().usual
    counts = team_counts(rules)
    known, _set_known = use_state(keeper.known_players())
    wanted_players, set_players = use_state(USUAL_PLAYERS)
    wanted_teams, set_teams = use_state(0)
    players, teams = _possible(counts, wanted_players, wanted_teams)
    names, set_names = use_state(tuple[str, ...](("",) * MOST_PLAYERS))
    wanted_dealer, set_dealer = use_state(0)
    dealer = min(wanted_dealer, players - 1)
    problem, set_problem = use_state("")
    started: Any = ft.use_ref()

    def choose_players(number: int) -> None:
        set_players(number)
        set_teams(0)
        set_dealer(0)

    def rename(seat: int, name: str) -> None:
        set_names((*names[:seat], name, *names[seat + 1 :]))

    def start() -> None:
        # A second tap comes before the first has led away from here.
        if started.current is None:
            try:
                started.current = keeper.start(
                    rules=rules, players=names[:players], team_count=teams, first_dealer=dealer
                )
            except Refused as refusal:
                set_problem(say(refusal.sentence))
                return
        go(routes.game(started.current.game.id))

    free = [name for name in known if name not in names[:players]][:SUGGESTIONS]
    empty = next((seat for seat in range(players) if not names[seat]), None)
    body: list[ft.Control] = [
        heading(_("How many play?"), above=10),
        choice_row(
            [Choice(str(number), number_text(number), number) for number in counts or (players,)],
            players,
            choose_players,
            identifier="players",
            room=window.room,
        ),
        *_team_choice(counts.get(players, ()), players, teams, set_teams, window.room),
        heading(_("Who plays?"), above=10),
        *(_team_fields(team, players, teams, names, rename) for team in range(teams)),
    ]
    if free and empty is not None:
        body += [
            faint(_("Played before:")),
            ft.Row(
                wrap=True,
                spacing=GAP,
                run_spacing=GAP,
                controls=[
                    ft.OutlinedButton(
                        content=ft.Text(name, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS),
                        style=ft.ButtonStyle(
                            padding=ft.Padding.symmetric(horizontal=16, vertical=14)
                        ),
                        on_click=handler(partial(rename, empty, name)),
                    )
                    for name in free
                ],
            ),
        ]
    body += [
        heading(_("Who deals first?"), above=10),
        choice_row(
            [
                Choice(str(seat), say(name_or_number(names[seat].strip(), seat)), seat)
                for seat in range(players)
            ],
            dealer,
            set_dealer,
            identifier="dealer",
            room=window.room,
        ),
        heading(_("By which rules?"), above=10),
        rules_card(rules, _("Choose other rules"), lambda: go(routes.choose_rules())),
        *([banner(problem, identifier="problem", error=True)] if problem else []),
    ]
    return frame(
        _("New game"), body, foot=[main_button(_("Start the game"), start, identifier="start")]
    )


def _possible(counts: Mapping[int, tuple[int, ...]], players: int, teams: int) -> tuple[int, int]:
    """How many play in how many teams: as wanted where the rules allow it, else as is usual."""
    if players not in counts:
        players = USUAL_PLAYERS if USUAL_PLAYERS in counts else next(iter(counts), USUAL_PLAYERS)
    possible = counts.get(players, (2,))
    return players, teams if teams in possible else possible[0]


def _team_choice(
    counts: tuple[int, ...], players: int, teams: int, set_teams: Callable[[int], None], room: float
) -> list[ft.Control]:
    if len(counts) < 2:
        return []
    return [
        heading(_("In which teams?"), above=10),
        choice_row(
            [Choice(str(count), _teams_text(players, count), count) for count in counts],
            teams,
            set_teams,
            identifier="teams",
            room=room,
        ),
    ]


def _teams_text(players: int, teams: int) -> str:
    if teams == players:
        return _("Everyone alone")
    if players // teams == 2 and teams == 2:
        return _("Two partnerships")
    if teams == 2:
        return _("Two teams of three")
    return _("Three teams of two")


def _team_fields(
    team: int, players: int, teams: int, names: tuple[str, ...], rename: Callable[[int, str], None]
) -> ft.Control:
    seats = range(team, players, teams)
    label = say(together(tuple(name_or_number(names[seat].strip(), seat) for seat in seats)))
    return column_panel(
        [
            *(
                [
                    ft.Row(
                        controls=[
                            team_shape(team, size=16, color=TEAM_COLOURS[team][0]),
                            ft.Text(
                                label,
                                expand=True,
                                max_lines=1,
                                overflow=ft.TextOverflow.ELLIPSIS,
                                theme_style=ft.TextThemeStyle.LABEL_LARGE,
                            ),
                        ]
                    )
                ]
                if teams != players
                else []
            ),
            *(
                name_field(
                    names[seat],
                    partial(rename, seat),
                    identifier=f"name-{seat}",
                    label=_("Name of player {number}").format(number=number_text(seat + 1)),
                )
                for seat in seats
            ),
        ],
        padding=12,
        spacing=10,
    )
