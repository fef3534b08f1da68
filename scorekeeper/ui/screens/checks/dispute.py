"""The answer to one question by the rules of this table, and what others play."""

from __future__ import annotations

from typing import Final

import flet as ft

from scorekeeper.disputes.answers import (
    Answer,
    Basis,
    OtherAnswer,
    answer,
    in_this_game,
    others,
    question_text,
)
from scorekeeper.disputes.question import Question, Verdict
from scorekeeper.disputes.topics import QUESTIONS
from scorekeeper.i18n import _, say
from scorekeeper.rules.sentence import Refused, Sentence, sentence
from scorekeeper.ui.kit import view_component
from scorekeeper.ui.screens.checks.disputes import Place, use_place
from scorekeeper.ui.screens.checks.parts import named_panel
from scorekeeper.ui.state import use_window
from scorekeeper.ui.widgets.frame import frame
from scorekeeper.ui.widgets.panel import banner, heading
from scorekeeper.ui.widgets.verdict import Ruling, verdict

_RULINGS: Final = {Verdict.YES: Ruling.YES, Verdict.NO: Ruling.NO}

_QUIET: Final = ft.Colors.ON_SURFACE_VARIANT


@view_component
def DisputeScreen() -> ft.View:
    """One question and everything that is known about it."""
    params = ft.use_route_params()
    place = use_place(params)
    question = _question(params["question"])
    window = use_window()
    return frame(
        _("Settle a dispute"),
        [
            heading(
                say(question_text(question, place.rules)), style=ft.TextThemeStyle.HEADLINE_SMALL
            ),
            *_ours(place, question, large=window.is_large),
            *_in_game(place, question),
            *_theirs(question, place),
        ],
    )


def _question(question_id: str) -> Question:
    for question in QUESTIONS:
        if question.id == question_id:
            return question
    raise Refused(sentence("There is no question {id}.", id=question_id), "question")


def _ours(place: Place, question: Question, *, large: bool) -> list[ft.Control]:
    mine = answer(question, place.rules)
    parts: list[ft.Control] = []
    if mine.verdict is not None:
        parts.append(
            verdict(
                _RULINGS[mine.verdict],
                say(mine.verdict.sentence),
                identifier="dispute-verdict",
                large=large,
            )
        )
    parts.append(
        named_panel(
            [
                *(ft.Text(say(each), size=18) for each in mine.said),
                *_ground(mine),
                ft.Text(_("Rules: {name}").format(name=place.rules.name), size=15, color=_QUIET),
            ],
            identifier="answer",
        )
    )
    return parts


def _ground(mine: Answer) -> list[ft.Control]:
    """The basis of the answer; what no published rule says is set apart."""
    note = say(mine.note)
    parts: list[ft.Control] = (
        [ft.Text(note, size=15, color=_QUIET)]
        if mine.basis is Basis.PUBLISHED
        else [banner(note, identifier=f"basis-{mine.basis}")]
    )
    parts += [ft.Text(_("Rule {rule}").format(rule=rule), size=15) for rule in mine.rules]
    if mine.basis in (Basis.PUBLISHED, Basis.ASSUMED):
        parts += [
            ft.Text(_("Source: {source}").format(source=source), size=15, color=_QUIET)
            for source in mine.sources
        ]
    return parts


def _in_game(place: Place, question: Question) -> list[ft.Control]:
    words = None if place.game is None else in_this_game(question, place.game)
    if words is None:
        return []
    return [
        named_panel(
            [heading(_("In this game")), ft.Text(say(words), size=18)], identifier="in-this-game"
        )
    ]


def _theirs(question: Question, place: Place) -> list[ft.Control]:
    different = others(question, place.rules)
    if not different:
        return [ft.Text(_("All published rule sets that are kept here say the same."), size=17)]
    return [
        heading(_("What others play")),
        *(_other(each, number) for number, each in enumerate(different)),
    ]


def _other(other: OtherAnswer, number: int) -> ft.Control:
    names = [_marked(name, other) for name in other.names]
    return named_panel(
        [
            ft.Text(", ".join(say(name) for name in names), size=15, color=_QUIET),
            ft.Text(" ".join(say(each) for each in other.answer.sentences), size=17),
        ],
        identifier=f"other-{number}",
    )


def _marked(name: str, other: OtherAnswer) -> Sentence:
    """A rule set by its name; one whose source does not confirm the answer says so."""
    if name in other.unconfirmed:
        return sentence("{name} (assumed)", name=name)
    return sentence("{name}", name=name)
