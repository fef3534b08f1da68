"""Tests of how versions are built and published."""
