"""The best opening that can be laid from given cards, and the cheapest that is enough."""

from scorekeeper.rules.opening.solver.best import (
    OpeningAnswer,
    OpeningCards,
    OpeningSplit,
    best_opening,
)

__all__ = ["OpeningAnswer", "OpeningCards", "OpeningSplit", "best_opening"]
