"""Tests in a real browser, against the program as people start it."""
