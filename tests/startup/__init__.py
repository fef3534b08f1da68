"""Tests of how Scorekeeper starts."""
