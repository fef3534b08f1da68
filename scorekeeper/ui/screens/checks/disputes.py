"""Settle a dispute: find the question; then its answer here, and what others play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
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
from scorekeeper.disputes.question import TOPIC_NAMES, Question, Topic, Verdict
from scorekeeper.disputes.search import find
from scorekeeper.disputes.topics import QUESTIONS
from scorekeeper.game.game import Game
from scorekeeper.game.standing import next_deal
from scorekeeper.i18n import _, number_text, plural, say
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import Refused, Sentence, sentence
from scorekeeper.ui import routes
from scorekeeper.ui.kit import go, use_state, view_component
from scorekeeper.ui.screens.checks.forms import deal_named, named_panel
from scorekeeper.ui.state import use_keeper, use_table, use_window
from scorekeeper.ui.widgets.choice import Choice, choice_row
from scorekeeper.ui.widgets.frame import frame, quiet_button
from scorekeeper.ui.widgets.panel import banner, faint, heading, link_row
from scorekeeper.ui.widgets.text_field import text_field
from scorekeeper.ui.widgets.verdict import Ruling, verdict

_NO_TOPIC: Final[Topic | None] = None


@dataclass(frozen=True, slots=True)
class Place:
    """Whose rules answer: those of a game, or the usual ones."""

    rules: RuleSet
    """The rules."""

    game: Game | None = None
    """The running game; None for the usual rules."""


def use_place(params: Mapping[str, str]) -> Place:
    """The game that a route names, or without one the rules of the next new game."""
    keeper = use_keeper()
    if "game_id" not in params:
        return Place(keeper.rules.usual)
    game = use_table(params["game_id"]).game
    return Place(game.rules_of(deal_named(params) or next_deal(game)), game)


@view_component
def DisputesScreen() -> ft.View:
    """The questions, as far as they fit what was typed or chosen."""
    params = ft.use_route_params()
    place = use_place(params)
    window = use_window()
    words, set_words = use_state("")
    topic, set_topic = use_state(_NO_TOPIC)
    found = find(words, topic, read=say)
    body: list[ft.Control] = [
        _search(words, set_words),
        *_topics(words, topic, set_topic, window.room),
        _count(found),
        *(
            _question_row(question, place.rules, partial(_open, params, question))
            for question in found
        ),
        faint(_("Rules: {name}").format(name=place.rules.name)),
    ]
    return frame(_("Settle a dispute"), body)


def _open(params: Mapping[str, str], question: Question) -> None:
    go(routes.dispute(question.id, params.get("game_id", ""), deal_named(params)))


def _search(words: str, set_words: Callable[[str], None]) -> ft.Control:
    field = ft.TextField(value=words, label=_("Search"), prefix_icon=ft.Icons.SEARCH)
    return text_field(field, set_words, identifier="search")


def _topics(
    words: str, topic: Topic | None, set_topic: Callable[[Topic | None], None], room: float
) -> list[ft.Control]:
    """The topics to choose from; the one that was chosen gives way to the questions."""
    if topic is not None:
        return [
            quiet_button(
                _("{topic}: show all topics").format(topic=say(TOPIC_NAMES[topic])),
                lambda: set_topic(_NO_TOPIC),
                identifier="all-topics",
            )
        ]
    if words.strip():
        return []
    topics = [Choice(str(each), say(name), each) for each, name in TOPIC_NAMES.items()]
    return [choice_row(topics, None, set_topic, identifier="topic", room=room)]


def _count(found: tuple[Question, ...]) -> ft.Control:
    text = plural("{number} question", "{number} questions", len(found))
    if not found:
        text = _("No question fits these words. Try fewer of them, or choose a topic.")
    return ft.Semantics(
        identifier="found",
        live_region=True,
        content=faint(text.format(number=number_text(len(found)))),
    )


def _question_row(question: Question, rules: RuleSet, on_open: Callable[[], None]) -> ft.Control:
    return link_row(
        [ft.Text(say(question_text(question, rules)), size=17, expand=True)],
        on_open,
        identifier=f"question-{question.id}",
    )


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
        return [ft.Text(_("All published rule sets in this app say the same."), size=17)]
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
