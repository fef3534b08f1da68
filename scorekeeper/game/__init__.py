"""A game over its deals: immutable values, and one record for each thing a user does to them."""
