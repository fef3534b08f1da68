"""Checking and writing rule files; `rulebook` is the way in."""
