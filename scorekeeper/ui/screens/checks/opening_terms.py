"""What the answer to an opening depends on besides its cards, and the controls for that."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeAlias

import flet as ft

from scorekeeper.game.game import Game
from scorekeeper.game.mid_deal import red_threes_so_far, total_before
from scorekeeper.i18n import _, number_text
from scorekeeper.rules.opening.solver import OpeningCards
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.ui.screens.checks.card_form import NO_CARDS, CardForm
from scorekeeper.ui.state import Window
from scorekeeper.ui.widgets.choice import Choice, choice_row
from scorekeeper.ui.widgets.counters import Stepper
from scorekeeper.ui.widgets.frame import quiet_button


@dataclass(frozen=True, slots=True)
class OpeningForm:
    """What was entered on this screen so far."""

    team: int = 0
    """The team that means to open."""

    cards: CardForm = NO_CARDS
    """The cards that it means to lay."""

    own: bool = False
    """Whether the melds are arranged by hand."""

    opened: bool = False
    """Whether the team has melded in this deal before."""

    red_threes: int | None = None
    """The red threes on the table; None for those that are recorded."""

    failed: int = 0
    """How many openings of the team fell short in this deal before."""

    def terms(self, game: Game, deal: int) -> OpeningCards:
        """What the minimum of this team in this deal depends on, still without its cards."""
        recorded = red_threes_so_far(game, deal, self.team)
        return OpeningCards(
            hand=(),
            deal=deal,
            total_before=total_before(game, deal, self.team),
            red_threes_tabled=recorded if self.red_threes is None else self.red_threes,
            failed_attempts=self.failed,
        )


Steps: TypeAlias = "Callable[[Callable[[OpeningForm], OpeningForm]], None]"
"""Applies a step to the form."""


def other_terms(
    rules: RuleSet, terms: OpeningCards, form: OpeningForm, change: Steps, window: Window
) -> list[ft.Control]:
    """What else the answer depends on, where it does by these rules."""
    parts: list[ft.Control] = []
    raised = rules.opening.failed.raise_next

    def step_threes(now: OpeningForm, step: int) -> OpeningForm:
        tabled = terms.red_threes_tabled if now.red_threes is None else now.red_threes
        return replace(now, red_threes=max(0, tabled + step))

    if rules.opening.counts.red_threes:
        parts.append(
            Stepper(
                identifier="red-threes",
                label=_("Red threes on the table"),
                result=_("They count towards the opening"),
                count=terms.red_threes_tabled,
                on_step=lambda _id, step: change(lambda now: step_threes(now, step)),
                large=window.is_large,
            )
        )
    if raised:
        parts.append(
            Stepper(
                identifier="failed",
                label=_("Openings that fell short before"),
                result=_("Each raises the minimum by {points}").format(points=number_text(raised)),
                count=form.failed,
                on_step=lambda _id, step: change(
                    lambda now: replace(now, failed=max(0, now.failed + step))
                ),
                large=window.is_large,
            )
        )
    return parts


def opened_already(on_check: Callable[[], None]) -> list[ft.Control]:
    """The answer for a team that has melded in this deal: there is no minimum any more."""
    return [
        ft.Text(
            _(
                "A team that has melded in this deal needs no points any more: it may lay any meld"
                " that is legal by itself."
            ),
            size=18,
        ),
        quiet_button(_("Check a meld"), on_check, identifier="check-meld"),
    ]


def opened_choice(form: OpeningForm, change: Steps, window: Window) -> ft.Control:
    """Whether the team has melded in this deal before."""
    return choice_row(
        [
            Choice("no", _("First melds of the deal"), False),
            Choice("yes", _("Has melded already"), True),
        ],
        form.opened,
        lambda opened: change(lambda now: replace(now, opened=opened)),
        identifier="opened",
        room=window.room,
        size=15,
    )
