"""Tests of a game over its deals."""
