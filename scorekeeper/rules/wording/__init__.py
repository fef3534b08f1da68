"""What `words` is made of: a sentence for every field of a rule set."""
