"""How Scorekeeper starts: where its scores lie, and on which screen it shows itself."""
