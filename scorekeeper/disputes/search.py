"""Finding the question that somebody has in mind, by words typed in any order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from math import log
from typing import Final

from scorekeeper.disputes.catalogue import QUESTIONS
from scorekeeper.disputes.matching import fit, words_of
from scorekeeper.disputes.question import TOPIC_NAMES, Question, Topic
from scorekeeper.disputes.speaking import Wording
from scorekeeper.rules.sentence import Sentence

_IN_QUESTION: Final = 1.0
_IN_WORDS: Final = 0.8
"""A word of the question itself says more than one by which it can also be found."""

_ENOUGH: Final = 0.5
"""The share of the best score that a question needs to be shown beside the best one."""

Read = Callable[[Sentence], str]
"""Says a sentence in the language of the reader."""


def find(words: str, topic: Topic | None = None, read: Read = str) -> tuple[Question, ...]:
    """The questions that these words mean, best first; all of them where no word is typed.

    Case, accents, the order of words and a wrong letter do not matter, and the
    start of a word is enough. A topic leaves only its own questions. `read`
    gives the questions in the language in which the words are typed.
    """
    asked = [each for each in QUESTIONS if topic is None or each.topic is topic]
    typed = dict.fromkeys(words_of(words))
    if not typed:
        return tuple(asked)
    texts = {each.id: _searched(each, read) for each in QUESTIONS}
    spread = Counter(word for text in texts.values() for word in text)
    meant = [_meant(word, spread) for word in typed]
    scores = {each.id: sum(_score(one, texts[each.id]) for one in meant) for each in asked}
    best = max(scores.values(), default=0.0)
    found = [each for each in asked if scores[each.id] > 0 and scores[each.id] >= best * _ENOUGH]
    return tuple(sorted(found, key=lambda each: -scores[each.id]))


def _searched(question: Question, read: Read) -> dict[str, float]:
    """The words by which a question is found, with how much each of them says."""
    text = question.text
    asked = (text.book, text.canasta) if isinstance(text, Wording) else (text,)
    found = dict.fromkeys(
        (
            word
            for each in (question.words, TOPIC_NAMES[question.topic])
            for word in words_of(read(each))
        ),
        _IN_WORDS,
    )
    return found | dict.fromkeys(
        (word for each in asked for word in words_of(read(each))), _IN_QUESTION
    )


def _meant(typed: str, spread: Counter[str]) -> dict[str, float]:
    """The words that a typed one can mean; those that are found everywhere say least."""
    return {
        word: fits * log((1 + len(QUESTIONS)) / number)
        for word, number in spread.items()
        if (fits := fit(typed, word))
    }


def _score(meant: dict[str, float], text: dict[str, float]) -> float:
    """How much a typed word speaks for a question, by the words that it can mean."""
    return max((says * text[word] for word, says in meant.items() if word in text), default=0.0)
