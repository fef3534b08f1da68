"""Scorekeeper inside a browser, without any server: its disk and its start."""
