"""The scores of a game: the table, and its totals for all to read."""
