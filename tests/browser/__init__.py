"""Tests of what runs inside a browser."""
