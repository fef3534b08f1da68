"""Tests of the site that needs no server."""
