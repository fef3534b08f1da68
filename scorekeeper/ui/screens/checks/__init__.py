"""Checks before they are needed, and disputes settled."""
