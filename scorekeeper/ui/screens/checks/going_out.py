"""Can we go out? Every condition with its rule, met or not, from what is recorded and one tap."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

import flet as ft

from scorekeeper.game.game import Game
from scorekeeper.game.operations.base import verify_team
from scorekeeper.game.standing import books_so_far
from scorekeeper.i18n import _, say
from scorekeeper.rules.going_out import (
    GoingOutCheck,
    GoingOutCondition,
    GoingOutReason,
    PartnerFoot,
    PermissionAnswer,
)
from scorekeeper.rules.model.books import BookType
from scorekeeper.rules.names import book_label
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import Sentence, counted, sentence
from scorekeeper.ui.kit import Change, use_state, use_steps, view_component
from scorekeeper.ui.screens.checks.forms import asked_deal, named_panel, team_choice
from scorekeeper.ui.screens.checks.going_out_view import (
    Answers,
    books_of,
    counted_under,
    going_out_check,
    going_out_words,
    is_allowed,
)
from scorekeeper.ui.state import Window, use_table, use_window
from scorekeeper.ui.widgets.choice import Choice, choice_row
from scorekeeper.ui.widgets.counters import Stepper
from scorekeeper.ui.widgets.frame import frame
from scorekeeper.ui.widgets.verdict import reason_row, ruling_of, verdict


@view_component
def GoingOutScreen() -> ft.View:
    """The checklist of going out for one team."""
    params = ft.use_route_params()
    game = use_table(params["game_id"]).game
    deal = asked_deal(game, params)
    named = int(params["team"])
    verify_team(game, named)
    window = use_window()
    team, set_team = use_state(named)
    answers, change = use_steps(Answers())
    check = going_out_check(game, deal, team, answers)
    checklist = _Checklist(game, deal, team, check, answers, change, window)

    def choose(other: int) -> None:
        set_team(other)
        change(lambda _now: Answers())

    return frame(
        _("Can we go out?"),
        [
            team_choice(game, team, choose, window.room),
            *checklist.concealed(),
            *checklist.conditions(),
        ],
        head=[
            verdict(
                ruling_of(is_allowed(check)),
                say(going_out_words(check)),
                identifier="going-out-verdict",
                large=window.is_large,
            )
        ],
    )


@dataclass(frozen=True, slots=True)
class _Checklist:
    """The conditions, each with what answers it."""

    game: Game
    """The game."""
    deal: int
    """The deal, from 1."""
    team: int
    """The team."""
    check: GoingOutCheck
    """Its conditions, each met or not."""
    answers: Answers
    """What was answered so far."""
    change: Change[Answers]
    """Answers more."""
    window: Window
    """The window that it has to fit."""

    @property
    def rules(self) -> RuleSet:
        """The rules of the deal."""
        return self.game.rules_of(self.deal)

    def conditions(self) -> list[ft.Control]:
        """Each condition with its rule, and below it what answers it."""
        books = counted_under(self.rules, self.check)
        return [
            named_panel(
                [
                    reason_row(
                        self.rules,
                        ruling_of(condition.met),
                        condition.sentence,
                        condition.key,
                        identifier=f"met-{condition.code}-{ruling_of(condition.met)}",
                    ),
                    *(self._books(kind) for kind in books.get(condition.code, ())),
                    *self._question(condition),
                ],
                identifier=f"condition-{condition.code}",
            )
            for condition in self.check.conditions
        ]

    def concealed(self) -> list[ft.Control]:
        """Whether all cards are melded at once, where that earns something else."""
        if self.rules.going_out.concealed_total is None:
            return []
        return [self._choice("concealed", "concealed", _CONCEALED)]

    def _books(self, kind: BookType) -> ft.Control:
        recorded = books_so_far(self.game, self.deal, self.team)[kind.id]

        def count(_id: str, step: int) -> None:
            def stepped(now: Answers) -> Answers:
                books = books_of(self.game, self.deal, self.team, now)
                return now.with_books(kind.id, max(0, books[kind.id] + step))

            self.change(stepped)

        return Stepper(
            identifier=f"books-{kind.id}",
            label=say(book_label(self.rules, kind)),
            result=say(sentence("Recorded: {number}", number=recorded)),
            count=books_of(self.game, self.deal, self.team, self.answers)[kind.id],
            on_step=count,
            large=self.window.is_large,
        )

    def _question(self, condition: GoingOutCondition) -> list[ft.Control]:
        """The answers to choose from, for a condition that nothing recorded can tell."""
        if condition.code not in _ASKED:
            return []
        identifier, field, words = _ASKED[condition.code]
        kept = self._kept() if words is _SAID else []
        return [self._choice(identifier, field, words), *kept]

    def _kept(self) -> list[ft.Control]:
        """How many cards a player must keep whose partner said no (HF-28)."""
        kept = self.rules.going_out.keep_if_refused
        if self.answers.permission is not PermissionAnswer.NO or not kept:
            return []
        words = counted(
            "Play on, and keep {number} card.", "Play on, and keep {number} cards.", kept
        )
        return [ft.Text(say(words), size=17)]

    def _choice(self, identifier: str, field: str, words: Mapping[Any, Sentence]) -> ft.Control:
        """What a field of the answers can be."""
        return choice_row(
            [Choice(_named(each), say(said), each) for each, said in words.items()],
            getattr(self.answers, field),
            lambda answer: self.change(lambda now: replace(now, **{field: answer})),
            identifier=identifier,
            room=self.window.room - 26,
            size=15,
        )


def _named(answer: object) -> str:
    return ("yes" if answer else "no") if isinstance(answer, bool) else str(answer)


_CONCEALED: Final = {
    False: sentence("The team has melded"),
    True: sentence("All at once, concealed"),
}

_FROM_FOOT: Final = {True: sentence("Yes, from the foot"), False: sentence("Not yet")}

_FEET: Final = {
    PartnerFoot.NOT_PICKED_UP: sentence("No foot yet"),
    PartnerFoot.PICKED_UP: sentence("Has the foot"),
    PartnerFoot.PLAYED_TURN: sentence("Had a turn"),
}

_SAID: Final = {
    PermissionAnswer.YES: sentence("Said yes"),
    PermissionAnswer.NO: sentence("Said no"),
    PermissionAnswer.NOT_ASKED: sentence("Not asked"),
}

_LAST: Final = {1: sentence("One left"), 0: sentence("None left"), 2: sentence("More left")}

_ASKED: Final[Mapping[str, tuple[str, str, Mapping[Any, Sentence]]]] = {
    GoingOutReason.PLAYER_NOT_IN_FOOT: ("in-foot", "in_foot", _FROM_FOOT),
    GoingOutReason.PARTNER_NOT_IN_FOOT: ("partner", "partner", _FEET),
    GoingOutReason.PARTNER_FOOT_NOT_PLAYED: ("partner", "partner", _FEET),
    GoingOutReason.PERMISSION_NOT_ASKED: ("permission", "permission", _SAID),
    GoingOutReason.PERMISSION_DENIED: ("permission", "permission", _SAID),
    GoingOutReason.NO_FINAL_DISCARD: ("discard", "cards_left", _LAST),
}
"""By the code of a condition: its question, the field that is answered, and the answers."""
