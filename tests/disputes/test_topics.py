"""The questions: all there, each answered by every preset, in the words of its players."""

from __future__ import annotations

import re

import pytest

from scorekeeper.disputes.answers import BASIS_NOTES, Basis, answer, others, question_text
from scorekeeper.disputes.question import TOPIC_NAMES, Question, Topic
from scorekeeper.disputes.topics import QUESTIONS
from scorekeeper.rules.names import speaks_of_canastas
from scorekeeper.rules.rulebook import load_preset, preset_ids
from tests.disputes.asking import in_english

PRESETS = [load_preset(each) for each in preset_ids()]
NO_FIGURE_NEEDED = {
    *("D-05", "D-06", "D-07", "D-08", "D-09", "D-10", "D-11", "D-13", "D-14", "D-17", "D-18"),
    *("D-19", "D-20", "D-21", "D-22", "D-23", "D-27", "D-28", "D-29", "D-30", "D-32", "D-34"),
    *("D-35", "D-37", "D-38", "D-39", "D-40", "D-41", "D-42", "D-43", "D-44", "D-47", "D-49"),
}
"""Questions that some rules answer with a word alone."""

each_question = pytest.mark.parametrize("question", QUESTIONS, ids=lambda each: each.id)


def test_all_known_disputes_are_there_once_each() -> None:
    ids = [each.id for each in QUESTIONS]
    assert ids == sorted(set(ids))
    assert {f"D-{number:02}" for number in range(1, 39)} <= set(ids)


def test_every_topic_has_a_name_and_a_question() -> None:
    assert set(TOPIC_NAMES) == set(Topic)
    assert {each.topic for each in QUESTIONS} == set(Topic)


def test_every_ground_of_an_answer_has_a_note() -> None:
    assert set(BASIS_NOTES) == set(Basis)


@each_question
def test_every_preset_answers_in_whole_sentences(question: Question) -> None:
    for rules in PRESETS:
        given = answer(question, rules)
        assert given.said
        for each in given.said:
            assert re.fullmatch(r"[A-Z0-9].*[.]", str(each)), each
            assert "{" not in str(each)
        assert given.sources == rules.sources
        assert given.note == BASIS_NOTES[given.basis]
        assert given.rules or given.basis is Basis.COMMON


@each_question
def test_players_hear_their_own_word_for_a_book(question: Question) -> None:
    for rules in PRESETS:
        asked = str(question_text(question, rules))
        assert asked.endswith("?")
        foreign = r"\bbooks?\b" if speaks_of_canastas(rules) else r"\bcanastas?\b"
        text = f"{asked} {in_english(answer(question, rules))}"
        assert not re.search(foreign, text, re.IGNORECASE), text


@each_question
def test_an_answer_has_figures_unless_a_word_is_enough(question: Question) -> None:
    figures = [re.search(r"\d", in_english(answer(question, rules))) for rules in PRESETS]
    assert all(figures) or question.id in NO_FIGURE_NEEDED


@each_question
def test_others_are_all_presets_that_answer_otherwise(question: Question) -> None:
    askers = [load_preset(each) for each in ("hand_and_foot", "simpson", "canasta", "samba")]
    named = {}
    for rules in askers:
        found = others(question, rules)
        names = [name for each in found for name in each.names]
        assert len(names) == len(set(names))
        assert rules.name not in names
        assert all(set(each.unconfirmed) <= set(each.names) for each in found)
        named[rules.name] = set(names)
    for one in askers:
        for two in askers:
            assert (two.name in named[one.name]) == (one.name in named[two.name])
