"""Tests of the texts that people read, and the tool that collects them for translators."""
