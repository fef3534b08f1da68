"""Tests of the calculator as a program."""
