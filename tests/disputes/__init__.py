"""Tests of the questions that people at a table ask."""
