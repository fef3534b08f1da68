"""The questions, by topic: each is data and one small function from a rule set to a reply."""

from __future__ import annotations

from itertools import chain
from typing import Final

from scorekeeper.disputes.question import Question
from scorekeeper.disputes.topics import (
    black_threes,
    books,
    books_needed,
    end,
    foot,
    going_out,
    opening,
    pile,
    red_threes,
    red_threes_tabled,
    scoring,
    wild_cards,
)

QUESTIONS: Final[tuple[Question, ...]] = tuple(
    sorted(
        chain(
            red_threes.QUESTIONS,
            red_threes_tabled.QUESTIONS,
            black_threes.QUESTIONS,
            books.QUESTIONS,
            wild_cards.QUESTIONS,
            opening.QUESTIONS,
            pile.QUESTIONS,
            going_out.QUESTIONS,
            books_needed.QUESTIONS,
            foot.QUESTIONS,
            end.QUESTIONS,
            scoring.QUESTIONS,
        ),
        key=lambda question: question.id,
    )
)
"""All questions, in the order of their ids."""
