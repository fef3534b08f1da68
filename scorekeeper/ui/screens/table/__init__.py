"""How a game stands: the table, and its totals for all to read."""
