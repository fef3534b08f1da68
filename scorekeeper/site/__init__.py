"""Writes the app as a folder of files that any web host can serve, with no server of its own."""
