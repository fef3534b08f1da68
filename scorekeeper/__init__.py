"""Scorekeeper keeps the score of Hand and Foot and its Canasta relatives, and explains it."""

__version__ = "0.1.0"
