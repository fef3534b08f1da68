"""Draws the app's icons from the one drawing that there is of it."""
