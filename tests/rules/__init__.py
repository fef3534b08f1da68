"""Tests of the calculator."""
