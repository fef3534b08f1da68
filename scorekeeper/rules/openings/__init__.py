"""What `opening` is made of, and the search for the best way to open."""
