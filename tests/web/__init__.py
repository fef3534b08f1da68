"""Tests of what browsers load."""
