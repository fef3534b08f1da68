"""Tests of the screens, in process: everything runs but Flutter."""
