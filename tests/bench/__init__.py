"""Figures of how fast and how small things are; `python -m tests.bench NAME` prints one."""
