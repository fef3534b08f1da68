"""Tests of what a user can do, without a screen."""
