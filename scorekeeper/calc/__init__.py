"""The calculator as a program: requests and answers in JSON, over the rules alone."""

from scorekeeper.calc.answers import answer
from scorekeeper.calc.stream import run

__all__ = ["answer", "run"]
