"""Tests of what can be done to a game."""
