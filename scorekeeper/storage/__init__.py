"""Keeps games in files through TinyDB, so that a saved tap survives whatever happens next."""
