"""The calculator: cards, rule sets and what they say about a deal; usable without the app."""
