"""Find questions by words that are typed in any order, with misspellings."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from math import log
from typing import Final

from scorekeeper.disputes.question import TOPIC_NAMES, Question, Topic, Wording
from scorekeeper.disputes.topics import QUESTIONS
from scorekeeper.rules.sentence import Sentence

EXACT: Final = 4
"""The score of a word that was typed exactly."""

PREFIX: Final = 3
"""The score of a word of which the beginning was typed, or another ending."""

MISSPELLED: Final = 2
"""The score of a word that was typed with one wrong letter."""

_FEWEST_OF_PREFIX: Final = 2
_FEWEST_OF_STEM: Final = 3
_LONGEST_ENDING: Final = 2
_FEWEST_TO_MISSPELL: Final = 5
_APOSTROPHES: Final = ("'", "\N{RIGHT SINGLE QUOTATION MARK}")
_ACCENT: Final = 200
"""Combining classes from here on are accents; vowel signs of other scripts are below."""

_IN_QUESTION: Final = 1.0
_IN_WORDS: Final = 0.8
"""A word of the question itself weighs more than one of its further words."""

_ENOUGH: Final = 0.5
"""The share of the best score that a question needs to be shown with the best one."""

Read = Callable[[Sentence], str]
"""Translates a sentence into the language of the reader."""


def find(words: str, topic: Topic | None = None, read: Read = str) -> tuple[Question, ...]:
    """The questions that match these words, best first; all of them if no word is typed.

    Case, accents, the order of words and a wrong letter do not matter, and the
    start of a word is enough. With a topic, only its questions are searched. `read`
    translates the questions into the language in which the words are typed.
    """
    questions = [each for each in QUESTIONS if topic is None or each.topic is topic]
    typed = dict.fromkeys(words_of(words))
    if not typed:
        return tuple(questions)
    texts = {each.id: _weights(each, read) for each in QUESTIONS}
    frequency = Counter(word for text in texts.values() for word in text)
    matches = [_matches(word, frequency) for word in typed]
    scores = {each.id: sum(_score(one, texts[each.id]) for one in matches) for each in questions}
    best = max(scores.values(), default=0.0)
    found = [
        each for each in questions if scores[each.id] > 0 and scores[each.id] >= best * _ENOUGH
    ]
    return tuple(sorted(found, key=lambda each: -scores[each.id]))


def _weights(question: Question, read: Read) -> dict[str, float]:
    """The words by which a question is found, with the weight of each."""
    text = question.text
    wordings = (text.book, text.canasta) if isinstance(text, Wording) else (text,)
    found = dict.fromkeys(
        (
            word
            for each in (question.words, TOPIC_NAMES[question.topic])
            for word in words_of(read(each))
        ),
        _IN_WORDS,
    )
    return found | dict.fromkeys(
        (word for each in wordings for word in words_of(read(each))), _IN_QUESTION
    )


def _matches(typed: str, frequency: Counter[str]) -> dict[str, float]:
    """The words that a typed one matches, with scores; the more common a word, the lower."""
    return {
        word: fits * log((1 + len(QUESTIONS)) / number)
        for word, number in frequency.items()
        if (fits := fit(typed, word))
    }


def _score(matches: dict[str, float], text: dict[str, float]) -> float:
    """The score of a question for one typed word: its best match in the question."""
    return max((says * text[word] for word, says in matches.items() if word in text), default=0.0)


@lru_cache(maxsize=1024)
def words_of(text: str) -> tuple[str, ...]:
    """The words of a text in lower case, without accents, apostrophes and punctuation."""
    plain = "".join(
        character
        for character in unicodedata.normalize("NFKD", text.casefold())
        if unicodedata.combining(character) < _ACCENT and character not in _APOSTROPHES
    )
    apart = "".join(
        character if unicodedata.category(character)[0] in "LMN" else " " for character in plain
    )
    return tuple(apart.split())


def fit(typed: str, word: str) -> int:
    """How well a typed word matches a word: `EXACT`, `PREFIX`, `MISSPELLED` or 0."""
    if typed == word:
        return EXACT
    if typed.isdecimal() or word.isdecimal():
        return 0
    begun = len(typed) >= _FEWEST_OF_PREFIX and word.startswith(typed)
    stem = len(word) >= _FEWEST_OF_STEM and len(typed) - len(word) <= _LONGEST_ENDING
    if begun or (stem and typed.startswith(word)):
        return PREFIX
    long_enough = min(len(typed), len(word)) >= _FEWEST_TO_MISSPELL
    return MISSPELLED if long_enough and one_letter_apart(typed, word) else 0


def one_letter_apart(one: str, other: str) -> bool:
    """Whether two different words differ in one letter: another, missing, or two swapped."""
    shorter, longer = sorted((one, other), key=len)
    same = next(
        (place for place, letter in enumerate(shorter) if letter != longer[place]), len(shorter)
    )
    if len(longer) - len(shorter) == 1:
        return shorter[same:] == longer[same + 1 :]
    if len(longer) != len(shorter):
        return False
    swapped = shorter[same : same + 2] == longer[same : same + 2][::-1]
    return shorter[same + 1 :] == longer[same + 1 :] or (
        swapped and shorter[same + 2 :] == longer[same + 2 :]
    )
