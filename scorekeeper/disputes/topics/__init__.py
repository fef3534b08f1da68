"""The questions, by topic: each is data and one small function from a rule set to a reply."""
