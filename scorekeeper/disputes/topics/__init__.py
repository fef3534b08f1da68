"""The questions, by topic: each is data and one small function from a rule set to a reply."""

from __future__ import annotations

from itertools import chain
from typing import Final

from scorekeeper.disputes.question import Question
from scorekeeper.disputes.topics import (
    books,
    end,
    foot,
    going_out,
    opening,
    pile,
    red_threes_tabled,
    threes,
    wild_cards,
)

QUESTIONS: Final[tuple[Question, ...]] = tuple(
    sorted(
        chain(
            threes.QUESTIONS,
            red_threes_tabled.QUESTIONS,
            books.QUESTIONS,
            wild_cards.QUESTIONS,
            opening.QUESTIONS,
            pile.QUESTIONS,
            going_out.QUESTIONS,
            foot.QUESTIONS,
            end.QUESTIONS,
        ),
        key=lambda question: question.id,
    )
)
"""All questions, in the order of their ids."""
