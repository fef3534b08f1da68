"""What `scoring` is made of: the lines of a score, kind by kind."""
