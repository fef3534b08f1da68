"""Counting cards instead of points: the screen and the form for books."""
