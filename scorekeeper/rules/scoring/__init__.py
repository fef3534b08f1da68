"""The score of a team in a deal with the lines that explain it, and the totals of a game."""

from scorekeeper.rules.scoring.record import DealRecord, DealScore, ScoreLine
from scorekeeper.rules.scoring.score import GameTotal, game_total, opening_minimum, score_deal

__all__ = [
    "DealRecord",
    "DealScore",
    "GameTotal",
    "ScoreLine",
    "game_total",
    "opening_minimum",
    "score_deal",
]
